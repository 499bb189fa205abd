import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { queueBatches } from '../src/messaging/campaigns/queue-batches.ts'
import { type SmsStandIn, startSmsStandIn } from '../src/messaging/sms/stand-in.ts'
import { type Outbox, testOutbox } from './outbox.ts'
import { sendSms } from './send-sms.ts'

type Channel = 'sms' | 'emails'
/** A salon with an SMS provider that starts mass messages; each test is another day. */
export let o: Outbox
export let provider: SmsStandIn
export let kinds: Record<string, string>

/** Opens the salon before the tests of a file, and closes it after them. */
export function useMassMessages() {
  beforeAll(async () => {
    o = await testOutbox()
    provider = await startSmsStandIn()
    await o.parts.database.transaction({ businessId: o.world.a }, (tx) =>
      sql`select add_consent_kinds(${o.world.a}, 'pl')`.execute(tx),
    )
    const { data } = (await o.anna.get('/tenant/consent-kinds?per_page=50')).body
    kinds = Object.fromEntries(data.map((one: { purpose: string; id: string }) => [one.purpose, one.id]))
    await o.anna.post('/tenant/sms-connections', {
      provider: 'demo',
      sender: 'Salon',
      part_price: 10,
      takes_replies: true,
      approval_above: 1_000,
    })
  })
  afterEach(async () => {
    // A client gets one mass message a day; the next test is another day.
    await twoDaysLater()
  })
  afterAll(async () => {
    await provider.close()
    await o.close()
  })
}

let last = 730_100_100
/** Returns another number of a phone. */
export const nextPhone = () => `+48${++last}`
export const group = async () =>
  (
    await o.anna.post('/tenant/customer-groups', {
      name: `Grupa ${++last}`,
      colour: 'rose',
      kind: 'manual',
    })
  ).body.id
export async function person(groupId: string, agrees: readonly string[], fields: object = {}) {
  const id = await o.client({
    phone: `+48${++last}`,
    email: `k${last}@example.test`,
    group_ids: [groupId],
    ...fields,
  })
  for (const purpose of agrees) await consent(id, purpose, 'given')
  return id
}
export const consent = (client_id: string, purpose: string, state: string) =>
  o.anna.post('/tenant/consents', { client_id, kind_ids: [kinds[purpose]], state, way: 'paper' })
export async function campaign(channel: Channel, fields: object) {
  const { status, body } = await o.anna.post(`/tenant/mass-${channel}`, {
    name: `Wysyłka ${++last}`,
    text: 'Dzień dobry {imię}, zapraszamy!',
    pace: 600,
    ...(channel === 'emails' && { subject: 'Nowości' }),
    ...fields,
  })
  expect([status, body.status]).toEqual([201, 'draft'])
  return body
}
export const preview = async (channel: Channel, fields: object) =>
  (
    await o.anna.post(`/tenant/mass-${channel}/previews`, {
      text: 'Dzień dobry {imię}, zapraszamy!',
      ...fields,
    })
  ).body
export const find = async (channel: Channel, id: string) =>
  (await o.anna.get(`/tenant/mass-${channel}/${id}`)).body
export const results = async (channel: Channel, id: string) =>
  (await o.anna.get(`/tenant/mass-${channel}/${id}/results`)).body
export async function start(channel: Channel, id: string, expected_count: number) {
  const { version } = await find(channel, id)
  return o.anna.post(`/tenant/mass-${channel}/${id}/start`, { expected_count }, { version })
}
/** Takes a step as the screen does: a paused mass SMS is resumed for what its results show. */
export async function step(channel: Channel, id: string, to: string, expected?: object) {
  const { version } = await find(channel, id)
  const seen = expected ?? (to === 'sending' ? (await results(channel, id)).resumed : null)
  const body = { to, ...(seen && { expected: seen }) }
  return o.anna.post(`/tenant/mass-${channel}/${id}/steps`, body, { version })
}
export const queue = () => queueBatches(o.parts.database, () => false)
export const send = () => sendSms(o, { demo: provider.url })
/** Whole minutes for which each queued message of a campaign waits. */
export const waitingMinutes = async (id: string) => {
  const { rows } = await o.inSalon((tx) =>
    sql<{ minutes: number }>`
      select round(extract(epoch from coalesce(next_attempt_at, due_at) - now()) / 60)::int as minutes
      from messages where campaign_id = ${id} and status = 'queued'`.execute(tx),
  )
  return rows.map(({ minutes }) => minutes)
}
/** Lets two days pass for all mass messages. */
export const twoDaysLater = () =>
  o.inSalon((tx) =>
    sql`update messages set created_at = created_at - interval '2 days', sent_at = sent_at - interval '2 days'
      where kind = 'campaign'`.execute(tx),
  )
export const nextBatch = () =>
  o.inSalon((tx) => sql`update campaigns set next_batch_at = next_batch_at - interval '1 hour'`.execute(tx))
