import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { deliverSms, type RestingWays } from './deliver-sms.ts'
import { queueSms } from './queue-sms.ts'
import { type SmsStandIn, startSmsStandIn } from './stand-in.ts'

type Behaviour = NonNullable<Parameters<typeof startSmsStandIn>[0]>

let o: Outbox
let first: SmsStandIn
let second: SmsStandIn
let behaviour: Pick<Behaviour, 'refuse' | 'answering'> = {}
const path = '/tenant/sms-connections'
const token = 'token-of-the-salon'

beforeAll(async () => {
  o = await testOutbox()
  first = await startSmsStandIn({
    refuse: (sms) => behaviour.refuse?.(sms) ?? null,
    answering: (sms) => behaviour.answering?.(sms),
  })
  second = await startSmsStandIn({ token })
  const made = await connect({ provider: 'demo', takes_replies: true })
  expect(made.status).toBe(201)
})
afterEach(() => {
  behaviour = {}
})
afterAll(async () => {
  await first.close()
  await second.close()
  await o.close()
})

const connect = (fields: object) => o.anna.post(path, { sender: 'Salon', part_price: 12, ...fields })
const connections = async () => (await o.anna.get(path)).body.data
const round = (resting: RestingWays = new Map(), mostSeconds = 5) =>
  deliverSms(
    {
      database: o.parts.database,
      config: o.parts.config,
      log: workerLog,
      stopping: () => false,
      network: { addresses: { demo: first.url, smsapi: second.url, smsplanet: second.url }, mostSeconds },
    },
    resting,
  )
let number = 600_100_100
const byPhone = () => ({ email: null, phone: `+48${++number}` })
const callback = (kind: 'reports' | 'replies', connection: string) =>
  addressOfCallback({ ...o.parts.config, appOrigin: '' }, o.world.a, connection, kind)
const call = (url: string, fields: Record<string, string>) =>
  o.app.inject({ method: 'GET', url: `${url}?${new URLSearchParams(fields)}` })
const reply = async (fields: Record<string, string>) => {
  const [connection] = await connections()
  return o.app.inject({
    method: 'POST',
    url: callback('replies', connection.id),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('a client without an address hears of a visit by SMS, in one part, and the delivery is noted once', async () => {
  const [visit] = await o.due(1, byPhone())
  const before = first.taken.length
  expect(await o.deliver()).toEqual([])
  await round()
  const [sms] = first.taken.slice(before)
  expect(sms).toMatchObject({ from: 'Salon', parts: 1 })
  expect(sms?.text).toMatch(/^Mokotow: wizyta umowiona: \S+ \d+\.\d\d, \d+:\d\d\. Tel\. \d+$/)
  const sent = await o.state(visit)
  expect(sent).toMatchObject({ channel: 'sms', status: 'sent', parts: 1, cost: 12, delivered_at: null })
  const [connection] = await connections()
  const fields = { MsgId: sms?.id ?? '', idx: sms?.idx ?? '', status: '404', status_name: 'DELIVERED' }
  const answer = await call(callback('reports', connection.id), fields)
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  const noted = await o.state(visit)
  expect(noted?.delivered_at).not.toBeNull()
  await call(callback('reports', connection.id), fields)
  await call(callback('reports', connection.id), { ...fields, status: '405', status_name: 'UNDELIVERED' })
  expect(await o.state(visit)).toEqual(noted)
})

test('a lost SMS fails with the words of the provider and can be sent again under a new number', async () => {
  const [visit] = await o.due(1, byPhone())
  await round()
  const sms = first.taken.at(-1)
  const [connection] = await connections()
  await call(callback('reports', connection.id), {
    MsgId: sms?.id ?? '',
    idx: sms?.idx ?? '',
    status: '405',
    status_name: 'UNDELIVERED',
  })
  const failed = await o.state(visit)
  expect(failed).toMatchObject({ status: 'failed', reason: '405 UNDELIVERED' })
  expect((await o.anna.post(`/tenant/messages/${failed?.id}/retries`)).status).toBe(200)
  await round()
  expect(first.taken.at(-1)).toMatchObject({ to: sms?.to })
  expect(first.taken.at(-1)?.idx).not.toBe(sms?.idx)
})

test('the connection breaks after the provider took it: the next attempt asks again with the same id, and nothing comes twice', async () => {
  const [visit] = await o.due(1, byPhone())
  const before = first.taken.length
  const requests = first.requests
  behaviour = { answering: () => 'drop' }
  await round()
  expect(await o.state(visit)).toMatchObject({ status: 'queued', attempts: 1 })
  behaviour = {}
  await o.later(120)
  await round()
  expect(first.taken.length).toBe(before + 1)
  expect(first.requests).toBe(requests + 2)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2, cost: 12 })
  const [{ month_cost }] = await connections()
  const charged = (await o.messages()).reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  expect(month_cost).toBe(charged)
})

test('a worker that died between the provider and us: another one takes over, and nothing comes twice', async () => {
  const [visit] = await o.due(1, byPhone())
  const before = first.taken.length
  await round()
  // As after kill -9: the outcome was never written.
  await o.inSalon((tx) =>
    sql`update messages set status = 'sending', sent_at = null, provider_ref = null, lease_until = now() - interval '1 second'
      where visit_id = ${visit}`.execute(tx),
  )
  await round()
  expect(first.taken.length).toBe(before + 1)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('kill -9 after the provider took it and before we wrote it: it comes once, its id tells that it had arrived', async () => {
  const [visit] = await o.due(1, byPhone())
  const before = first.taken.length
  const settings = {
    connection: o.connection,
    config: { secretKey: o.parts.config.secretKey },
    url: first.url,
  }
  let child: ChildProcess | null = null
  behaviour = {
    async answering() {
      behaviour = {}
      child?.kill('SIGKILL')
      return 'drop' as const
    },
  }
  child = fork(new URL('../../../test/sms-process.ts', import.meta.url), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  expect(first.taken.length).toBe(before + 1)
  expect(await o.state(visit)).toMatchObject({ status: 'sending', attempts: 1 })
  await o.later(61)
  await round()
  expect(first.taken.length).toBe(before + 1)
  expect(await o.state(visit)).toMatchObject({ status: 'sent', attempts: 2 })
}, 400_000)

test('a provider that refuses the account passes to the one in reserve; one of unknown outcome does not', async () => {
  expect((await connect({ provider: 'smsapi', token })).body).toMatchObject({ rank: 2 })
  const [visit, other] = await o.due(2, byPhone())
  const [before, reserve] = [first.taken.length, second.taken.length]
  behaviour = { refuse: () => ({ error: 103, message: 'Insufficient credits on Your account' }) }
  await round()
  expect([first.taken.length, second.taken.length]).toEqual([before, reserve + 2])
  expect([(await o.state(visit))?.status, (await o.state(other))?.status]).toEqual(['sent', 'sent'])
  expect((await connections())[0]).toMatchObject({
    status: 'warning',
    last_error: '103 Insufficient credits on Your account',
  })

  const [third] = await o.due(1, byPhone())
  behaviour = { answering: () => 'drop' }
  await round()
  expect(await o.state(third)).toMatchObject({ status: 'queued' })
  behaviour = {}
  await o.later(120)
  await round()
  expect([first.taken.length, second.taken.length]).toEqual([before + 1, reserve + 2])
  expect(await o.state(third)).toMatchObject({ status: 'sent' })
  const reserved = (await connections())[1]
  await o.anna.delete(`${path}/${reserved.id}`, { version: reserved.version })
})

test('OUT-2: a provider that is slow is left alone after its time, and the SMS waits without a double', async () => {
  const [visit] = await o.due(1, byPhone())
  const before = first.taken.length
  const held = Promise.withResolvers<undefined>()
  behaviour = { answering: () => held.promise }
  const resting: RestingWays = new Map()
  await round(resting, 0.3)
  held.resolve(undefined)
  expect(await o.state(visit)).toMatchObject({
    status: 'queued',
    reason: 'The SMS provider did not answer in time.',
  })
  behaviour = {}
  await o.later(120)
  await round(resting)
  expect(await o.state(visit)).toMatchObject({ status: 'queued' })
  await round()
  expect(first.taken.length).toBe(before + 1)
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
})

test('OUT-6: the budget stops SMS at its limit, however many are sent at once, and tells the users once', async () => {
  const [connection] = await connections()
  const { version, month_cost, id } = connection
  await o.anna.patch(`${path}/${id}`, { monthly_budget: month_cost + 50 }, { version })
  const ids = await o.due(9, byPhone())
  const before = first.taken.length
  await Promise.all([round(), round(), round()])
  expect(first.taken.length).toBe(before + 4)
  const states = await Promise.all(ids.map((one) => o.state(one)))
  expect(states.filter((one) => one?.status === 'sent')).toHaveLength(4)
  expect(new Set(states.filter((one) => one?.status === 'skipped').map((one) => one?.reason))).toEqual(
    new Set(['The SMS budget of this month is spent.']),
  )
  const notices = (await o.anna.get('/tenant/notices')).body.data.filter(
    (one: { kind: string }) => one.kind === 'sms_budget',
  )
  expect(notices.map((one: { subject: string }) => one.subject).sort()).toEqual(['near', 'spent'])
  const [now] = await connections()
  expect(now.month_cost).toBe(month_cost + 48)
  await o.anna.patch(`${path}/${id}`, { monthly_budget: null }, { version: now.version })
})

test('a reminder asks for a reply only where each provider that may send it takes replies', async () => {
  const asked = async () => {
    const [visit] = await o.due(1, byPhone())
    await o.inSalon((tx) =>
      sql`update messages set kind = 'reminder' where visit_id = ${visit} and status = 'queued'`.execute(tx),
    )
    const before = first.taken.length
    await round()
    return first.taken.slice(before).map(({ text }) => text.includes('TAK lub NIE'))
  }
  expect(await asked()).toEqual([true])
  const { body } = await connect({ provider: 'smsapi', token, sender: 'Salon' })
  expect(await asked()).toEqual([false])
  await o.anna.delete(`${path}/${body.id}`, { version: body.version })
})

test('TAK confirms the next visit of the number; other replies ring the bell; a repeated callback changes nothing', async () => {
  const contact = byPhone()
  const [visit] = await o.due(1, contact)
  await round()
  const yes = {
    sms_from: contact.phone.slice(1),
    sms_to: '48500',
    sms_text: 'Tak!',
    MsgId: 'r1',
    sms_date: '1',
  }
  expect((await reply(yes)).body).toBe('OK')
  expect((await o.anna.get(`/tenant/events/${visit}`)).body.status).toBe('confirmed')
  await reply({ ...yes, sms_text: 'NIE' })
  expect((await o.anna.get(`/tenant/events/${visit}`)).body.status).toBe('confirmed')
  await reply({ ...yes, sms_text: 'Spóźnię się 10 minut', MsgId: 'r2' })
  const received = (await o.messages()).filter(({ kind }) => kind === 'sms_reply')
  expect(received.map(({ status, recipient }) => [status, recipient])).toEqual([
    ['received', contact.phone],
    ['received', contact.phone],
  ])
  const [notice, ...older] = (await o.anna.get('/tenant/notices')).body.data
  expect(older.filter(({ kind }: { kind: string }) => kind === 'sms_reply')).toEqual([])
  expect(notice).toMatchObject({ kind: 'sms_reply', visit_id: visit, subject: 'Spóźnię się 10 minut' })
})

test('NIE marks the next visit until it is kept, moved or called off, and a later TAK takes it back', async () => {
  const contact = byPhone()
  const [visit] = await o.due(1, contact)
  await round()
  let at = 0
  const answers = (sms_text: string) =>
    reply({
      sms_from: contact.phone.slice(1),
      sms_to: '48500',
      sms_text,
      MsgId: `n${(at += 1)}`,
      sms_date: '1',
    })
  const stored = async () => (await o.anna.get(`/tenant/events/${visit}`)).body
  const isMarked = async () => {
    const { refused_at, starts_at } = await stored()
    const day = starts_at.slice(0, 10)
    const { visits } = (await o.anna.get(`/tenant/calendar?from=${day}&days=1`)).body
    const rows = (await o.anna.get(`/tenant/events?filter[from]=${day}&filter[to]=${day}`)).body.data
    const of = (list: { id: string; is_refused: boolean }[]) =>
      list.find(({ id }) => id === visit)?.is_refused
    expect([of(visits), of(rows)]).toEqual([refused_at !== null, refused_at !== null])
    return refused_at !== null
  }
  const settle = async () =>
    (await o.anna.delete(`/tenant/events/${visit}/refusal`, { version: (await stored()).version })).status
  await answers('Nie')
  expect(await isMarked()).toBe(true)
  expect((await stored()).status).toBe('booked')
  expect((await o.anna.get('/tenant/notices')).body.data[0]).toMatchObject({
    kind: 'sms_reply',
    visit_id: visit,
  })
  expect(await settle()).toBe(200)
  expect(await isMarked()).toBe(false)
  const history = (await o.anna.get(`/tenant/events/${visit}/history`)).body.data
  expect(history.filter(({ changes }: { changes: object }) => 'refused_at' in changes)).toHaveLength(2)
  await answers('NIE')
  expect(await isMarked()).toBe(true)
  await answers('TAK')
  expect([await isMarked(), (await stored()).status]).toEqual([false, 'confirmed'])
  await answers('nie!')
  await answers('tak')
  expect(await isMarked()).toBe(false)
  await answers('nie')
  const { version, starts_at, lines } = await stored()
  const later = new Date(Date.parse(starts_at) + 20 * 3_600_000).toISOString()
  await o.move({ id: visit, version, starts_at, lines } as never, { starts_at: later, notify: false })
  expect(await isMarked()).toBe(false)
  // A move that is taken back: the answer was for this time.
  await o.move(await stored(), { starts_at, notify: false })
  expect(await isMarked()).toBe(true)
  await o.step(await stored(), 'cancelled', { notify: false })
  expect(await isMarked()).toBe(false)
})

test('a reply from a further phone finds the visit of its client; the client whose main phone it is comes first', async () => {
  const further = `+48${++number}`
  const [visit] = await o.due(1, { ...byPhone(), other_phones: [{ label: 'praca', number: further }] })
  const yes = { sms_from: further.slice(1), sms_to: '48500', sms_text: 'TAK', sms_date: '1' }
  await reply({ ...yes, MsgId: 'further-1' })
  expect((await o.anna.get(`/tenant/events/${visit}`)).body.status).toBe('confirmed')
  const { client_name } = (await o.messages()).find(({ recipient }) => recipient === further) ?? {}
  expect(client_name).toEqual(expect.any(String))

  const [later] = await o.due(2, { email: null, phone: further })
  await reply({ ...yes, MsgId: 'further-2' })
  expect((await o.anna.get(`/tenant/events/${later}`)).body.status).toBe('confirmed')
})

test('a client who prefers SMS gets it, and a changed number is read when it leaves', async () => {
  const contact = { phone: `+48${++number}`, messages_by: 'sms' }
  const client = await o.client(contact)
  await o.booked([{ service_id: o.cut, employee_id: o.iga }], noonIn(300), {
    client_id: client,
    walk_in_name: undefined,
    notify: true,
  })
  await o.later(61)
  const { version } = (await o.anna.get(`/tenant/customers/${client}`)).body
  const changed = `+48${++number}`
  expect((await o.anna.patch(`/tenant/customers/${client}`, { phone: changed }, { version })).status).toBe(
    200,
  )
  expect(await o.deliver()).toEqual([])
  await round()
  const numbers = first.taken.map(({ to }) => to)
  expect(numbers).toContain(changed.slice(1))
  expect(numbers).not.toContain(contact.phone.slice(1))
})

test('OUT-7: a visit that is moved again and again costs five SMS an hour at most', async () => {
  const contact = byPhone()
  const [id] = await o.due(1, contact)
  const before = first.taken.length
  await round()
  for (let moved = 0; moved < 6; moved++) {
    const visit = (await o.anna.get(`/tenant/events/${id}`)).body
    await o.move(visit, { starts_at: noonIn(320 + moved) }, { notify: true })
    await o.later(61)
    await round()
  }
  expect(first.taken.length).toBe(before + 5)
  expect(await o.state(id)).toMatchObject({
    status: 'skipped',
    reason: 'The client got five SMS within an hour.',
  })
  // It is the hour that keeps it back: once it is over, the next one leaves.
  await o.inSalon((tx) => sql`update messages set sent_at = sent_at - interval '1 hour'`.execute(tx))
  await o.move((await o.anna.get(`/tenant/events/${id}`)).body, { starts_at: noonIn(330) }, { notify: true })
  await o.later(61)
  await round()
  expect(first.taken.length).toBe(before + 6)
})

test('OUT-11: an SMS that was written when it was queued leaves for the number that its client has then', async () => {
  const client_id = await o.client(byPhone())
  const id = await o.inSalon((tx) =>
    queueSms(tx, o.world.a, { client_id, recipient: '+48600000001', text: 'Wszystkiego dobrego!' }),
  )
  const toEmployee = await o.inSalon((tx) =>
    queueSms(tx, o.world.a, { client_id: null, recipient: '+48600000002', text: 'Grafik gotowy' }),
  )
  await o.later(61)
  await round()
  const sent = (await o.messages()).filter((one) => one.id === id || one.id === toEmployee)
  expect(sent.map(({ status, recipient }) => [status, recipient])).toEqual([
    ['sent', `+48${number}`],
    ['sent', '+48600000002'],
  ])
})

test('the token is never answered nor stored in clear', async () => {
  const made = await connect({ provider: 'smsapi', token })
  expect(JSON.stringify(made.body)).not.toContain(token)
  const stored = await o.inSalon(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(s) from sms_connections s), (select json_agg(a) from audit_log a)) as text`.execute(
      tx,
    )
    return rows[0]?.text ?? ''
  })
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  expect((await connect({ provider: 'smsplanet', token })).status).toBe(409)
})

test('what the budget of the first provider does not cover leaves by the second one', async () => {
  if ((await connections()).length < 2) await connect({ provider: 'smsapi', token, part_price: 12 })
  const [{ id, version, month_cost }] = await connections()
  await o.anna.patch(`${path}/${id}`, { monthly_budget: month_cost + 5 }, { version })
  const [visit] = await o.due(1, byPhone())
  const before = [first.taken.length, second.taken.length]
  await round()
  expect([first.taken.length, second.taken.length]).toEqual([before[0], (before[1] ?? 0) + 1])
  expect(await o.state(visit)).toMatchObject({ status: 'sent' })
})
