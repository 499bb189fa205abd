import { type Delivery, deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctionLine, deliveryCorrection } from '@wizyta/contract/sales/deliveries/corrections'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { product, products } from '@wizyta/contract/sales/products/api'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sample } from '../../../test/sample.ts'
import { scan } from '../../../test/scan.ts'
import { openScreen } from '../../../test/screen.ts'

const line = (id: string, product: string, packs: number, received = 0): Delivery['lines'][number] => ({
  id,
  product_id: id,
  product,
  packs,
  pack_price: 1_000,
  amount: null,
  vat_rate: '23',
  received,
  track_batches: false,
  batches: [],
})
const [cream, tonic, serum] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string]
const order = sample(delivery, {
  status: 'received',
  number: 'PZ 1/2026',
  price_mode: 'net',
  archived_at: null,
  lines: [line(cream, 'Krem', 3), line(tonic, 'Tonik', 4, 1), line(serum, 'Serum', 2, 2)],
})

test('a receipt offers what is missing; a count that is not understood is refused, and nothing is left out', async () => {
  const sent: unknown[] = []
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveries.show, () => order)
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.receive, ({ body }) => {
      sent.push(body)
      return { ...order, status: 'closed' as const }
    })
  })
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await expect.element(page.getByLabelText('Tonik')).toHaveValue('3')
  await expect.element(page.getByLabelText('Serum')).not.toBeInTheDocument()

  await page.getByLabelText('Krem').fill('trzy')
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await expect.element(page.getByText('Podaj liczbę całkowitą.')).toBeVisible()
  await expect.element(page.getByLabelText('Krem')).toHaveValue('trzy')
  expect(sent).toEqual([])

  await page.getByLabelText('Krem').fill('2')
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        lines: [
          { line_id: cream, packs: 2 },
          { line_id: tonic, packs: 3 },
        ],
        keeps_prices: true,
      },
    ])
})

test('more than was ordered is asked about before it enters stock', async () => {
  const sent: unknown[] = []
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveries.show, () => order)
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.receive, ({ body }) => {
      sent.push(body.lines)
      return { ...order, status: 'closed' as const }
    })
  })
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await page.getByLabelText('Tonik').fill('5')
  await expect.element(page.getByText('Zamówiono: 4. Z tą dostawą: 6.')).toBeVisible()
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await page.getByRole('button', { name: 'Wróć do ilości' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Tonik: Zamówiono: 4. Z tą dostawą: 6.')).toBeVisible()
  await question.getByRole('button', { name: 'Przyjmij', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      [
        { line_id: cream, packs: 3 },
        { line_id: tonic, packs: 5 },
      ],
    ])
})

test('a receipt after a correction offers what is missing in truth, and the document shows what came', async () => {
  const corrected: Delivery = {
    ...order,
    lines: [line(cream, 'Krem', 10, 6)],
    corrections: [
      sample(deliveryCorrection, {
        lines: [sample(correctionLine, { line_id: cream, packs_before: 6, packs: 8 })],
      }),
    ],
  }
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveries.show, () => corrected)
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
  await expect.element(page.getByRole('cell', { name: '8 po korekcie; przyjęto 6 z 10' })).toBeVisible()
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await expect.element(page.getByLabelText('Krem')).toHaveValue('2')
  await expect.element(page.getByText('dotąd przyjęto 8 z 10')).toBeVisible()
})

test('a tracked product asks for its batches; a line is divided over two, and a missing number is refused', async () => {
  const sent: unknown[] = []
  const tracked = { ...order, lines: [{ ...line(cream, 'Krem', 3), track_batches: true }] }
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveries.show, () => tracked)
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveries.receive, ({ body }) => {
      sent.push(body)
      return { ...tracked, status: 'closed' as const }
    })
  })
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await expect.element(page.getByLabelText('Ilość')).toHaveValue('3')
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await expect.element(page.getByText('Podaj numer partii.')).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabelText('Numer partii').fill('L1')
  await page.getByLabelText('Data ważności').fill('31.03.2028')
  await page.getByLabelText('Ilość').fill('1')
  await page.getByRole('button', { name: 'Kolejna partia: Krem' }).click()
  await page.getByLabelText('Numer partii').nth(1).fill('L2')
  await page.getByLabelText('Ilość').nth(1).fill('2')
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        lines: [
          {
            line_id: cream,
            packs: 3,
            batches: [
              { number: 'L1', expires_on: '2028-03-31', packs: 1 },
              { number: 'L2', expires_on: null, packs: 2 },
            ],
          },
        ],
        keeps_prices: true,
      },
    ])
})

test('by scan a receipt counts from nothing, and names what is not of it', async () => {
  const sent: unknown[] = []
  const names: Record<string, string> = {
    '5901234123457': cream,
    '5012345678900': '9'.repeat(8) + cream.slice(8),
  }
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveries.show, () => order)
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(products.findByCode, ({ query }) => ({
      data: [
        sample(product, { id: names[query.code], name: query.code === '5901234123457' ? 'Krem' : 'Maska' }),
      ],
    }))
    server.answers(deliveries.receive, ({ body }) => {
      sent.push(body)
      return { ...order, status: 'closed' as const }
    })
  })
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await page.getByLabelText('Krem').click()
  scan('5901234123457')
  await expect.element(page.getByLabelText('Krem')).toHaveValue('1')
  await expect.element(page.getByLabelText('Tonik')).toHaveValue('')
  scan('5901234123457')
  await expect.element(page.getByLabelText('Krem')).toHaveValue('2')
  scan('5012345678900')
  await expect.element(page.getByText('Tej dostawy nie dotyczy: Maska.')).toBeVisible()
  await page.getByRole('button', { name: 'Przyjmij na stan' }).click()
  await expect.poll(() => sent).toEqual([{ lines: [{ line_id: cream, packs: 2 }], keeps_prices: true }])
})
