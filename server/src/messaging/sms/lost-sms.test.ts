import { setTimeout as sleep } from 'node:timers/promises'
import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  campaign,
  group,
  nextPhone,
  o,
  person,
  provider,
  queue,
  send,
  start,
  useMassMessages,
} from '../../../test/mass-messages.ts'
import { fillDisk, noonIn } from '../../../test/outbox.ts'
import { sendSms } from '../../../test/send-sms.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { startSmsStandIn } from './stand-in.ts'

useMassMessages()

test('of a visit whose SMS came back the client knows nothing: the next change is told as a booking', async () => {
  const [visit] = await o.due(1, { email: null, phone: nextPhone() })
  await send()
  const sms = provider.taken.at(-1)
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const reports = addressOfCallback({ ...o.parts.config, appOrigin: '' }, o.world.a, connection.id, 'reports')
  const lost = { MsgId: sms?.id ?? '', idx: sms?.idx ?? '', status: '405', status_name: 'UNDELIVERED' }
  const url = `${reports}?${new URLSearchParams(lost)}`
  expect((await o.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  const { version, starts_at } = (await o.anna.get(`/tenant/events/${visit}`)).body
  const body = { starts_at: `${starts_at.slice(0, 11)}15:00:00Z`, notify: true }
  expect((await o.anna.post(`/tenant/events/${visit}/moves`, body, { version })).status).toBe(200)
  await o.later(61)
  await send()
  expect((await o.messages(visit)).map(({ kind, status }) => [kind, status])).toEqual([
    ['booked', 'failed'],
    ['booked', 'sent'],
  ])
})

test('a disk that is full when the outcome is written: each SMS comes once and is paid once, and all leave when there is space', async () => {
  const visits: (string | undefined)[] = []
  for (let made = 0; made < 6; made++) visits.push(...(await o.due(1, { email: null, phone: nextPhone() })))
  const spent = async () => (await o.anna.get('/tenant/sms-connections')).body.data[0].month_cost
  const [before, requests, cost] = [provider.taken.length, provider.requests, await spent()]
  const makeSpace = await fillDisk(o)
  await expect(send()).rejects.toMatchObject({ code: '53100' })
  await makeSpace()
  for (let round = 0; round < 4; round++) {
    await o.later(61)
    await send()
  }
  expect(provider.taken.length).toBe(before + 6)
  // Those whose outcome was unwritten were handed over again, and the provider knew them.
  expect(provider.requests).toBeGreaterThan(requests + 6)
  expect(await spent()).toBe(cost + 60)
  for (const visit of visits) expect(await o.state(visit)).toMatchObject({ status: 'sent', cost: 10 })
})

test('OUT-2, the control: with more time the SMS waits for as long as the provider holds it', async () => {
  const [visit] = await o.due(1, { email: null, phone: nextPhone() })
  const held = Promise.withResolvers<undefined>()
  const slow = await startSmsStandIn({ answering: () => held.promise })
  const sending = sendSms(o, { demo: slow.url }, { mostSeconds: 60 })
  await expect.poll(async () => (await o.state(visit))?.status).toBe('sending')
  // Longer than the 0.3 s after which a provider is left alone in the test of OUT-2.
  await sleep(600)
  expect(await o.state(visit)).toMatchObject({ status: 'sending' })
  held.resolve(undefined)
  await sending
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  await slow.close()
})

test('OUT-2: while a provider holds the SMS of one salon, those of another leave', async () => {
  const desk = await o.person(o.world.b, permissions)
  await desk.post('/tenant/sms-connections', { provider: 'demo', sender: 'Obok', part_price: 10 })
  const client = (await desk.post('/tenant/customers', { first_name: 'Ewa', phone: nextPhone() })).body
  const told = await desk.post(`/tenant/customers/${client.id}/messages`, {
    channel: 'sms',
    text: 'Zapraszamy',
  })
  expect(told.status).toBe(201)
  const [visit] = await o.due(1, { email: null, phone: nextPhone() })
  // Each is answered once the other has been asked for: one after the other, the first is never answered.
  const both = Promise.withResolvers<undefined>()
  const asked = new Set<string>()
  const slow = await startSmsStandIn({
    answering: ({ from }) => {
      if (asked.add(from).size === 2) both.resolve(undefined)
      return both.promise
    },
  })
  await sendSms(o, { demo: slow.url })
  await slow.close()
  expect([...asked].sort()).toEqual(['Obok', 'Salon'])
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
})

test('OUT-7, the control: where each SMS counts as one of an hour ago, a visit that is moved six times costs seven', async () => {
  const [id] = await o.due(1, { email: null, phone: nextPhone() })
  const before = provider.taken.length
  await send()
  for (let moved = 0; moved < 6; moved++) {
    await o.inSalon((tx) => sql`update messages set sent_at = sent_at - interval '1 hour'`.execute(tx))
    const visit = (await o.anna.get(`/tenant/events/${id}`)).body
    await o.move(visit, { starts_at: noonIn(320 + moved) }, { notify: true })
    await o.later(61)
    await send()
  }
  expect(provider.taken.length).toBe(before + 7)
})

test('OUT-4: callbacks of unknown addresses change nothing and are slowed down; the control: at the right one they count', async () => {
  const [visit] = await o.due(1, { email: null, phone: nextPhone() })
  await send()
  const { id: MsgId = '', idx = '' } = provider.taken.at(-1) ?? {}
  const [connection] = (await o.anna.get('/tenant/sms-connections')).body.data
  const at = (secretKey: string) =>
    addressOfCallback({ ...o.parts.config, appOrigin: '', secretKey }, o.world.a, connection.id, 'reports')
  const call = (url: string) =>
    o.app.inject({
      method: 'GET',
      url: `${url}?${new URLSearchParams({ MsgId, idx, status: '405', status_name: 'UNDELIVERED' })}`,
    })
  const statuses = new Set([(await call(at('a secret of another installation, long enough'))).statusCode])
  for (let tries = 0; tries < 70; tries++) {
    const made = Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64url')
    statuses.add((await call(`/api/v1/public/sms/${made}/reports`)).statusCode)
  }
  expect([...statuses].sort()).toEqual([404, 429])
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
  expect((await call(at(o.parts.config.secretKey))).statusCode).toBe(200)
  expect(await o.state(visit)).toMatchObject({ status: 'failed', reason: '405 UNDELIVERED' })
})

const injections = [
  '&from=BANK&to=48600999888',
  '\r\nfrom: BANK\r\nto: 48600999888',
  '\n&message=Zaloguj sie: https://evil.example',
  '"}&format=xml&to[]=48600999888',
  '%26from%3DBANK',
  ';from=BANK',
  '\u0000\u001b[2J\u0007',
  '\u2028from=BANK',
]

test('OUT-4: names that try to be a sender, another number or a line of the request leave as plain text', async () => {
  const salon = await group()
  const ids: string[] = []
  for (const _ of injections) ids.push(await person(salon, ['marketing_sms']))
  for (const [place, name] of injections.entries())
    await o.inSalon((tx) =>
      sql`update clients set first_name = ${`Ewa${name.replace('\u0000', '')}`} where id = ${ids[place]}`.execute(
        tx,
      ),
    )
  const { rows } = await o.inSalon((tx) =>
    sql<{ phone: string }>`select phone from clients where id = any (${ids})`.execute(tx),
  )
  const { id } = await campaign('sms', { group_ids: [salon] })
  await start('sms', id, injections.length)
  const before = provider.taken.length
  await queue()
  await send()
  const taken = provider.taken.slice(before)
  expect(taken.map(({ to }) => `+${to}`).sort()).toEqual(rows.map(({ phone }) => phone).sort())
  expect(new Set(taken.map(({ from }) => from))).toEqual(new Set(['Salon']))
  for (const { text } of taken) {
    expect(text).toMatch(/^Dzie[nń] dobry Ewa[\s\S]+, zapraszamy! Rezygnacja: odpisz STOP\.$/)
    expect(text).not.toMatch(/[\p{Cc}--\n]/v)
  }
})

test('OUT-4, the control: a request that is put together as text has another sender and another number', async () => {
  const body = `message=Ewa${injections[0]}&from=Salon&to=48600100200&format=json`
  await fetch(`${provider.url}/sms.do`, { method: 'POST', body })
  expect(provider.taken.at(-1)).toMatchObject({ from: 'BANK', to: '48600999888' })
})
