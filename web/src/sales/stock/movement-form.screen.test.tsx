import { permissions } from '@wizyta/contract/kit/permission'
import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import {
  type StockLevel,
  type StockMovement,
  stockLevels,
  stockMovements,
} from '@wizyta/contract/sales/stock/api'
import { suppliers } from '@wizyta/contract/sales/suppliers/api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeServer, Refused } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/screen.ts'

const dye: StockLevel = {
  id: '44444444-4444-4444-8444-444444444444',
  archived_at: null,
  name: 'Farba 7.0',
  brand: 'Kolorissa',
  sku: null,
  kind: 'professional',
  unit: 'pack',
  pack_size: 75_000,
  usage_unit: 'ml',
  min_stock: 150_000,
  stock: 105_000,
  track_batches: false,
  without_batch: 105_000,
  below_minimum: true,
  value: 2_800,
  average_cost: 2_000,
  moved_at: null,
}
const entry: StockMovement = {
  id: '55555555-5555-4555-8555-555555555555',
  number: 1,
  at: '2026-11-20T09:00:00Z',
  by: null,
  product_id: dye.id,
  type: 'correction_in',
  qty: 105_000,
  unit_cost: 2_000,
  value: 2_800,
  value_after: 2_800,
  balance_after: 105_000,
  reason: 'Remanent',
  ref: null,
  reverses_id: null,
  reversed_by_id: null,
  batch: null,
  override_reason: null,
}
const list = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, per_page: 20 })

/** A server that keeps one product and its ledger. */
function keepStock(server: FakeServer, entries: StockMovement[] = [entry]) {
  const level = () => ({ ...dye, stock: entries[0]?.balance_after ?? 0 })
  server.answers(stockLevels.index, () => list([level()]))
  server.answers(stockLevels.show, level)
  server.answers(suppliers.index, () => list([]))
  server.answers(productGroups.index, () => list([]))
  server.answers(stockLevels.places, () => ({ data: [] }))
  server.answers(stockMovements.index, () => list(entries))
  return entries
}
const open = (answer: (server: FakeServer) => void, rights?: readonly string[]) =>
  openScreen(`/sales/stock-levels?edit=${dye.id}`, answer, rights && { rights })

const packs = () => page.getByRole('textbox', { name: /^Ilość(?!,)/ })
const rest = () => page.getByRole('textbox', { name: 'Ilość, z otwartego opakowania' })
const reason = () => page.getByRole('textbox', { name: /^Powód/ })

test('a movement is typed in packs and millilitres, sent in thousandths, and the ledger shows it on top', async () => {
  const bodies: unknown[] = []
  await open((server) => {
    const entries = keepStock(server)
    server.answers(stockMovements.create, ({ body }) => {
      bodies.push(body)
      const made = { ...entry, id: crypto.randomUUID(), number: 2, qty: 162_500, balance_after: 267_500 }
      entries.unshift({ ...made, reason: 'Znalezione' })
      return made
    })
  })
  await packs().fill('2')
  await rest().fill('12,5')
  await reason().fill('Znalezione')
  await page.getByRole('button', { name: 'Zwiększ stan' }).click()
  await expect.element(page.getByText('Zapisano. Stan: 3 op. + 42,5 ml.')).toBeVisible()
  expect(bodies).toEqual([
    { product_id: dye.id, type: 'correction_in', qty: 162_500, unit_cost: null, reason: 'Znalezione' },
  ])
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Znalezione' })).toBeVisible()
  await expect.element(reason()).toHaveValue('')
})

test('without quantity and reason nothing is sent; a stock that is too small is said at the quantity, and all typed stays', async () => {
  const server = await open((server) => {
    keepStock(server)
    server.answers(stockMovements.create, () => {
      throw new Refused(422, { errors: { qty: ['There is not that much in stock.'] } })
    })
  })
  await page.getByText('Strata', { exact: true }).click()
  await page.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect.element(page.getByText('Podaj powód.')).toBeVisible()
  await expect.element(page.getByText('Podaj ilość.')).toBeVisible()
  expect(server.written()).toHaveLength(0)
  await rest().fill('500')
  await reason().fill('Wylane')
  await page.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect.element(page.getByText('Nie ma tyle na stanie.')).toBeVisible()
  await expect.element(reason()).toHaveValue('Wylane')
  expect(server.written()).toHaveLength(1)
})

test('an entry is reversed with a reason, once', async () => {
  const bodies: unknown[] = []
  await open((server) => {
    const entries = keepStock(server)
    server.answers(stockMovements.reverse, ({ body }) => {
      bodies.push(body)
      const reversal = { ...entry, id: crypto.randomUUID(), number: 2, qty: -105_000, value: -2_800 }
      entries.splice(0, 1, { ...entry, reversed_by_id: reversal.id })
      entries.unshift({ ...reversal, value_after: 0, balance_after: 0, reverses_id: entry.id })
      return entries[0] as StockMovement
    })
  })
  await page.getByRole('button', { name: 'Wystornuj: Zwiększenie' }).click()
  await page.getByLabelText('Powód storna').fill('Pomyłka')
  await page.getByRole('button', { name: 'Wystornuj', exact: true }).click()
  await expect.element(page.getByText('Storno: Zwiększenie')).toBeVisible()
  await expect.element(page.getByText('Wystornowano')).toBeVisible()
  expect(bodies).toEqual([{ reason: 'Pomyłka' }])
  await expect.element(page.getByRole('button', { name: /^Wystornuj/ })).not.toBeInTheDocument()
})

test('a user who may only look sees the ledger, no form and no way to reverse', async () => {
  await open(
    (server) => keepStock(server),
    permissions.filter((right) => right !== 'stock-levels.update'),
  )
  await expect.element(page.getByText('Remanent')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zwiększ stan' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Wystornuj/ })).not.toBeInTheDocument()
})
