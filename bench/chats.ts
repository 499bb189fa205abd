/**
 * A message from one desk to another while 500 streams are open. Measured from sending to the event at the other desk.
 * Goal: p95 at most 150 ms. `npm run bench -- chats`
 */
import { launchBrowser } from '../e2e/browser.ts'
import { giveSession, openDesk } from '../e2e/desk.ts'
import { startProduct } from '../e2e/product.ts'
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

const stored = 100_000
const pagesUp = 50

/**
 * A room of 100,000 messages, read upwards through 50 pages. Says by how many pixels the message in view moved at most.
 * Goal: 1. `npm run build && npm run bench -- chat-history`
 */
export async function chatHistory() {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const owner = await openDesk(product, 'superadmin')
    const room = await owner.call('POST', '/tenant/chats', { body: { kind: 'team', name: 'Historia' } })
    await product.query(
      `insert into chat_messages (business_id, id, room_id, number, author_id, text, sent_at)
       select r.business_id, gen_random_uuid(), r.id, n, (select id from users order by id offset n / 5 % 3 limit 1),
         repeat('Przełóżmy to na jutro, proszę. ', 1 + n % 7), now() - make_interval(mins => $2::int - n)
       from chat_rooms r, generate_series(1, $2::int) n where r.id = $1`,
      [room.id, stored],
    )
    await product.query('update chat_rooms set last_number = $2 where id = $1', [room.id, stored])
    const window = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 1440, height: 900 },
    })
    await giveSession(window, product.origin, owner)
    const page = await window.newPage()
    await page.goto(`/chats?room=${room.id}`)
    await page.locator(`[data-number="${stored}"]`).waitFor()
    const jumps = await page.evaluate(readUpwards, pagesUp)
    const { worst, first, rows } = jumps
    console.log(
      `${stored} messages, ${pagesUp} pages up to number ${first}: worst jump ${worst.toFixed(2)} px, ${rows} rows at most`,
    )
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Scrolls to the top again and again, in the page. Measures the message in view before and after each part. */
async function readUpwards(pages: number): Promise<{ worst: number; first: number; rows: number }> {
  const box = document.querySelector('[role="log"]') as HTMLElement
  const rows = () => [...box.querySelectorAll<HTMLElement>('[data-number]')]
  const first = () => Number(rows()[0]?.dataset.number)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let worst = 0
  let most = 0
  for (let turn = 0; turn < pages; turn += 1) {
    const before = first()
    box.scrollTop = 40
    const edge = box.getBoundingClientRect().top + 80
    const seen = rows().find((row) => row.getBoundingClientRect().top >= edge)
    const number = seen?.dataset.number
    const top = seen?.getBoundingClientRect().top ?? Number.NaN
    while (first() === before) await frame()
    await frame()
    const now = box.querySelector(`[data-number="${number}"]`)?.getBoundingClientRect().top ?? Number.NaN
    most = Math.max(most, rows().length)
    worst = Math.max(worst, Number.isNaN(now - top) ? Number.POSITIVE_INFINITY : Math.abs(now - top))
  }
  return { worst, first: first(), rows: most }
}
