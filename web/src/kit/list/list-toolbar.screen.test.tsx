import { listExports } from '@wizyta/contract/figures/exports/api'
import { listArchives } from '@wizyta/contract/office/list-archives/api'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { client, clients, clientTags } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { deliveries } from '@wizyta/contract/sales/deliveries/api'
import { supplier, suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('on a phone the filters of a list unfold, and their button says how many are set', async () => {
  await openScreen('/clients?filter[tag]=VIP', (server) => {
    server.answers(clients.index, () => pageOf())
    server.answers(clientTags.index, () => ({ data: [{ tag: 'VIP', clients: 1 }] }))
    server.answers(clientGroups.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
  })
  await page.viewport(390, 844)
  const unfold = page.getByRole('button', { name: t('Filters: {count}', { count: 1 }) })
  const filter = page.getByRole('button', { name: `${t('Tag')}: VIP (1)` })
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(filter.query()).toBeNull()

  await unfold.click()
  await expect.element(filter).toBeVisible()
  await page.getByRole('button', { name: t('Clear all') }).click()
  await expect
    .element(page.getByRole('button', { name: t('Filters') }))
    .toHaveAttribute('aria-expanded', 'true')

  await page.viewport(768, 844)
  await expect.element(page.getByRole('button', { name: t('Filters') })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: t('Tag') })).toBeVisible()
})

test('on a phone two filters and the archive fold too, and both days of a period stand in one line', async () => {
  await openScreen(
    '/sales/delivery',
    (server) => {
      server.answers(deliveries.index, () => pageOf())
      server.answers(suppliers.index, () => pageOf(sample(supplier, { id: newId() })))
    },
    { phone: true },
  )
  await expect.element(page.getByRole('button', { name: 'Filtry' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Pokaż archiwalne' }).query()).toBeNull()
  const [from, to] = ['Przyjęta od', 'Do'].map((name) => page.getByLabelText(name, { exact: true }).element())
  expect(from?.getBoundingClientRect().top).toBe(to?.getBoundingClientRect().top)
})

test('a file heads each field of a column by its own name', async () => {
  const headings: string[] = []
  await openScreen('/clients', (server) => {
    server.answers(clients.index, () => pageOf(sample(client)))
    server.answers(clientTags.index, () => ({ data: [] }))
    server.answers(clientGroups.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(listExports.create, ({ body }) => {
      headings.push(...body.columns.slice(0, 2).map(({ field, label }) => `${field}: ${label}`))
      return ''
    })
  })
  await page.getByRole('button', { name: t('Export list') }).click()
  await page.getByRole('menuitem', { name: t('Export to CSV') }).click()
  await expect
    .poll(() => headings)
    .toEqual([`first_name: ${t('First name')}`, `last_name: ${t('Last name')}`])
})

test('FIL-7: after too many files the user is told how long to wait', async () => {
  await openScreen('/clients', (server) => {
    server.answers(clients.index, () => pageOf(sample(client)))
    server.answers(clientTags.index, () => ({ data: [] }))
    server.answers(clientGroups.index, () => pageOf())
    server.answers(employees.index, () => pageOf())
    server.answers(listExports.create, () => {
      throw new Refused(429, {
        title: 'Too many attempts',
        message: 'Many files were exported in a short time. Try again in {minutes} min.',
        values: { minutes: 7 },
      })
    })
  })
  await page.getByRole('button', { name: t('Export list') }).click()
  await page.getByRole('menuitem', { name: t('Export to CSV') }).click()
  const reason = t('Many files were exported in a short time. Try again in {minutes} min.', { minutes: 7 })
  await expect
    .element(page.getByText(t('The list could not be exported. {reason}', { reason })))
    .toBeVisible()
})

test('on a phone one box ticks the page, and the archive takes all that match without reading them', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => sample(supplier, { id: newId(), name: `Hurt ${at}` }))
  const asked: unknown[] = []
  const read: unknown[] = []
  await openScreen('/sales/suppliers?name=hurt', (server) => {
    server.answers(suppliers.index, ({ query }) => {
      read.push((query as { per_page: number }).per_page)
      return { ...pageOf(...rows), total: 340 }
    })
    server.answers(listArchives.create, ({ body }) => {
      asked.push(body)
      return { changed: [{ id: newId(), version: 2 }], refused: [], left: [] }
    })
  })
  await page.viewport(390, 844)
  await page.getByRole('checkbox', { name: t('Select all on this page') }).click()
  await page.getByRole('button', { name: t('Select all {count} that match', { count: 340 }) }).click()
  await page.getByRole('checkbox', { name: t('Select {name}', { name: 'Hurt 3' }) }).click()
  await expect.element(page.getByText(t('{count} selected', { count: 339 }))).toBeVisible()
  await page.getByRole('button', { name: t('Archive|verb') }).click()
  await page
    .getByRole('alertdialog', { name: t('Archive {count} entries?', { count: 339 }) })
    .getByRole('button', { name: t('Archive|verb') })
    .click()
  await expect
    .poll(() => asked)
    .toEqual([{ list: 'suppliers', name: 'hurt', filter: {}, except: [rows[3]?.id], count: 339 }])
  expect(new Set(read)).toEqual(new Set([10]))
})
