/**
 * Strangers try 500 passwords a second, from many networks and for many accounts, below the limits of each. Meanwhile
 * 20 other users a second read their day. Goal: the others' p95 at most twice what it is in peace. `npm run bench --
 * sign-in-flood`
 */
import { Agent, request } from 'node:http'
import { run } from '../server/test/test-server.ts'
import { quantile, serve } from './measure.ts'
import { benchWorld, businessId, firstDay } from './world.ts'

const [seconds, triesPerSecond, readsPerSecond] = [12, 500, 20]

export async function signInFlood() {
  const world = await benchWorld()
  const api = await serve(world.connection)
  const headers = {
    authorization: `Bearer ${world.token}`,
    cookie: `wizyta_companion=${world.companion}`,
    'business-id': businessId(1),
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const read = () =>
    timed(api.origin, { path: `/api/v1/tenant/calendar?from=${firstDay}&days=1`, headers, agent })
  try {
    // What an earlier run has used up would be refused at once.
    await run(world.connection, 'delete from attempts')
    await atRate(3, readsPerSecond, read)
    const peace = (await atRate(seconds, readsPerSecond, read)).map(({ ms }) => ms)
    const [flooded, tries] = await Promise.all([
      atRate(seconds, readsPerSecond, read),
      atRate(seconds, triesPerSecond, (index) => guess(api.origin, index)),
    ])
    const during = flooded.map(({ ms }) => ms)
    const [before, after] = [quantile(peace, 0.95), quantile(during, 0.95)]
    console.log(
      `A day, in peace:      p95 ${before.toFixed(1)} ms, median ${quantile(peace, 0.5).toFixed(1)} ms`,
    )
    console.log(
      `A day, in the flood:  p95 ${after.toFixed(1)} ms, median ${quantile(during, 0.5).toFixed(1)} ms`,
    )
    console.log(
      `  = ${(after / before).toFixed(2)} × (goal 2); answers other than 200: ${count(flooded, (code) => code !== 200)}`,
    )
    const answered = Map.groupBy(tries, ({ status }) => status)
    console.log(`Tries: ${[...answered].map(([status, all]) => `${all.length} × ${status}`).join(', ')}`)
  } finally {
    agent.destroy()
    api.stop()
    await world.stop()
  }
}

interface Answered {
  status: number
  ms: number
}

/** One wrong password, from a network of its own: all of 127.0.0.0/8 is this machine. */
function guess(origin: string, index: number) {
  const body = JSON.stringify({ email: `nobody-${index}@example.test`, password: 'wrong horse' })
  return timed(origin, {
    method: 'POST',
    path: '/api/v1/tenant/login',
    localAddress: `127.${1 + (index % 200)}.${Math.floor(index / 200) % 250}.7`,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    body,
  })
}

function timed(
  origin: string,
  { body, ...options }: Parameters<typeof request>[1] & { body?: string } & object,
) {
  const begun = performance.now()
  return new Promise<Answered>((resolve) => {
    const asked = request(origin, options, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }))
    })
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - begun }))
    asked.end(body)
  })
}

/** Begins so many a second, however slow the answers are: strangers do not wait for one another. */
async function atRate(length: number, perSecond: number, one: (index: number) => Promise<Answered>) {
  const begun = performance.now()
  const running: Promise<Answered>[] = []
  while (running.length < length * perSecond) {
    const due = Math.min(length * perSecond, Math.floor(((performance.now() - begun) / 1_000) * perSecond))
    while (running.length < due) running.push(one(running.length))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return Promise.all(running)
}

const count = (answers: Answered[], is: (status: number) => boolean) =>
  answers.filter(({ status }) => is(status)).length
