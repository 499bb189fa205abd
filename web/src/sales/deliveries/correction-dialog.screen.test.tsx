import { permissions } from '@wizyta/contract/kit/permission'
import { type Delivery, deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { product, products } from '@wizyta/contract/sales/products/api'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const cream = '11111111-1111-4111-8111-111111111111'
const line: Delivery['lines'][number] = {
  id: cream,
  product_id: cream,
  product: 'Krem',
  packs: 3,
  pack_price: 1_000,
  amount: null,
  vat_rate: '23',
  received: 3,
  track_batches: false,
  batches: [],
}
const received = sample(delivery, {
  status: 'closed',
  number: 'PZ 1/2026',
  price_mode: 'net',
  archived_at: null,
  lines: [line],
  corrections: [],
  has_invoice: false,
})
const corrected: Delivery = {
  ...received,
  corrections: [
    {
      id: cream,
      number: 'KPZ 1/2026',
      at: '2026-11-20T09:00:00Z',
      by: 'Anna',
      reason: 'Zwrot jednej sztuki',
      document_no: null,
      total: -1_230,
      lines: [
        {
          line_id: cream,
          product: 'Krem',
          packs_before: 3,
          packs: 2,
          pack_price_before: 1_000,
          pack_price: 1_000,
          amount: null,
          amount_packs: null,
        },
      ],
    },
  ],
}

test('a received delivery is corrected line by line, and shows its chain of corrections', async () => {
  const sent: unknown[] = []
  let now = received
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => now)
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.correct, ({ body }) => {
      sent.push(body)
      now = corrected
      return corrected
    })
  })
  await page.getByRole('button', { name: 'Koryguj' }).click()
  await page.getByLabelText('Przyszło').fill('2')
  await page.getByLabelText('Powód').fill('Zwrot jednej sztuki')
  await page.getByRole('button', { name: 'Wystaw korektę' }).click()
  await expect.element(page.getByText('KPZ 1/2026', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Krem: 3 → 2')).toBeVisible()
  expect(sent).toEqual([
    {
      reason: 'Zwrot jednej sztuki',
      document_no: null,
      lines: [{ line_id: cream, packs: 2, pack_price: 1_000 }],
    },
  ])
})

test('a forgotten product is added with quantity, value and batch, and a line takes its value from the paper', async () => {
  const sent: unknown[] = []
  const serum = sample(product, {
    id: newId(),
    name: 'Serum',
    vat_rate: '8',
    track_batches: true,
    purchase_price_net: 500,
    archived_at: null,
  })
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => received)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(products.index, () => pageOf(serum))
    server.answers(deliveries.correct, ({ body }) => {
      sent.push(body)
      return corrected
    })
  })
  await page.getByRole('button', { name: 'Koryguj' }).click()
  await page.getByLabelText('Wartość').first().fill('31,00')
  await expect.element(page.getByLabelText('Cena netto').first()).toHaveValue('10,33')
  await page.getByRole('combobox', { name: 'Dodaj produkt' }).fill('Serum')
  await page.getByRole('option', { name: /Serum/ }).click()
  await page.getByLabelText('Powód').fill('Pominięte')
  await page.getByRole('button', { name: 'Wystaw korektę' }).click()
  await expect.element(page.getByText('Podaj numer partii.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Numer partii').fill('L7')
  await page.getByLabelText('Ilość').fill('3')
  await page.getByLabelText('Wartość').last().fill('10,00')
  await page.getByRole('button', { name: 'Wystaw korektę' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toEqual([
    {
      reason: 'Pominięte',
      document_no: null,
      lines: [{ line_id: cream, packs: 3, amount: 3_100 }],
      added: [
        {
          product_id: serum.id,
          packs: 3,
          pack_price: null,
          amount: 1_000,
          vat_rate: '8',
          batches: [{ number: 'L7', expires_on: null, packs: 3 }],
        },
      ],
    },
  ])
})

test('a figure that cannot be read is not sent, and is named at its field; batches without a quantity too', async () => {
  const sent: unknown[] = []
  const serum = sample(product, {
    id: newId(),
    name: 'Serum',
    track_batches: true,
    purchase_price_net: 500,
    archived_at: null,
  })
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => received)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(products.index, () => pageOf(serum))
    server.answers(deliveries.correct, ({ body }) => {
      sent.push(body)
      return corrected
    })
  })
  await page.getByRole('button', { name: 'Koryguj' }).click()
  await page.getByLabelText('Powód').fill('Inna cena')
  const submit = page.getByRole('button', { name: 'Wystaw korektę' })
  const amountError = page.getByText('Podaj kwotę, na przykład 49,90.')
  const [price, value] = [page.getByLabelText('Cena netto'), page.getByLabelText('Wartość')]
  for (const field of [price.first(), value.first()]) {
    await field.fill('12,x')
    await submit.click()
    await expect.element(amountError).toBeVisible()
    await field.fill('')
  }
  await price.first().fill('12,00')
  await page.getByRole('combobox', { name: 'Dodaj produkt' }).fill('Serum')
  await page.getByRole('option', { name: /Serum/ }).click()
  await page.getByLabelText('Numer partii').fill('L7')
  await page.getByLabelText('Ilość').fill('')
  await submit.click()
  await expect.element(page.getByText('Podaj ilość większą od zera.')).toBeVisible()
  await page.getByLabelText('Ilość').fill('3')
  for (const field of [price.last(), value.last()]) {
    await field.fill('5,x')
    await submit.click()
    await expect.element(amountError).toBeVisible()
    await field.fill('')
  }
  expect(sent).toEqual([])
  await submit.click()
  await expect.poll(() => sent).toHaveLength(1)
})

test('another quantity takes a typed value away, with the price that it gave', async () => {
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => received)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
  await page.getByRole('button', { name: 'Koryguj' }).click()
  const [price, value] = [page.getByLabelText('Cena netto'), page.getByLabelText('Wartość')]
  await value.first().fill('31,00')
  await expect.element(price.first()).toHaveValue('10,33')
  await page.getByLabelText('Przyszło').fill('2')
  await expect.element(price.first()).toHaveValue('10,00')
  await expect.element(value.first()).toHaveValue('')
})

test('a correction that takes nothing but a value away shows it before and after', async () => {
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => ({
      ...corrected,
      lines: [{ ...line, amount: 3_100 }],
      corrections: corrected.corrections.map((one) => ({
        ...one,
        lines: one.lines.map((of) => ({ ...of, packs: 3 })),
      })),
    }))
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
  await expect.element(page.getByText('Krem: Wartość: 31,00 zł → 30,00 zł')).toBeVisible()
})

test('a delivery names the batches that came with it, with their expiry', async () => {
  const batches = [
    { number: 'L1', expires_on: '2027-03-12', packs: 1 },
    { number: 'L2', expires_on: null, packs: 2 },
  ]
  await openScreen(`/sales/delivery/${received.id}`, (server) => {
    server.answers(deliveries.show, () => ({ ...received, lines: [{ ...line, batches }] }))
    server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
  await expect.element(page.getByText('Partia L1, ważna do 12.03.2027 × 1')).toBeVisible()
  await expect.element(page.getByText('Partia L2 × 2')).toBeVisible()
})

test('without the right to purchase prices a delivery shows none', async () => {
  await openScreen(
    `/sales/delivery/${received.id}`,
    (server) => {
      server.answers(deliveries.show, () => ({
        ...received,
        total: null,
        document_total: null,
        lines: [{ ...line, pack_price: null }],
      }))
      server.answers(stockLevels.index, () => ({ data: [], total: 0, page: 1, per_page: 20 }))
      server.answers(deliveryFiles.index, () => ({ data: [] }))
    },
    { rights: permissions.filter((right) => right !== 'purchase-prices.index') },
  )
  await expect.element(page.getByText('Krem')).toBeVisible()
  await expect.element(page.getByText('Cena netto')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Koryguj' }).click()
  await expect.element(page.getByLabelText('Przyszło')).toBeVisible()
  await expect.element(page.getByLabelText('Cena netto')).not.toBeInTheDocument()
})
