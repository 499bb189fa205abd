import { listExports } from '@wizyta/contract/figures/exports/api'
import { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { client, clients, clientTags } from '@wizyta/contract/people/clients/api'
import { employees } from '@wizyta/contract/people/employees/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
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
