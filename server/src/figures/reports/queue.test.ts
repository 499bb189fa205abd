import { reports } from '@wizyta/contract/figures/reports/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../../test/app.ts'
import { heavyReads } from '../../kit/http/heavy-reads.ts'

const atOnce = 4
let t: TestApp
let owner: pg.Client
beforeAll(async () => {
  t = await testApp({ reportsAtOnce: atOnce })
  owner = new pg.Client(t.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

const path = '/tenant/reports/finance?from=2026-11-01&to=2026-11-30&by=day'
const read = () => t.world.anna.get(path)
const queue = () => heavyReads(t.parts)

/** Waits for a state that comes by itself, on a busy machine too. */
const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 15_000 })

/** Stops every report at its first look at the sales. */
async function hold<T>(work: () => Promise<T>): Promise<T> {
  await owner.query('begin; lock table sales in access exclusive mode')
  try {
    return await work()
  } finally {
    await owner.query('commit')
  }
}

/** Connections on which a report waits for the sales. */
async function held(): Promise<number> {
  const { rows } = await owner.query(
    `select count(distinct pid)::int as count from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0].count
}

test('a report beyond those that run waits and holds no connection; it is answered when its turn comes', async () => {
  const asked: Promise<Answer>[] = []
  await hold(async () => {
    asked.push(...Array.from({ length: atOnce }, read))
    await until(async () => expect(await held()).toBe(atOnce))
    asked.push(...Array.from({ length: 5 }, read))
    await until(() => expect(queue().waiting).toBe(5))
    // Everybody else has connections.
    expect((await t.world.anna.get('/tenant/services')).status).toBe(200)
    expect([await held(), queue().running]).toEqual([atOnce, atOnce])
  })
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect([queue().running, queue().waiting]).toEqual([0, 0])
})

test('a waiting report that its browser gave up leaves the queue', async () => {
  const origin = await t.listen()
  const running: Promise<Answer>[] = []
  await hold(async () => {
    running.push(...Array.from({ length: atOnce }, read))
    await until(() => expect(queue().running).toBe(atOnce))
    const gone = new AbortController()
    const given = fetch(`${origin}/api/v1${path}`, {
      headers: t.world.basia.headers() as Record<string, string>,
      signal: gone.signal,
    }).catch(({ name }: Error) => name)
    await until(() => expect(queue().waiting).toBe(1))
    gone.abort()
    expect(await given).toBe('AbortError')
    await until(() => expect(queue().waiting).toBe(0))
  })
  await Promise.all(running)
})

test('one user with too many reports is asked to wait, in plain words and with a time', async () => {
  const answers = await hold(async () => {
    const asked = Array.from({ length: 60 }, read)
    return Promise.race(asked)
  })
  expect(answers.status).toBe(503)
  expect(answers.headers['retry-after']).toBe('5')
  expect(answers.body.message).toBe('Many reports are being made right now. Please try again in a moment.')
})

test('every report, and every file of one, stands in the queue', () => {
  expect(reports.flatMap(({ index, export: file }) => [index.queued, file.queued])).not.toContain(false)
})
