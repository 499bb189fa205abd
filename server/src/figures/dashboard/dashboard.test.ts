import { occupyingStatuses, valuedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { Dashboard } from '@wizyta/contract/figures/dashboard/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let cut: string
let ola: string
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

const zone = 'Europe/Warsaw'
const path = '/tenant/dashboard'
/** A time so many minutes from now, to five minutes. */
const inMinutes = (minutes: number) =>
  new Date(Math.round(Date.now() / 300_000) * 300_000 + minutes * 60_000).toISOString()
const book = (minutes: number, rest = {}) =>
  salon.booked([{ service_id: cut, employee_id: ola }], inMinutes(minutes), rest)
const show = async (): Promise<Dashboard> => (await salon.anna.get(path)).body
const listed = async (address: string): Promise<{ total: number; data: { id: string; total: number }[] }> =>
  (await salon.anna.get(`${address}&per_page=100`)).body

test('a new business is told its first steps, and each is ticked once it is taken', async () => {
  const steps = async () =>
    Object.fromEntries((await show()).first_steps.map(({ step, done }) => [step, done]))
  const none = { employee: false, service: false, hours: false, visit: false }
  expect(await steps()).toEqual(none)
  cut = await salon.service({ duration_min: 60, price: 12_000 })
  expect(await steps()).toEqual({ ...none, service: true })
  ola = await salon.employee({ first_name: 'Ola', last_name: 'Mazur' }, [cut])
  expect(await steps()).toEqual({ ...none, service: true, employee: true })
  await salon.week(null)
  expect(await steps()).toEqual({ ...none, service: true, employee: true, hours: true })
  await book(60 * 24 * 30)
  expect(await steps()).toEqual({ service: true, employee: true, hours: true, visit: true })
})

test('every number is the one of the list it leads to', async () => {
  const client = await salon.client()
  await book(-45, { client_id: client, walk_in_name: null })
  const soon = await book(30)
  const tomorrow = await book(60 * 24 + 30)
  await salon.step(await book(100), 'cancelled')
  await salon.step(await book(170), 'confirmed')
  const asked = await book(-150)
  const left = await book(-60 * 24 - 60)
  await book(-60 * 24 * 3, { client_id: client, walk_in_name: null })
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`update visits set status = 'requested' where id = ${asked.id}`.execute(tx),
  )
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`
      insert into messages (business_id, kind, status, sequence, starts_at, due_at, expires_at, created_at)
      select ${salon.world.a}, 'booked', status, 0, now(), now(), now(), now() - days * interval '1 day'
      from (values ('failed', 1), ('failed', 6), ('failed', 8), ('sent', 1)) as made (status, days)`.execute(
      tx,
    ),
  )
  const { date, day, next, to_close, failed_messages } = await show()
  expect(date).toBe(localDay(Date.now(), zone))
  const today = `/tenant/events?filter[from]=${date}&filter[to]=${date}`
  for (const { status, count } of day?.by_status ?? [])
    expect([status, count]).toEqual([status, (await listed(`${today}&filter[status]=${status}`)).total])
  const all = await listed(today)
  expect(day?.by_status.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
  const kept = await listed(`${today}&filter[status]=${occupyingStatuses.join()}`)
  expect(kept.total).toBeGreaterThan(0)
  const agreed = await listed(`${today}&filter[status]=${valuedStatuses.join()}`)
  expect([day?.visits, day?.value]).toEqual([
    kept.total,
    agreed.data.reduce((sum, { total }) => sum + total, 0),
  ])
  const first = await listed(`${today}&filter[status]=${occupyingStatuses.join()}&filter[first_visit]=yes`)
  expect(day?.first_visits).toBe(first.total)
  const waiting = await listed('/tenant/events?filter[to_close]=yes&sort=starts_at')
  expect(waiting.total).toBeGreaterThanOrEqual(2)
  expect(to_close?.total).toBe(waiting.total)
  expect(to_close?.data.map(({ id }) => id)).toEqual(waiting.data.slice(0, 5).map(({ id }) => id))
  const waitingIds = waiting.data.map(({ id }) => id)
  expect([left, soon, tomorrow].map(({ id }) => waitingIds.includes(id))).toEqual([true, false, false])
  expect(next?.map(({ id }) => id)).toContain(tomorrow.id)
  expect(failed_messages).toBe(2)
  const failed = await listed('/tenant/messages?filter[status]=failed&filter[since]=week')
  expect(failed_messages).toBe(failed.total)
  const ahead = next?.map(({ starts_at }) => Date.parse(starts_at)) ?? []
  expect(ahead.length).toBeGreaterThanOrEqual(2)
  expect(ahead).toEqual(ahead.toSorted((a, b) => a - b))
  expect(ahead[0]).toBeGreaterThan(Date.now())
})

test('time is reckoned as the calendar reckons it', async () => {
  const { date, day } = await show()
  const { body } = await salon.anna.get(`/tenant/calendar-month?from=${date}&days=1`)
  const { busy_min, open_min, visits, value } = body.data[0]
  expect(day).toMatchObject({ busy_min, open_min, visits, value })
  // The other card of the same screen.
  const { money } = (await salon.anna.get(`${path}/figures?cards=money`)).body
  expect(money.expected).toBe(value)
})

test('a visit that has been closed leaves the list of what is to close', async () => {
  const before = (await show()).to_close
  const oldest = (await salon.anna.get(`/tenant/events/${before?.data[0]?.id}`)).body
  expect((await salon.step(oldest, 'no_show')).status).toBe(200)
  const after = (await show()).to_close
  expect(after?.total).toBe((before?.total ?? 0) - 1)
  expect(after?.data.map(({ id }) => id)).not.toContain(oldest.id)
})

test('a visit that ended before its time is no next one', async () => {
  const early = await book(60 * 5)
  const next = async () => (await show()).next?.map(({ id }) => id)
  expect(await next()).toContain(early.id)
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`update visits set status = 'completed' where id = ${early.id}`.execute(tx),
  )
  expect(await next()).not.toContain(early.id)
})

test('shows each employee’s client while the visit lasts', async () => {
  const { people } = await show()
  expect(people?.find(({ employee_id }) => employee_id === ola)).toMatchObject({
    name: 'Ola Mazur',
    state: 'with_client',
    visit: { client: expect.stringMatching(/^Ewa/) },
  })
})

test('a part without the right to it is absent', async () => {
  const nothing = { day: null, people: null, next: null, to_close: null, failed_messages: null }
  const guest = await salon.person(salon.world.a, [])
  expect((await guest.get(path)).body).toMatchObject({ ...nothing, first_steps: [] })
  const mails = await salon.person(salon.world.a, ['notifications.index', 'events-others.index'])
  expect((await mails.get(path)).body).toMatchObject({ ...nothing, failed_messages: 2 })
  const desk = await salon.person(salon.world.a, ['events.index', 'events-others.index', 'events.create'])
  const seen: Dashboard = (await desk.get(path)).body
  expect(seen.failed_messages).toBeNull()
  expect(seen.day?.visits).toBeGreaterThan(0)
  expect(seen.first_steps).toEqual([{ step: 'visit', done: true }])
})

test('nothing of one business shows in another', async () => {
  const { body } = await salon.world.dorota.get(path)
  expect(body).toMatchObject({
    day: { visits: 0, by_status: [], value: 0 },
    people: [],
    next: [],
    to_close: { total: 0, data: [] },
    failed_messages: 0,
  })
})
