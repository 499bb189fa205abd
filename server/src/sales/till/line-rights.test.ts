import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { hashPassword } from '../../access/sign-in/password.ts'

let t: Salon
let card: string
let free: string
let cut: string
let ewa: string
beforeAll(async () => {
  t = await testSalon()
  card = await method('Karta', 'card', true)
  free = await method('Gratis', 'free', false)
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  cut = await t.service({ name: 'Strzyżenie', price: 10_000, vat_rate: '8' })
  ewa = await t.client()
})
afterAll(() => t.close())

const method = async (name: string, type: string, counts_turnover: boolean) =>
  (await t.anna.post('/tenant/payment-methods', { name, type, counts_turnover, counts_commission: true }))
    .body.id as string
const sell = (line: object, amount: number, input: Partial<SaleInput> = {}, person: Person = t.anna) =>
  person.post('/tenant/sales', {
    lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 10_000, ...line }],
    payments: [{ method_id: card, amount }],
    ...input,
  })
const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {}).toSorted()
const selling = ['sales.create', 'sales.index', 'customers.index', 'events-others.index']
async function withPin(pin: string, rights: string[]) {
  const person = await t.person(t.world.a, rights, `Osoba ${pin}`)
  const hash = await hashPassword(pin)
  await asOwner(t, `insert into pins (user_id, pin_hash) values ('${person.user.id}', '${hash}')`)
  return { person, approval: { user_id: person.user.id, pin } }
}
/** Gives the roles of a user a limit of their own. */
const limit = (person: Person, percent: number | null) =>
  asOwner(
    t,
    `update roles set hand_discount_percent = ${percent} where id in (select role_id from memberships where user_id = '${person.user.id}')`,
  )
const approvers = async (query: string) =>
  (await t.anna.get(`/tenant/till-approvers?${query}`)).body.data.map(({ id }: { id: string }) => id)

test('another price asks for a reason, which stays on the line; a price as listed keeps none', async () => {
  expect(fieldsOf(await sell({ unit_price: 9_000 }, 9_000))).toEqual(['lines.0.price_reason'])
  expect(fieldsOf(await sell({ unit_price: 9_000, price_reason: 'other' }, 9_000))).toEqual([
    'lines.0.price_note',
  ])
  const changed = await sell(
    { unit_price: 9_000, price_reason: 'other', price_note: 'Modelka szkolenia' },
    9_000,
  )
  expect(changed.body.lines).toMatchObject([{ price_reason: 'other', price_note: 'Modelka szkolenia' }])
  const listed = await sell({ price_reason: 'scope' }, 10_000)
  expect(listed.body.lines).toMatchObject([{ price_reason: null, price_note: null }])
})

test('a price that the list leaves open is another one below its lowest or above its highest price', async () => {
  const seller = await t.person(t.world.a, selling, 'Kasia')
  const service = (price_type: string, more: object = {}) =>
    t.service({ name: `Kolor ${price_type}`, price: 20_000, price_type, ...more })
  const from = await service('from')
  const range = await service('range', { price_max: 30_000 })
  const onRequest = await service('on_request')
  const tries = async (service_id: string, unit_price: number) =>
    fieldsOf(await sell({ service_id, unit_price }, unit_price, {}, seller))
  const refused = ['approval', 'lines.0.unit_price']
  expect(await tries(from, 1)).toEqual(refused)
  expect(await tries(from, 19_999)).toEqual(refused)
  expect([await tries(from, 20_000), await tries(from, 90_000)]).toEqual([[], []])
  expect([await tries(range, 19_999), await tries(range, 30_001)]).toEqual([refused, refused])
  expect([await tries(range, 20_000), await tries(range, 30_000)]).toEqual([[], []])
  expect(await tries(onRequest, 100)).toEqual([])
  // With the right it needs its reason, as any other price.
  expect(fieldsOf(await sell({ service_id: from, unit_price: 15_000 }, 15_000))).toEqual([
    'lines.0.price_reason',
  ])
  const kept = await sell({ service_id: from, unit_price: 15_000, price_reason: 'complaint' }, 15_000)
  expect(kept.body.lines).toMatchObject([{ price_reason: 'complaint', unit_price: 15_000 }])
})

test('the limit of a role comes before that of the business; above it a colleague whose limit allows it approves', async () => {
  const seller = await t.person(t.world.a, selling, 'Kasia')
  const chief = await withPin('4821', [...selling, 'prices-override.update'])
  const deputy = await withPin('5931', selling)
  const tries = (discount: number, approval?: object) =>
    sell({ discount }, 10_000 - discount, approval ? { approval: approval as never } : {}, seller)
  expect((await tries(2_000)).status).toBe(201)
  await limit(seller, 5)
  expect(fieldsOf(await tries(501))).toEqual(['approval', 'lines.0.discount'])
  expect((await tries(500)).status).toBe(201)
  expect((await seller.get('/tenant/till-setup')).body.hand_discount_percent).toBe(5)
  await limit(deputy.person, 15)
  await limit(chief.person, 30)
  expect((await tries(1_500, deputy.approval)).body.approved_by).toMatchObject({ name: 'Osoba 5931' })
  expect(fieldsOf(await tries(1_501, deputy.approval))).toEqual(['approval', 'lines.0.discount'])
  expect((await tries(3_000, chief.approval)).status).toBe(201)
  expect(fieldsOf(await tries(3_001, chief.approval))).toEqual(['approval', 'lines.0.discount'])
  const ids = await approvers('act=discount&percent=20')
  expect([ids.includes(chief.person.user.id), ids.includes(deputy.person.user.id)]).toEqual([true, false])
  await limit(seller, null)
})

test('only a user with the right to other prices sets the limit of a role', async () => {
  const keeper = await t.person(
    t.world.a,
    ['roles.create', 'roles.update', 'roles.index', 'sales.create'],
    'Iga',
  )
  const create = (person: Person, name: string) =>
    person.post('/tenant/roles', { name, permissions: ['sales.create'], hand_discount_percent: 100 })
  expect((await create(keeper, 'Hojna')).status).toBe(422)
  const made = await create(t.anna, 'Hojna')
  expect([made.status, made.body.hand_discount_percent]).toEqual([201, 100])
  const { id, version } = made.body
  expect(
    (await keeper.patch(`/tenant/roles/${id}`, { hand_discount_percent: null }, { version })).status,
  ).toBe(422)
})

test('a sale on account needs its right or the PIN of a colleague; money that is there does not', async () => {
  await t.anna.patch('/tenant/system-settings', { debt_limit: 20_000 })
  const seller = await t.person(t.world.a, selling, 'Kasia')
  const chief = await withPin('6172', [...selling, 'client-debts.create'])
  const owe = (approval?: object) =>
    sell(
      {},
      0,
      {
        client_id: ewa,
        payments: [{ method_id: null, amount: 10_000 }],
        ...(approval && { approval: approval as never }),
      },
      seller,
    )
  const { body: paidIn } = await sell({ kind: 'account', service_id: null }, 10_000, { client_id: ewa })
  expect(paidIn).toMatchObject({ total: 10_000 })
  expect((await owe()).body).toMatchObject({ total: 10_000 })
  const refused = await owe()
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['approval', 'payments']])
  expect((await approvers('act=debt')).includes(chief.person.user.id)).toBe(true)
  expect((await owe(chief.approval)).body.approved_by).toMatchObject({ name: 'Osoba 6172' })
  expect(
    (await sell({}, 0, { client_id: ewa, payments: [{ method_id: null, amount: 10_000 }] })).status,
  ).toBe(201)
  expect((await owe(chief.approval)).status).toBe(409)
  await t.anna.patch('/tenant/system-settings', { debt_limit: 0 })
})

test('beyond the limit of discounts a sale without payment takes a reason and the right or a PIN; prepayments too', async () => {
  const seller = await t.person(t.world.a, selling, 'Kasia')
  const chief = await withPin('7283', [...selling, 'prices-override.update'])
  await limit(seller, 10)
  const pay = (amount: number, more: object = {}, person: Person = seller, method_id = free) =>
    sell(
      {},
      0,
      {
        payments: [
          { method_id, amount },
          ...(amount < 10_000 ? [{ method_id: card, amount: 10_000 - amount }] : []),
        ],
        ...more,
      },
      person,
    )
  expect((await pay(1_000)).body).toMatchObject({ total: 10_000, free_reason: null, approved_by: null })
  expect((await seller.get('/tenant/till-setup')).body.free_percent).toBe(10)
  const barter = await method('Wymiana', 'barter', false)
  const reward = await method('Nagroda', 'reward', false)
  for (const way of [free, barter, reward])
    expect(fieldsOf(await pay(1_001, {}, seller, way))).toEqual(['free_reason'])
  const free_reason = 'Poprawka po reklamacji'
  expect(fieldsOf(await pay(10_000, { free_reason }))).toEqual(['approval', 'free_reason'])
  const approved = await pay(10_000, { free_reason, approval: chief.approval })
  expect(approved.body).toMatchObject({ free_reason, approved_by: { name: 'Osoba 7283' } })
  const rows = await asOwner(
    t,
    `select changes -> 'free_reason' as reason from audit_log where entity_id = '${approved.body.id}' and changes ? 'free_reason'`,
  )
  expect(rows).toEqual([{ reason: [null, free_reason] }])
  // The right opens it, and the reason is still asked for.
  expect(fieldsOf(await pay(10_000, {}, t.anna))).toEqual(['free_reason'])
  expect((await pay(10_000, { free_reason }, t.anna)).body).toMatchObject({ free_reason, approved_by: null })
  // Sold vouchers, payments to the balance and passes do not make the unpaid share smaller.
  const widened = await sell(
    {},
    0,
    {
      client_id: ewa,
      lines: [
        { kind: 'service', service_id: cut, qty: 1, unit_price: 10_000 },
        { kind: 'account', qty: 1, unit_price: 990_000 },
      ],
      payments: [
        { method_id: free, amount: 10_000 },
        { method_id: card, amount: 990_000 },
      ],
    },
    seller,
  )
  expect(fieldsOf(widened)).toEqual(['free_reason'])
  const employee_id = await t.employee({}, [cut])
  const start = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 16)}:00Z`
  const visit = await t.booked([{ service_id: cut, employee_id }], start)
  const prepay = (amount: number, approval?: object) =>
    seller.post('/tenant/deposits', {
      event_id: visit.id,
      payments: [{ method_id: free, amount }],
      ...(approval && { approval }),
    })
  expect(fieldsOf(await prepay(1_001))).toEqual(['approval', 'payments'])
  expect((await prepay(1_000)).status).toBe(201)
  expect((await prepay(1_001, chief.approval)).status).toBe(201)
  await limit(seller, null)
})

test('a fee or a line of any name has its own rate, and needs the right to other prices', async () => {
  const fee = { kind: 'fee', service_id: null, name: 'Niestawienie się', unit_price: 5_000, vat_rate: '8' }
  const seller = await t.person(t.world.a, selling, 'Kasia')
  expect(fieldsOf(await sell(fee, 5_000, {}, seller))).toEqual(['approval', 'lines.0.unit_price'])
  const { body } = await sell(fee, 5_000)
  expect(body).toMatchObject({
    vat_summary: [{ rate: '8', gross: 5_000 }],
    lines: [{ kind: 'fee', name: 'Niestawienie się' }],
  })
})

test('the sums of the list say what was paid without money, which is turnover all the same', async () => {
  const client_id = await t.client()
  const sale: Sale = (
    await sell({}, 0, {
      client_id,
      free_reason: 'Poprawka',
      payments: [
        { method_id: card, amount: 4_000 },
        { method_id: free, amount: 6_000 },
      ],
    })
  ).body
  const sums = async () => (await t.anna.get(`/tenant/sales-totals?filter[client_id]=${client_id}`)).body
  expect(await sums()).toMatchObject({ total: 10_000, turnover: 10_000, uncounted: 6_000 })
  await t.anna.post(`/tenant/sales/${sale.id}/void`, { reason: 'Pomyłka' })
  expect(await sums()).toMatchObject({ total: 0, turnover: 0, uncounted: 0 })
})

test('sales of a user are read from an index', async () => {
  const plan = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from sales where business_id = ${t.world.a} and by_id = ${t.anna.user.id}
      order by sold_at desc, id limit 25`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('sales_by_id')
})

test('a variant is sold as one of its own service, and not once it is retired', async () => {
  const [long, other] = [await t.service({ price: 30_000 }), await t.service({ price: 5_000 })]
  const path = `/tenant/services/${other}`
  const variants = [{ name: 'Krótkie', price: 4_000, duration_min: 30 }]
  const { body: before } = await t.anna.get(path)
  const { body } = await t.anna.patch(path, { variants }, { version: before.version })
  const variant_id = body.variants[0].id
  const line = { service_id: other, variant_id, unit_price: 4_000 }
  expect((await sell(line, 4_000)).status).toBe(201)
  expect(fieldsOf(await sell({ ...line, service_id: long }, 4_000))).toEqual(['lines.0.variant_id'])
  await asOwner(t, `update service_variants set archived_at = now() where id = '${variant_id}'`)
  expect(fieldsOf(await sell(line, 4_000))).toEqual(['lines.0.variant_id'])
})
