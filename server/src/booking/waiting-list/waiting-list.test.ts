import type { WaitingMatch } from '@wizyta/contract/booking/waiting-list/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let salon: Salon
let cut: string
let colour: string
let ola: string
let ewa: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 10_000 })
  colour = await salon.service({ duration_min: 120, price: 30_000 })
  ola = await salon.employee({}, [cut, colour])
  ewa = await salon.employee({}, [cut])
  await salon.week(ola)
  await salon.week(ewa)
})
afterAll(() => salon.close())

const path = '/tenant/waiting-entries'
const add = async (rest: object = {}, person = salon.anna) =>
  person.post(path, { client_id: await salon.client(), service_ids: [cut], ...rest })
const added = async (rest: object = {}) => {
  const { status, body } = await add(rest)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const matches = async (time: object): Promise<WaitingMatch[]> => {
  const { status, body } = await salon.anna.post('/tenant/waiting-matches', time)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
/** Monday 10 May 2027 and the days after it, in Warsaw. */
const on = (day: number, time: string) => `2027-05-${String(day).padStart(2, '0')}T${time}:00+02:00`
const clientsOf = (found: readonly WaitingMatch[]) => found.map(({ entry }) => entry.client_id)
const close = async ({ id }: { id: string }) => {
  const { body } = await salon.anna.get(`${path}/${id}`)
  await salon.anna.delete(`${path}/${id}`, { version: body.version })
}

test('an entry says who waits for what, by whom and when', async () => {
  const entry = await added({
    service_ids: [colour, cut],
    employee_ids: [ola],
    windows: [
      { weekdays: [2, 1], part: 'morning' },
      { weekdays: [], part: 'evening' },
    ],
    valid_to: '2027-12-31',
    priority: 'high',
    note: 'Dzwonić po 10',
  })
  expect(entry).toMatchObject({
    service_ids: [colour, cut],
    employee_ids: [ola],
    windows: [
      { weekdays: [1, 2], part: 'morning' },
      { weekdays: [], part: 'evening' },
    ],
    status: 'waiting',
    length_min: 180,
    value: 40_000,
    visit_id: null,
  })
  const { body } = await salon.anna.patch(
    `${path}/${entry.id}`,
    { windows: [], valid_to: '2020-01-01' },
    { version: entry.version },
  )
  expect(body).toMatchObject({ windows: [], status: 'expired', service_ids: [colour, cut] })
  const listed = (await salon.anna.get(`${path}?filter[status]=expired`)).body.data
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([entry.id])
})

test('dates in the wrong order, foreign and archived rows are refused at their fields', async () => {
  const foreign = (await salon.world.dorota.post('/tenant/customers', { first_name: 'Obca' })).body.id
  const errors = async (rest: object) => Object.keys((await add(rest)).body.errors ?? {})
  expect(await errors({ valid_from: '2027-02-02', valid_to: '2027-02-01' })).toEqual(['valid_to'])
  expect(await errors({ client_id: foreign })).toEqual(['client_id'])
  expect(await errors({ service_ids: [] })).toEqual(['service_ids'])
  expect(await errors({ service_ids: [cut, crypto.randomUUID()] })).toEqual(['service_ids.1'])
})

test('own hours take starts to the minute, keep old wishes as they were, and are refused when they are none', async () => {
  const hours = { weekdays: [1], part: 'hours', hours_from: '10:16', hours_to: '11:16' }
  const entry = await added({ windows: [hours, { weekdays: [], part: 'evening' }] })
  expect(entry.windows).toEqual([hours, { weekdays: [], part: 'evening' }])
  const open = await added({ windows: [{ weekdays: [], part: 'hours', hours_to: '24:00' }] })
  expect(open.windows).toEqual([{ weekdays: [], part: 'hours', hours_to: '24:00' }])
  await close(open)
  const found = async (day: number, time: string) =>
    clientsOf(await matches({ starts_at: on(day, time) })).length
  // The calendar goes by quarters: the minute before and the minute of each bound.
  expect([await found(10, '10:15'), await found(10, '10:30')]).toEqual([0, 1])
  expect([await found(10, '11:15'), await found(10, '11:30'), await found(11, '10:30')]).toEqual([1, 0, 0])
  const [match] = await matches({ starts_at: on(10, '10:00'), ends_at: on(10, '13:00') })
  expect(match?.starts_at).toBe(new Date(on(10, '10:30')).toISOString())
  const errors = async (window: object) =>
    Object.keys((await add({ windows: [{ weekdays: [], ...window }] })).body.errors ?? {})
  expect(await errors({ part: 'hours' })).toEqual(['windows.0.hours_from'])
  expect(await errors({ part: 'hours', hours_from: '24:00' })).toEqual(['windows.0.hours_from'])
  expect(await errors({ part: 'hours', hours_from: '12:00', hours_to: '12:00' })).toEqual([
    'windows.0.hours_to',
  ])
  expect(await errors({ part: 'hours', hours_to: '00:00' })).toEqual(['windows.0.hours_to'])
  expect(await errors({ part: 'morning', hours_from: '10:00' })).toEqual(['windows.0.hours_from'])
  await close(entry)
})

test('a cancelled visit finds the client who waits for its time', async () => {
  const waits = await added({ employee_ids: [ola], windows: [{ weekdays: [1], part: 'morning' }] })
  const tooLong = await added({ service_ids: [colour] })
  const otherDay = await added({ windows: [{ weekdays: [2], part: 'any' }] })
  const other = await added({ employee_ids: [ewa] })
  const visit = await salon.booked([{ service_id: cut, employee_id: ola }], on(10, '10:00'))
  const time = { starts_at: visit.starts_at, ends_at: visit.ends_at, employee_ids: [ola] }
  expect(await matches(time)).toEqual([])
  await salon.step(visit, 'cancelled')
  const found = await matches(time)
  expect(found).toMatchObject([
    {
      entry: { id: waits.id },
      starts_at: new Date(visit.starts_at).toISOString(),
      lines: [{ service_id: cut, employee_id: ola }],
    },
  ])
  for (const entry of [waits, tooLong, otherDay, other]) await close(entry)
})

test('a time outside the hours, a client who is in the salon and a service no longer offered match nothing', async () => {
  const client_id = await salon.client()
  const waits = await added({ client_id })
  const time = { starts_at: on(11, '12:00'), employee_ids: [ola] }
  expect(clientsOf(await matches(time))).toEqual([client_id])
  expect(await matches({ ...time, starts_at: on(11, '20:00') })).toEqual([])
  await salon.booked([{ service_id: cut, employee_id: ewa }], on(11, '12:30'), {
    client_id,
    walk_in_name: undefined,
  })
  expect(clientsOf(await matches({ ...time, ends_at: on(11, '14:00') }))).toEqual([])
  await close(waits)
})

test('a booking closes its entry, and of twenty at once one wins', async () => {
  const client_id = await salon.client()
  const entry = await added({ client_id })
  const book = (day: number) =>
    salon.book(
      [{ service_id: cut, employee_id: ola }],
      on(12 + (day % 3), `${9 + Math.floor(day / 3)}:00`.padStart(5, '0')),
      {
        client_id,
        walk_in_name: undefined,
        waiting_entry_id: entry.id,
      },
    )
  const answers = await Promise.all(Array.from({ length: 20 }, (_, day) => book(day)))
  const won = answers.filter(({ status }) => status === 201)
  expect(won.length).toBe(1)
  expect(answers.filter(({ status }) => status === 409).length).toBe(19)
  const [visit] = won[0]?.body.data ?? []
  expect(visit.source).toBe('waiting_list')
  const { body } = await salon.anna.get(`${path}/${entry.id}`)
  expect(body).toMatchObject({ status: 'booked', visit_id: visit.id })
  // Nothing of the refused ones stays.
  const { body: all } = await salon.anna.get(`/tenant/events?filter[client_id]=${client_id}`)
  expect(all.total).toBe(1)
})

test('a booking that is taken back has its client wait again; one that is cancelled later has not', async () => {
  const client_id = await salon.client()
  const entry = await added({ client_id })
  const statusAfter = async (rest: object) => {
    const visit = await salon.booked([{ service_id: cut, employee_id: ola }], on(19, '10:00'), {
      client_id,
      walk_in_name: undefined,
      waiting_entry_id: entry.id,
    })
    await salon.step(visit, 'cancelled', rest)
    const { body } = await salon.anna.get(`${path}/${entry.id}`)
    return [body.status, body.visit_id === visit.id]
  }
  expect(await statusAfter({ undoes_booking: true })).toEqual(['waiting', false])
  expect(await statusAfter({})).toEqual(['booked', true])
})

test('the entry of another client is not closed, and nothing is booked', async () => {
  const entry = await added()
  const client_id = await salon.client()
  const refused = await salon.book([{ service_id: cut, employee_id: ola }], on(18, '10:00'), {
    client_id,
    walk_in_name: undefined,
    waiting_entry_id: entry.id,
  })
  expect(refused.status).toBe(409)
  expect((await salon.anna.get(`/tenant/events?filter[client_id]=${client_id}`)).body.total).toBe(0)
})

test('figures count what came of the list; a visit that is off recovers nothing', async () => {
  const before = (await salon.anna.get('/tenant/waiting-figures')).body
  const client_id = await salon.client()
  const entry = await added({ client_id })
  const visit = await salon.booked([{ service_id: cut, employee_id: ola }], on(19, '10:00'), {
    client_id,
    walk_in_name: undefined,
    waiting_entry_id: entry.id,
  })
  const figures = (await salon.anna.get('/tenant/waiting-figures')).body
  expect(figures).toEqual({
    ...before,
    added: before.added + 1,
    booked: before.booked + 1,
    value: before.value + 10_000,
  })
  await salon.step(visit, 'cancelled')
  expect((await salon.anna.get('/tenant/waiting-figures')).body).toEqual({
    ...before,
    added: before.added + 1,
  })
})

test('the list needs the whole salon: an employee with their own calendar alone does not read it', async () => {
  const own = await salon.person(
    salon.world.a,
    permissions.filter((permission) => permission !== 'events-others.index'),
  )
  expect((await own.get(path)).status).toBe(403)
  expect((await add({}, own)).status).toBe(403)
  const reader = await salon.person(salon.world.a, ['events.index', 'events-others.index'])
  expect((await reader.get(path)).status).toBe(200)
  expect((await add({}, reader)).status).toBe(403)
})
