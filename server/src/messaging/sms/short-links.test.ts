import { shownShortAddress } from '@wizyta/contract/kit/short-address'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { addressOf } from '../../kit/security/secret-address.ts'
import { queueSms } from './queue-sms.ts'
import { type SmsStandIn, startSmsStandIn } from './stand-in.ts'

let o: Outbox
let provider: SmsStandIn
let visit: string
const phone = '+48600700800'

beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn()
  const made = await o.anna.post('/tenant/sms-connections', {
    provider: 'demo',
    sender: 'Salon',
    part_price: 12,
  })
  expect(made.status).toBe(201)
  ;[visit] = (await o.due(1)) as [string]
})
afterAll(async () => {
  await provider.close()
  await o.close()
})

const addressOfVisit = () => addressOf(o.parts.config, 'visit link', { businessId: o.world.a, id: visit }, 0)
const open = (url: string) => o.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

/** Sends a text by SMS and returns what the provider got. */
async function sent(text: string): Promise<{ text: string; parts: number }> {
  await o.inSalon((tx) =>
    queueSms(tx, o.world.a, { client_id: null, recipient: phone, text, due_at: new Date(0).toISOString() }),
  )
  await o.inSalon((tx) =>
    sql`update messages set expires_at = now() + interval '1 day' where text = ${text}`.execute(tx),
  )
  await sendSms(o, { demo: provider.url })
  return provider.taken.at(-1) as { text: string; parts: number }
}

test('a link in an SMS is short, the same each time, and leads to the page; the text in the mailbox stays long', async () => {
  const { appOrigin } = o.parts.config
  const text = `Salon Urody Mokotow: prosimy o krotka ocene wizyty w piatek, 27.11, u Anny Nowak: ${addressOfVisit()}`
  const sms = await sent(text)
  expect(sms.parts).toBe(1)
  const [, short = ''] = sms.text.split(': ').at(-1)?.split(appOrigin) ?? []
  expect(short).toMatch(/^\/s\/[0-9a-hjkmnp-tv-z]{13}$/)
  expect(short.length).toBe(shownShortAddress('').length)
  expect((await sent(text)).text).toBe(sms.text)
  const { rows } = await o.inSalon((tx) =>
    sql<{ text: string }>`select text from messages where text like 'Salon Urody%'`.execute(tx),
  )
  expect(rows).toEqual([{ text }, { text }])

  for (const typed of [
    short,
    `/s/${short.slice(3).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L')}`,
  ]) {
    const answer = await open(typed)
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      addressOfVisit().slice(appOrigin.length),
    ])
  }
  const page = await open(
    `/api/v1/public${addressOfVisit().slice(appOrigin.length).replace('/visit/', '/visits/')}`,
  )
  expect(page.statusCode).toBe(200)
})

test('a link that opens nothing, or is one of another business, is not shortened', async () => {
  const other = addressOf(o.parts.config, 'visit link', { businessId: o.world.b, id: visit }, 0)
  const old = addressOf(o.parts.config, 'visit link', { businessId: o.world.a, id: visit }, 7)
  for (const address of [other, old, `${o.parts.config.appOrigin}/visit/${'x'.repeat(64)}`])
    expect((await sent(`Zobacz ${address}`)).text).toBe(`Zobacz ${address}`)
})

test('a short link ends with the link that it stands for', async () => {
  const sms = await sent(`Zobacz ${addressOfVisit()}`)
  const [, short = ''] = sms.text.split(o.parts.config.appOrigin)
  await o.inSalon((tx) =>
    sql`update visits set link_generation = link_generation + 1 where id = ${visit}`.execute(tx),
  )
  const { location = '' } = (await open(short)).headers
  expect((await open(`/api/v1/public${String(location).replace('/visit/', '/visits/')}`)).statusCode).toBe(
    404,
  )
  await o.inSalon((tx) => sql`update visits set link_generation = 0 where id = ${visit}`.execute(tx))
})

test('a short link is not guessed: each network is slowed down, and a right one still opens', async () => {
  const sms = await sent(`Zobacz ${addressOfVisit()}`)
  const [, short = ''] = sms.text.split(o.parts.config.appOrigin)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 70; tries++)
    statuses.add((await open(`/s/${String(tries).padStart(13, '0')}`)).statusCode)
  expect([...statuses].sort()).toEqual([404, 429])
  expect((await open(short)).statusCode).toBe(303)
})
