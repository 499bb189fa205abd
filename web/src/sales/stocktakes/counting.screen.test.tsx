import { permissions } from '@wizyta/contract/kit/permission'
import { product, products } from '@wizyta/contract/sales/products/api'
import {
  type StocktakeCount,
  type StocktakeLine,
  stocktake,
  stocktakeCount,
  stocktakeLine,
  stocktakes,
} from '@wizyta/contract/sales/stocktakes/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FakeServer } from '../../../test/fake-server.ts'
import { sample } from '../../../test/sample.ts'
import { scan } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'

const id = '11111111-1111-4111-8111-111111111111'
const measure = { unit: 'pcs', pack_size: 1_000, usage_unit: null } as const
const counting = sample(stocktake, {
  id,
  name: 'Spis lata',
  status: 'counting',
  scope: 'all',
  blind: false,
  archived_at: null,
  number: null,
  products: 2,
  counted: 0,
  recounts: 0,
})
const cream: StocktakeLine = sample(stocktakeLine, {
  id: '22222222-2222-4222-8222-222222222222',
  ...measure,
  name: 'Krem',
  counted: null,
  recount: false,
  expected: 5_000,
  moved: -2_000,
  moved_since: null,
  moved_meanwhile: false,
  difference: null,
  value: null,
})
const tonic = '33333333-3333-4333-8333-333333333333'
const list = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, per_page: 20 })

/** A server that adds up what is counted. */
function keepCounts(server: FakeServer, row = counting) {
  const counts: StocktakeCount[] = []
  server.answers(stocktakes.show, () => row)
  server.answers(stocktakes.lines, () => list([cream]))
  server.answers(stocktakes.counts, () => list(counts))
  server.answers(products.index, () =>
    list([sample(product, { ...measure, id: cream.id, name: 'Krem', stock: 3_000 })]),
  )
  server.answers(products.findByCode, ({ query }) => ({
    data: [
      query.code === '5012345678900'
        ? sample(product, { ...measure, id: tonic, name: 'Tonik' })
        : sample(product, { ...measure, id: cream.id, name: 'Krem' }),
    ],
  }))
  server.answers(stocktakes.count, ({ body }) => {
    const counted = counts.reduce((sum, { qty }) => sum + qty, body.qty)
    const made = sample(stocktakeCount, { ...measure, ...body, name: 'Krem', counted, by: null })
    counts.unshift(made)
    return made
  })
  return counts
}
const open = (row = counting, rights?: readonly string[]) => {
  let counts: StocktakeCount[] = []
  return openScreen(
    `/sales/stocktakes/${id}`,
    (server) => {
      counts = keepCounts(server, row)
    },
    rights && { rights },
  ).then((server) => ({ server, counts }))
}
const search = () => page.getByRole('combobox', { name: 'Skanuj lub szukaj' })

test('a scanned product is counted in pieces, each count is saved at once, and they add up', async () => {
  const { counts } = await open()
  await search().fill('5901234123457')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Jedna więcej' }).click()
  await page.getByRole('button', { name: 'Dodaj do liczenia' }).click()
  await expect.element(page.getByText('Krem: razem 2 szt.')).toBeVisible()
  await page.getByRole('button', { name: 'Policz: Krem' }).click()
  await page.getByRole('textbox', { name: /^Ilość/ }).fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Krem: razem 5 szt.')).toBeVisible()
  expect(counts.map(({ qty }) => qty)).toEqual([3_000, 2_000])
})

test('a scan with no focus in a field counts too: once more by the same code, not over what is typed', async () => {
  const { counts } = await open()
  await expect.element(search()).toBeVisible()
  scan('5901234123457')
  const form = page.getByRole('form', { name: 'Policz: Krem' })
  await expect.element(form).toBeVisible()
  scan('5901234123457')
  await expect.element(form.getByRole('textbox', { name: /^Ilość/ })).toHaveValue('2')
  scan('5012345678900')
  await expect.element(page.getByText('Najpierw zapisz liczenie: Krem.')).toBeVisible()
  await form.getByRole('button', { name: 'Dodaj do liczenia' }).click()
  await expect.element(page.getByText('Krem: razem 2 szt.')).toBeVisible()
  await page.getByText('Każdy skan to jedna sztuka').click()
  scan('5012345678900')
  await expect
    .poll(() => counts.map(({ product_id, qty }) => [product_id, qty]))
    .toEqual([
      [tonic, 1_000],
      [cream.id, 2_000],
    ])
})

test('with one scan a piece nothing else is asked, and what is not there counts as zero', async () => {
  const { counts } = await open()
  await page.getByText('Każdy skan to jedna sztuka').click()
  for (const total of ['1', '2']) {
    await search().fill('5901234123457')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(`Krem: razem ${total} szt.`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Brak: Krem' }).click()
  await expect.poll(() => counts.map(({ qty }) => qty)).toEqual([0, 1_000, 1_000])
})

test('the list says what there should be and what moved since the beginning', async () => {
  await open()
  await expect.element(page.getByText('powinno być 5 szt. · ruchy od początku −2 szt.')).toBeVisible()
  await page.viewport(390, 844)
  const parts = page.getByRole('group', { name: 'Produkty' }).element().querySelectorAll('label')
  expect(parts).toHaveLength(4)
  expect(new Set([...parts].map((part) => part.getBoundingClientRect().top)).size).toBe(1)
})

test('a blind counter sees no difference, neither in the list nor in the search, and cannot post', async () => {
  await open(
    { ...counting, blind: true },
    permissions.filter((right) => !['stocktakes.delete', 'stocktakes.create'].includes(right)),
  )
  await expect.element(page.getByRole('button', { name: 'Policz: Krem' })).toBeVisible()
  await expect.element(page.getByText('Z różnicą')).not.toBeInTheDocument()
  await expect.element(page.getByText(/powinno być/)).not.toBeInTheDocument()
  await search().fill('Krem')
  await expect.element(page.getByRole('option', { name: /Krem/ })).toBeVisible()
  await expect.element(page.getByRole('option', { name: /3 szt/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Anuluj inwentaryzację' })).not.toBeInTheDocument()
})

test('a batch is chosen without its quantity, or typed as it stands on the goods', async () => {
  const sent: unknown[] = []
  const old = { id: tonic, number: 'L7', expires_on: '2027-05-31' }
  await openScreen(`/sales/stocktakes/${id}`, (server) => {
    keepCounts(server, { ...counting, blind: true })
    server.answers(stocktakes.lines, () => list([{ ...cream, track_batches: true }]))
    server.answers(stocktakes.batches, () => ({ data: [old] }))
    server.answers(stocktakes.count, ({ body }) => {
      sent.push(body)
      return sample(stocktakeCount, {
        ...measure,
        product_id: cream.id,
        name: 'Krem',
        counted: 1_000,
        by: null,
      })
    })
  })
  const form = page.getByRole('form', { name: 'Policz: Krem' })
  const add = async (batch: string) => {
    await page.getByRole('button', { name: 'Policz: Krem' }).click()
    await form.getByLabelText('Partia', { exact: true }).selectOptions(batch)
    await form.getByRole('button', { name: 'Dodaj do liczenia' }).click()
  }
  await add('L7, ważna do 31.05.2027')
  await expect.element(form).not.toBeInTheDocument()
  await add('Inna partia')
  await expect.element(form.getByText('Podaj numer partii.')).toBeVisible()
  await form.getByLabelText('Numer partii').fill('L9')
  await form.getByRole('button', { name: 'Dodaj do liczenia' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const counted = { product_id: cream.id, qty: 1_000 }
  expect(sent).toMatchObject([
    { ...counted, batch_id: tonic },
    { ...counted, new_batch: { number: 'L9', expires_on: null } },
  ])
})
