import type { WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { workOnOffers } from './offer-next.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
/** The clients of one test are offered nothing in the next. */
afterEach(() =>
  o.inSalon((tx) =>
    sql`update waiting_entries set archived_at = now() where archived_at is null`.execute(tx),
  ),
)
afterAll(() => o.close())

let day = 200
/** A free hour of Ola. */
const freeHour = () => {
  day += 1
  const starts_at = noonIn(day)
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString()
  return { starts_at, ends_at, employee_ids: [o.ola] }
}
type Time = ReturnType<typeof freeHour>

/** A service of Ola. */
async function serviceOf(fields: object = {}): Promise<string> {
  const id = await o.service({ name: 'Henna', duration_min: 60, ...fields })
  const { data } = (await o.anna.get(`/tenant/employees/${o.ola}/services`)).body
  await o.anna.put(`/tenant/employees/${o.ola}/services`, {
    services: [...data.map(({ service_id }: { service_id: string }) => ({ service_id })), { service_id: id }],
  })
  return id
}
const needsTest = (service: string) =>
  o.anna.put(`/tenant/services/${service}/patch-test`, { data: { kind: 'Henna', days: 3650, blocks: true } })
const tested = (client_id: string) =>
  o.anna.post(`/tenant/customers/${client_id}/patch-tests`, {
    kind: 'Henna',
    tested_on: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10),
    result: 'negative',
  })
async function waits(service: string, client_id: string): Promise<string> {
  return (await o.post('/tenant/waiting-entries', { client_id, service_ids: [service] })).id
}
const matches = async (time: Time) => (await o.anna.post('/tenant/waiting-matches', time)).body
const offering = (time: Time, entry_id: string, service_id: string) =>
  o.anna.post('/tenant/waiting-offers', {
    ...time,
    hold: true,
    offers: [
      { entry_id, starts_at: time.starts_at, lines: [{ service_id, employee_id: o.ola, offset_min: 0 }] },
    ],
  })
async function offered(...given: Parameters<typeof offering>): Promise<WaitingOffer> {
  const { status, body } = await offering(...given)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data[0]
}
const offersOf = async (entry: string) =>
  (await o.anna.get(`/tenant/waiting-offers?entry_id=${entry}`)).body.data as WaitingOffer[]
const freedOf = async ({ freed_id }: WaitingOffer) =>
  (
    await o.inSalon((tx) =>
      sql<{ state: string }>`select state from freed_times where id = ${freed_id}`.execute(tx),
    )
  ).rows[0]?.state
const holds = async ({ id }: WaitingOffer) =>
  (await o.inSalon((tx) => sql`select from blocks where offer_id = ${id}`.execute(tx))).rows.length
const entry = async (id: string) => (await o.anna.get(`/tenant/waiting-entries/${id}`)).body
async function accept({ id }: WaitingOffer) {
  const { url } = (await o.anna.post(`/tenant/waiting-offers/${id}/views`)).body
  const answer = await o.app.inject({
    method: 'POST',
    url: `/api/v1/public/offers/${/\/offer\/([\w-]+)$/.exec(url)?.[1]}/acceptance`,
    remoteAddress: '198.51.100.9',
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('a client without a valid patch test is left out with the reason, until the test is there', async () => {
  const henna = await serviceOf()
  await needsTest(henna)
  const [untested, other] = [await o.client(), await o.client()]
  await tested(other)
  const [first, second] = [await waits(henna, untested), await waits(henna, other)]
  const time = freeHour()
  expect(await matches(time)).toMatchObject({
    data: [{ entry: { id: second } }],
    left_out: [{ id: first, reason: 'patch_test', service: 'Henna' }],
  })
  expect((await offering(time, first, henna)).status).toBe(409)
  await tested(untested)
  expect(await matches(time)).toMatchObject({
    data: [{ entry: { id: first } }, { entry: { id: second } }],
    left_out: [],
  })
})

test('a client whom a booking rule refuses is left out; a rule that only warns leaves no client out', async () => {
  const peel = await serviceOf({ name: 'Peeling', min_age: 18, rules_block: true })
  const [child, adult] = [
    await o.client({ birth_date: '2018-05-01' }),
    await o.client({ birth_date: '1990-05-01' }),
  ]
  const [first, second] = [await waits(peel, child), await waits(peel, adult)]
  const time = freeHour()
  expect(await matches(time)).toMatchObject({
    data: [{ entry: { id: second } }],
    left_out: [{ id: first, reason: 'booking_rule', service: 'Peeling' }],
  })
  expect((await offering(time, first, peel)).status).toBe(422)
  const { version } = (await o.anna.get(`/tenant/services/${peel}`)).body
  await o.anna.patch(`/tenant/services/${peel}`, { rules_block: false }, { version })
  expect((await matches(time)).left_out).toEqual([])
})

test('an offer that its client may no longer accept ends as impossible, and the next client is asked', async () => {
  const henna = await serviceOf()
  const [untested, other] = [await o.client(), await o.client()]
  await tested(other)
  const [first, second] = [await waits(henna, untested), await waits(henna, other)]
  const offer = await offered(freeHour(), first, henna)
  await needsTest(henna)
  expect(await accept(offer)).toMatchObject({ status: 200, body: { status: 'impossible' } })
  const again = await accept(offer)
  expect([again.status, again.body.message]).toEqual([
    409,
    'This time cannot be booked here. Please call us.',
  ])
  expect([(await entry(first)).status, await holds(offer), await freedOf(offer)]).toEqual([
    'waiting',
    0,
    'next',
  ])
  await workOnOffers({ database: o.parts.database, stopping: () => false })
  expect(await offersOf(second)).toMatchObject([{ status: 'open', freed_id: offer.freed_id }])
})

test('a client whom a rule refuses at the first start gets a later one that the rule allows', async () => {
  const starts_at = noonIn(2)
  const noon = Date.parse(starts_at)
  // Noon is up to an hour too soon.
  const min_notice_h = Math.floor((noon - Date.now()) / 3_600_000) + 1
  const service = await serviceOf({ name: 'Keratyna', min_notice_h, rules_block: true })
  const id = await waits(service, await o.client())
  const until = (hours: number) => ({
    starts_at,
    ends_at: new Date(noon + hours * 3_600_000).toISOString(),
    employee_ids: [o.ola],
  })
  expect(await matches(until(1))).toMatchObject({ data: [], left_out: [{ id, reason: 'booking_rule' }] })
  const { data, left_out } = await matches(until(4))
  expect([data.length, data[0]?.entry.id, left_out]).toEqual([1, id, []])
  expect(Date.parse(data[0].starts_at)).toBeGreaterThan(noon)
})

test('a time whose only client is left out stays at the desk', async () => {
  const henna = await serviceOf()
  const [untested, other] = [await o.client(), await o.client()]
  const [first, second] = [await waits(henna, untested), await waits(henna, other)]
  const offer = await offered(freeHour(), first, henna)
  await needsTest(henna)
  expect((await accept(offer)).body.status).toBe('impossible')
  await workOnOffers({ database: o.parts.database, stopping: () => false })
  expect(await freedOf(offer)).toBe('proposed')
  const { data } = (await o.anna.get('/tenant/freed-times')).body
  const shown = data.find(({ starts_at }: { starts_at: string }) => starts_at === offer.starts_at)
  expect([shown?.matches, shown?.left_out.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
    [],
    [first, second].toSorted(),
  ])
})

test('an offer of an employee who is absent by now ends as impossible, not as taken', async () => {
  const id = await waits(o.cut, await o.client())
  const time = freeHour()
  const offer = await offered(time, id, o.cut)
  const on = time.starts_at.slice(0, 10)
  const away = await o.post('/tenant/absences', {
    employee_id: o.ola,
    starts_on: on,
    ends_on: on,
    reason: 'sick',
  })
  expect(await accept(offer)).toMatchObject({ status: 200, body: { status: 'impossible' } })
  expect([(await entry(id)).status, await holds(offer)]).toEqual(['waiting', 0])
  expect((await o.anna.delete(`/tenant/absences/${away.id}`)).status).toBeLessThan(300)
})

test.each([
  ['gives up', (id: string, version: number) => o.anna.patch(path(id), { status: 'declined' }, { version })],
  ['is archived', (id: string, version: number) => o.anna.delete(path(id), { version })],
])('an entry that %s takes its offer along, and its time is proposed again', async (_, end) => {
  await o.pass(61)
  const id = await waits(o.cut, await o.client())
  const offer = await offered(freeHour(), id, o.cut)
  const { status } = await end(id, (await entry(id)).version)
  expect(status).toBeLessThan(300)
  expect(await offersOf(id)).toMatchObject([{ status: 'withdrawn' }])
  expect([await holds(offer), await freedOf(offer)]).toEqual([0, 'proposed'])
  const mails = await o.pass(61)
  expect(mails.filter(({ mail }) => /wolny termin|time is free/i.test(mail.subject ?? ''))).toEqual([])
})

test('a client who is booked elsewhere leaves the offered time to others', async () => {
  const client_id = await o.client()
  const id = await waits(o.cut, client_id)
  const offer = await offered(freeHour(), id, o.cut)
  const booked = await o.book([{ service_id: o.cut, employee_id: o.ola }], freeHour().starts_at, {
    client_id,
    walk_in_name: undefined,
    waiting_entry_id: id,
  })
  expect(booked.status).toBe(201)
  expect([(await offersOf(id))[0]?.status, await freedOf(offer)]).toEqual(['withdrawn', 'proposed'])
})

const path = (id: string) => `/tenant/waiting-entries/${id}`
