import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../../test/salon.ts'

/**
 * Random bookings, moves, cancellations and restorations, against a simple model. The model counts, minute by minute,
 * the visits with each employee and in each room.
 */
let salon: Salon
const services: { id: string; minutes: number; busy: (minute: number) => boolean; room: boolean }[] = []
let rooms: string[]
beforeAll(async () => {
  salon = await testSalon()
  rooms = [await salon.resource({ category: 'room' }), await salon.resource({ category: 'room' })]
  const rule = [{ any_of: rooms, work_only: false }]
  const parts = [
    { kind: 'work', minutes: 20 },
    { kind: 'processing', minutes: 30 },
    { kind: 'work', minutes: 10 },
  ]
  const always = () => true
  services.push(
    { id: await salon.service({ duration_min: 30 }), minutes: 30, busy: always, room: false },
    {
      id: await salon.service({ duration_min: 60, segments: parts }),
      minutes: 60,
      busy: (at) => at < 20 || at >= 50,
      room: false,
    },
    {
      id: await salon.service({ duration_min: 45, resource_rule: rule }),
      minutes: 45,
      busy: always,
      room: true,
    },
  )
})
afterAll(() => salon.close())

interface Kept {
  visit: Visit
  service: number
  employee: number
  /** Minutes after the model's midnight. */
  start: number
  length: number
  room: string | null
  on: boolean
}
type Step =
  | { do: 'book'; service: number; employee: number; start: number }
  | { do: 'move'; which: number; start: number; employee: number }
  | { do: 'resize'; which: number; length: number }
  | { do: 'cancel' | 'restore'; which: number }

const capacity = [1, 1, 2]
const start = fc.integer({ min: 0, max: 40 }).map((step) => 480 + step * 5)
const which = fc.nat({ max: 20 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      service: fc.nat({ max: 2 }),
      employee: fc.nat({ max: 2 }),
      start,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('move' as const), which, start, employee: fc.nat({ max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('resize' as const),
      which,
      length: fc.integer({ min: 2, max: 18 }).map((five) => five * 5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'restore' as const), which }) },
)

/** The minutes that a visit takes of its person. */
function workMinutes({ service, start, length }: Pick<Kept, 'service' | 'start' | 'length'>): number[] {
  const { busy, minutes } = services[service] as (typeof services)[number]
  return Array.from({ length }, (_, minute) => minute)
    .filter((minute) => length !== minutes || busy(minute))
    .map((minute) => start + minute)
}
const allMinutes = ({ start, length }: Pick<Kept, 'start' | 'length'>) =>
  Array.from({ length }, (_, minute) => start + minute)

class Model {
  visits: Kept[] = []
  fits(tried: Omit<Kept, 'visit' | 'on' | 'room'>, self?: Kept): boolean {
    const others = this.visits.filter((other) => other.on && other !== self)
    const withPerson = others.filter(({ employee }) => employee === tried.employee)
    const room = workMinutes(tried).every(
      (minute) =>
        withPerson.filter((other) => workMinutes(other).includes(minute)).length <
        (capacity[tried.employee] as number),
    )
    return room && (!services[tried.service]?.room || this.freeRooms(tried, self).length > 0)
  }
  freeRooms(tried: Pick<Kept, 'start' | 'length'>, self?: Kept): string[] {
    const others = this.visits.filter((other) => other.on && other !== self)
    return rooms.filter((id) => {
      const inRoom = others.filter(({ room }) => room === id)
      return allMinutes(tried).every((minute) => !inRoom.some((other) => allMinutes(other).includes(minute)))
    })
  }
}

let dayOfRun = 0
test('bookings never overlap, and none is refused that has room', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
      dayOfRun += 1
      const midnight = Date.UTC(2027, 0, 1) + dayOfRun * 86_400_000
      const people = await Promise.all(
        capacity.map((max_parallel) =>
          salon.employee(
            { max_parallel },
            services.map(({ id }) => id),
          ),
        ),
      )
      const iso = (minute: number) => new Date(midnight + minute * 60_000).toISOString()
      const model = new Model()
      const roomOf = (visit: Visit) => visit.lines[0]?.resources[0]?.id ?? null

      const attempt = async (kept: Kept, tried: Kept, call: () => ReturnType<Salon['move']>) => {
        const { status, body } = await call()
        expect(status).toBe(model.fits(tried, kept) ? 200 : 409)
        if (status !== 200) return
        const room = roomOf(body)
        if (room) expect(model.freeRooms(tried, kept)).toContain(room)
        Object.assign(kept, { ...tried, visit: body, room })
      }
      for (const one of steps) {
        if (one.do === 'book') {
          const { id, minutes } = services[one.service] as (typeof services)[number]
          const { status, body } = await salon.book(
            [{ service_id: id, employee_id: people[one.employee] }],
            iso(one.start),
          )
          const tried = { ...one, length: minutes }
          expect(status).toBe(model.fits(tried) ? 201 : 409)
          if (status !== 201) continue
          const room = roomOf(body.data[0])
          if (room) expect(model.freeRooms(tried)).toContain(room)
          model.visits.push({ ...tried, visit: body.data[0], room, on: true })
          continue
        }
        const kept = model.visits[one.which % (model.visits.length || 1)]
        if (!kept) continue
        if (one.do === 'cancel' && kept.on) {
          Object.assign(kept, { visit: (await salon.step(kept.visit, 'cancelled')).body, on: false })
        } else if (one.do === 'restore' && !kept.on) {
          await attempt(kept, { ...kept, on: true }, () => salon.step(kept.visit, 'booked'))
        } else if (one.do === 'move' && kept.on) {
          const employee = { from: people[kept.employee], to: people[one.employee] }
          await attempt(kept, { ...kept, ...one }, () =>
            salon.move(kept.visit, { starts_at: iso(one.start), employee }),
          )
        } else if (one.do === 'resize' && kept.on && services[kept.service]?.busy(30)) {
          const line_id = kept.visit.lines[0]?.id
          await attempt(kept, { ...kept, length: one.length }, () =>
            salon.move(kept.visit, { resize: { line_id, duration_min: one.length } }),
          )
        }
      }
      await checkStored(people, model, midnight)
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

/** Compares the database with the model, to the minute. */
async function checkStored(people: string[], model: Model, midnight: number) {
  const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ subject_id: string; seat: number; from: number; to: number }>`
      select subject_id, seat, (extract(epoch from starts_at) * 1000 - ${midnight}::bigint)::bigint / 60000 as from,
        (extract(epoch from ends_at) * 1000 - ${midnight}::bigint)::bigint / 60000 as to
      from bookings where subject_id = any (${people}::uuid[])`.execute(tx),
  )
  for (const [index, person] of people.entries()) {
    const stored = rows
      .filter(({ subject_id }) => subject_id === person)
      .flatMap(({ from, to }) => allMinutes({ start: from, length: to - from }))
    const modelled = model.visits.filter(({ on, employee }) => on && employee === index).flatMap(workMinutes)
    expect(stored.sort((a, b) => a - b)).toEqual(modelled.sort((a, b) => a - b))
    expect(
      Math.max(0, ...rows.filter(({ subject_id }) => subject_id === person).map(({ seat }) => seat)),
    ).toBeLessThan(capacity[index] as number)
  }
}
