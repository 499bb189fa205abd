/**
 * A message from one desk to another while 500 streams are open. Measured from sending to the event at the other desk.
 * Goal: p95 at most 150 ms. `npm run bench -- chats`
 */
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { emptySalon } from './empty-salon.ts'
import { quantile, serve } from './measure.ts'

const streams = 500
const messages = 300
const pauseMs = 50

export async function chatLatency() {
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const { database, person } = await emptySalon(connection)
    const [ola, ewa] = [await person('Ola'), await person('Ewa')]
    const others = await Promise.all(Array.from({ length: streams / 10 }, (_, n) => person(`Nr ${n}`)))
    const api = await serve(connection)
    const stop = new AbortController()
    try {
      const send = async (path: string, body: object) => {
        const answer = await fetch(`${api.origin}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(ola.headers() as Record<string, string>) },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        return answer.json() as Promise<{ id: string }>
      }
      const follow = async (who: typeof ola, heard: (text: string) => void) => {
        const answer = await fetch(`${api.origin}/api/v1/tenant/changes`, {
          headers: who.headers() as Record<string, string>,
          signal: stop.signal,
        })
        const read = async () => {
          if (!answer.body) return
          for await (const text of answer.body.pipeThrough(new TextDecoderStream())) heard(text)
        }
        read().catch(() => {})
      }
      for (let n = 0; n < streams; n += 1) await follow(others[n % others.length] as typeof ola, () => {})
      const { id: room } = await send('/tenant/chats', { kind: 'direct', user_id: ewa.user.id })
      let arrived: (text: string) => void = () => {}
      await follow(ewa, (text) => arrived(text))
      const times: number[] = []
      for (let n = 1; n <= messages; n += 1) {
        const heard = new Promise<void>((resolve) => {
          arrived = (text) => text.includes(`"number":${n},`) && resolve()
        })
        const from = performance.now()
        await send(`/tenant/chats/${room}/messages`, {
          message_id: crypto.randomUUID(),
          text: `Wiadomość ${n}`,
        })
        await heard
        times.push(performance.now() - from)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`
      console.log(
        `${streams} streams, ${messages} messages: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
      )
    } finally {
      stop.abort()
      api.stop()
      await database.close()
    }
  })
}
