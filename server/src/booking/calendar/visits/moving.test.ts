import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let cut: string
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 12_000 })
})
afterAll(() => salon.close())

const at = (time: string) => `2027-03-10T${time}:00+01:00`
const line = (employee_id: string, rest = {}) => ({ service_id: cut, employee_id, ...rest })
/** Times of the lines in Warsaw. */
const times = ({ lines }: Visit) =>
  lines.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at]
      .map((instant) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(11, 16))
      .join('–'),
  )

describe('a move', () => {
  test('takes all lines along, and frees what they left', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const visit = await salon.booked([line(ola), line(iga)], at('10:00'))
    const moved = await salon.move(visit, { starts_at: at('12:15') })
    expect([moved.status, times(moved.body), moved.body.version]).toEqual([
      200,
      ['12:15–13:15', '13:15–14:15'],
      2,
    ])
    expect((await salon.book([line(ola)], at('11:15'))).status).toBe(201)
    expect((await salon.book([line(iga)], at('13:00'))).status).toBe(409)
  })

  test('to where it partly is already does not stand in its own way', async () => {
    const ola = await salon.employee({}, [cut])
    const visit = await salon.booked([line(ola)], at('10:00'))
    expect((await salon.move(visit, { starts_at: at('10:15') })).status).toBe(200)
  })

  test('to another person takes her lines alone; price and length stay as agreed', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const ewa = await salon.employee({}, [{ service_id: cut, price: 99_900, duration_min: 90 }])
    const visit = await salon.booked([line(ola), line(iga), line(ola)], at('10:00'))
    const { body } = await salon.move(visit, { employee: { from: ola, to: ewa } })
    expect(body.lines.map(({ employee_id }: { employee_id: string }) => employee_id)).toEqual([ewa, iga, ewa])
    expect([times(body), body.total]).toEqual([['10:00–11:00', '11:00–12:00', '12:00–13:00'], 36_000])
    expect((await salon.move(body, { employee: { from: ola, to: iga } })).status).toBe(422)
    const taken = await salon.booked([line(iga)], at('10:00'))
    expect((await salon.move(taken, { employee: { from: iga, to: ewa } })).body.clashes).toMatchObject([
      { kind: 'employee', subject_id: ewa, visit_id: visit.id },
    ])
  })

  test('gives single lines to other people; an unknown line or person is refused', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const visit = await salon.booked([line(ola), line(ola)], at('15:00'))
    const [first, second] = visit.lines
    const give = (line_id: string | undefined, employee_id: string, rest = {}) =>
      salon.move(visit, { line_employees: [{ line_id, employee_id }], ...rest })
    expect((await give(ola, iga)).body.errors).toHaveProperty(['line_employees.0.line_id'])
    expect((await give(first?.id, visit.id)).body.errors).toHaveProperty(['line_employees.0.employee_id'])
    const { body } = await give(second?.id, iga, { starts_at: at('16:00') })
    expect(body.lines.map(({ employee_id }: { employee_id: string }) => employee_id)).toEqual([ola, iga])
    expect(times(body)).toEqual(['16:00–17:00', '17:00–18:00'])
    expect((await salon.book([line(ola)], at('17:00'))).status).toBe(201)
  })

  test('makes a line longer, and what follows it later', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const visit = await salon.booked([line(ola), line(iga, { offset_min: 0 }), line(ola)], at('10:00'))
    const resize = { line_id: visit.lines[0]?.id, duration_min: 75 }
    const { body } = await salon.move(visit, { resize })
    expect(times(body)).toEqual(
      ['10:00–11:15', '10:00–11:00', '11:00–12:00'].map((span, index) =>
        index === 2 ? '11:15–12:15' : span,
      ),
    )
    expect((await salon.move(body, { resize: { ...resize, line_id: crypto.randomUUID() } })).status).toBe(422)
  })

  test('of a confirmed visit asks for a new confirmation from the minutes that the salon has set', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const visit = await salon.booked([line(ola)], at('10:00'))
    const confirmed = (await salon.step(visit, 'confirmed')).body
    const swapped = (await salon.move(confirmed, { employee: { from: ola, to: iga } })).body
    expect([swapped.status, swapped.confirmed_at]).toEqual(['confirmed', confirmed.confirmed_at])
    const later = (await salon.move(swapped, { starts_at: at('10:14') })).body
    expect([later.status, later.confirmed_at]).toEqual(['confirmed', confirmed.confirmed_at])
    const moved = (await salon.move(later, { starts_at: at('10:29') })).body
    expect([moved.status, moved.confirmed_at]).toEqual(['booked', null])
    const { body: history } = await salon.anna.get(`/tenant/events/${visit.id}/history`)
    expect(history.data.find(({ part }: { part: string }) => part === 'visits').changes).toMatchObject({
      status: ['confirmed', 'booked'],
    })

    await salon.anna.patch('/tenant/system-settings', { reconfirm_after_min: 120 })
    const again = (await salon.step(moved, 'confirmed')).body
    const near = (await salon.move(again, { starts_at: at('12:00') })).body
    expect(near.status).toBe('confirmed')
    const nextDay = await salon.move(near, { starts_at: '2027-03-11T12:00:00+01:00' })
    expect(nextDay.body.status).toBe('booked')
    await salon.anna.patch('/tenant/system-settings', { reconfirm_after_min: 15 })
  })

  test('of a stale version is refused with the visit as it is now', async () => {
    const ola = await salon.employee({}, [cut])
    const visit = await salon.booked([line(ola)], at('10:00'))
    await salon.move(visit, { starts_at: at('14:00') })
    const stale = await salon.move(visit, { starts_at: at('12:00') })
    expect([stale.status, stale.body.current.version, stale.body.current.starts_at]).toEqual([
      412,
      2,
      '2027-03-10T13:00:00+00:00',
    ])
  })

  test('of a visit that has begun, or is off, is refused', async () => {
    const ola = await salon.employee({}, [cut])
    const visit = await salon.booked([line(ola)], at('10:00'))
    const off = (await salon.step(visit, 'cancelled')).body
    expect((await salon.move(off, { starts_at: at('12:00') })).status).toBe(409)
  })

  test('of what was booked over others does not ask again for what stood there before', async () => {
    const ola = await salon.employee({}, [cut])
    await salon.booked([line(ola)], at('10:00'))
    const over = await salon.booked([line(ola)], at('10:30'), { override_reason: 'Stała klientka' })
    const resize = (duration_min: number) => ({ resize: { line_id: over.lines[0]?.id, duration_min } })
    const longer = await salon.move(over, resize(90))
    expect([longer.status, longer.body.override_reason]).toEqual([200, 'Stała klientka'])
    expect((await salon.move(longer.body, { starts_at: at('10:15') })).status).toBe(409)
  })
})

describe('resources', () => {
  test('are chosen by the rule: all that is needed, of each the first that is free', async () => {
    const [chair1, chair2, lamp] = [await salon.resource(), await salon.resource(), await salon.resource()]
    const nails = await salon.service({
      resource_rule: [
        { any_of: [chair2, chair1], work_only: false },
        { any_of: [lamp], work_only: true },
      ],
    })
    const [ola, iga, ewa] = [
      await salon.employee({}, [nails]),
      await salon.employee({}, [nails]),
      await salon.employee({}, [nails]),
    ]
    const ids = (visit: Visit) => visit.lines.map(({ resources }) => resources.map(({ id }) => id))
    const first = await salon.booked([{ service_id: nails, employee_id: ola }], at('10:00'))
    expect(ids(first)).toEqual([[chair2, lamp]])
    const refused = await salon.book([{ service_id: nails, employee_id: iga }], at('10:30'))
    expect([refused.body.message, refused.body.clashes]).toMatchObject([
      'A room or device that is needed is taken at this time.',
      [{ kind: 'resource', subject_id: lamp, visit_id: first.id }],
    ])
    const byHand = await salon.booked(
      [{ service_id: nails, employee_id: iga, resource_ids: [chair1] }],
      at('10:30'),
    )
    expect(ids(byHand)).toEqual([[chair1]])
    expect(
      (await salon.book([{ service_id: nails, employee_id: ewa, resource_ids: [] }], at('10:30'))).status,
    ).toBe(201)
  })

  test('are exchanged when the visit moves to where the old one is taken', async () => {
    const [room1, room2] = [
      await salon.resource({ category: 'room', turnover_min: 15 }),
      await salon.resource({ category: 'room' }),
    ]
    const massage = await salon.service({ resource_rule: [{ any_of: [room1, room2], work_only: false }] })
    const [ola, iga] = [await salon.employee({}, [massage]), await salon.employee({}, [massage])]
    const first = await salon.booked([{ service_id: massage, employee_id: ola }], at('10:00'))
    const second = await salon.booked([{ service_id: massage, employee_id: iga }], at('14:00'))
    const room = ({ lines }: Visit) => lines[0]?.resources[0]?.id
    expect([room(first), room(second)]).toEqual([room1, room1])
    const moved = (await salon.move(second, { starts_at: at('11:00') })).body
    expect(room(moved)).toBe(room2)
    const swapped = await salon.move(moved, { resource: { from: room2, to: room1 } })
    expect(swapped.body.clashes).toMatchObject([{ kind: 'resource', subject_id: room1 }])
    expect(
      room((await salon.move(moved, { starts_at: at('11:15'), resource: { from: room2, to: room1 } })).body),
    ).toBe(room1)
  })

  test('that may be overbooked only warn, are taken last, and give no free time', async () => {
    const [sauna, room] = [
      await salon.resource({ category: 'room', overbook: true, capacity: 2, priority: 1 }),
      await salon.resource({ category: 'room', priority: 5 }),
    ]
    const bath = await salon.service({ resource_rule: [{ any_of: [sauna], work_only: false }] })
    const either = await salon.service({ resource_rule: [{ any_of: [sauna, room], work_only: false }] })
    const people: string[] = []
    for (let index = 0; index < 6; index += 1) people.push(await salon.employee({}, [bath, either]))
    const book = (service_id: string, person: number, body: object = {}) =>
      salon.book([{ service_id, employee_id: people[person] as string }], at('10:00'), body)
    expect((await book(bath, 0)).status).toBe(201)
    expect((await book(bath, 1)).status).toBe(201)
    const warned = await book(bath, 2, { accept: [] })
    expect([warned.status, warned.body.clashes]).toMatchObject([
      409,
      [
        { kind: 'overbooked', hard: false, subject_id: sauna },
        { kind: 'overbooked', hard: false, subject_id: sauna },
      ],
    ])
    const third = await book(bath, 2, { accept: ['overbooked'] })
    expect([third.status, third.body.data[0].override_reason]).toEqual([201, null])
    // A free resource comes first, and one that may be overbooked before one that may not.
    const free = await book(either, 3)
    expect(free.body.data[0].lines[0].resources).toMatchObject([{ id: room }])
    expect((await book(either, 4, { accept: [] })).body.clashes).toMatchObject([
      { kind: 'overbooked' },
      { kind: 'overbooked' },
      { kind: 'overbooked' },
    ])
    const search = { lines: [{ service_id: bath, employee_id: people[5] }], from: at('10:00'), limit: 1 }
    const { slots } = (await salon.anna.post('/tenant/slot-searches', search)).body
    expect(Date.parse(slots[0].starts_at)).toBeGreaterThanOrEqual(Date.parse(at('11:00')))
    const { version } = (await salon.anna.get(`/tenant/resources/${sauna}`)).body
    await salon.anna.patch(`/tenant/resources/${sauna}`, { overbook: false }, { version })
    const refused = await book(bath, 5, { accept: ['overbooked'] })
    expect([refused.status, refused.body.clashes[0].kind]).toEqual([409, 'resource'])
  })

  test('serve one client once, also when two people work on her', async () => {
    const chair = await salon.resource()
    const hair = await salon.service({ resource_rule: [{ any_of: [chair], work_only: false }] })
    const [ola, iga] = [await salon.employee({}, [hair]), await salon.employee({}, [hair])]
    const both = [
      { service_id: hair, employee_id: ola },
      { service_id: hair, employee_id: iga, offset_min: 0 },
    ]
    expect((await salon.book(both, at('10:00'))).status).toBe(201)
    expect((await salon.book([{ service_id: hair, employee_id: iga }], at('10:59'))).status).toBe(409)
  })
})

describe('a change of services', () => {
  test('is planned and checked anew; lines keep their ids by place', async () => {
    const ola = await salon.employee({}, [cut])
    const visit = await salon.booked([line(ola)], at('10:00'))
    await salon.booked([line(ola)], at('12:00'))
    const change = (body: object, version = visit.version) =>
      salon.anna.patch(`/tenant/events/${visit.id}`, body, { version })
    expect((await change({ lines: [line(ola), line(ola, { duration_min: 75 })] })).status).toBe(409)
    const { body } = await change({
      lines: [line(ola, { price: 10_000 }), line(ola)],
      accept: ['outside_hours'],
    })
    expect([times(body), body.total, body.lines[0].id]).toEqual([
      ['10:00–11:00', '11:00–12:00'],
      22_000,
      visit.lines[0]?.id,
    ])
    const back = await change({ lines: [line(ola)], note: 'Kawa' }, 2)
    expect([times(back.body), back.body.note]).toEqual([['10:00–11:00'], 'Kawa'])
  })

  test('of the client asks only when the new one is elsewhere', async () => {
    const [ola, iga] = [await salon.employee({}, [cut]), await salon.employee({}, [cut])]
    const client = await salon.client()
    await salon.booked([line(iga)], at('10:30'), { client_id: client, walk_in_name: null })
    const visit = await salon.booked([line(ola)], at('10:00'))
    const change = (rest = {}) =>
      salon.anna.patch(`/tenant/events/${visit.id}`, { client_id: client, ...rest }, { version: 1 })
    expect((await change()).body.clashes).toMatchObject([{ kind: 'client', subject_id: client }])
    const changed = (await change({ accept: ['client'] })).body
    expect([changed.client.id, changed.walk_in_name]).toEqual([client, null])
    const nobody = await salon.anna.patch(`/tenant/events/${visit.id}`, { client_id: null }, { version: 2 })
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['client_id']])
  })
})
