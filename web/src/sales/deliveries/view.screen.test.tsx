import { type Delivery, deliveries, delivery, deliveryLine } from '@wizyta/contract/sales/deliveries/api'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const line = (given: Partial<Delivery['lines'][number]>) =>
  sample(deliveryLine, { id: newId(), product_id: newId(), product: 'Krem', vat_rate: '23', ...given })

async function open(row: Delivery) {
  await openScreen(`/sales/delivery/${row.id}`, (server) => {
    server.answers(deliveries.show, () => row)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
  })
}

test('a delivery that closed short has the sums of what has arrived, and agrees with an invoice of that much', async () => {
  await open(
    sample(delivery, {
      status: 'closed',
      number: 'PZ 1/2026',
      price_mode: 'net',
      document_total: 369,
      lines: [line({ packs: 5, received: 3, pack_price: 100 })],
    }),
  )
  await expect.element(page.getByText('Zgadza się z dokumentem.')).toBeVisible()
})

test('a receipt warns of lines without a price', async () => {
  await open(
    sample(delivery, {
      status: 'received',
      number: 'PZ 1/2026',
      price_mode: 'net',
      lines: [line({ packs: 1, pack_price: 0 }), line({ product: 'Tonik', packs: 1, pack_price: 100 })],
    }),
  )
  await page.getByRole('button', { name: 'Przyjmij dostawę' }).click()
  await expect.element(page.getByText('Bez ceny wejdą na stan za zero: Krem.')).toBeVisible()
})

test('an invoice that comes after its goods is entered, and the goods are not asked for again', async () => {
  const sent: unknown[] = []
  const row = sample(delivery, {
    status: 'closed',
    number: 'PZ 1/2026',
    price_mode: 'net',
    document_no: 'WZ 5',
    lines: [line({ packs: 3, received: 3, pack_price: 100 })],
  })
  await openScreen(`/sales/delivery/${row.id}`, (server) => {
    server.answers(deliveries.show, () => row)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.index, () => pageOf())
    server.answers(deliveries.describe, ({ body }) => {
      sent.push(body)
      return { ...row, document_no: 'FV 8/11' }
    })
  })
  await page.getByRole('button', { name: 'Dokument', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Dokument dostawy' })
  await dialog.getByLabelText('Numer dokumentu').fill('FV 8/11')
  await dialog.getByLabelText('Razem na dokumencie, brutto').fill('3,69')
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect.element(page.getByText('Zapisano dokument')).toBeVisible()
  expect(sent).toEqual([{ document_no: 'FV 8/11', document_date: null, document_total: 369, note: null }])
})

test('a receipt that was counted goes by Escape only after a question; an untouched one goes at once', async () => {
  await open(
    sample(delivery, {
      status: 'received',
      number: 'PZ 1/2026',
      price_mode: 'net',
      lines: [line({ packs: 2, pack_price: 100 })],
    }),
  )
  const receive = page.getByRole('button', { name: 'Przyjmij dostawę' })
  const dialog = page.getByRole('dialog', { name: 'Co przyszło?' })
  await receive.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await receive.click()
  await page.getByLabelText('Krem').fill('1')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect.element(page.getByLabelText('Krem')).toHaveValue('1')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a draft with unsaved changes is not copied without them', async () => {
  const row = sample(delivery, {
    status: 'draft',
    price_mode: 'net',
    lines: [line({ packs: 2, pack_price: 100 })],
  })
  let copies = 0
  await openScreen(`/sales/delivery/${row.id}`, (server) => {
    server.answers(deliveries.show, () => row)
    server.answers(deliveries.index, () => pageOf())
    server.answers(suppliers.index, () => pageOf())
    server.answers(stockLevels.index, () => pageOf())
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.copy, () => {
      copies += 1
      return row
    })
  })
  await page.getByRole('textbox', { name: 'Notatka' }).fill('Ranna')
  await page.getByRole('button', { name: 'Kopiuj' }).click()
  await expect.element(page.getByText('Najpierw zapisz zmiany.')).toBeVisible()
  expect(copies).toBe(0)
  await expect.element(page.getByRole('textbox', { name: 'Notatka' })).toHaveValue('Ranna')
})
