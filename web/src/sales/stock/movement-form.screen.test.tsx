import { listExports } from '@wizyta/contract/figures/exports/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { productGroups } from '@wizyta/contract/sales/product-groups/api'
import {
  type StockLevel,
  type StockMovement,
  stockLevels,
  stockMovements,
} from '@wizyta/contract/sales/stock/api'
import { type StockBatch, stockBatches } from '@wizyta/contract/sales/stock/batches'
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
  document: null,
  salon: null,
}
const list = <Row,>(data: Row[]) => ({ data, total: data.length, page: 1, per_page: 20 })

/** A server that keeps one product and its ledger. */
function keepStock(server: FakeServer, entries: StockMovement[] = [entry]) {
  const stock = () => entries[0]?.balance_after ?? 0
  const level = () => ({ ...dye, stock: stock(), without_batch: stock() })
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

test('the ledger is narrowed by kind and day, and says when nothing is left', async () => {
  const asked: unknown[] = []
  await open((server) => {
    keepStock(server)
    server.answers(stockMovements.index, ({ query }) => {
      asked.push(query)
      return list(Object.keys(query as object).includes('type') ? [] : [entry])
    })
  })
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await page.getByLabelText('Rodzaj ruchu').selectOptions('Sprzedaż')
  await expect.element(page.getByText('Nie ma takich ruchów.')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ product_id: dye.id, type: 'sale' })
  await page.getByLabelText('Osoba').fill('Anna')
  await page.getByLabelText('Dokument').fill('PZ 3')
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: 'sale', by: 'Anna', document: 'PZ 3' })
})

test('the ledger is saved as it is narrowed, in one unit; without the right to export there is no button', async () => {
  const asked: any[] = []
  const answers = (server: FakeServer) => {
    keepStock(server)
    server.answers(listExports.create, ({ body }) => {
      asked.push(body)
      return ''
    })
  }
  await open(answers)
  await page.getByLabelText('Rodzaj ruchu').selectOptions('Zwiększenie')
  await page.getByRole('dialog').getByRole('button', { name: 'Eksportuj listę' }).click()
  await page.getByRole('menuitem', { name: 'Eksportuj do XLSX' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  const [{ columns, ...rest }] = asked
  expect(rest).toEqual({
    list: 'stock-movements',
    format: 'xlsx',
    filter: { product_id: [dye.id], type: ['correction_in'] },
  })
  expect(columns).toContainEqual({ field: 'qty', label: 'Ilość (ml)' })
  expect(columns).toContainEqual({ field: 'value', label: 'Wartość netto' })
  await open(
    answers,
    permissions.filter((right) => right !== 'exports.create'),
  )
  await expect.element(page.getByRole('button', { name: 'Drukuj ruchy' })).toBeVisible()
  expect(page.getByRole('dialog').getByRole('button', { name: 'Eksportuj listę' }).elements()).toEqual([])
})

test('a printed ledger has batch, expiry, document and reason; value with the right to purchase prices alone', async () => {
  window.print = () => {}
  const used: StockMovement = {
    ...entry,
    type: 'usage',
    qty: -5_000,
    document: 'PZ 7/2026',
    batch: { id: dye.id, number: 'L12', expires_on: '2026-10-31' },
    override_reason: 'Klientka wie',
  }
  const paper = async () => {
    await page.getByRole('button', { name: 'Drukuj ruchy' }).click()
    await expect.poll(() => document.querySelector('[data-printed]')).not.toBeNull()
    return document.querySelector('[data-printed]')?.textContent
  }
  await open((server) => keepStock(server, [used, entry]))
  const whole = await paper()
  for (const part of [
    'L12, ważna do 31.10.2026',
    'PZ 7/2026',
    'Remanent',
    'Klientka wie',
    'Wartość',
    '28,00',
  ])
    expect(whole).toContain(part)
  const without = permissions.filter((right) => right !== 'purchase-prices.index')
  await open((server) => keepStock(server, [{ ...used, value: null }]), without)
  const plain = await paper()
  expect(plain).toContain('L12')
  expect(plain).not.toContain('Wartość')
})

test('each movement leads to its document, for users who may see it', async () => {
  const made = (number: number, type: StockMovement['type'], kind: string): StockMovement => ({
    ...entry,
    id: `${number}`.padStart(8, '0') + entry.id.slice(8),
    number,
    type,
    ref: { kind, id: dye.id },
  })
  const entries = [
    made(5, 'correction_in', 'product'),
    made(4, 'correction_in', 'import'),
    made(3, 'usage', 'usage'),
    made(2, 'sale', 'sale'),
    made(1, 'delivery', 'delivery'),
  ]
  const links = () =>
    [...document.querySelectorAll('section[aria-labelledby=movements] li a')].map((link) =>
      link.getAttribute('href'),
    )
  await open((server) => keepStock(server, entries))
  await expect
    .poll(links)
    .toEqual([
      `/sales/products/${dye.id}/edit`,
      `/imports/${dye.id}`,
      `/sales/sales-usage?edit=${dye.id}`,
      `/sales/${dye.id}`,
      `/sales/delivery/${dye.id}`,
    ])
  await open((server) => keepStock(server, entries), ['stock-levels.index'])
  await expect.element(page.getByRole('listitem').getByText('Zużycie').first()).toBeVisible()
  expect(links()).toEqual([])
})

test('without quantity and reason nothing is sent; a stock that is too small is said at the quantity, and all typed stays', async () => {
  const server = await open((server) => {
    keepStock(server)
    server.answers(stockMovements.create, () => {
      throw new Refused(422, { errors: { qty: ['There is not that much in stock.'] } })
    })
  })
  await page.getByText('Strata', { exact: true }).first().click()
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

const batch = (id: string, number: string, usable_until: string): StockBatch => ({
  id: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  product_id: dye.id,
  product: dye.name,
  brand: dye.brand,
  unit: dye.unit,
  pack_size: dye.pack_size,
  usage_unit: dye.usage_unit,
  number,
  expires_on: usable_until,
  opened_on: null,
  usable_until,
  open_qty: 0,
  qty: 75_000,
  value: 2_000,
})

test('a tracked product shows its batches in words; a loss proposes the expired one, an increase asks for a new batch', async () => {
  const bodies: unknown[] = []
  const [gone, good] = [batch('6', 'KO1', '2020-01-31'), batch('7', 'KO2', '2098-12-31')]
  await open((server) => {
    keepStock(server)
    server.answers(stockLevels.show, () => ({ ...dye, track_batches: true, without_batch: 0 }))
    server.answers(stockBatches.index, () => list([gone, good]))
    server.answers(stockMovements.create, ({ body }) => {
      bodies.push(body)
      return { ...entry, id: crypto.randomUUID(), number: 2 }
    })
  })
  const rows = page.getByRole('list', { name: 'Partie' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('KO1Po terminie1 op.Ważna do 31.01.2020')
  await expect.element(rows.nth(1)).toHaveTextContent('KO21 op.Ważna do 31.12.2098')

  await packs().fill('1')
  await reason().fill('Remanent')
  await page.getByRole('button', { name: 'Zwiększ stan' }).click()
  await expect.element(page.getByText('Podaj numer partii.')).toBeVisible()
  expect(bodies).toEqual([])
  await page.getByLabelText('Numer partii').fill('KO3')
  await page.getByRole('button', { name: 'Zwiększ stan' }).click()
  await expect.poll(() => bodies).toMatchObject([{ new_batch: { number: 'KO3', expires_on: null } }])

  await page.getByText('Strata', { exact: true }).first().click()
  const choice = page.getByLabelText('Partia', { exact: true })
  await expect.element(choice).toHaveDisplayValue('Proponowana: KO1, ważna do 31.01.2020')
  await choice.selectOptions('KO2, ważna do 31.12.2098')
  await packs().fill('1')
  await reason().fill('Wylane')
  await page.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect.poll(() => bodies[1]).toMatchObject({ type: 'loss', batch_id: good.id, new_batch: null })

  // The next one is a loss too, with nothing else left of the last.
  await expect.element(reason()).toHaveValue('')
  await expect.element(page.getByRole('radio', { name: 'Strata' })).toBeChecked()
  await packs().fill('1')
  await reason().fill('Stłuczone')
  await page.getByRole('button', { name: 'Zmniejsz stan' }).click()
  await expect
    .poll(() => bodies[2])
    .toMatchObject({ type: 'loss', batch_id: null, new_batch: null, reason: 'Stłuczone' })
})

test('batches that are on their way are not said to be none', async () => {
  const coming = Promise.withResolvers<void>()
  await open((server) => {
    keepStock(server)
    server.answers(stockLevels.show, () => ({ ...dye, track_batches: true, without_batch: 0 }))
    server.answers(stockBatches.index, async () => {
      await coming.promise
      return list([batch('7', 'KO2', '2098-12-31')])
    })
  })
  await expect.element(page.getByRole('heading', { name: 'Partie' })).toBeVisible()
  await expect.element(page.getByText('Brak ruchów.')).not.toBeInTheDocument()
  coming.resolve()
  await expect.element(page.getByText('KO2', { exact: true })).toBeVisible()
})
