import type { WaitingOffer } from '@wizyta/contract/booking/waiting-offers/api'
import { countParts } from '@wizyta/contract/messaging/sms/parts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { deliverSms } from '../../messaging/sms/deliver-sms.ts'
import { type SmsStandIn, startSmsStandIn } from '../../messaging/sms/stand-in.ts'
import { workOnOffers } from './offer-next.ts'

let o: Outbox
let provider: SmsStandIn
beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn()
  const fields = { provider: 'demo', sender: 'Salon', part_price: 12 }
  expect((await o.anna.post('/tenant/sms-connections', fields)).status).toBe(201)
})
/** The clients of one test are offered nothing in the next. */
afterEach(() =>
  o.inSalon((tx) =>
    sql`update waiting_entries set archived_at = now() where archived_at is null`.execute(tx),
  ),
)
afterAll(async () => {
  await provider.close()
  await o.close()
})

let number = 600_200_100
const byPhone = () => ({ email: null, phone: `+48${++number}` })
const waits = async (client: object): Promise<string> => {
  const client_id = await o.client({ first_name: 'Zofia', ...client })
  const { body } = await o.anna.post('/tenant/waiting-entries', { client_id, service_ids: [o.cut] })
  return body.id
}
let day = 300
const offer = async (entries: readonly string[]): Promise<WaitingOffer[]> => {
  const starts_at = noonIn(++day)
  const { status, body } = await o.anna.post('/tenant/waiting-offers', {
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
    employee_ids: [o.ola],
    hold: entries.length === 1,
    offers: entries.map((entry_id) => ({
      entry_id,
      starts_at,
      lines: [{ service_id: o.cut, employee_id: o.ola, offset_min: 0 }],
    })),
  })
  expect([status, body.errors, body.message]).toEqual([201, undefined, undefined])
  return body.data
}
/** The undo time passes, and a worker makes its round. Returns the SMS that left. */
const pass = async () => {
  await o.later(61)
  const before = provider.taken.length
  await deliverSms({
    database: o.parts.database,
    config: o.parts.config,
    log: workerLog,
    stopping: () => false,
    network: { addresses: { demo: provider.url, smsapi: null, smsplanet: null }, mostSeconds: 5 },
  })
  return provider.taken.slice(before)
}
const latest = async () =>
  (await o.anna.get('/tenant/messages?filter[kind]=waiting_offer&sort=-created_at')).body.data[0]
const outside = (method: 'GET' | 'POST', url: string) =>
  o.app.inject({ method, url, remoteAddress: '198.51.100.7' })

test('a client with a phone alone gets the offer by SMS, in one part, and books by its short link', async () => {
  const entry = await waits(byPhone())
  expect((await o.anna.get(`/tenant/waiting-entries/${entry}`)).body.is_told).toBe(true)
  const [made] = await offer([entry])
  expect(made?.sends_at).not.toBeNull()
  expect(await o.deliver()).toEqual([])
  const [sms] = await pass()
  expect(sms).toMatchObject({ from: 'Salon', to: `48${number}`, parts: 1 })
  expect(sms?.text).toMatch(
    /^Mokotow: wolny termin \S+ \d+\.\d\d, \d+:\d\d: Strzyzenie\. Przyjmij lub odrzuc do \S+ \d+\.\d\d, \d+:\d\d: http\S+\/s\/\w{13}$/,
  )
  const short = await outside('GET', `/s/${sms?.text.slice(-13)}`)
  expect(short.statusCode).toBe(303)
  const [, token = ''] = /\/offer\/([\w-]{64})/.exec(`${short.headers.location}`) ?? []
  const won = await outside('POST', `/api/v1/public/offers/${token}/acceptance`)
  expect([won.statusCode, won.json().status]).toEqual([200, 'accepted'])
  expect((await o.anna.get(`/tenant/waiting-entries/${entry}`)).body.status).toBe('booked')
  // The mailbox does not show the link.
  const { id } = await latest()
  const { body: shown } = await o.anna.get(`/tenant/messages/${id}`)
  expect([shown.channel, shown.status, shown.text.includes(token)]).toEqual(['sms', 'sent', false])
})

test('a client who prefers SMS gets no mail; without the wish for messages staff call', async () => {
  await offer([await waits({ phone: `+48${++number}`, messages_by: 'sms', language: 'en' })])
  expect(await o.deliver()).toEqual([])
  const [sms] = (await pass()).filter(({ to }) => to === `48${number}`)
  expect(sms?.text).toMatch(/^Mokotow: a time is free on .*: Haircut\. Accept or decline by .*: http/)
  const [silentOne] = await offer([await waits({ ...byPhone(), notify_by_email: false })])
  expect(silentOne?.sends_at).toBeNull()
  expect(await pass()).toEqual([])
})

test('an offer to several names no time to answer; one that is over does not leave', async () => {
  const [first] = await offer([await waits(byPhone()), await waits(byPhone())])
  await o.anna.post(`/tenant/waiting-offers/${first?.id}/withdrawal`)
  const sent = await pass()
  expect(sent.map(({ text }) => / Przyjmij lub odrzuc: http/.test(text))).toEqual([true])
  // Taken while the provider could not be reached.
  const [late] = await offer([await waits(byPhone())])
  await o.inSalon((tx) => sql`update waiting_offers set status = 'taken' where id = ${late?.id}`.execute(tx))
  expect(await pass()).toEqual([])
  expect(await latest()).toMatchObject({
    status: 'cancelled',
    reason: 'A later change replaced this message.',
  })
})

test('the words of the salon are heeded, and get the link where they forgot it', async () => {
  const own = { event: 'freed_slot', channel: 'sms', body_pl: 'Jest miejsce: {godzina}, {usługa}' }
  const { status, body: template } = await o.anna.post('/tenant/message-templates', own)
  expect(status).toBe(201)
  await offer([await waits(byPhone())])
  const [sms] = await pass()
  expect(sms?.text).toMatch(/^Jest miejsce: \d+:\d\d, Strzyzenie http\S+\/s\/\w{13}$/)
  await o.anna.delete(`/tenant/message-templates/${template.id}`, { version: template.version })
  const preview = await o.anna.post('/tenant/message-template-previews', {
    event: 'freed_slot',
    channel: 'sms',
    language: 'pl',
    plain_letters: true,
  })
  expect(preview.body.text).toMatch(/^Mokotow: wolny termin .* do \S+ \d+\.\d\d, \d+:\d\d: http\S+\/s\/\w+$/)
  expect(countParts(preview.body.text).parts).toBe(1)
  const ofOwn = await o.anna.post('/tenant/message-template-previews', {
    event: 'freed_slot',
    channel: 'sms',
    language: 'pl',
    body: 'Jest miejsce.',
  })
  expect(ofOwn.body.text).toMatch(/^Jest miejsce\. http\S+\/s\/\w{13}$/)
})

test('without budget the offer becomes a mail, where there is an address', async () => {
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const limit = (monthly_budget: number | null, version: number) =>
    o.anna.patch(`/tenant/sms-connections/${connection.id}`, { monthly_budget }, { version })
  const { body } = await limit(1, connection.version)
  await offer([await waits({ phone: `+48${++number}`, messages_by: 'sms' })])
  expect(await pass()).toEqual([])
  const mails = await o.deliver()
  expect(mails.map(({ mail }) => mail.subject?.startsWith('Wolny termin'))).toEqual([true])
  expect(mails[0]?.mail.text).toContain('/offer/')
  await offer([await waits(byPhone())])
  expect(await pass()).toEqual([])
  expect(await latest()).toMatchObject({
    status: 'skipped',
    reason: 'The SMS budget of this month is spent.',
  })
  await limit(null, body.version)
})

test('an offer whose SMS cannot leave ends: the next client is asked, then the desk may call', async () => {
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const limit = (monthly_budget: number | null, version: number) =>
    o.anna.patch(`/tenant/sms-connections/${connection.id}`, { monthly_budget }, { version })
  const { body } = await limit(1, connection.version)
  const work = () => workOnOffers({ database: o.parts.database, stopping: () => false })
  const stateOf = async (id: string | undefined) =>
    (
      await o.inSalon((tx) =>
        sql<{ state: string }>`select state from freed_times where id = ${id}`.execute(tx),
      )
    ).rows[0]?.state
  // Those of other tests end first.
  await work()
  const [first, second] = [await waits(byPhone()), await waits(byPhone())]
  const offersOf = async (entry: string) =>
    (await o.anna.get(`/tenant/waiting-offers?entry_id=${entry}`)).body.data
  const [made] = await offer([first])
  await work()
  expect(await offersOf(first)).toMatchObject([{ status: 'open' }])
  expect(await pass()).toEqual([])
  await work()
  expect(await offersOf(first)).toMatchObject([{ status: 'expired', sends_at: null }])
  expect((await o.anna.get(`/tenant/waiting-entries/${first}`)).body.status).toBe('waiting')
  expect(await offersOf(second)).toMatchObject([{ status: 'open', is_held: true, freed_id: made?.freed_id }])
  await pass()
  await work()
  expect(await stateOf(made?.freed_id)).toBe('proposed')
  // Offered to both at once, and neither could be told.
  const [ofSeveral] = await offer([first, second])
  await pass()
  await work()
  expect(await stateOf(ofSeveral?.freed_id)).toBe('proposed')
  await limit(null, body.version)
})

test('an offer that does not leave says why', async () => {
  const change = async (entry: string, changes: object) => {
    const { client_id } = (await o.anna.get(`/tenant/waiting-entries/${entry}`)).body
    const { version } = (await o.anna.get(`/tenant/customers/${client_id}`)).body
    const { status } = await o.anna.patch(`/tenant/customers/${client_id}`, changes, { version })
    expect(status).toBe(200)
  }
  const entry = await waits(byPhone())
  await offer([entry])
  await change(entry, { notify_by_email: false })
  expect(await pass()).toEqual([])
  expect(await latest()).toMatchObject({ status: 'skipped', reason: 'The client does not want messages.' })
})

test('messages about freed times are off: the offer stays for its link, and no other is asked by itself', async () => {
  await o.inSalon((tx) => sql`select add_message_rules(${o.world.a})`.execute(tx))
  const [rule] = (await o.anna.get('/tenant/message-rules?filter[event]=freed_slot')).body.data
  const off = await o.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { active: false },
    { version: rule.version },
  )
  expect(off.status).toBe(200)
  const work = () => workOnOffers({ database: o.parts.database, stopping: () => false })
  await work()
  const [first, second] = [await waits(byPhone()), await waits(byPhone())]
  const [made] = await offer([first])
  expect(await pass()).toEqual([])
  await work()
  expect((await o.anna.get(`/tenant/waiting-offers?entry_id=${first}`)).body.data).toMatchObject([
    { id: made?.id, status: 'open', sends_at: null },
  ])
  await o.inSalon((tx) =>
    sql`update waiting_offers set expires_at = now() where id = ${made?.id}`.execute(tx),
  )
  await work()
  await work()
  expect((await o.anna.get(`/tenant/waiting-offers?entry_id=${second}`)).body.data).toEqual([])
  await o.anna.patch(`/tenant/message-rules/${rule.id}`, { active: true }, { version: off.body.version })
})

test('an offer that is retried after quiet hours have begun waits for their end', async () => {
  await offer([await waits(byPhone()), await waits(byPhone())])
  const now = Temporal.Now.zonedDateTimeISO('Europe/Warsaw')
  const clock = (hours: number) => now.add({ hours }).toPlainTime().toString().slice(0, 5)
  await o.anna.patch('/tenant/system-settings', { quiet_hours: { from: clock(-1), to: clock(2) } })
  expect(await pass()).toEqual([])
  expect(Date.parse((await latest()).due_at)).toBeGreaterThan(Date.now() + 3_600_000)
  await o.anna.patch('/tenant/system-settings', { quiet_hours: null })
})
