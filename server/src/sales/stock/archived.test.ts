import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const goods = { kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23' }
const made = async (name: string) => (await t.anna.post('/tenant/products', { name, ...goods })).body.id
const archive = (id: string) => t.archive(`/tenant/products/${id}`)
const move = (product_id: string, type: string, qty: number) =>
  t.anna.post('/tenant/stock-movements', { product_id, type, qty, reason: 'Próba' })
const refused = (name: string) => ({
  status: 409,
  body: { message: '“{name}” is archived. Restore the product first.', values: { name } },
})

test('a draft that comes back after its product was archived is received once the product is restored', async () => {
  const product_id = await made('Pasta')
  const path = '/tenant/deliveries'
  const lines = [{ product_id, packs: 2, pack_price: 1_000, vat_rate: '23' }]
  const { body: draft } = await t.anna.post(path, { price_mode: 'net', lines })
  await t.archive(`${path}/${draft.id}`)
  await archive(product_id)
  const at = `${path}/${draft.id}`
  const { body: back } = await t.anna.post(`${at}/restoration`, undefined, { version: 2 })
  const receive = () =>
    t.anna.post(
      `${at}/receipt`,
      { lines: [{ line_id: back.lines[0].id, packs: 2 }] },
      { version: back.version },
    )
  expect(await receive()).toMatchObject(refused('Pasta'))
  const { body: product } = await t.anna.get(`/tenant/products/${product_id}`)
  expect(product.stock).toBe(0)
  const { version } = product
  await t.anna.post(`/tenant/products/${product_id}/restoration`, undefined, { version })
  expect((await receive()).status).toBe(200)
})

test('a decrease of a product that was archived since is not taken back', async () => {
  const id = await made('Lakier')
  await move(id, 'correction_in', 2_000)
  const { body: loss } = await move(id, 'loss', 2_000)
  await archive(id)
  const back = await t.anna.post(`/tenant/stock-movements/${loss.id}/reversal`, { reason: 'Pomyłka' })
  expect(back).toMatchObject(refused('Lakier'))
})

test('a client brings back a product that was archived since: it stands in the list of stock', async () => {
  const id = await made('Odżywka')
  const card = await t.method('Karta', 'card')
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  await move(id, 'correction_in', 2_000)
  const sell = async () =>
    (
      await t.anna.post('/tenant/sales', {
        lines: [{ kind: 'product', product_id: id, qty: 1, unit_price: 4_900 }],
        payments: [{ method_id: card, amount: 4_900 }],
      })
    ).body
  const [first, second] = [await sell(), await sell()]
  await archive(id)
  const stock = async () => {
    const { body } = await t.anna.get('/tenant/stock-levels?name=Odżywka')
    return body.data.map((row: { stock: number }) => row.stock)
  }
  expect(await stock()).toEqual([])
  const { status } = await t.anna.post(`/tenant/sales/${first.id}/refunds`, {
    lines: [{ line_id: first.lines[0].id, qty: 1, amount: 4_900, goods: 'stock' }],
    payments: [{ method_id: card, amount: 4_900 }],
    reason: 'Nie ten odcień',
  })
  expect(status).toBe(201)
  expect(await stock()).toEqual([1_000])
  const voided = await t.anna.post(`/tenant/sales/${second.id}/void`, { reason: 'Pomyłka' })
  expect(voided.status).toBe(200)
  expect(await stock()).toEqual([2_000])
})
