import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let employee: string
let colour: string
let long: string
beforeAll(async () => {
  t = await testSalon()
  colour = await t.service({
    duration_min: 60,
    variants: [
      { name: 'Krótkie', price: 20_000, duration_min: 60 },
      { name: 'Długie', price: 30_000, duration_min: 90 },
    ],
  })
  long = (await t.anna.get(`/tenant/services/${colour}`)).body.variants[1].id
  employee = await t.employee({}, [{ service_id: colour, duration_min: 70 }])
  await t.week(employee)
})
afterAll(() => t.close())

const path = '/tenant/customer-durations'
const add = (client_id: string, duration_min: number, more: object = {}) =>
  t.anna.post(path, { client_id, service_id: colour, duration_min, ...more })
const added = async (...given: Parameters<typeof add>) => {
  const { status, body } = await add(...given)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const line = () => ({ service_id: colour, employee_id: employee })
const minutesOf = (visit: { lines: { starts_at: string; ends_at: string }[] }) =>
  visit.lines.map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)

test('a visit is as long as its client needs; walk-ins and other clients take the usual time', async () => {
  const client = await t.client()
  await added(client, 100)
  await added(client, 130, { variant_id: long })
  const visit = await t.booked(
    [line(), { ...line(), variant_id: long }, { ...line(), duration_min: 15 }],
    '2027-03-10T09:00:00+01:00',
    { client_id: client },
  )
  expect(minutesOf(visit)).toEqual([100, 130, 15])
  expect(minutesOf(await t.booked([line()], '2027-03-11T09:00:00+01:00'))).toEqual([70])
  // A moved visit keeps its agreed duration.
  const { data } = (await t.anna.get(`${path}?filter[client_id]=${client}`)).body
  for (const { id, version } of data) await t.anna.delete(`${path}/${id}`, { version })
  const moved = await t.move(visit, { starts_at: '2027-03-12T09:00:00+01:00' })
  expect(minutesOf(moved.body)).toEqual([100, 130, 15])
})

test('a companion of a visit brings the own duration, not the client who pays', async () => {
  const [ewa, iza] = [await t.client(), await t.client()]
  await added(iza, 45)
  const visit = await t.booked([line(), { ...line(), client_id: iza }], '2027-03-15T09:00:00+01:00', {
    client_id: ewa,
  })
  expect(minutesOf(visit)).toEqual([70, 45])
})

test('free times and the waiting list leave room for the own duration', async () => {
  const client = await t.client()
  const duration = await added(client, 120)
  const starts_at = '2027-03-16T09:00:00+01:00'
  const ends_at = '2027-03-16T10:30:00+01:00'
  await t.booked([{ ...line(), duration_min: 390 }], ends_at)
  const slots = await t.anna.post('/tenant/slot-searches', {
    lines: [line()],
    client_id: client,
    from: starts_at,
    days: 1,
  })
  expect(slots.body.slots).toEqual([])
  const entry = await t.anna.post('/tenant/waiting-entries', { client_id: client, service_ids: [colour] })
  expect(entry.body.length_min).toBe(120)
  const found = async () =>
    (await t.anna.post('/tenant/waiting-matches', { starts_at, ends_at, employee_ids: [employee] })).body.data
  expect(await found()).toEqual([])
  const changed = await t.anna.patch(
    `${path}/${duration.id}`,
    { duration_min: 90 },
    { version: duration.version },
  )
  expect(changed.body).toMatchObject({ duration_min: 90, usual_min: 60 })
  expect(await found()).toMatchObject([{ entry: { id: entry.body.id, length_min: 90 } }])
})

test('a client has one duration for a service, and another one for its variant', async () => {
  const client = await t.client()
  const first = await added(client, 100)
  await added(client, 130, { variant_id: long, note: 'Gęste włosy' })
  const second = await add(client, 110)
  expect([second.status, second.body.errors]).toEqual([
    422,
    { service_id: ['The client has a duration for this service. Change it.'] },
  ])
  expect((await add(client, 4)).body.errors).toEqual({ duration_min: ['Enter 5 to 720 minutes.'] })
  expect((await add(client, 60, { variant_id: crypto.randomUUID() })).status).toBe(422)
  const { id, version } = first
  const removed = await t.anna.delete(`${path}/${id}`, { version })
  await added(client, 120)
  const back = await t.anna.post(`${path}/${id}/restoration`, undefined, { version: removed.body.version })
  expect(back.status).toBe(422)
  await expect(
    asOwner(t, 'update client_durations set archived_at = null where id = $1', [id]),
  ).rejects.toThrow('client_durations_once')
  const other = await t.client()
  const raced = await Promise.all([60, 70, 80].map((minutes) => add(other, minutes)))
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  // Sent anew with its key, as after a lost answer, it is the same one.
  const body = { client_id: await t.client(), service_id: colour, duration_min: 90 }
  const key = crypto.randomUUID()
  const answers = await Promise.all([0, 1].map(() => t.anna.post(path, body, { key })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
})
