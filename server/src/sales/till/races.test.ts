import { connect, createServer } from 'node:net'
import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce, whileBusy } from '../../../test/at-once.ts'
import { counted, isProbe, rounds } from '../../../test/rounds.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { apiRoot } from '../../kit/http/http.ts'
import { verifyBooks } from '../books/verify-books.ts'
import { closeExpiredVouchers } from '../vouchers/expire-vouchers.ts'

let t: Salon
let card: string
let bon: string
let cut: string
let template: string
const count = rounds(2, 1_000)
// A thousand rounds of a hundred sales take longer than a test may in an ordinary run.
if (isProbe) vi.setConfig({ testTimeout: 7_200_000 })
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  bon = await t.method('Bon', 'voucher')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  cut = await t.service({ name: 'Strzyżenie', price: 1_000, vat_rate: '8' })
  template = (
    await t.anna.post('/tenant/voucher-templates', {
      name: 'Bon 100',
      kind: 'amount',
      vat_kind: 'mpv',
      price: 10_000,
      validity_days: 30,
    })
  ).body.id
})
afterAll(() => t.close())

const sell = (input: Partial<SaleInput> = {}, key?: string) =>
  t.anna.post(
    '/tenant/sales',
    {
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 1_000 }],
      payments: [{ method_id: card, amount: 1_000 }],
      ...input,
    },
    key ? { key } : {},
  )
const inOrder = async () =>
  (await verifyBooks(t.parts.database)).flatMap(({ broken }) => (broken ? [broken] : []))

/** Goods of which ten lie on the shelf. */
async function goods(): Promise<string> {
  const { id } = await t.post('/tenant/products', {
    name: 'Szampon',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 1_000,
    vat_rate: '23',
  })
  await move(id, 'correction_in', 10)
  return id
}
const move = (product_id: string, type: 'correction_in' | 'correction_out', pieces: number) =>
  t.anna.post('/tenant/stock-movements', {
    product_id,
    type,
    qty: pieces * 1_000,
    ...(type === 'correction_in' && { unit_cost: 400 }),
    reason: 'Przeliczenie',
  })
const sellOne = (product_id: string) => () =>
  sell({ lines: [{ kind: 'product', product_id, qty: 1, unit_price: 1_000 }] })
/** Pieces on the shelf, by the level and by its movements. */
async function shelfOf(product_id: string): Promise<{ level: number; moved: number; least: number }> {
  const [row] = await asOwner(
    t,
    `select l.balance::int / 1000 as level, (select sum(m.qty)::int / 1000 from stock_movements m
        where m.product_id = l.product_id) as moved,
      (select min(after)::int / 1000 from (select sum(m.qty) over (order by m.number) as after from stock_movements m
        where m.product_id = l.product_id) one) as least
    from stock_levels l where l.product_id = '${product_id}'`,
  )
  return row
}

test('CON-7: of ten pieces a hundred sales at once get ten, and no piece more is sold', async () => {
  const asked = rounds(1, 1_000)
  for (let round = 0; round < asked; round += 1) {
    const id = await goods()
    const answers = await atOnce(100, sellOne(id))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array.from({ length: 90 }, () => 409),
    )
    expect(await shelfOf(id)).toEqual({ level: 0, moved: 0, least: 0 })
  }
  expect(await inOrder()).toEqual([])
  counted('CON-7', `${asked} rounds of 100 sales of ten pieces, ten sold in each`)
})

test('CON-7: sales among corrections, a delivery and a refund leave the shelf as its movements add up', async () => {
  const asked = rounds(2, 1_000)
  for (let round = 0; round < asked; round += 1) {
    const id = await goods()
    const { body: before } = await sellOne(id)()
    const { body: delivery } = await t.anna.post('/tenant/deliveries', {
      price_mode: 'net',
      lines: [{ product_id: id, packs: 5, pack_price: 400, vat_rate: '23' }],
    })
    const [sales, [inwards, outwards, received, returned]] = await Promise.all([
      atOnce(30, sellOne(id)),
      Promise.all([
        whileBusy(() => move(id, 'correction_in', 3)),
        whileBusy(() => move(id, 'correction_out', 2)),
        whileBusy(() =>
          t.anna.post(
            `/tenant/deliveries/${delivery.id}/receipt`,
            { lines: [{ line_id: delivery.lines[0]?.id, packs: 5 }] },
            { version: delivery.version },
          ),
        ),
        whileBusy(() =>
          t.anna.post(`/tenant/sales/${before.id}/refunds`, {
            lines: [{ line_id: before.lines[0]?.id, qty: 1, goods: 'stock' }],
            payments: [{ method_id: card, amount: 1_000 }],
            reason: 'Zwrot',
          }),
        ),
      ]),
    ])
    expect([inwards, received, returned].map((one) => (one?.status ?? 0) < 300)).toEqual([true, true, true])
    const sold = sales.filter(({ status }) => status === 201).length
    const taken = (outwards?.status ?? 0) < 300 ? 2 : 0
    const { level, moved, least } = await shelfOf(id)
    expect([level, moved]).toEqual([9 + 3 + 5 + 1 - taken - sold, level])
    expect([level >= 0, least >= 0]).toEqual([true, true])
  }
  expect(await inOrder()).toEqual([])
  counted('CON-7', `${asked} rounds of 30 sales, two corrections, a delivery and a refund`)
})

test('CON-8: a voucher that is used, paid out and blocked at once gives no more than it holds', async () => {
  for (let round = 0; round < count; round += 1) {
    const { body } = await sell({
      lines: [{ kind: 'voucher', voucher_template_id: template, qty: 1, unit_price: 10_000 }],
      payments: [{ method_id: card, amount: 10_000 }],
    })
    const id: string = body.lines[0].voucher.id
    const use = () => sell({ payments: [{ method_id: bon, amount: 1_000, voucher_id: id }] })
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => whileBusy(use)),
      whileBusy(() =>
        t.anna.post(`/tenant/vouchers/${id}/refunds`, { method_id: card, reason: 'Rezygnacja' }),
      ),
      whileBusy(() => t.anna.post(`/tenant/vouchers/${id}/blocks`, { reason: 'Zgubiony' })),
    ])
    expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true)
    const [row] = await asOwner(
      t,
      `select (select sum(amount)::int from voucher_entries where voucher_id = '${id}') as entries,
        (select -balance::int from book_balances where account = 'voucher' and subject_id = '${id}') as book`,
    )
    expect(row.entries).toBe(row.book)
    expect(row.book).toBeGreaterThanOrEqual(0)
  }
  expect(await inOrder()).toEqual([])
  counted('CON-8', `${count} rounds of 14 calls on one voucher, none gave more than it holds`)
})

test('CON-8: a voucher that expires, is extended, used and paid out at once gives no more than it holds, and another salon gives nothing for it', async () => {
  const closing = () => closeExpiredVouchers({ database: t.parts.database, stopping: () => false })
  const elsewhere = await otherSalon()
  const valid_to = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  for (let round = 0; round < count; round += 1) {
    const { body } = await sell({
      lines: [{ kind: 'voucher', voucher_template_id: template, qty: 1, unit_price: 10_000 }],
      payments: [{ method_id: card, amount: 10_000 }],
    })
    const id: string = body.lines[0].voucher.id
    await asOwner(
      t,
      `update vouchers set valid_from = '2020-01-01', valid_to = '2020-02-01' where id = '${id}'`,
    )
    const use = () => sell({ payments: [{ method_id: bon, amount: 1_000, voucher_id: id }] })
    const act = (path: string, input: object) => () => t.anna.post(`/tenant/vouchers/${id}/${path}`, input)
    const [answers, foreign] = await Promise.all([
      Promise.all([
        whileBusy(act('extensions', { valid_to, reason: 'Choroba' })),
        ...Array.from({ length: 12 }, () => whileBusy(use)),
        whileBusy(act('refunds', { method_id: card, reason: 'Rezygnacja' })),
      ]),
      atOnce(4, () => elsewhere.payWith(id)),
      closing(),
      closing(),
    ])
    expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true)
    expect(foreign.every(({ status }) => [404, 409, 422].includes(status))).toBe(true)
    await closing()
    const [row] = await asOwner(
      t,
      `select (select sum(amount)::int from voucher_entries where voucher_id = '${id}') as entries,
        (select -balance::int from book_balances where account = 'voucher' and subject_id = '${id}') as book`,
    )
    expect(row.entries).toBe(row.book)
    expect(row.book).toBeGreaterThanOrEqual(0)
  }
  expect(await inOrder()).toEqual([])
  counted(
    'CON-8',
    `${count} rounds of 19 calls, four of another salon, and two closings on one expired voucher`,
  )
})

/** Another salon of the same company with a till, which tries to take vouchers that are not its own. */
async function otherSalon() {
  const { dorota } = t.world
  const made = async (path: string, body: object): Promise<string> => (await dorota.post(path, body)).body.id
  const counts = { counts_turnover: true, counts_commission: true }
  const method_id = await made('/tenant/payment-methods', { name: 'Bon', type: 'voucher', ...counts })
  const till_id = await made('/tenant/tills', { name: 'Kasa' })
  expect((await dorota.post('/tenant/shifts', { till_id, counted: 0 })).status).toBe(201)
  const service_group_id = await made('/tenant/service-groups', { name: 'Włosy' })
  const service = { name: 'Cięcie', service_group_id, price: 1_000, vat_rate: '8', duration_min: 30 }
  const service_id = await made('/tenant/services', service)
  const lines = [{ kind: 'service', service_id, qty: 1, unit_price: 1_000 }]
  return {
    payWith: (voucher_id: string) =>
      dorota.post('/tenant/sales', { lines, payments: [{ method_id, amount: 1_000, voucher_id }] }),
  }
}

test('CON-9: two voids and two refunds of one sale at once have one effect', async () => {
  for (let round = 0; round < count; round += 1) {
    const { body: sale } = (await sell()) as { body: Sale }
    const refund = {
      lines: [{ line_id: sale.lines[0]?.id, qty: 1 }],
      payments: [{ method_id: card, amount: 1_000 }],
      reason: 'Reklamacja',
    }
    const answers = await Promise.all([
      ...[1, 2].map(() =>
        whileBusy(() => t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })),
      ),
      ...[1, 2].map(() => whileBusy(() => t.anna.post(`/tenant/sales/${sale.id}/refunds`, refund))),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 201, 409, 422].includes(status))).toBe(true)
  }
  expect(await inOrder()).toEqual([])
  counted('CON-9', `${count} rounds of two voids and two refunds of one sale, one effect each`)
})

test('CON-10, CON-12: one sale that is sent fifty times with its key is sold once', async () => {
  for (let round = 0; round < count; round += 1) {
    const key = crypto.randomUUID()
    const answers = await atOnce(50, () => sell({}, key))
    const sold = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
    expect(new Set(sold).size).toBe(1)
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    const again = await sell({}, key)
    expect(again.body.id).toBe(sold[0])
    expect((await sell({ note: 'Inna' }, key)).status).toBe(422)
  }
  expect(await inOrder()).toEqual([])
  counted('CON-10', `${count} rounds of 50 takings with one key, one sale each`)
})

test('CON-11: a basket whose answer was lost is the same sale, also with another key', async () => {
  const basket_key = crypto.randomUUID()
  const answers = await atOnce(10, () => sell({ basket_key }))
  const sold = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
  expect(new Set(sold).size).toBe(1)
  expect((await sell({ basket_key })).body.id).toBe(sold[0])
  expect(await inOrder()).toEqual([])
})

test('CON-9: a shift that is closed while sales go on counts each sale once: in it, or in none', async () => {
  const cash = await t.method('Gotówka', 'cash')
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Druga kasa' })).body.id
  for (let round = 0; round < count; round += 1) {
    const { body: shift } = await t.anna.post('/tenant/shifts', { till_id, counted: 0, reason: 'Początek' })
    const take = () => sell({ till_id, payments: [{ method_id: cash, amount: 1_000 }] })
    const [closed, ...answers] = await Promise.all([
      whileBusy(() => t.anna.post(`/tenant/shifts/${shift.id}/closure`, { counted: 0, reason: 'Koniec' })),
      ...Array.from({ length: 12 }, () => whileBusy(take)),
    ])
    expect(closed?.status).toBe(200)
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
    const taken = answers.filter(({ status }) => status === 201)
    expect(closed?.body.expected).toBe(1_000 * taken.length)
    const [row] = await asOwner(t, `select count(*)::int as sales from sales where shift_id = '${shift.id}'`)
    expect(row.sales).toBe(taken.length)
  }
  expect(await inOrder()).toEqual([])
  counted('CON-9', `${count} closings of a shift during 12 sales, each counted once`)
})

test('CON-11: a sale whose answer the network cut off is answered again, and sold once', async () => {
  const origin = new URL(await t.listen())
  // A network that brings every request and cuts each connection when the answer comes.
  const network = createServer((client) => {
    const server = connect(Number(origin.port), origin.hostname)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.once('data', () => {
      client.destroy()
      server.destroy()
    })
  })
  await new Promise<void>((ready) => network.listen(0, '127.0.0.1', ready))
  const { port } = network.address() as { port: number }
  const numberOfSales = async () => (await asOwner(t, 'select count(*)::int as count from sales'))[0].count
  try {
    for (let round = 0; round < rounds(5, 5_000); round += 1) {
      const before = await numberOfSales()
      const key = crypto.randomUUID()
      const body = {
        lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 1_000 }],
        payments: [{ method_id: card, amount: 1_000 }],
      }
      const lost = fetch(`http://127.0.0.1:${port}${apiRoot}/tenant/sales`, {
        method: 'POST',
        headers: { ...t.anna.headers({ key }), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      await expect(lost).rejects.toThrow()
      const again = await t.anna.post('/tenant/sales', body, { key })
      expect(again.status).toBe(201)
      expect(await numberOfSales()).toBe(before + 1)
    }
  } finally {
    network.close()
  }
  expect(await inOrder()).toEqual([])
  counted('CON-11', `${rounds(5, 5_000)} answers cut off by the network, each sale sold once`)
})
