import { canGetSms, smsNumberPattern } from '@wizyta/contract/messaging/sms/numbers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  find,
  group,
  nextPhone,
  o,
  person,
  preview,
  provider,
  queue,
  results,
  send,
  start,
  useMassMessages,
} from '../../../test/mass-messages.ts'

useMassMessages()

const landline = '+48221234567'
const premium = '+48704123456'
const reason = 'No SMS go to this number.'

test('PostgreSQL and the contract agree on every beginning of a Polish number', async () => {
  const numbers = Array.from({ length: 100 }, (_, start) => `+48${String(start).padStart(2, '0')}1234567`)
  const all = [...numbers, '+48112', '+447911123456', '+486001234567', '600123456']
  const { rows } = await o.inSalon((tx) =>
    sql<{ number: string }>`
      select number from unnest(${all}::text[]) as number where number ~ ${smsNumberPattern}`.execute(tx),
  )
  expect(rows.map(({ number }) => number).sort()).toEqual(all.filter(canGetSms).sort())
})

test('OUT-6: landlines and premium numbers are left out of a mass SMS before it costs anything, and again when it leaves', async () => {
  const salon = await group()
  const moved = await person(salon, ['marketing_sms'])
  await person(salon, ['marketing_sms'])
  await person(salon, ['marketing_sms'], { phone: landline })
  await person(salon, ['marketing_sms'], { phone: premium })
  const left_out = (count: number) => [{ reason: 'no_sms_number', count }]
  expect(await preview('sms', { group_ids: [salon] })).toMatchObject({
    reachable: 2,
    cost: 20,
    left_out: left_out(2),
  })
  const mails = await preview('emails', { subject: 'Nowości', group_ids: [salon] })
  expect(mails.left_out.map((one: { reason: string }) => one.reason)).not.toContain('no_sms_number')
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, 2)
  await queue()
  await o.inSalon((tx) => sql`update clients set phone = '+48801123456' where id = ${moved}`.execute(tx))
  const before = provider.taken.length
  await send()
  expect(provider.taken.length).toBe(before + 1)
  expect(await results('sms', id)).toMatchObject({ sent: 1, cost: 10, left_out: left_out(3) })
  expect((await find('sms', id)).expected_cost).toBe(20)
})

test('a client with a landline hears of visits by mail; without an address nothing leaves, and the message says why', async () => {
  const [visit] = await o.due(1, { phone: landline, email: 'lea@example.test', messages_by: 'sms' })
  const [silent] = await o.due(1, { phone: '+48221234568', email: null })
  const before = provider.taken.length
  await send()
  expect(await o.deliver()).toHaveLength(1)
  expect(provider.taken.length).toBe(before)
  expect(await o.state(visit)).toMatchObject({ channel: 'email', status: 'sent' })
  expect(await o.state(silent)).toMatchObject({ status: 'skipped', reason })
})

test('a number that became a landline after an SMS was queued gets none, and the mail takes its place', async () => {
  const phone = nextPhone()
  const [visit] = await o.due(1, { phone, email: 'mia@example.test', messages_by: 'sms' })
  await o.inSalon((tx) => sql`update clients set phone = ${premium} where phone = ${phone}`.execute(tx))
  const before = provider.taken.length
  await send()
  await o.deliver()
  expect(provider.taken.length).toBe(before)
  expect(await o.state(visit)).toMatchObject({ channel: 'email', status: 'sent' })
})

test('an SMS to a landline is not written by hand', async () => {
  const id = await o.client({ phone: landline, email: null })
  expect((await o.anna.get(`/tenant/customers/${id}/message-ways`)).body).toMatchObject({
    sms: 'no_sms_number',
  })
  const sent = await o.anna.post(`/tenant/customers/${id}/messages`, { channel: 'sms', text: 'Dzień dobry' })
  expect(sent).toMatchObject({ status: 409, body: { message: reason } })
})
