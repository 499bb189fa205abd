import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { stocktake, stocktakeLine, stocktakes } from '@wizyta/contract/sales/stocktakes/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const review = sample(stocktake, {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Spis lata',
  status: 'review',
  scope: 'all',
  archived_at: null,
  number: null,
  version: 4,
  products: 3,
  counted: 2,
  recounts: 0,
})
const short = sample(stocktakeLine, {
  id: '22222222-2222-4222-8222-222222222222',
  unit: 'pcs',
  pack_size: 1_000,
  usage_unit: null,
  name: 'Krem',
  counted: 3_000,
  recount: false,
  expected: 6_000,
  moved: -1_000,
  moved_since: 0,
  moved_meanwhile: true,
  difference: -2_000,
  value: -4_200,
})
const open = (sent: unknown[]) =>
  openScreen(`/sales/stocktakes/${review.id}`, (server) => {
    server.answers(stocktakes.show, () => review)
    server.answers(stocktakes.lines, () => ({ data: [short], total: 1, page: 1, per_page: 20 }))
    server.answers(stocktakes.totals, () => ({
      more: 0,
      less: 1,
      surplus: 0,
      shortage: -4_200,
      uncounted: 1,
      uncounted_value: -1_000,
      not_by_batch: 1,
    }))
    server.answers(stocktakes.recount, ({ body }) => {
      sent.push(body)
      return review
    })
    server.answers(stocktakes.post, ({ body }) => {
      sent.push(body)
      if (!body.uncounted)
        throw new Refused(422, {
          errors: { uncounted: ['Some products are not counted. Say what happens to them.'] },
        })
      return { ...review, status: 'posted' as const, number: 'INW 1/2026' }
    })
  })

test('a posting asks what happens to products that were not counted; nothing is chosen for the user', async () => {
  const sent: unknown[] = []
  await open(sent)
  await page.getByRole('button', { name: 'Zatwierdź i zaksięguj' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Niepoliczone produkty: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zatwierdź i zaksięguj' }).click()
  await expect
    .element(dialog.getByText('Część produktów nie jest policzona. Wybierz, co z nimi zrobić.'))
    .toBeVisible()
  await dialog.getByText('Przyjmij zero').click()
  await dialog.getByRole('button', { name: 'Zatwierdź i zaksięguj' }).click()
  await expect.element(page.getByText('Zaksięgowano: INW 1/2026')).toBeVisible()
  expect(sent).toEqual([{ uncounted: null }, { uncounted: 'zero' }])
})

test('a stocktake of products that another one counts leads to that one', async () => {
  await openScreen('/sales/stocktakes/create', (server) => {
    server.answers(stocktakes.index, () => pageOf(review))
    server.answers(stockLevels.places, () => ({ data: [] }))
    server.answers(stocktakes.create, () => {
      throw new Refused(422, {
        errors: { scope: ['Another stocktake is counting some of these products. Finish it first.'] },
      })
    })
  })
  await page.getByRole('textbox', { name: 'Nazwa' }).fill('Spis półki')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect
    .element(page.getByRole('link', { name: 'Spis lata' }))
    .toHaveAttribute('href', `/sales/stocktakes/${review.id}`)
})

test('what stands out is chosen and sent back to be counted again', async () => {
  const sent: unknown[] = []
  await open(sent)
  await expect.element(page.getByText('Ruch w trakcie liczenia')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Policz ponownie: Krem' }).click()
  await page.getByRole('button', { name: 'Policz ponownie' }).click()
  await expect.poll(() => sent).toEqual([{ product_ids: [short.id] }])
})

test('users who count blind are not offered what would show them the stock', async () => {
  const blind = { ...review, status: 'open' as const, blind: true, number: null }
  const rights = ['stocktakes.index', 'stocktakes.create', 'stocktakes.update']
  await openScreen(
    `/sales/stocktakes/${review.id}`,
    (server) => {
      server.answers(stocktakes.show, () => blind)
      server.answers(stocktakes.lines, () => pageOf())
      server.answers(stocktakes.counts, () => pageOf())
    },
    { rights },
  )
  await page.getByRole('button', { name: 'Edytuj' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Nazwa' })).toBeVisible()
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Zakres')).not.toBeInTheDocument()
})
