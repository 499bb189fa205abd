import type { Slot } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60 })
})
afterAll(() => salon.close())

/** Wednesday, 10 March 2027, and the two days after it. */
const search = async (lines: object[], rest = {}): Promise<Slot[]> => {
  const { status, body } = await salon.anna.post('/tenant/slot-searches', {
    lines,
    from: '2027-03-10T00:00:00+01:00',
    days: 1,
    limit: 50,
    ...rest,
  })
  expect(status).toBe(200)
  return body.slots
}
const hour = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(11, 16)
const times = (slots: Slot[]) => slots.map(({ starts_at }) => hour(starts_at))
const nineToNoon = [{ from: '09:00', to: '12:00' }]

test('free times lie within the hours, around breaks and visits, on the grid', async () => {
  const ola = await salon.employee({}, [cut])
  await salon.week(ola, [{ from: '09:00', to: '14:00' }], [{ from: '12:00', to: '12:30' }])
  await salon.booked([{ service_id: cut, employee_id: ola, duration_min: 20 }], '2027-03-10T09:00:00+01:00')
  const lines = [{ service_id: cut, employee_id: ola }]
  expect(times(await search(lines))).toEqual([
    '09:30',
    '09:45',
    '10:00',
    '10:15',
    '10:30',
    '10:45',
    '11:00',
    '12:30',
    '12:45',
    '13:00',
  ])
  expect(times(await search(lines, { limit: 2, days: 31 }))).toEqual(['09:30', '09:45'])
  expect(times(await search(lines, { from: '2027-03-13T00:00:00+01:00', days: 2 }))).toEqual([])
})

test('without a choice, takes the employee with the smallest remaining gap', async () => {
  const wash = await salon.service({ duration_min: 60 })
  const [ola, iga, other] = [
    await salon.employee({}, [wash]),
    await salon.employee({}, [wash]),
    await salon.employee({}, [cut]),
  ]
  for (const id of [ola, iga, other]) await salon.week(id, nineToNoon)
  await salon.booked([{ service_id: wash, employee_id: ola }], '2027-03-10T09:00:00+01:00')
  const slots = await search([{ service_id: wash, employee_id: null }])
  const who = (time: string) => slots.find(({ starts_at }) => hour(starts_at) === time)?.lines[0]?.employee_id
  expect(times(slots)).toEqual([
    '09:00',
    '09:15',
    '09:30',
    '09:45',
    '10:00',
    '10:15',
    '10:30',
    '10:45',
    '11:00',
  ])
  expect([who('09:00'), who('09:30'), who('10:00')]).toEqual([iga, iga, ola])
})

test('without a choice, takes no employee without a column in the calendar', async () => {
  const wash = await salon.service({ duration_min: 60 })
  const [ola, owner] = [
    await salon.employee({}, [wash]),
    await salon.employee({ in_calendar: false }, [wash]),
  ]
  for (const id of [ola, owner]) await salon.week(id, nineToNoon)
  const who = async (employee_id: string | null) => [
    ...new Set((await search([{ service_id: wash, employee_id }])).map(({ lines }) => lines[0]?.employee_id)),
  ]
  expect(await who(null)).toEqual([ola])
  expect(await who(owner)).toEqual([owner])
})

test('lines follow each other with one person, or run side by side with two', async () => {
  const nails = await salon.service({ duration_min: 60 })
  const [ola, iga] = [await salon.employee({}, [nails]), await salon.employee({}, [nails])]
  for (const id of [ola, iga]) await salon.week(id, nineToNoon)
  const anyone = { service_id: nails, employee_id: null }
  const [inSequence] = await search([anyone, anyone])
  expect(inSequence?.lines.map(({ offset_min }) => offset_min)).toEqual([0, 60])
  expect(new Set(inSequence?.lines.map(({ employee_id }) => employee_id)).size).toBe(1)
  const [together] = await search([anyone, { ...anyone, offset_min: 0 }])
  expect(new Set(together?.lines.map(({ employee_id }) => employee_id)).size).toBe(2)
  await salon.booked(
    [{ service_id: nails, employee_id: iga, duration_min: 150 }],
    '2027-03-10T09:00:00+01:00',
  )
  expect(times(await search([anyone, { ...anyone, offset_min: 0 }]))).toEqual([])
})

test('a resource that is taken hides the time', async () => {
  const room = await salon.resource({ category: 'room', turnover_min: 15 })
  const massage = await salon.service({
    duration_min: 60,
    resource_rule: [{ any_of: [room], work_only: false }],
  })
  const [ola, iga] = [await salon.employee({}, [massage]), await salon.employee({}, [massage])]
  for (const id of [ola, iga]) await salon.week(id, nineToNoon)
  await salon.booked([{ service_id: massage, employee_id: ola }], '2027-03-10T09:00:00+01:00')
  expect(times(await search([{ service_id: massage, employee_id: iga }]))).toEqual([
    '10:15',
    '10:30',
    '10:45',
    '11:00',
  ])
})

test('what has passed is no free time, and every slot can be booked', async () => {
  const ola = await salon.employee({}, [cut])
  const slots = await search([{ service_id: cut, employee_id: ola }], {
    from: '2020-01-01T00:00:00Z',
    days: 2,
  })
  expect(slots.every(({ starts_at }) => Date.parse(starts_at) >= Date.now() - 60_000)).toBe(true)
  for (const { starts_at, lines } of slots.slice(0, 3)) {
    const again = await search([{ service_id: cut, employee_id: ola }], {
      from: starts_at,
      days: 1,
      limit: 1,
    })
    expect(lines[0]?.employee_id).toBe(ola)
    if (again[0]?.starts_at !== starts_at) continue
    const booked = await salon.book([{ service_id: cut, employee_id: ola }], starts_at, { accept: [] })
    expect(booked.status).toBe(201)
  }
})

test('a service that is not offered, or a person who is gone, is refused at its field', async () => {
  const gone = await salon.employee({}, [cut])
  await salon.archive(`/tenant/employees/${gone}`)
  const errors = async (line: object) => {
    const { status, body } = await salon.anna.post('/tenant/slot-searches', {
      lines: [line],
      from: '2027-03-10T00:00:00Z',
    })
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await errors({ service_id: crypto.randomUUID(), employee_id: null })).toEqual([
    422,
    ['lines.0.service_id'],
  ])
  expect(await errors({ service_id: cut, employee_id: gone })).toEqual([422, ['lines.0.employee_id']])
})

test('a visit that looks for another time does not stand in its own way, nor does what it has lost since', async () => {
  const perm = await salon.service({ duration_min: 60 })
  const ola = await salon.employee({}, [perm])
  await salon.week(ola, nineToNoon)
  const lines = [{ service_id: perm, employee_id: ola }]
  const visit = await salon.booked(lines, '2027-03-10T10:00:00+01:00')
  expect(times(await search(lines))).toEqual(['09:00', '11:00'])
  const all = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00']
  expect(times(await search(lines, { visit_id: visit.id }))).toEqual(all)
  await salon.archive(`/tenant/services/${perm}`)
  expect(times(await search(lines, { visit_id: visit.id }))).toEqual(all)

  const { anna, dorota } = salon.world
  const asked = { lines, from: '2027-03-10T00:00:00+01:00', visit_id: visit.id }
  expect((await anna.post('/tenant/slot-searches', { ...asked, visit_id: undefined })).status).toBe(422)
  expect((await dorota.post('/tenant/slot-searches', asked)).status).toBe(404)
})

test('no time is proposed at which the client is elsewhere in the salon', async () => {
  const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
  await salon.week(ola, nineToNoon)
  const client_id = await salon.client()
  const whose = { client_id, walk_in_name: null }
  await salon.booked([{ service_id: cut, employee_id: iga }], '2027-03-10T09:30:00+01:00', whose)
  const lines = [{ service_id: cut, employee_id: ola }]
  expect(times(await search(lines))).toHaveLength(9)
  expect(times(await search(lines, { client_id }))).toEqual(['10:30', '10:45', '11:00'])
  const { status, body } = await salon.anna.post('/tenant/slot-searches', {
    lines,
    from: '2027-03-10T00:00:00+01:00',
    client_id: crypto.randomUUID(),
  })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['client_id']])
})

test('an employee with an own step of the calendar is offered on that grid, others on that of the business', async () => {
  const wax = await salon.service({ duration_min: 60 })
  const [ola, iga] = [
    await salon.employee({ calendar_step_min: 60 }, [wax]),
    await salon.employee({ calendar_step_min: 20 }, [wax]),
  ]
  for (const id of [ola, iga]) await salon.week(id, nineToNoon)
  const of = (employee_id: string | null) => search([{ service_id: wax, employee_id }])
  expect(times(await of(ola))).toEqual(['09:00', '10:00', '11:00'])
  expect(times(await of(iga))).toEqual(['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00'])
  const anyone = await of(null)
  expect(times(anyone)).toEqual(times(await of(iga)))
  const between = anyone.filter(({ starts_at }) => !hour(starts_at).endsWith(':00'))
  expect(new Set(between.map(({ lines }) => lines[0]?.employee_id))).toEqual(new Set([iga]))
  const refused = await salon.anna.post('/tenant/employees', {
    first_name: 'A',
    last_name: 'B',
    calendar_step_min: 7,
  })
  expect(refused.status).toBe(422)
})
