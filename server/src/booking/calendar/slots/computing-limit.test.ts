import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../../test/salon.ts'
import { holdsConnection } from '../../../kit/database/held-connection.ts'
import { Computed, mostPerMinute, runComputed } from '../../../kit/http/computed.ts'
import { conflict, withDetails } from '../../../kit/http/refusal.ts'
import type { Session } from '../../../kit/security/session.ts'

let salon: Salon
let lines: { service_id: string; employee_id: string }[]
const from = '2027-03-10T08:00:00+01:00'
beforeAll(async () => {
  salon = await testSalon()
  const service_id = await salon.service({ duration_min: 60 })
  lines = [{ service_id, employee_id: await salon.employee({}, [service_id]) }]
  await salon.booked(lines, from)
})
afterAll(() => salon.close())
beforeEach(() => asOwner(salon, 'delete from attempts'))

/** As if a user had asked as often as is allowed, in this minute and the next ones. */
const useUp = (userId: string) =>
  asOwner(
    salon,
    `insert into attempts (scope, subject_hash, window_start, count)
     select 'computing', sha256(convert_to('computing:${userId}', 'utf8')),
       date_bin('60 seconds', now(), 'epoch') + n * interval '60 seconds', ${mostPerMinute}
     from generate_series(0, 3) n
     on conflict (scope, subject_hash, window_start) do update set count = excluded.count`,
  )

const search = (who = salon.anna) => who.post('/tenant/slot-searches', { lines, from, days: 1 })
const check = (who = salon.anna) => who.post('/tenant/event-checks', { lines, starts_at: from })

test('LIM-2: a user beyond the minute’s computations hears when to come back, and others are not affected', async () => {
  expect([(await search()).status, (await check()).status]).toEqual([200, 200])
  await useUp(salon.anna.user.id)
  for (const answer of [await search(), await check()]) {
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect([(await search(salon.world.basia)).status, (await check(salon.world.basia)).status]).toEqual([
    200, 200,
  ])
})

test('LIM-2: a key is counted for itself, and not with the user who made it', async () => {
  const apiKeyId = crypto.randomUUID()
  const asked = (session: object) =>
    runComputed(
      {
        database: salon.parts.database,
        session: { user: salon.anna.user, ...session } as Session,
        endpoint: { computed: true },
        reply: { raw: new EventEmitter() } as unknown as FastifyReply,
      },
      async () => ({ answer: 'worked out' }),
    ).catch(({ status }) => status)
  await useUp(apiKeyId)
  expect([await asked({ apiKeyId }), await asked({})]).toEqual([429, { answer: 'worked out' }])
})

test('beyond the limit a booking is refused for what stands in its way, without the nearest free time', async () => {
  const found = (await salon.book(lines, from, { accept: [] })).body
  expect([found.clashes.length, typeof found.nearest, found.gave_up]).toEqual([1, 'string', false])
  await useUp(salon.anna.user.id)
  const { status, body } = await salon.book(lines, from, { accept: [] })
  expect([status, body.clashes.length, body.nearest, body.gave_up]).toEqual([409, 1, null, true])
  const series = { accept: [], repeat: { every: 1, unit: 'weeks', count: 2 } }
  const { clashes } = (await salon.book(lines, from, series)).body
  expect(clashes).toMatchObject([{ nearest: null, gave_up: true }])
  expect((await salon.book(lines, '2027-03-10T12:00:00+01:00')).status).toBe(201)
})

test('LIM-1: what is worked out holds no connection, of an answer and of a refusal', async () => {
  const held: boolean[] = []
  function* looking() {
    held.push(holdsConnection())
    yield
    held.push(holdsConnection())
    return {}
  }
  const { database } = salon.parts
  const carriedOut = (work: () => { answer: unknown }) =>
    runComputed(
      {
        database,
        session: { user: salon.anna.user } as Session,
        endpoint: { computed: false },
        reply: { raw: new EventEmitter() } as unknown as FastifyReply,
      },
      () =>
        database.transaction({ businessId: salon.world.a }, async (tx) => {
          await sql`select 1`.execute(tx)
          held.push(holdsConnection())
          return work()
        }),
    )
  await carriedOut(() => ({ answer: new Computed(looking) }))
  await expect(
    carriedOut(() => {
      throw withDetails(conflict('It does not fit.'), looking)
    }),
  ).rejects.toThrow('It does not fit.')
  expect(held).toEqual([true, false, false, true, false, false])
})
