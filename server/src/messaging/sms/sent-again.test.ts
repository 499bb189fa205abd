import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { type SmsStandIn, startSmsStandIn } from './stand-in.ts'

let o: Outbox
let provider: SmsStandIn
let isRefused = false
const path = '/tenant/sms-connections'
const price = 12

beforeAll(async () => {
  o = await testOutbox()
  provider = await startSmsStandIn({
    refuse: () => (isRefused ? { error: 13, message: 'No correct phonenumbers' } : null),
  })
  await o.anna.post(path, { provider: 'demo', sender: 'Salon', part_price: price })
})
afterEach(() => {
  isRefused = false
})
afterAll(async () => {
  await provider.close()
  await o.close()
})

const connection = async () => (await o.anna.get(path)).body.data[0]
const spent = async () => (await connection()).month_cost
const send = () => sendSms(o, { demo: provider.url })
const sendAgain = async (id: string | undefined) => {
  expect((await o.anna.post(`/tenant/messages/${id}/retries`)).status).toBe(200)
  await send()
}
let phone = 600_900_100
/** A visit whose SMS left, was billed and came back. */
async function cameBack(): Promise<string> {
  const [visit = ''] = await o.due(1, { email: null, phone: `+48${++phone}` })
  await send()
  const sms = provider.taken.at(-1)
  const { pathname } = new URL(
    addressOfCallback(o.parts.config, o.world.a, (await connection()).id, 'reports'),
  )
  const report = { MsgId: sms?.id ?? '', idx: sms?.idx ?? '', status: '405', status_name: 'UNDELIVERED' }
  await o.app.inject({ method: 'GET', url: `${pathname}?${new URLSearchParams(report)}` })
  expect(await o.state(visit)).toMatchObject({ status: 'failed', cost: price })
  return visit
}

test('an SMS that is sent again is paid again: in the budget, and at the message', async () => {
  const before = await spent()
  const visit = await cameBack()
  expect(await spent()).toBe(before + price)
  await sendAgain((await o.state(visit))?.id)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', cost: 2 * price, parts: 2 })
  expect(await spent()).toBe(before + 2 * price)
})

test('one that the provider refuses the second time gives back its own price alone', async () => {
  const before = await spent()
  const visit = await cameBack()
  isRefused = true
  await sendAgain((await o.state(visit))?.id)
  expect(await o.state(visit)).toMatchObject({ status: 'failed', cost: price, parts: 1 })
  expect(await spent()).toBe(before + price)
})

test('it is not sent again once the budget is spent', async () => {
  const visit = await cameBack()
  const { id, version, month_cost } = await connection()
  await o.anna.patch(`${path}/${id}`, { monthly_budget: month_cost + price - 1 }, { version })
  const before = provider.taken.length
  await sendAgain((await o.state(visit))?.id)
  expect(provider.taken.length).toBe(before)
  expect(await o.state(visit)).toMatchObject({
    status: 'skipped',
    reason: 'The SMS budget of this month is spent.',
  })
  expect(await spent()).toBe(month_cost)
})
