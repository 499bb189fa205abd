import type { Visit } from '@wizyta/contract/visits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../test/salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await testSalon()
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

test('a storm of bookings, moves, swaps and cancellations leaves nobody twice anywhere, and no call fails', async () => {
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
  const time = () => new Date(Date.UTC(2027, 2, 10, 8) + next(48) * 10 * 60_000).toISOString()
  const line = () => ({ service_id: services[next(2)], employee_id: people[next(3)] })
  const made: Visit[] = []
  const seen = new Map<number, number>()
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)

  for (let wave = 0; wave < 12; wave += 1) {
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const index = next(made.length || 1)
        const visit = made[index]
        const deed = next(6)
        if (deed < 3 || !visit) {
          const { status, body } = await salon.book(next(2) ? [line()] : [line(), line()], time())
          if (status === 201) made.push(body.data[0])
          return count(status)
        }
        const employee = { from: visit.lines[0]?.employee_id, to: people[next(3)] }
        const { status, body } =
          deed === 3
            ? await salon.step(visit, visit.status === 'cancelled' ? 'booked' : 'cancelled')
            : await salon.move(visit, deed === 4 ? { starts_at: time() } : { starts_at: time(), employee })
        made[index] = status === 200 ? body : status === 412 ? body.current : visit
        count(status)
      }),
    )
  }
  expect([...seen.keys()].every((status) => [200, 201, 409, 412, 422].includes(status))).toBe(true)
  expect(seen.get(201)).toBeGreaterThan(10)
  expect(seen.get(200)).toBeGreaterThan(10)

  const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ subject_id: string; most: number; taken: number }>`
      select subject_id, max(together) as most, count(*) as taken
      from (
        select a.subject_id, (
          select count(distinct coalesce(b.visit_id::text || ' ' || b.line_id::text, '')) from bookings b
          where b.subject_id = a.subject_id and b.starts_at <= a.starts_at and b.ends_at > a.starts_at) as together
        from bookings a where not a.overridden
      ) counted
      group by subject_id`.execute(tx),
  )
  const most = (id: string | undefined) => rows.find(({ subject_id }) => subject_id === id)?.most
  expect([people[0], people[1], rooms[0]].map(most)).toEqual([1, 1, 1])
  expect(most(people[2])).toBeLessThanOrEqual(2)

  // every visit that takes place takes its time, every other none
  const { rows: loose } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ id: string }>`select v.id from visits v
      where (v.status <> 'cancelled') <> exists (select from bookings b where b.visit_id = v.id)`.execute(tx),
  )
  expect(loose).toEqual([])
})
