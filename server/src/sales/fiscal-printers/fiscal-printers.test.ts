import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let cut: string
const tills: string[] = []
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  cut = await t.service({ price: 10_000 })
  for (const name of ['Kasa 1', 'Kasa 2']) {
    const { body } = await t.anna.post('/tenant/tills', { name })
    await t.anna.post('/tenant/shifts', { till_id: body.id, counted: 0 })
    tills.push(body.id)
  }
})
afterAll(() => t.close())

const path = '/tenant/fiscal-printers'
const add = (name: string, till_ids: string[] = []) =>
  t.anna.post(path, { name, adapter: 'manual', till_ids })
const sell = async (till_id: string | undefined) =>
  (
    await t.anna.post('/tenant/sales', {
      till_id,
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 10_000 }],
      payments: [{ method_id: card, amount: 10_000 }],
    })
  ).body.id as string
const printerOf = (sale: string) =>
  t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select f.name from fiscal_prints p join fiscal_printers f on f.business_id = p.business_id and f.id = p.printer_id
      where p.business_id = ${t.world.a} and p.sale_id = ${sale}`.execute(tx)
    return rows[0]?.name ?? null
  })

test('a till prints on its own printer, another one on the printer of all; an archived one prints nothing', async () => {
  expect(await printerOf(await sell(tills[0]))).toBeNull()
  const common = (await add('Recepcja')).body
  const own = (await add('Bar', [tills[1] as string])).body
  expect(own).toMatchObject({ adapter: 'manual', tills: [{ id: tills[1], name: 'Kasa 2' }] })
  expect(await printerOf(await sell(tills[0]))).toBe('Recepcja')
  expect(await printerOf(await sell(tills[1]))).toBe('Bar')
  await t.anna.delete(`${path}/${own.id}`, { version: own.version })
  expect(await printerOf(await sell(tills[1]))).toBe('Recepcja')
  await t.anna.delete(`${path}/${common.id}`, { version: common.version })
  expect(await printerOf(await sell(tills[0]))).toBeNull()
})

test('no hardware is offered that does not exist, no till of another business, and a name once', async () => {
  expect((await t.anna.post(path, { name: 'Novitus', adapter: 'novitus' })).body.errors).toHaveProperty(
    'adapter',
  )
  const { body: till } = await t.world.dorota.post('/tenant/tills', { name: 'Obca' })
  expect((await add('Obca', [till.id])).body.errors).toHaveProperty('till_ids.0')
  await add('Parter')
  expect((await add('PARTER')).body.errors).toEqual({ name: ['Another fiscal printer has this name.'] })
})

test('the queue counts what waits and what has failed, and knows the last number', async () => {
  const queue = async () => (await t.anna.get('/tenant/fiscal-queue')).body
  const before = await queue()
  const sale = await sell(tills[0])
  expect(await queue()).toMatchObject({ waiting: before.waiting + 1, failed: 0 })
  await t.parts.database.transaction({ role: 'worker', businessId: t.world.a }, (tx) =>
    sql`delete from fiscal_prints where business_id = ${t.world.a} and sale_id = ${sale}`.execute(tx),
  )
  await t.anna.put(`/tenant/sales/${sale}/fiscal-receipt`, { number: 'W 77' })
  expect(await queue()).toMatchObject({
    waiting: before.waiting,
    last: { number: 'W 77', sale_id: sale },
    tills: [{ name: 'Kasa 1' }, { name: 'Kasa 2' }],
  })
})
