import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { hashPassword } from '../../access/sign-in/password.ts'

let t: Salon
let card: string
let cream: string
const batches = new Map<string, string>()
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const { body: till } = await t.anna.post('/tenant/tills', { name: 'Kasa' })
  await t.anna.post('/tenant/shifts', { till_id: till.id, counted: 0 })
  const given = { name: 'Krem', kind: 'both', unit: 'pcs', sale_price: 9_000, vat_rate: '23' }
  cream = (await t.anna.post('/tenant/products', { ...given, track_batches: true })).body.id
  await bring('STARA', -1)
  await bring('NOWA', 40)
  await bring('DALSZA', 400)
  const { data } = (await t.anna.get(`/tenant/stock-batches?filter[product_id]=${cream}`)).body
  for (const { id, number } of data) batches.set(number, id)
})
afterAll(() => t.close())

const bring = (number: string, days: number) =>
  t.anna.post('/tenant/stock-movements', {
    product_id: cream,
    type: 'correction_in',
    qty: 2_000,
    reason: 'Na początek',
    new_batch: { number, expires_on: addDays(localDay(Date.now(), 'Europe/Warsaw'), days) },
  })
const sell = (qty: number, line: object = {}, more: object = {}, person: Person = t.anna) =>
  person.post('/tenant/sales', {
    lines: [{ kind: 'product', product_id: cream, qty, unit_price: 9_000, ...line }],
    payments: [{ method_id: card, amount: qty * 9_000 }],
    ...more,
  })
const held = async () =>
  Object.fromEntries(
    (await t.anna.get(`/tenant/stock-batches?filter[product_id]=${cream}`)).body.data.map(
      ({ number, qty }: { number: string; qty: number }) => [number, qty],
    ),
  )

test('the batch in hand leaves the shelf, whatever expires first', async () => {
  expect((await sell(1, { batch_id: batches.get('DALSZA') })).status).toBe(201)
  expect(await held()).toEqual({ STARA: 2_000, NOWA: 2_000, DALSZA: 1_000 })
})

test('expired goods are refused at their line; a reason sells them, and the movement keeps it', async () => {
  const refused = await sell(1, { batch_id: batches.get('STARA') })
  expect([refused.status, refused.body.reason, Object.keys(refused.body.errors)]).toEqual([
    409,
    'stock_expired',
    ['lines.0.qty'],
  ])
  expect(await held()).toEqual({ STARA: 2_000, NOWA: 2_000, DALSZA: 1_000 })
  const sold = await sell(1, { batch_id: batches.get('STARA') }, { override_reason: 'Klientka wie' })
  expect(sold.status).toBe(201)
  const { data } = (await t.anna.get(`/tenant/stock-movements?product_id=${cream}`)).body
  expect(data[0]).toMatchObject({
    ref: { id: sold.body.id },
    batch: { number: 'STARA' },
    override_reason: 'Klientka wie',
  })
})

test('without the right a reason opens nothing; a colleague who has it approves by a PIN', async () => {
  const selling = ['sales.create', 'sales.index', 'customers.index', 'events-others.index']
  const seller = await t.person(t.world.a, selling, 'Kasia')
  const chief = await t.person(t.world.a, [...selling, 'stock-expired.create'], 'Maria')
  await asOwner(
    t,
    `insert into pins (user_id, pin_hash) values ('${chief.user.id}', '${await hashPassword('4821')}')`,
  )
  const of = { batch_id: batches.get('STARA') }
  const refused = await sell(1, of, { override_reason: 'Klientka wie' }, seller)
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ['approval', 'override_reason'],
  ])
  const { data } = (await seller.get('/tenant/till-approvers?act=expired')).body
  expect(data.map(({ id }: { id: string }) => id)).toEqual([chief.user.id])
  const approval = { user_id: chief.user.id, pin: '4821' }
  const sold = await sell(1, of, { override_reason: 'Klientka wie', approval }, seller)
  expect([sold.status, sold.body.approved_by]).toMatchObject([201, { name: 'Maria' }])
})
