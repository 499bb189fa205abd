import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { noonIn } from '../../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let [cut, ola, ewa, maria, cash] = ['', '', '', '', '']
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ price: 10_000 })
  ola = await salon.employee({}, [cut])
  maria = await salon.client({ first_name: 'Maria', last_name: 'Lis' })
  cash = await salon.method('Gotówka', 'cash')
  const till_id = (await salon.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await salon.anna.post('/tenant/shifts', { till_id, counted: 10_000 })
})
afterAll(() => salon.close())

let day = 20
const visitOf = async (client_id: string | null): Promise<Visit> => {
  day += 1
  const whose = client_id ? { client_id, walk_in_name: undefined } : {}
  return salon.booked([{ service_id: cut, employee_id: ola }], noonIn(day), whose)
}
const pass = ({ id, version }: Visit, client_id: string, rest = {}) =>
  salon.anna.patch(`/tenant/events/${id}`, { client_id, ...rest }, { version })
const passed = async (...given: Parameters<typeof pass>): Promise<Visit> => {
  const { status, body } = await pass(...given)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const saidBy = ({ status, confirmed_at, refused_at, late_minutes, first_visit }: Visit) => ({
  status,
  isConfirmed: confirmed_at !== null,
  isRefused: refused_at !== null,
  late_minutes,
  first_visit,
})

/** Books a first visit that its client confirms, then refuses, and comes late to. */
async function answeredVisit(): Promise<Visit> {
  ewa = await salon.client({ first_name: 'Ewa', last_name: 'Nowak' })
  const { body } = await salon.step(await visitOf(ewa), 'confirmed')
  await asOwner(
    salon,
    'update visits set refused_at = now(), refused_start = starts_at, late_minutes = 15 where id = $1',
    [body.id],
  )
  return body
}
const ofEwa = { status: 'confirmed', isConfirmed: true, isRefused: true, late_minutes: 15, first_visit: true }
const ofNobody = { status: 'booked', isConfirmed: false, isRefused: false, late_minutes: null }

test('what the former client has said of a visit is not said by the new one', async () => {
  await visitOf(maria)
  const now = await passed(await answeredVisit(), maria)
  expect(saidBy(now)).toEqual({ ...ofNobody, first_visit: false })
})

test('a name that is linked with a new card makes a first visit', async () => {
  const card = await salon.client()
  expect(saidBy(await passed(await visitOf(null), card))).toEqual({ ...ofNobody, first_visit: true })
})

test('a visit that is given back has all that it had, and is for the same people at the same prices', async () => {
  const own = { service_id: cut, employee_id: ola }
  const before = await passed(await answeredVisit(), ewa, {
    lines: [
      { ...own, price: 8_000 },
      { ...own, client_id: maria, price: 6_000 },
    ],
  })
  await salon.post('/tenant/customer-prices', { client_id: maria, service_id: cut, price: 5_000 })
  const linesOf = (visit: Visit) => visit.lines.map(({ client_id, price }) => [client_id, price])
  const atMaria = await passed(before, maria)
  expect(linesOf(atMaria).map(([whose]) => whose)).toEqual([null, null])
  const back = await passed(atMaria, ewa, { gives_back: true })
  expect([saidBy(back), linesOf(back), back.total]).toEqual([ofEwa, linesOf(before), before.total])
  const again = await passed(await passed(back, maria), ewa)
  expect(saidBy(again)).toMatchObject(ofNobody)
})

test('a prepayment stays the payer’s until a user says that it is for the new client', async () => {
  ewa = await salon.client({ first_name: 'Ewa', last_name: 'Nowak' })
  const visit = await visitOf(ewa)
  const paid = await salon.post('/tenant/deposits', {
    event_id: visit.id,
    payments: [{ method_id: cash, amount: 5_000 }],
  })
  const { version } = (await salon.anna.get(`/tenant/events/${visit.id}`)).body
  const refused = await pass({ ...visit, version }, maria)
  expect([refused.status, refused.body.clashes]).toMatchObject([
    409,
    [{ kind: 'prepayment', name: 'Ewa Nowak', subject_id: ewa, amount: 5_000 }],
  ])
  const given = await passed({ ...visit, version }, maria, { accept: ['prepayment'] })
  const basket = await salon.anna.get(`/tenant/visit-basket?event_ids=${visit.id}`)
  const ofVisit = await salon.anna.get(`/tenant/events/${visit.id}/deposits`)
  expect([basket.body.client.id, basket.body.deposits, ofVisit.body.data]).toMatchObject([
    maria,
    [{ id: paid.id, paid_by: 'Ewa Nowak' }],
    [{ id: paid.id, paid_by: 'Ewa Nowak' }],
  ])
  await salon.step(given, 'cancelled')
  await salon.anna.post(`/tenant/deposits/${paid.id}/keeping`, { reason: 'Za późno' })
  const { body: sales } = await salon.anna.get(`/tenant/sales?filter[client_id]=${ewa}`)
  expect(sales.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['deposit', 'sale'])
})

test('a prepayment of the client to whom a visit is given back needs no word', async () => {
  ewa = await salon.client()
  const visit = await visitOf(ewa)
  await salon.post('/tenant/deposits', {
    event_id: visit.id,
    payments: [{ method_id: cash, amount: 5_000 }],
  })
  const { body } = await salon.anna.get(`/tenant/events/${visit.id}`)
  const atMaria = await passed(body, maria, { accept: ['prepayment'] })
  expect((await passed(atMaria, ewa, { gives_back: true })).client?.id).toBe(ewa)
})
