import type { SeriesClash } from '@wizyta/contract/booking/calendar/series'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { wallDistance } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../test/app.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import { seriesOf, wall, zone } from '../../../../test/series.ts'

let salon: Salon
let cut: string
let { weekly, change, now } = {} as ReturnType<typeof seriesOf>
beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 12_000 })
  ;({ weekly, change, now } = seriesOf(salon, cut))
})
afterAll(() => salon.close())

const clashesIn = ({ body }: Answer<any>): SeriesClash[] => body.clashes

describe('a move', () => {
  test('of this and the following visits leaves the earlier ones; the clock change makes no difference', async () => {
    const { visits } = await weekly()
    const { status, body } = await change(visits[1], { move: { starts_at: '2027-03-18T10:30:00+01:00' } })
    expect([status, body.data.map(wall), body.left]).toEqual([
      200,
      ['03-18T10:30', '03-25T10:30', '04-01T10:30'],
      [],
    ])
    expect((await now(visits)).map(wall)[0]).toBe('03-10T09:00')
    expect(new Set(body.data.map(({ series_id }: Visit) => series_id))).toEqual(
      new Set([visits[0]?.series_id]),
    )
  })

  test('of the whole series takes all along, over the clock change too, and lets each take the place of the next', async () => {
    const { visits } = await weekly()
    const move = { starts_at: '2027-03-17T09:00:00+01:00' }
    const { body } = await change(visits[0], { scope: 'all', move })
    expect(body.data.map(wall)).toEqual(['03-17T09:00', '03-24T09:00', '03-31T09:00', '04-07T09:00'])
  })

  test('keeps the difference on the wall for each visit, wherever it had been moved to before', async () => {
    const { visits } = await weekly(3)
    // Whole weeks and a few hours: no visit comes to the Sunday whose night skips an hour.
    const quarter = fc.integer({ min: -16, max: 16 }).map((quarters) => quarters * 15)
    const weeks = fc.integer({ min: -1, max: 2 })
    const far = fc.tuple(quarter, weeks).map(([minutes, count]) => minutes + count * 7 * 1440)
    await fc.assert(
      fc.asyncProperty(quarter, far, fc.constantFrom(...visits.keys()), async (own, all, at) => {
        const before = await now(visits)
        const target = (visit: Visit, minutes: number) => ({
          starts_at: new Date(Date.parse(visit.starts_at) + minutes * 60_000).toISOString(),
        })
        const acted = before[at] as Visit
        await salon.move(acted, target(acted, own))
        const moved = await now(visits)
        const wanted = target(moved[at] as Visit, all)
        await change(moved[at], { scope: 'all', move: wanted })
        const minutes = wallDistance((moved[at] as Visit).starts_at, wanted.starts_at, zone)
        const after = await now(visits)
        expect(
          after.map(({ starts_at }, index) => wallDistance(moved[index]?.starts_at ?? '', starts_at, zone)),
        ).toEqual(visits.map(() => minutes))
      }),
      { numRuns: 12 },
    )
  })

  test('to another person, or of another length, concerns the visits that have the person or the service', async () => {
    const { ola, visits } = await weekly()
    const iga = await salon.employee({}, [cut])
    await salon.move(visits[2] as Visit, { employee: { from: ola, to: iga } })
    const ewa = await salon.employee({}, [cut])
    const swapped = await change(visits[0], { scope: 'all', move: { employee: { from: ola, to: ewa } } })
    expect(swapped.body.data.map(({ id }: Visit) => id)).toEqual([0, 1, 3].map((index) => visits[index]?.id))
    const [first] = await now(visits)
    const longer = await change(first, { scope: 'all', move: { resize: { position: 0, duration_min: 90 } } })
    expect(
      longer.body.data.map(({ starts_at, ends_at }: Visit) => Date.parse(ends_at) - Date.parse(starts_at)),
    ).toEqual(Array(4).fill(5_400_000))
    const none = await change(longer.body.data[0], { move: { resize: { position: 1, duration_min: 90 } } })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['move.resize.position']])
  })

  test('asks for a new confirmation at another time', async () => {
    const { visits } = await weekly(2)
    for (const visit of visits) await salon.step(visit, 'confirmed')
    const [first] = await now(visits)
    const later = await change(first, { scope: 'all', move: { starts_at: '2027-03-10T09:10:00+01:00' } })
    expect(later.body.data.map(({ status }: Visit) => status)).toEqual(['confirmed', 'confirmed'])
    const [again] = later.body.data
    const moved = await change(again, { scope: 'all', move: { starts_at: '2027-03-10T11:00:00+01:00' } })
    expect(moved.body.data.map(({ status }: Visit) => status)).toEqual(['booked', 'booked'])
  })

  test('leaves what has passed or begun, and says so; the visit that was taken goes along', async () => {
    const days = [-15, -8, -1, 6].map((offset) => Date.now() + offset * 86_400_000)
    const ola = await salon.employee({}, [cut])
    const first = new Date(Math.floor((days[0] as number) / 3_600_000) * 3_600_000).toISOString()
    const { body } = await salon.book([{ service_id: cut, employee_id: ola }], first, {
      repeat: { every: 1, unit: 'weeks', count: 4 },
    })
    const [, second, , fourth] = body.data as Visit[]
    await salon.step((await now([fourth as Visit]))[0] as Visit, 'cancelled')
    const starts_at = new Date(Date.parse(second?.starts_at ?? '') + 3_600_000).toISOString()
    const moved = await change(second, { scope: 'all', move: { starts_at } })
    expect([moved.status, moved.body.data.map(({ id }: Visit) => id)]).toEqual([200, [second?.id]])
    expect(moved.body.left.map(({ reason }: { reason: string }) => reason)).toEqual(['past', 'past'])
  })
})

describe('a date that does not fit', () => {
  test('refuses all; for each visit one chooses', async () => {
    const { ola, lines, visits } = await weekly()
    await salon.week(ola)
    const met = await salon.booked(lines, '2027-03-17T12:00:00+01:00')
    await salon.booked(lines, '2027-03-24T12:30:00+01:00')
    await salon.booked(lines, '2027-03-31T12:00:00+02:00')
    const move = { starts_at: '2027-03-10T12:00:00+01:00' }
    const refused = await change(visits[0], { move })
    expect([refused.status, refused.body.message]).toEqual([409, 'Some dates of the series do not fit.'])
    expect(clashesIn(refused)).toMatchObject([
      {
        visit_id: visits[1]?.id,
        date: '2027-03-17',
        starts_at: '2027-03-17T11:00:00.000Z',
        clashes: [{ kind: 'employee', visit_id: met.id }],
        nearest: '2027-03-17T12:00:00.000Z',
      },
      { date: '2027-03-24' },
      { date: '2027-03-31' },
    ])
    expect(await now(visits)).toEqual(visits)

    const [skipped, moved, over] = clashesIn(refused)
    const choices = [
      { visit_id: skipped?.visit_id, choice: 'skip' },
      { visit_id: moved?.visit_id, choice: 'move', starts_at: moved?.nearest },
      { visit_id: over?.visit_id, choice: 'override' },
    ]
    expect((await change(visits[0], { move, choices })).status).toBe(409)
    const done = await change(visits[0], { move, choices, override_reason: 'Stała klientka' })
    expect([done.status, done.body.data.map(wall), done.body.left]).toMatchObject([
      200,
      ['03-10T12:00', '03-24T11:30', '03-31T12:00'],
      [{ id: visits[1]?.id, reason: 'chosen' }],
    ])
    expect((await now(visits)).map(({ override_reason }) => override_reason)).toEqual([
      null,
      null,
      null,
      'Stała klientka',
    ])
  })

  test('may go back to where it was: then it is not changed', async () => {
    const { lines, visits } = await weekly(2)
    await salon.booked(lines, '2027-03-10T12:00:00+01:00')
    const choices = [{ visit_id: visits[0]?.id, choice: 'move', starts_at: '2027-03-10T09:00:00+01:00' }]
    const { body } = await change(visits[0], { move: { starts_at: '2027-03-10T12:00:00+01:00' }, choices })
    expect(body.data.map(wall)).toEqual(['03-17T12:00'])
  })

  test('is booked over by those alone who may', async () => {
    const { lines, visits } = await weekly(2)
    await salon.booked(lines, '2027-03-17T12:00:00+01:00')
    const clerk = await salon.person(salon.world.a, ['events.index', 'events-others.index', 'events.update'])
    const wanted = {
      move: { starts_at: '2027-03-10T12:00:00+01:00' },
      choices: [{ visit_id: visits[1]?.id, choice: 'override' }],
      override_reason: 'Stała klientka',
    }
    expect((await change(visits[0], wanted, clerk)).status).toBe(403)
    expect(await now(visits)).toEqual(visits)
    expect((await change(visits[0], wanted)).status).toBe(200)
  })

  test('keeps what was booked over others before without asking again', async () => {
    const { lines, visits } = await weekly(2)
    const met = await salon.booked(lines, '2027-03-17T12:00:00+01:00')
    const over = await salon.move(visits[1] as Visit, {
      starts_at: '2027-03-17T12:30:00+01:00',
      override_reason: 'Stała klientka',
    })
    const [first] = visits
    const resize = { position: 0, duration_min: 75 }
    const longer = await change(first, { scope: 'all', move: { resize } })
    expect([over.status, longer.status, longer.body.data[1]?.override_reason]).toEqual([
      200,
      200,
      'Stała klientka',
    ])
    expect((await now([met]))[0]).toEqual(met)
  })
})

describe('refused is', () => {
  test('a stale version, also after a change that left the visit itself as it was', async () => {
    const { visits } = await weekly(2)
    const wanted = {
      move: { starts_at: '2027-03-10T12:00:00+01:00' },
      choices: [{ visit_id: visits[0]?.id, choice: 'skip' }],
    }
    expect((await change(visits[0], wanted)).status).toBe(200)
    const again = await change(visits[0], wanted)
    expect([again.status, again.body.current.id]).toEqual([412, visits[0]?.id])
    expect((await now(visits)).map(wall)).toEqual(['03-10T09:00', '03-17T12:00'])
  })

  test('the second of two who change one series at once', async () => {
    const { visits } = await weekly(3)
    const [first, second] = visits
    const both = await Promise.all([
      change(first, { scope: 'all', move: { starts_at: '2027-03-10T12:00:00+01:00' } }),
      change(second, { scope: 'all', move: { starts_at: '2027-03-17T14:00:00+01:00' } }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const times = (await now(visits)).map((visit) => wall(visit).slice(6))
    expect(new Set(times).size).toBe(1)
  })

  test('a visit that belongs to no series, has begun, or is none of the scope', async () => {
    const { lines, visits } = await weekly(2)
    const single = await salon.booked(lines, '2027-03-10T15:00:00+01:00')
    const move = { starts_at: '2027-03-10T12:00:00+01:00' }
    expect((await change(single, { move })).body.message).toBe('This appointment is not part of a series.')
    const choices = [{ visit_id: visits[0]?.id, choice: 'skip' }]
    const outside = await change(visits[1], { cancellation: {}, choices })
    expect([outside.status, Object.keys(outside.body.errors)]).toEqual([422, ['choices.0.visit_id']])
    expect((await change(visits[0], { move, cancellation: {} })).status).toBe(422)
    const off = await salon.step(visits[0] as Visit, 'cancelled')
    expect((await change(off.body, { move })).status).toBe(409)
  })
})
