import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service()
})
afterAll(() => salon.close())

const weekly = (count: number) => ({ every: 1, unit: 'weeks', count })
/** Wednesday, before the clock goes forward on 28 March 2027. */
const first = '2027-03-10T09:00:00+01:00'
const dates = (visits: Visit[]) => visits.map(({ starts_at }) => starts_at.slice(0, 10))

test('keeps its wall time over the clock change, and its length', async () => {
  const ola = await salon.employee({}, [cut])
  const { status, body } = await salon.book([{ service_id: cut, employee_id: ola }], first, {
    repeat: weekly(5),
  })
  expect(status).toBe(201)
  expect(dates(body.data)).toEqual(['2027-03-10', '2027-03-17', '2027-03-24', '2027-03-31', '2027-04-07'])
  expect(body.data.map(({ starts_at }: Visit) => localTimeOf(starts_at, 'Europe/Warsaw'))).toEqual(
    Array(5).fill('09:00'),
  )
  expect(
    body.data.map(({ starts_at, ends_at }: Visit) => Date.parse(ends_at) - Date.parse(starts_at)),
  ).toEqual(Array(5).fill(3_600_000))
  expect(new Set(body.data.map(({ series_id }: Visit) => series_id)).size).toBe(1)
  const listed = await salon.anna.get(`/tenant/events?filter[series_id]=${body.data[0].series_id}`)
  expect(listed.body.total).toBe(5)
})

test('is booked as a whole or not at all; for each date that does not fit one chooses', async () => {
  const ola = await salon.employee({}, [cut])
  await salon.week(ola)
  const lines = [{ service_id: cut, employee_id: ola }]
  const met = await salon.booked(lines, '2027-03-17T09:00:00+01:00')
  await salon.booked(lines, '2027-03-24T09:30:00+01:00')
  await salon.booked(lines, '2027-03-31T09:00:00+02:00')
  const refused = await salon.book(lines, first, { repeat: weekly(4) })
  expect([refused.status, refused.body.message]).toEqual([409, 'Some dates of the series do not fit.'])
  expect(refused.body.clashes).toMatchObject([
    {
      date: '2027-03-17',
      nearest: '2027-03-17T09:00:00.000Z',
      clashes: [{ kind: 'employee', visit_id: met.id }],
    },
    { date: '2027-03-24', nearest: '2027-03-24T09:30:00.000Z' },
    { date: '2027-03-31' },
  ])
  const listed = await salon.anna.get(`/tenant/events?filter[employee_id]=${ola}`)
  expect(listed.body.total).toBe(3)

  const { status, body } = await salon.book(lines, first, {
    repeat: weekly(4),
    override_reason: 'Stała klientka',
    choices: [
      { date: '2027-03-17', choice: 'skip' },
      { date: '2027-03-24', choice: 'move', starts_at: refused.body.clashes[1].nearest },
      { date: '2027-03-31', choice: 'override' },
    ],
  })
  expect([status, body.skipped, dates(body.data)]).toEqual([
    201,
    ['2027-03-17'],
    ['2027-03-10', '2027-03-24', '2027-03-31'],
  ])
  expect(body.data.map(({ override_reason }: Visit) => override_reason)).toEqual([
    null,
    null,
    'Stała klientka',
  ])
})

test('a choice that does not fit either is refused, and nothing of the series stays', async () => {
  const ola = await salon.employee({}, [cut])
  const lines = [{ service_id: cut, employee_id: ola }]
  await salon.booked(lines, '2027-03-17T09:00:00+01:00')
  const repeat = { repeat: weekly(3) }
  const moved = { date: '2027-03-17', choice: 'move' }
  expect((await salon.book(lines, first, { ...repeat, choices: [moved] })).status).toBe(422)
  expect(
    (
      await salon.book(lines, first, {
        ...repeat,
        choices: [{ ...moved, starts_at: '2027-03-17T09:45:00+01:00' }],
      })
    ).status,
  ).toBe(409)
  expect(
    (await salon.book(lines, first, { ...repeat, choices: [{ date: '2027-03-17', choice: 'override' }] }))
      .status,
  ).toBe(409)
  expect((await salon.anna.get(`/tenant/events?filter[employee_id]=${ola}`)).body.total).toBe(1)
})

test('has at most 60 visits, and a chosen resource for each', async () => {
  const chair = await salon.resource()
  const hair = await salon.service({ resource_rule: [{ any_of: [chair], work_only: false }] })
  const ola = await salon.employee({}, [hair])
  const lines = [{ service_id: hair, employee_id: ola }]
  const tooLong = await salon.book(lines, first, { repeat: { every: 1, unit: 'days', until: '2027-06-30' } })
  expect([tooLong.status, Object.keys(tooLong.body.errors)]).toEqual([422, ['repeat.until']])
  const { body } = await salon.book(lines, first, { repeat: { every: 1, unit: 'days', count: 60 } })
  expect(body.data).toHaveLength(60)
  expect(new Set(body.data.map(({ lines: [line] }: Visit) => line?.resources[0]?.id))).toEqual(
    new Set([chair]),
  )
})

test('is previewed date by date without being written', async () => {
  const ola = await salon.employee({}, [cut])
  await salon.week(ola)
  const lines = [{ service_id: cut, employee_id: ola }]
  const met = await salon.booked(lines, '2027-03-17T09:00:00+01:00')
  const check = (rest = {}) =>
    salon.anna.post('/tenant/event-checks', { lines, starts_at: first, repeat: weekly(2), ...rest })
  const { status, body } = await check()
  expect([status, body.dates]).toMatchObject([
    200,
    [
      { clashes: [], nearest: null },
      { clashes: [{ kind: 'employee' }], nearest: '2027-03-17T09:00:00.000Z' },
    ],
  ])
  expect((await check({ visit_id: met.id })).body.dates[1].clashes).toEqual([])
  expect((await salon.anna.get(`/tenant/events?filter[employee_id]=${ola}`)).body.total).toBe(1)
})
