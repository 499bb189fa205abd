import { affectedVisit, affectedVisits } from '@wizyta/contract/booking/affected-visits/api'
import { visit, visits } from '@wizyta/contract/booking/calendar/visits'
import { type Resource, resource, resources } from '@wizyta/contract/sales/resources/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'
import { t } from '../../../test/words.ts'

test('a row is moved up by one call that names the whole order, and the first row cannot go higher', async () => {
  let stored: Resource[] = ['Fotel 1', 'Fotel 2', 'Fotel 3'].map((name, sort_order) =>
    sample(resource, { name, sort_order, category: 'chair' }),
  )
  const [first, second, third] = stored.map(({ id }) => id)
  const orders: string[][] = []
  await openScreen('/employees/resources', (server) => {
    server.answers(resources.index, () => pageOf(...stored))
    server.answers(resources.reorder, ({ body }) => {
      orders.push(body.ids)
      stored = body.ids.flatMap((id) => stored.find((row) => row.id === id) ?? [])
      return undefined
    })
  })
  const actions = (name: string) => page.getByRole('button', { name: t('Actions: {name}', { name }) })
  await actions('Fotel 3').click()
  await page.getByRole('menuitem', { name: t('Move up') }).click()
  await expect.poll(() => orders).toEqual([[first, third, second]])
  await expect
    .poll(() =>
      [...document.querySelectorAll('main tbody tr')].map(
        (row) => /Fotel \d/.exec(row.textContent ?? '')?.[0],
      ),
    )
    .toEqual(['Fotel 1', 'Fotel 3', 'Fotel 2'])
  await actions('Fotel 1').click()
  await expect
    .element(page.getByRole('menuitem', { name: t('Move up') }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a resource is archived once none of its visits is left', async () => {
  const chair = sample(resource, { name: 'Fotel 1', category: 'chair', version: 1 })
  const left = [sample(affectedVisit, { client_name: 'Anna Lis', status: 'booked', version: 1 })]
  const server = await openScreen('/employees/resources', (server) => {
    server.answers(resources.index, () => pageOf(chair))
    server.answers(affectedVisits.ofResource, () => ({ count: left.length, visits: left }))
    server.answers(visits.step, ({ params }) => {
      left.shift()
      return sample(visit, { id: params.id })
    })
    server.answers(resources.delete, () => ({ ...chair, archived_at: '2026-11-25T09:00:00Z', version: 2 }))
  })
  await page.getByRole('button', { name: t('Actions: {name}', { name: 'Fotel 1' }) }).click()
  await page.getByRole('menuitem', { name: t('Archive|verb') }).click()
  await page
    .getByLabelText(t('What becomes of the appointment: {client}', { client: 'Anna Lis' }))
    .selectOptions(t('Cancel the appointment'))
  await page
    .getByRole('button', { name: t('Archive|verb') })
    .last()
    .click()
  await expect
    .poll(() => server.written())
    .toEqual(['POST /tenant/events/:id/steps', 'DELETE /tenant/resources/:id'])
})
