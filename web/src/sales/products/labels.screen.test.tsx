import { type Delivery, deliveries, delivery } from '@wizyta/contract/sales/deliveries/api'
import { correctionLine, deliveryCorrection } from '@wizyta/contract/sales/deliveries/corrections'
import { deliveryFiles } from '@wizyta/contract/sales/deliveries/files'
import { products } from '@wizyta/contract/sales/products/api'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refused } from '../../../test/fake-server.ts'
import { newId, pageOf, sample } from '../../../test/sample.ts'
import { openScreen } from '../../../test/screen.ts'

const line = (product_id: string, product: string, received: number): Delivery['lines'][number] => ({
  id: newId(),
  product_id,
  product,
  packs: 4,
  pack_price: 1_000,
  amount: null,
  vat_rate: '23',
  received,
  track_batches: false,
  batches: [],
})

test('a delivery offers a label for each piece that has arrived; the places of a sheet, not of a roll', async () => {
  const [cream, tonic] = [newId(), newId()] as const
  // It stands in a correction alone.
  const forgotten = line(tonic, 'Tonik', 0)
  const order = sample(delivery, {
    status: 'received',
    number: 'PZ 1/2026',
    price_mode: 'net',
    archived_at: null,
    lines: [line(cream, 'Krem', 0), line(tonic, 'Tonik', 1), forgotten],
    corrections: [
      sample(deliveryCorrection, {
        id: newId(),
        lines: [sample(correctionLine, { line_id: forgotten.id, packs_before: 0, packs: 2 })],
      }),
    ],
  })
  const sent: unknown[] = []
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openScreen(`/sales/delivery/${order.id}`, (server) => {
    server.answers(deliveryFiles.index, () => ({ data: [] }))
    server.answers(deliveries.show, () => order)
    server.answers(stockLevels.index, () => pageOf())
    server.answers(products.writeLabels, ({ body }) => {
      sent.push(body)
      throw new Refused(422, { errors: { 'labels.0.copies': ['Print 600 labels at once at most.'] } })
    })
  })
  await page.getByRole('button', { name: 'Drukuj etykiety' }).click()
  const copies = page.getByLabelText('Etykiety: Tonik')
  await expect.element(copies).toHaveValue('3')
  await expect.element(page.getByLabelText('Etykiety: Krem')).not.toBeInTheDocument()
  await expect.element(page.getByText('3 etykiety')).toBeVisible()

  await page.getByLabelText(/Pierwsze wolne miejsce/).fill('5')
  await copies.fill('6')
  await page.getByRole('button', { name: 'Otwórz PDF' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ format: 'a4_3x8', start: 5, labels: [{ product_id: tonic, copies: 6 }] }])
  await expect.element(page.getByText('Jednorazowo można wydrukować najwyżej 600 etykiet.')).toBeVisible()

  await page.getByLabelText(/Papier/).selectOptions('Rolka, 58 mm')
  await expect.element(page.getByLabelText(/Pierwsze wolne miejsce/)).not.toBeInTheDocument()
})
