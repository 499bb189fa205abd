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
