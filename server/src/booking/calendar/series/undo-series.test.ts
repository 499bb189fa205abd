import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import { seriesOf, wall } from '../../../../test/series.ts'

let salon: Salon
let cut: string
let { weekly, change, undo, now } = {} as ReturnType<typeof seriesOf>
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 12_000 })
  ;({ weekly, change, undo, now } = seriesOf(salon, cut))
})
afterAll(() => salon.close())

describe('a change of services', () => {
  test('replaces those of each visit at its own start; a chair that it does not name stays each visit’s own', async () => {
    const [left, right] = [await salon.resource(), await salon.resource()]
    const hair = await salon.service({ resource_rule: [{ any_of: [left, right], work_only: false }] })
    const [ola, iga] = [await salon.employee({}, [hair, cut]), await salon.employee({}, [hair])]
    await salon.booked([{ service_id: hair, employee_id: iga }], '2027-03-17T09:00:00+01:00')
    const line = { service_id: hair, employee_id: ola }
    const { body } = await salon.book([line], '2027-03-10T09:00:00+01:00', {
      repeat: { every: 1, unit: 'weeks', count: 2 },
    })
    const chairs = (visits: Visit[]) => visits.map(({ lines }) => lines[0]?.resources[0]?.id)
    expect(chairs(body.data)).toEqual([left, right])
    const changed = await change(body.data[0], {
      change: {
        lines: [
          { ...line, resource_ids: [left], price: 9_000 },
          { service_id: cut, employee_id: ola },
        ],
        client_note: 'Proszę przyjść z umytą głową',
      },
    })
    expect([changed.status, chairs(changed.body.data)]).toEqual([200, [left, right]])
    expect(
      changed.body.data.map(({ total, ends_at, client_note }: Visit) => [
        total,
        wall({ starts_at: ends_at }),
        client_note,
      ]),
    ).toEqual([
      [21_000, '03-10T11:00', 'Proszę przyjść z umytą głową'],
      [21_000, '03-17T11:00', 'Proszę przyjść z umytą głową'],
    ])
    const put = await undo(changed.body.undo)
    expect([
      put.status,
      put.body.data.map(({ lines, client_note }: Visit) => [lines.length, client_note]),
    ]).toEqual([
      200,
      [
        [1, null],
        [1, null],
      ],
    ])
    const foreign = await change(put.body.data[0], { change: { lines: [{ ...line, employee_id: left }] } })
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['change.lines.0.employee_id']])
  })

  test('of notes alone asks for no room', async () => {
    const { visits } = await weekly(2)
    const noted = await change(visits[1], { scope: 'all', change: { note: 'Kawa bez cukru' } })
    expect(noted.body.data.map(({ note }: Visit) => note)).toEqual(Array(2).fill('Kawa bez cukru'))
    expect((await change(noted.body.data[1], { change: {} })).status).toBe(422)
  })
})

test('a cancellation frees the time of all and names the reason; taken back, they are booked again', async () => {
  const { lines, visits } = await weekly(3)
  await salon.step(visits[1] as Visit, 'confirmed')
  const off = await change((await now(visits))[1], {
    cancellation: { reason: 'Wyjazd', note: 'Do maja', cancelled_by: 'client', cancelled_late: true },
  })
  expect(
    off.body.data.map((visit: Visit) => [
      visit.status,
      visit.cancel_reason,
      visit.cancel_note,
      visit.cancelled_by,
      visit.cancelled_late,
    ]),
  ).toEqual([
    ['cancelled', 'Wyjazd', 'Do maja', 'client', true],
    ['cancelled', 'Wyjazd', 'Do maja', 'client', false],
  ])
  const guest = await salon.booked(lines, '2027-03-17T09:30:00+01:00')
  expect((await undo(off.body.undo)).status).toBe(409)
  expect((await now(visits)).map(({ status }) => status)).toEqual(['booked', 'cancelled', 'cancelled'])
  await salon.step(guest, 'cancelled')
  const clerk = await salon.person(salon.world.a, ['events.index', 'events-others.index', 'events.update'])
  // Past the minutes in which a slip is taken back.
  await asOwner(
    salon,
    `update visits set cancelled_at = cancelled_at - interval '16 minutes' where id = any ($1)`,
    [visits.map(({ id }) => id)],
  )
  expect((await undo(off.body.undo, clerk)).status).toBe(403)
  const back = await undo(off.body.undo)
  expect(back.body.data.map((visit: Visit) => [visit.status, visit.cancelled_at, visit.cancel_note])).toEqual(
    [
      ['confirmed', null, null],
      ['booked', null, null],
    ],
  )
})

test('taken back, a move leaves everything as it was: times, people, lengths, confirmations', async () => {
  const { ola, visits } = await weekly(3)
  const iga = await salon.employee({}, [cut])
  await salon.step(visits[0] as Visit, 'confirmed')
  await salon.move(visits[1] as Visit, { starts_at: '2027-03-17T11:15:00+01:00' })
  const before = await now(visits)
  const move = {
    starts_at: '2027-03-11T10:00:00+01:00',
    employee: { from: ola, to: iga },
    resize: { position: 0, duration_min: 105 },
  }
  const { body } = await change(before[0], { scope: 'all', move })
  expect(body.data.map(wall)).toEqual(['03-11T10:00', '03-18T12:15', '03-25T10:00'])
  const { status } = await undo(body.undo)
  const facts = ({ status, starts_at, ends_at, total, lines }: Visit) => ({
    status,
    starts_at,
    ends_at,
    total,
    lines,
  })
  expect([status, (await now(visits)).map(facts)]).toEqual([200, before.map(facts)])
  const twice = await undo(body.undo)
  expect([twice.status, visits.some(({ id }) => id === twice.body.current.id)]).toEqual([412, true])
})

test('each client is told of each visit, and of none that is taken back in time', async () => {
  const client = await salon.client()
  const { visits } = await weekly(2, { client_id: client, walk_in_name: null })
  const told = async () =>
    (await now(visits)).map(({ messages }) =>
      messages.filter(({ status }) => status === 'queued').map(({ kind }) => kind),
    )
  const { body } = await change(visits[0], {
    move: { starts_at: '2027-03-10T12:00:00+01:00' },
    notify: true,
  })
  expect(await told()).toEqual([['moved'], ['moved']])
  await undo(body.undo)
  expect(await told()).toEqual([[], []])
})

test('services come back only by the booking rules of now, as in a new booking', async () => {
  const peel = await salon.service({ duration_min: 60 })
  const iga = await salon.employee({}, [peel, cut])
  const child = await salon.client({ birth_date: '2020-01-01' })
  const line = { service_id: peel, employee_id: iga }
  const { body } = await salon.book([line], '2027-03-10T09:00:00+01:00', {
    client_id: child,
    walk_in_name: null,
    repeat: { every: 1, unit: 'weeks', count: 2 },
  })
  const changed = await change(body.data[0], { change: { lines: [{ service_id: cut, employee_id: iga }] } })
  const { version } = (await salon.anna.get(`/tenant/services/${peel}`)).body
  await salon.anna.patch(`/tenant/services/${peel}`, { min_age: 18, rules_block: true }, { version })
  const refused = await undo(changed.body.undo)
  expect([refused.status, Object.values(refused.body.errors)]).toEqual([
    422,
    [['The client is too young for this service.']],
  ])
  expect((await now(body.data)).map(({ lines }) => lines[0]?.service_id)).toEqual([cut, cut])
})
