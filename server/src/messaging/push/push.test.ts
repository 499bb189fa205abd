import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ownDevices, type PushDesk, pushDesk } from '../../../test/push-desk.ts'
import { fakeBrowser } from '../../../test/push-service.ts'
import { claimPush, findDuePush } from './claim-push.ts'

let t: PushDesk
beforeAll(async () => {
  t = await pushDesk()
})
afterEach(() => {
  t.answering = () => undefined
  t.reached = []
})
afterAll(() => t.close())

test('a visit that a colleague books reaches the phone of its employee, and no other device', async () => {
  const ola = await t.colleague('Ola')
  const { status, body } = await t.subscribe(ola, fakeBrowser(), { name: 'Telefon Oli' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Telefon Oli', hides_names: false, last_sent_at: null })
  const visit = await t.bookedWith(ola)
  const [push, ...more] = await t.round()
  expect(more).toEqual([])
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(push?.headers.ttl)).toBeGreaterThan(86_000)
  expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(86_400)
  expect(String(push?.headers.topic)).toMatch(/^[\w-]{32}$/)
  expect(push?.content).toMatchObject({ title: 'Nowa wizyta u Ciebie', lang: 'pl' })
  expect(push?.content.body).toMatch(/^Wanda Żółć · .+, 1[12]:00 · Mokotów$/)
  expect(push?.content.url).toBe(`/calendar?view=day&date=${visit.starts_at.slice(0, 10)}&visit=${visit.id}`)
  expect(await t.last()).toMatchObject({
    subject: 'own_visit_booked',
    status: 'sent',
    user: 'Ola',
    device: 'Telefon Oli',
    attempts: 1,
    may_retry: false,
  })
  expect((await t.devicesOf(ola))[0].last_sent_at).not.toBeNull()
  expect(await t.round()).toEqual([])
  // The list of messages to clients is another one.
  expect(
    (await t.anna.get('/tenant/messages?per_page=100')).body.data.map((one: any) => one.kind),
  ).not.toContain('push')
})

test('in the own quiet hours the devices of a user stay silent; the push waits for their end', async () => {
  const ewa = await t.colleague('Ewa')
  await t.subscribe(ewa)
  const { body: me } = await ewa.get('/tenant/me')
  expect(me.push_quiet).toBeNull()
  const hours = (from: string, to: string, version: number) =>
    ewa.patch('/tenant/me', { push_quiet: { from, to } }, { version })
  expect((await hours('08:00', '08:00', me.version)).status).toBe(422)
  // By the clock of the salon, from an hour ago on for three hours.
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ from: string; to: string }>`
      select to_char(now() at time zone b.timezone - interval '1 hour', 'HH24:MI') as from,
        to_char(now() at time zone b.timezone + interval '2 hours', 'HH24:MI') as to
      from businesses b where b.id = ${t.world.a}`.execute(tx),
  )
  const [now] = rows
  const { body: quiet } = await hours(now?.from ?? '', now?.to ?? '', me.version)
  expect(quiet.push_quiet).toEqual(now)
  await t.bookedWith(ewa)
  expect(await t.round()).toEqual([])
  expect(await t.last()).toMatchObject({ subject: 'own_visit_booked', status: 'queued' })
  await t.later(2 * 3_600 + 60)
  expect(await t.round()).toHaveLength(1)
})

test('without names the message says what and when; the text is in no column and no log', async () => {
  const iga = await t.colleague('Iga')
  const { id } = await t.subscribe(iga)
  expect((await iga.patch(`${ownDevices}/${id}`, { hides_names: true })).body.hides_names).toBe(true)
  await t.bookedWith(iga, 'Kanarek Sekretny')
  const [push] = await t.round()
  expect(push?.content.title).toBe('Nowa wizyta u Ciebie')
  expect(JSON.stringify(push?.content)).not.toMatch(/Kanarek|Sekretny/)
  // PRV-2 and PRV-6: no copy of the text stays behind; the control finds the client in the table of clients.
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ messages: number; log: number; clients: number }>`select
      (select count(*)::int from messages m where m.channel = 'push' and m::text ~ 'Kanarek|Sekretny|Wanda') as messages,
      (select count(*)::int from audit_log a where a.part in ('messages', 'push_devices') and a::text ~ 'Kanarek|Sekretny|Wanda') as log,
      (select count(*)::int from clients c where c::text ~ 'Kanarek') as clients`.execute(tx),
  )
  expect(rows).toEqual([{ messages: 0, log: 0, clients: 1 }])
})

test('events are chosen for each device, and the bell stays as it is', async () => {
  const ewa = await t.colleague('Ewa')
  const phone = await t.subscribe(ewa, fakeBrowser(), { name: 'Telefon' })
  await t.subscribe(ewa, fakeBrowser('updates.push.services.mozilla.com'), { name: 'Komputer' })
  await ewa.patch(`${ownDevices}/${phone.id}`, { kinds: ['own_visit_moved'] })
  await t.bookedWith(ewa)
  expect((await t.round()).map(({ host }) => host)).toEqual(['updates.push.services.mozilla.com'])
  expect((await ewa.get('/tenant/notices')).body.unread).toBe(1)
})

test('a mention in a talk and a task reach the phone', async () => {
  const uma = await t.colleague('Uma', ['chats.index', 'chats.create', 'tasks.index'])
  await t.subscribe(uma)
  const group = { kind: 'group', name: 'Lada', user_ids: [uma.user.id] }
  const room = (await t.anna.post('/tenant/chats', group)).body.id
  await t.anna.post(`/tenant/chats/${room}/messages`, {
    message_id: crypto.randomUUID(),
    text: '@Uma proszę',
  })
  const [mention] = await t.round()
  expect(mention?.content).toMatchObject({
    title: expect.stringContaining('rozmow'),
    url: `/chats?room=${room}`,
  })
  expect(JSON.stringify(mention?.content)).not.toContain('proszę')
  const task = await t.anna.post('/tenant/tasks', {
    title: 'Zamówić farby',
    assignee_id: await t.employeeOf(uma),
  })
  expect(task.status).toBe(201)
  const [given] = await t.round()
  expect(given?.content).toMatchObject({
    body: 'Zamówić farby · Mokotów',
    url: `/tasks?edit=${task.body.id}`,
  })
})

test('a subscription that has ended is removed with its first 410, and never asked again', async () => {
  const ada = await t.colleague('Ada')
  await t.subscribe(ada)
  t.answering = () => 410
  await t.bookedWith(ada)
  await t.round()
  expect(await t.devicesOf(ada)).toEqual([])
  expect(await t.last()).toMatchObject({
    status: 'failed',
    reason: 'This device no longer takes push messages.',
    may_retry: false,
  })
  const { id } = await t.last()
  expect((await t.anna.post(`/tenant/push-messages/${id}/retries`)).status).toBe(409)
  const { requests } = t.pushService
  await t.bookedWith(ada)
  await t.later(3_600)
  await t.round()
  expect(t.pushService.requests).toBe(requests)
})

test('too many requests and a fault of the service are tried again; a refusal is not, until a user does', async () => {
  const ina = await t.colleague('Ina')
  await t.subscribe(ina)
  for (const code of [429, 503]) {
    t.answering = () => code
    await t.bookedWith(ina)
    await t.round()
    expect(await t.last()).toMatchObject({
      status: 'queued',
      attempts: 1,
      reason: `${code} The push service refused it.`,
    })
    expect(await t.round()).toEqual([])
    t.answering = () => undefined
    await t.later(120)
    expect(await t.round()).toHaveLength(1)
    expect(await t.last()).toMatchObject({ status: 'sent', attempts: 2 })
  }
  t.answering = () => 400
  await t.bookedWith(ina)
  await t.round()
  const failed = await t.last()
  expect(failed).toMatchObject({ status: 'failed', may_retry: true })
  t.answering = () => undefined
  await t.later(3_600)
  expect(await t.round()).toEqual([])
  expect((await t.anna.post(`/tenant/push-messages/${failed.id}/retries`)).body.status).toBe('queued')
  expect(await t.round()).toHaveLength(1)
  expect((await t.anna.post(`/tenant/push-messages/${failed.id}/retries`)).status).toBe(409)
})

test('a redirect is an answer and leads nowhere', async () => {
  const zoe = await t.colleague('Zoe')
  await t.subscribe(zoe)
  t.answering = () => 307
  await t.bookedWith(zoe)
  const { requests } = t.pushService
  await t.round()
  expect(t.pushService.requests).toBe(requests + 1)
  expect(await t.last()).toMatchObject({ status: 'failed', reason: '307 The push service refused it.' })
})

test('the connection breaks after the service took it: the repeated message replaces the first one', async () => {
  const eva = await t.colleague('Eva')
  await t.subscribe(eva)
  t.answering = () => 'drop'
  await t.bookedWith(eva)
  const [first] = await t.round()
  expect(await t.last()).toMatchObject({
    status: 'queued',
    reason: 'The connection to the push service broke.',
  })
  t.answering = () => undefined
  await t.later(120)
  const [second] = await t.round()
  expect([second?.headers.topic, second?.content.tag]).toEqual([first?.headers.topic, first?.content.tag])
})

test('a worker dies between claim and answer: the message leaves by another one, and late words of the first are not heard', async () => {
  const lea = await t.colleague('Lea')
  await t.subscribe(lea)
  await t.bookedWith(lea)
  const [key] = await findDuePush(t.parts.database, 1, { waiting: [], resting: [] })
  const claims = await Promise.all(
    [1, 2, 3].map(() => claimPush(t.parts.database, key as { business_id: string; id: string })),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await t.round()).toEqual([])
  await t.later(61)
  expect(await t.round()).toHaveLength(1)
  expect(await t.last()).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an address that is none of a push service is refused, and one that became such is not called', async () => {
  const nel = await t.colleague('Nel')
  const { body: key } = await nel.post('/tenant/me/push-key')
  for (const host of [
    'evil.example',
    '127.0.0.1',
    'fcm.googleapis.com.evil.example',
    'push.demo.invalid',
    'localhost',
  ]) {
    const answer = await nel.post(ownDevices, fakeBrowser(host).subscription(key.public_key))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']])
  }
  const off = {
    ...fakeBrowser().subscription(key.public_key),
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
  }
  expect(Object.keys((await nel.post(ownDevices, off)).body.errors)).toEqual(['p256dh'])
  const { id } = await t.subscribe(nel)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update push_devices set endpoint = 'https://127.0.0.1/x', host = '127.0.0.1' where id = ${id}`.execute(
      tx,
    ),
  )
  await t.bookedWith(nel)
  const { requests } = t.pushService
  await t.round()
  expect([t.pushService.requests, t.reached]).toEqual([requests, []])
  expect(await t.last()).toMatchObject({
    status: 'failed',
    reason: 'The push service of this device is not allowed.',
  })
})

test('a name of a push service that leads into the network is not called', async () => {
  const kia = await t.colleague('Kia')
  await t.subscribe(kia)
  await t.bookedWith(kia)
  await t.round(async () => 'inside')
  expect(await t.last()).toMatchObject({
    status: 'failed',
    reason: 'The push service of this device is not allowed.',
  })
})

test('a service that is down holds up no other', async () => {
  const una = await t.colleague('Una')
  await t.subscribe(una, fakeBrowser('web.push.apple.com'))
  await t.subscribe(una, fakeBrowser('fcm.googleapis.com'))
  await t.bookedWith(una)
  const caught = await t.round(async (host) =>
    host === 'web.push.apple.com'
      ? 'unknown'
      : { address: '127.0.0.1', port: t.pushService.port, plain: true },
  )
  expect(caught.map(({ host }) => host)).toEqual(['fcm.googleapis.com'])
})

test('a template of the salon words title and text; off, the usual ones go out', async () => {
  const mia = await t.colleague('Mia')
  const { id } = await t.subscribe(mia)
  const made = await t.anna.post('/tenant/message-templates', {
    event: 'own_visit_booked',
    channel: 'push',
    subject_pl: 'Masz klienta: {klient}',
    body_pl: '{godzina}, {data} · {salon}',
  })
  expect(made.status).toBe(201)
  await t.bookedWith(mia, 'Iza {salon}')
  const [own] = await t.round()
  expect(own?.content.title).toBe('Masz klienta: Iza {salon}')
  expect(own?.content.body).toMatch(/^1[12]:00, .+ · Mokotów$/)
  await mia.patch(`${ownDevices}/${id}`, { hides_names: true })
  await t.bookedWith(mia, 'Kanarek')
  const [hidden] = await t.round()
  expect(hidden?.content.title).toBe('Masz klienta:')
  await t.anna.patch(`/tenant/message-templates/${made.body.id}`, { active: false }, { version: 1 })
  await t.bookedWith(mia)
  expect((await t.round())[0]?.content.title).toBe('Nowa wizyta u Ciebie')
})
