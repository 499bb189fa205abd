import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { deliverSms } from '../sms/deliver-sms.ts'
import { type SmsStandIn, startSmsStandIn } from '../sms/stand-in.ts'

let o: Outbox
let provider: SmsStandIn
beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn()
})
afterAll(async () => {
  await provider.close()
  await o.close()
})

const made = async (fields: object): Promise<string> =>
  (await o.anna.post('/tenant/customers', { first_name: 'Ewa', last_name: 'Nowak', ...fields })).body.id
const write = (id: string, body: object) => o.anna.post(`/tenant/customers/${id}/messages`, body)
const ways = async (id: string) => (await o.anna.get(`/tenant/customers/${id}/message-ways`)).body
const address = { demo: '', smsapi: '', smsplanet: '' }
const round = () =>
  deliverSms(
    {
      database: o.parts.database,
      config: o.parts.config,
      log: workerLog,
      stopping: () => false,
      network: { addresses: { ...address, demo: provider.url }, mostSeconds: 5 },
    },
    new Map(),
  )

test('a mail to one client leaves in the frame of the salon, with the paragraphs that were typed', async () => {
  const id = await made({ email: 'ewa.nowak@example.com' })
  expect(await ways(id)).toEqual({ sms: 'no_address', email: null, part_price: null })
  const sent = await write(id, { channel: 'email', text: 'Parasol czeka u nas.\n\nZapraszamy <jutro>.' })
  expect(sent.status).toBe(201)
  await o.later(60)
  const [mail] = await o.deliver()
  expect(mail?.to).toEqual(['ewa.nowak@example.com'])
  expect(mail?.raw).toContain('Subject: =?')
  const { body } = await o.anna.get(`/tenant/messages/${sent.body.id}`)
  expect(body).toMatchObject({ kind: 'direct', status: 'sent', client_id: id, client_name: 'Ewa Nowak' })
  expect(body.subject).toMatch(/^Wiadomość od: /)
  expect(body.html).toContain('Zapraszamy &lt;jutro&gt;.')
  expect(body.text).toContain('Parasol czeka u nas.')
})

test('a mail goes to the address on the card, also when it is sent again, and nowhere once there is none', async () => {
  const id = await made({ email: 'pomylka@example.com' })
  const setEmail = async (email: string | null) => {
    const { version } = (await o.anna.get(`/tenant/customers/${id}`)).body
    expect((await o.anna.patch(`/tenant/customers/${id}`, { email }, { version })).status).toBe(200)
  }
  const sent = await write(id, { channel: 'email', text: 'Zapraszamy o 15.' })
  await setEmail('ewa@example.com')
  await o.later(60)
  expect((await o.deliver()).map(({ to }) => to)).toEqual([['ewa@example.com']])
  const state = async () => (await o.anna.get(`/tenant/messages/${sent.body.id}`)).body
  expect(await state()).toMatchObject({ status: 'sent', recipient: 'ewa@example.com' })
  const fail = () =>
    o.inSalon((tx) => sql`update messages set status = 'failed' where id = ${sent.body.id}`.execute(tx))
  const sendAgain = async () => {
    await fail()
    expect((await o.anna.post(`/tenant/messages/${sent.body.id}/retries`)).status).toBe(200)
    return o.deliver()
  }
  await setEmail('ewa.nowak@example.com')
  expect((await sendAgain()).map(({ to }) => to)).toEqual([['ewa.nowak@example.com']])
  await setEmail(null)
  expect(await sendAgain()).toEqual([])
  expect(await state()).toMatchObject({ status: 'skipped', reason: 'The client has no e-mail address.' })
})

test('staff hear that a message did not reach its client, whatever it is about, with the client by name', async () => {
  const id = await made({ first_name: 'Ala', last_name: 'Kos', email: 'ala@example.com' })
  const sent = await write(id, { channel: 'email', text: 'Zapraszamy o 15 zamiast o 14.' })
  await o.inSalon((tx) => sql`update clients set email = 'no@where@at.all' where id = ${id}`.execute(tx))
  await o.later(60)
  await o.deliver()
  expect((await o.anna.get(`/tenant/messages/${sent.body.id}`)).body.status).toBe('failed')
  const [notice] = (await o.anna.get('/tenant/notices')).body.data
  expect(notice).toMatchObject({
    kind: 'message_failed',
    message_id: sent.body.id,
    client: 'Ala Kos',
    visit_id: null,
    starts_at: null,
  })
})

test('an SMS needs a phone and a provider, and is counted as any', async () => {
  const [id, other] = [await made({ phone: '+48601000111' }), await made({ email: 'b@example.com' })]
  expect((await ways(id)).sms).toBe('no_provider')
  expect((await write(id, { channel: 'sms', text: 'Dzień dobry' })).status).toBe(409)
  await o.anna.post('/tenant/sms-connections', { provider: 'demo', sender: 'Salon', part_price: 12 })
  expect(await ways(id)).toEqual({ sms: null, email: 'no_address', part_price: 12 })
  expect((await write(other, { channel: 'sms', text: 'Dzień dobry' })).status).toBe(409)
  expect((await write(id, { channel: 'sms', text: ' ' })).status).toBe(422)
  const sent = await write(id, { channel: 'sms', text: 'Tak, zapraszamy o 15.' })
  await o.later(60)
  await round()
  expect(provider.taken.at(-1)).toMatchObject({ to: '48601000111', text: 'Tak, zapraszamy o 15.' })
  const { body } = await o.anna.get(`/tenant/messages/${sent.body.id}`)
  expect(body).toMatchObject({ kind: 'sms', status: 'sent', parts: 1, cost: 12, client_id: id })
})

test('a client of another business, or one put away, cannot be written to', async () => {
  const id = await made({ email: 'c@example.com' })
  const { dorota } = o.world
  const foreign = await dorota.post(`/tenant/customers/${id}/messages`, { channel: 'email', text: 'Cześć' })
  expect(foreign.status).toBe(404)
  await o.anna.delete(`/tenant/customers/${id}`, { version: 1 })
  expect((await write(id, { channel: 'email', text: 'Cześć' })).status).toBe(404)
})
