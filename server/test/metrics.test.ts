import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeat } from '../src/kit/jobs/schedule.ts'
import { openMailRoute } from '../src/kit/mail/mail.ts'
import { whoseBusinessIs } from '../src/messaging/messages/claim.ts'
import { deliverDue } from '../src/messaging/messages/deliver.ts'
import { type TestApp, testApp } from './app.ts'
import { fill } from './fill.ts'
import { startMailServer } from './mail-server.ts'

const token = 'a-token-of-the-tests-long-enough-to-serve'
let t: TestApp
let origin: string
beforeAll(async () => {
  t = await testApp({ metricsToken: token })
  await fill(t.world.anna, 'Ala')
  origin = await t.listen()
})
afterAll(() => t.close())

const read = (headers: Record<string, string> = { authorization: `Bearer ${token}` }, from = origin) =>
  fetch(`${from}/metrics`, { headers })

/** The lines of one measure, by their labels. */
async function measured(name: string): Promise<Record<string, number>> {
  const text = await (await read()).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}
async function until<T>(look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const found = await look()
    if (isRight(found) || tries === 100) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('WEB-15: without the setting there is nothing at the address, with it nothing without its token', async () => {
  const off = await testApp()
  const answer = await read({ authorization: `Bearer ${token}` }, await off.listen())
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('wizyta_')])
  await off.close()

  const { anna } = t.world
  const key = anna.headers().authorization ?? ''
  for (const authorization of [
    '',
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Basic ${token}`,
    key,
  ]) {
    const refused = await read(authorization ? { authorization } : {})
    expect([authorization, refused.status]).toEqual([authorization, 401])
    expect(await refused.text()).not.toContain('wizyta_')
  }
  const opened = await read()
  expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
    'no-store',
  ])
})

test('WEB-15: requests are counted by the pattern of their route, whatever is in the address, and nothing of a business is told', async () => {
  const { anna, a } = t.world
  const id = (await anna.get('/tenant/customers')).body.data[0].id as string
  for (const path of [
    `/tenant/customers/${id}`,
    `/tenant/customers/${crypto.randomUUID()}`,
    '/tenant/customers?search=Kowalska',
    '/nowhere/Kowalska',
    '/nowhere/Nowak',
  ])
    await fetch(`${origin}/api/v1${path}`, { headers: anna.headers() })
  await fetch(`${origin}/api/v1/tenant/customers/${id}`)
  await fetch(`${origin}/nowhere/Kowalska`, { method: 'POST' })
  const text = await (await read()).text()
  expect(await measured('wizyta_http_requests_total')).toMatchObject({
    '{method="GET",route="/api/v1/tenant/customers/:id",status="4xx"}': expect.any(Number),
    '{method="POST",route="none",status="4xx"}': 1,
    '{method="GET",route="/api/*",status="4xx"}': 2,
    '{method="GET",route="/metrics",status="2xx"}': expect.any(Number),
  })
  const labels = [...text.matchAll(/[{,]([a-z]+)="([^"]*)"/g)].filter(([, label]) => label !== 'le')
  const patterns = /^(\/[\w/:.*-]*|none)$/
  expect(labels.filter(([, label, value]) => label === 'route' && !patterns.test(value as string))).toEqual(
    [],
  )
  for (const secret of [id, a, anna.user.id, 'Kowalska', 'Nowak', 'Ala', 'Mokotów', '127.0.0.1'])
    expect(text, secret).not.toContain(secret)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a hundred addresses make no more series than one', async () => {
  const series = async () => (await (await read()).text()).split('\n').length
  await fetch(`${origin}/api/v1/nowhere/x`)
  await read()
  const before = await series()
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      fetch(`${origin}/api/v1/nowhere/${index}/${crypto.randomUUID()}`),
    ),
  )
  expect(await series()).toBe(before)
})

test('a caller that waits for a connection is counted', async () => {
  const { database } = t.parts
  const release = Promise.withResolvers<void>()
  const waiting = '{pool="transactions",state="waiting"}'
  expect(await measured('wizyta_pool_connections')).toMatchObject({ [waiting]: 0 })
  const held = Array.from({ length: 11 }, () =>
    database.transaction({ readOnly: true }, async (tx) => {
      await tx.selectFrom('tenants').select('id').execute()
      await release.promise
    }),
  )
  const found = await until(
    () => measured('wizyta_pool_connections'),
    (now) => now[waiting] === 3,
  )
  expect(found).toMatchObject({ [waiting]: 3, '{pool="transactions",state="busy"}': 8 })
  release.resolve()
  await Promise.all(held)
})

test('a stream is counted as long as it is open, and not by how long', async () => {
  const stop = new AbortController()
  const { anna } = t.world
  const stream = await fetch(`${origin}/api/v1/tenant/changes`, {
    headers: anna.headers(),
    signal: stop.signal,
  })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await measured('wizyta_streams_open')).toEqual({ '': 1 })
  stop.abort()
  expect(
    await until(
      () => measured('wizyta_streams_open'),
      (now) => now[''] === 0,
    ),
  ).toEqual({ '': 0 })
  const route = '{method="GET",route="/api/v1/tenant/changes"}'
  expect((await measured('wizyta_http_request_duration_seconds_count'))[route]).toBeUndefined()
})

test('a job that fails is counted, and one that takes long is late', async () => {
  const finish = Promise.withResolvers<void>()
  const failing = repeat(() => Promise.reject(new Error('no')), { job: 'failing', seconds: 60, failed() {} })
  const slow = repeat(() => finish.promise, { job: 'slow', seconds: 60, failed() {} })
  const lag = await until(
    () => measured('wizyta_job_lag_seconds'),
    (now) => (now['{job="slow"}'] ?? 0) > 0.05,
  )
  expect(lag['{job="slow"}']).toBeGreaterThan(0.05)
  expect(lag['{job="failing"}']).toBe(0)
  expect(await measured('wizyta_job_failures_total')).toEqual({ '{job="failing"}': 1 })
  finish.resolve()
  await Promise.all([failing.stop(), slow.stop()])
})

test('messages are counted by what became of them', async () => {
  const server = await startMailServer({ recipient: () => ({ code: 550, text: 'no such mailbox' }) })
  const route = openMailRoute(server.url)
  const { database, config } = t.parts
  const log = { info() {}, warn() {}, error() {} } as never
  await database.transaction({ role: 'worker' }, (tx) =>
    sql`update messages set next_attempt_at = now() - interval '1 minute' where status = 'queued'`.execute(
      tx,
    ),
  )
  const before = await measured('wizyta_messages_total')
  await deliverDue({ database, config, log, route, stopping: () => false, whose: whoseBusinessIs(t.world.a) })
  await server.close()
  const after = await measured('wizyta_messages_total')
  const failed = '{outcome="failed"}'
  expect((after[failed] ?? 0) - (before[failed] ?? 0)).toBeGreaterThan(0)
})

test('the delay of the event loop is measured', async () => {
  const delays = await measured('wizyta_event_loop_delay_seconds')
  expect(Object.keys(delays)).toEqual(['{quantile="0.5"}', '{quantile="0.99"}', '{quantile="1"}'])
  const blocked = async () => {
    const end = performance.now() + 80
    while (performance.now() < end);
    return measured('wizyta_event_loop_delay_seconds')
  }
  const found = await until(blocked, (now) => (now['{quantile="1"}'] ?? 0) > 0.05)
  expect(found['{quantile="1"}']).toBeGreaterThan(0.05)
})
