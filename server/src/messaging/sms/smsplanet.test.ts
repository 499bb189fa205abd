import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { deliverSms } from './deliver-sms.ts'
import { openSmsplanet } from './smsplanet.ts'

type Webhook = { type: string; url: string }

let o: Outbox
let server: Server
let connection: { id: string }
let webhooks: Webhook[] = []
let taken: { to: string; messageId: string }[] = []
let posted: Record<string, string> = {}
let isSilent = false
let refusal: { errorCode: number; errorMsg: string } | null = null
let number = 7_000_000
let phone = 600_300_100

beforeAll(async () => {
  o = await testOutbox()
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const body = JSON.stringify(answer(`${request.url}`, new URLSearchParams(text)))
      return isSilent ? response.destroy() : response.end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fields = { provider: 'smsplanet', token: 'first', sender: 'Salon', part_price: 12 }
  connection = (await o.anna.post('/tenant/sms-connections', fields)).body
})
beforeEach(() => {
  taken = []
  refusal = null
})
afterAll(async () => {
  server.close()
  await o.close()
})

/** Answers as the documented API of SMSPLANET: one webhook of a type. */
function answer(path: string, form: URLSearchParams): object {
  posted = Object.fromEntries(form)
  if (path === '/webhooks/list') return { webhooks }
  if (path === '/webhooks/remove') webhooks = []
  else if (path === '/webhooks/create') {
    if (webhooks.length > 0) return { errorCode: 999, errorMsg: 'There is one.' }
    webhooks = [{ type: form.get('type') ?? '', url: form.get('url') ?? '' }]
  } else if (refusal) return refusal
  else {
    const messageId = String(++number)
    taken.push({ to: form.get('to') ?? '', messageId })
    return { messageId }
  }
  return { result: 'OK' }
}

const network = () => ({
  addresses: {
    demo: null,
    smsapi: null,
    smsplanet: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  },
  mostSeconds: 5,
})
const round = () =>
  deliverSms({
    database: o.parts.database,
    config: o.parts.config,
    log: workerLog,
    stopping: () => false,
    network: network(),
  })
const sendOne = async () => {
  const [visit] = await o.due(1, { email: null, phone: `+48${++phone}` })
  await round()
  const [sms] = taken
  return { visit, to: sms?.to.slice(-9), messageId: sms?.messageId }
}
const reports = () => addressOfCallback(o.parts.config, o.world.a, connection.id, 'reports')
const notify = (notification: object) =>
  o.app.inject({ method: 'POST', url: new URL(reports()).pathname, payload: { notification } })

test('an account is asked once to report deliveries, and a reported one is noted once', async () => {
  const { visit, ...sms } = await sendOne()
  expect(webhooks).toEqual([{ type: 'MESSAGE_NOTIFICATION_WEBHOOK', url: reports() }])
  expect(await o.state(visit)).toMatchObject({ status: 'sent', delivered_at: null })
  expect((await notify({ ...sms, delivered: 'true', deliveryError: '' })).statusCode).toBe(200)
  const noted = await o.state(visit)
  expect(noted?.delivered_at).not.toBeNull()
  await notify({ ...sms, delivered: 'false', deliveryError: 'Unknown subscriber' })
  expect(await o.state(visit)).toEqual(noted)
})

test('a check asks for a test, so that nothing is sent; an SMS to a client does not', async () => {
  const sms = { to: '+48600700800', from: 'Salon', text: 'Test' }
  const outcome = await openSmsplanet('first', network()).check(sms)
  expect(outcome.sent).toBe(true)
  expect(posted).toMatchObject({ to: '48600700800', from: 'Salon', msg: 'Test', test: '1' })
  await sendOne()
  expect(posted).not.toHaveProperty('test')
})

test('a lost SMS fails with the words of the provider', async () => {
  const { visit, ...sms } = await sendOne()
  await notify({ ...sms, delivered: false, deliveryError: null })
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  await notify({ ...sms, delivered: 'false', deliveryError: 'Unknown subscriber' })
  expect(await o.state(visit)).toMatchObject({ status: 'failed', reason: 'Unknown subscriber' })
})

test('an SMS of unknown outcome fails, and an employee hears of it', async () => {
  webhooks = [{ type: 'MESSAGE_NOTIFICATION_WEBHOOK', url: reports() }]
  isSilent = true
  const { visit } = await sendOne()
  isSilent = false
  expect(await o.state(visit)).toMatchObject({ status: 'queued' })
  await o.later(3_600)
  await round()
  const message = await o.state(visit)
  expect(message).toMatchObject({ status: 'failed', attempts: 1 })
  const { data } = (await o.anna.get('/tenant/notices')).body
  expect(data[0]).toMatchObject({ kind: 'message_failed', visit_id: visit, message_id: message?.id })
})

test('reports of SMS that other programs sent by the same account are taken and change nothing', async () => {
  const before = await o.messages()
  const foreign = { messageId: '1', to: '700800900', delivered: 'false', deliveryError: 'Unknown subscriber' }
  expect((await notify(foreign)).statusCode).toBe(200)
  expect(await o.messages()).toEqual(before)
})

test.each([
  ['of another program stays', 'https://shop.example/reports', false],
  ['that this installation gave out before is replaced', '/api/v1/public/sms/old/reports', true],
])('a webhook %s', async (_title, url, isReplaced) => {
  const { origin } = new URL(reports())
  const present = { type: 'MESSAGE_NOTIFICATION_WEBHOOK', url: new URL(url, origin).href }
  webhooks = [present]
  const [stored] = (await o.anna.get('/tenant/sms-connections')).body.data
  const renewed = { token: `token-of-version-${stored.version}` }
  const answered = await o.anna.patch(`/tenant/sms-connections/${connection.id}`, renewed, {
    version: stored.version,
  })
  expect(answered.status).toBe(200)
  await sendOne()
  expect(webhooks).toEqual([isReplaced ? { ...present, url: reports() } : present])
})

test.each([
  [105, 'the limit of the account is spent', 'queued', 'warning'],
  [109, 'the account has no credit', 'queued', 'warning'],
  [110, 'the address of the server is not allowed', 'queued', 'error'],
  [201, 'the token is wrong', 'queued', 'error'],
  [104, 'the text is too long', 'failed', 'ok'],
])('error %i, %s: the SMS is %s', async (errorCode, errorMsg, status, ofAccount) => {
  refusal = { errorCode, errorMsg }
  const { visit } = await sendOne()
  expect(await o.state(visit)).toMatchObject({ status })
  const [stored] = (await o.anna.get('/tenant/sms-connections')).body.data
  expect(stored.status).toBe(ofAccount)
  refusal = null
  await o.later(3_600)
  await round()
})
