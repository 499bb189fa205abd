import { findCrowded, type Taken } from '@wizyta/contract/booking/calendar/busy'
import { overlap } from '@wizyta/contract/kit/spans'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import type { Availability, Booked } from './availability.ts'
import { assignSeats } from './seats.ts'

const availability = (busy: Booked[], places: number): Availability => ({
  timezone: 'UTC',
  weeks: [],
  dated: [],
  absences: [],
  services: [],
  resources: [],
  busy,
  employees: [{ id: 'ann', name: 'Ann', max_parallel: places, services: [], hired_on: null, left_on: null }],
})
const taken = (from: number, to: number): Taken => ({
  from,
  to,
  subject_id: 'ann',
  kind: 'employee',
  line: 0,
  group: null,
})

test('whatever the count allows gets seats, and no seat is held twice', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 15 }))
    .map(([from, length]) => taken(from, from + length))
  const removal = fc.nat({ max: 100 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.oneof(span, removal), { maxLength: 30 }),
      (places, steps) => {
        let stored: Booked[] = []
        for (const [visit, step] of steps.entries()) {
          if (typeof step === 'number') {
            const gone = stored[step % (stored.length || 1)]?.visit_id
            stored = stored.filter(({ visit_id }) => visit_id !== gone)
            continue
          }
          const fits = !findCrowded(stored, places).some((crowd) => overlap(crowd, step))
          if (!fits) continue
          const seats = assignSeats([step], availability(stored, places), () => false)
          expect(seats.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(step.to - step.from)
          expect(Math.max(...seats.map(({ seat }) => seat))).toBeLessThan(places)
          for (const seat of seats) {
            expect(stored.some((other) => other.seat === seat.seat && overlap(other, seat))).toBe(false)
            stored.push({ ...seat, visit_id: String(visit), block: null })
          }
        }
      },
    ),
    { numRuns: 500 },
  )
})

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
})
afterAll(() => salon.close())

test('a visit sits on two seats in turn when that is the only room, and no booking is refused for it', async () => {
  const cut = await salon.service()
  const two = await salon.employee({ max_parallel: 2 }, [cut])
  const book = (time: string, minutes: number) =>
    salon.booked([{ service_id: cut, employee_id: two, duration_min: minutes }], `2027-03-10T${time}:00Z`)
  const first = await book('10:30', 90)
  await book('11:30', 60)
  await salon.move(first, { resize: { line_id: first.lines[0]?.id, duration_min: 60 } })
  const between = await book('11:00', 60)
  const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{
      seat: number
      starts_at: string
    }>`select seat, starts_at from bookings where visit_id = ${between.id} order by starts_at`.execute(tx),
  )
  expect(rows).toEqual([
    { seat: 1, starts_at: '2027-03-10T11:00:00Z' },
    { seat: 0, starts_at: '2027-03-10T11:30:00Z' },
  ])
  const third = await salon.book(
    [{ service_id: cut, employee_id: two, duration_min: 15 }],
    '2027-03-10T11:00:00Z',
  )
  expect(third.status).toBe(409)
})
