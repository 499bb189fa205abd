import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises } from '../../../../test/broken-promises.ts'
import { countDeadlocks } from '../../../../test/count-deadlocks.ts'
import { counted, rounds } from '../../../../test/rounds.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'

let salon: Salon
let deadlocks: () => number
beforeAll(async () => {
  salon = await testSalon()
  deadlocks = countDeadlocks(salon)
})
afterAll(() => salon.close())

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('a storm of bookings, moves, swaps, cancellations and leaving employees never double-books, and no call fails', async () => {
  const next = numbers(7)
  const rooms = [await salon.resource(), await salon.resource()]
  const rule = [{ any_of: rooms, work_only: false }]
  const segments = [
    { kind: 'work', minutes: 15 },
    { kind: 'processing', minutes: 30 },
    { kind: 'work', minutes: 15 },
  ]
  const services = [
    await salon.service({ duration_min: 60, segments }),
    await salon.service({ duration_min: 45, resource_rule: rule, buffer_after_min: 5 }),
  ]
  const people = await Promise.all(
    [1, 1, 2].map((max_parallel) => salon.employee({ max_parallel }, services)),
  )
  const clients = await Promise.all([1, 2, 3].map(() => salon.client()))
  const time = () => new Date(Date.UTC(2027, 2, 10, 8) + next(48) * 10 * 60_000).toISOString()
  const line = () => ({ service_id: services[next(2)], employee_id: people[next(3)] })
  const whose = () => (next(3) ? {} : { client_id: clients[next(3)], walk_in_name: null })
  const made: Visit[] = []
  const seen = new Map<number, number>()
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)

  for (let wave = 0; wave < rounds(8, 200); wave += 1) {
    // An employee who is booked and archived in the same moment.
    const leaving = await salon.employee({}, services)
    const lines = () => (next(8) ? [line()] : [line(), { ...line(), employee_id: leaving }])
    await Promise.all([
      ...Array.from({ length: 30 }, async () => {
        const index = next(made.length || 1)
        const visit = made[index]
        const deed = next(6)
        if (deed < 3 || !visit) {
          const { status, body } = await salon.book(next(2) ? lines() : [line(), line()], time(), {
            accept,
            ...whose(),
          })
          if (status === 201) made.push(body.data[0])
          return count(status)
        }
        const employee = { from: visit.lines[0]?.employee_id, to: next(4) ? people[next(3)] : leaving }
        const { status, body } =
          deed === 3
            ? await salon.step(visit, visit.status === 'cancelled' ? 'booked' : 'cancelled', { accept })
            : await salon.move(visit, deed === 4 ? { starts_at: time() } : { starts_at: time(), employee }, {
                accept,
              })
        made[index] = status === 200 ? body : status === 412 ? body.current : visit
        count(status)
      }),
      archive(`/tenant/employees/${leaving}`).then(count),
      archive(`/tenant/resources/${rooms[1]}`).then(count),
      lower(`/tenant/employees/${people[2]}`, { max_parallel: 1 + (wave % 2) }).then(count),
    ])
    expect(await brokenPromises(salon)).toEqual([])
  }
  expect([...seen.keys()].every((status) => [200, 201, 409, 412, 422].includes(status))).toBe(true)
  expect(seen.get(201)).toBeGreaterThan(10)
  expect(seen.get(200)).toBeGreaterThan(10)
  expect(deadlocks()).toBe(0)

  // every visit that takes place takes its time, every other none
  const { rows: loose } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ id: string }>`select v.id from visits v
      where (v.status <> 'cancelled') <> exists (select from bookings b where b.visit_id = v.id)`.execute(tx),
  )
  expect(loose).toEqual([])
  counted(
    'CON-1',
    `a storm of ${[...seen.values()].reduce((sum, one) => sum + one, 0)} calls, nobody twice anywhere`,
  )
}, 600_000)

const accept = ['outside_hours', 'break', 'absence', 'closed', 'not_performed']
const versionOf = async (path: string) => ({ version: (await salon.anna.get(path)).body.version })
const archive = async (path: string) => (await salon.anna.delete(path, await versionOf(path))).status
const lower = async (path: string, body: object) =>
  (await salon.anna.patch(path, body, await versionOf(path))).status
