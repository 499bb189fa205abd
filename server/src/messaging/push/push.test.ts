import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { silent } from '../../../test/outbox.ts'
import {
  type FakeBrowser,
  fakeBrowser,
  type PushService,
  startPushService,
} from '../../../test/push-service.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { claimPush, findDuePush } from './claim-push.ts'
import { deliverPush } from './deliver-push.ts'
import type { Reach } from './post-push.ts'

let t: Salon
let service: PushService
let cut: string
let answering: (endpoint: string) => number | 'drop' | undefined = () => undefined
let reached: string[] = []
const browsers = new Map<string, FakeBrowser>()
beforeAll(async () => {
  t = await testSalon()
  cut = await t.service({ name: 'Strzyżenie' })
  service = await startPushService(
    (endpoint) => browsers.get(endpoint),
    (endpoint) => answering(endpoint),
  )
})
afterEach(() => {
  answering = () => undefined
  reached = []
})
afterAll(async () => {
  await service.close()
  await t.close()
})

const path = '/tenant/me/push-devices'
const reach: Reach = async (host) => {
  reached.push(host)
  return { address: '127.0.0.1', port: service.port, plain: true }
}
/** A round of a worker; answers what the push service took meanwhile. */
const round = async (way: Reach = reach) => {
  const before = service.caught.length
  await deliverPush({
    database: t.parts.database,
    config: t.parts.config,
    log: silent,
    stopping: () => false,
    reach: way,
  })
  return service.caught.slice(before)
}
const later = (seconds: number) =>
  t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update messages set due_at = due_at - make_interval(secs => ${seconds}),
      next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}),
      lease_until = lease_until - make_interval(secs => ${seconds}) where channel = 'push'`.execute(tx),
  )
const subscribe = async (person: Person, browser = fakeBrowser(), fields: object = {}) => {
  browsers.set(browser.endpoint, browser)
  const { body: key } = await person.post('/tenant/me/push-key')
  const answer = await person.post(path, { ...browser.subscription(key.public_key), ...fields })
  return { ...answer, browser, id: answer.body.id as string }
}
const devicesOf = async (person: Person) => (await person.get(path)).body.data
const sent = async (query = '') => (await t.anna.get(`/tenant/push-messages?per_page=100${query}`)).body.data
const last = async () => (await sent())[0]

let day = 30
const employees = new Map<string, string>()
async function employeeOf(person: Person): Promise<string> {
  const id = employees.get(person.user.id) ?? (await t.employee({}, [cut]))
  employees.set(person.user.id, id)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update employees set user_id = ${person.user.id} where id = ${id}`.execute(tx),
  )
  return id
}
/** Anna books a visit of a client with an employee who is a user: the bell rings there, and the phone. */
async function bookedWith(person: Person, client = 'Wanda Żółć') {
  const [first_name, last_name] = client.split(' ')
  const employee = await employeeOf(person)
  const client_id = await t.client({ first_name, last_name })
  const at = new Date(Date.now() + day++ * 86_400_000).toISOString().slice(0, 10)
  return t.booked([{ service_id: cut, employee_id: employee }], `${at}T10:00:00Z`, {
    client_id,
    walk_in_name: undefined,
  })
}
const calendarRights = ['events.index', 'events.create', 'customers.index', 'customers.contact'] as const
const employee = (name: string, rights: readonly string[] = calendarRights) =>
  t.person(t.world.a, rights, name)

test('a visit that a colleague books reaches the phone of its employee, and nobody else reads it', async () => {
  const ola = await employee('Ola')
  const { status, body } = await subscribe(ola, fakeBrowser(), { name: 'Telefon Oli' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Telefon Oli', hides_names: false, last_sent_at: null })
  const visit = await bookedWith(ola)
  const [push, ...more] = await round()
  expect(more).toEqual([])
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(Number(push?.headers.ttl)).toBeGreaterThan(86_000)
  expect(Number(push?.headers.ttl)).toBeLessThanOrEqual(86_400)
  expect(String(push?.headers.topic)).toMatch(/^[\w-]{32}$/)
  expect(push?.content).toMatchObject({ title: 'Nowa wizyta u Ciebie', lang: 'pl' })
  expect(push?.content.body).toMatch(/^Wanda Żółć · .+, 1[12]:00 · Mokotów$/)
  expect(push?.content.url).toBe(`/calendar?view=day&date=${visit.starts_at.slice(0, 10)}&visit=${visit.id}`)
  expect(await last()).toMatchObject({
    subject: 'own_visit_booked',
    status: 'sent',
    user: 'Ola',
    device: 'Telefon Oli',
    attempts: 1,
    may_retry: false,
  })
  expect((await devicesOf(ola))[0].last_sent_at).not.toBeNull()
  expect(await round()).toEqual([])
  // The list of messages to clients is another one.
  expect(
    (await t.anna.get('/tenant/messages?per_page=100')).body.data.map((one: any) => one.kind),
  ).not.toContain('push')
})

test('without names the message says what and when; the text is in no column and no log', async () => {
  const iga = await employee('Iga')
  const { id } = await subscribe(iga)
  expect((await iga.patch(`${path}/${id}`, { hides_names: true })).body.hides_names).toBe(true)
  await bookedWith(iga, 'Kanarek Sekretny')
  const [push] = await round()
  expect(push?.content.title).toBe('Nowa wizyta u Ciebie')
  expect(JSON.stringify(push?.content)).not.toMatch(/Kanarek|Sekretny/)
  // PRV-2 and PRV-6: no copy of the text stays behind; the control finds the client where he belongs.
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ messages: number; log: number; clients: number }>`select
      (select count(*)::int from messages m where m.channel = 'push' and m::text ~ 'Kanarek|Sekretny|Wanda') as messages,
      (select count(*)::int from audit_log a where a.part in ('messages', 'push_devices') and a::text ~ 'Kanarek|Sekretny|Wanda') as log,
      (select count(*)::int from clients c where c::text ~ 'Kanarek') as clients`.execute(tx),
  )
  expect(rows).toEqual([{ messages: 0, log: 0, clients: 1 }])
})

test('events are chosen for each device, and the bell stays as it is', async () => {
  const ewa = await employee('Ewa')
  const phone = await subscribe(ewa, fakeBrowser(), { name: 'Telefon' })
  await subscribe(ewa, fakeBrowser('updates.push.services.mozilla.com'), { name: 'Komputer' })
  await ewa.patch(`${path}/${phone.id}`, { kinds: ['own_visit_moved'] })
  await bookedWith(ewa)
  expect((await round()).map(({ host }) => host)).toEqual(['updates.push.services.mozilla.com'])
  expect((await ewa.get('/tenant/notices')).body.unread).toBe(1)
})

test('a mention in a talk and a task reach the phone', async () => {
  const uma = await employee('Uma', ['chats.index', 'chats.create', 'tasks.index'])
  await subscribe(uma)
  const room = (await t.anna.post('/tenant/chats', { kind: 'direct', user_id: uma.user.id })).body.id
  await t.anna.post(`/tenant/chats/${room}/messages`, {
    message_id: crypto.randomUUID(),
    text: '@Uma proszę',
  })
  const [mention] = await round()
  expect(mention?.content).toMatchObject({
    title: expect.stringContaining('rozmow'),
    url: `/chats?room=${room}`,
  })
  expect(JSON.stringify(mention?.content)).not.toContain('proszę')
  const task = await t.anna.post('/tenant/tasks', {
    title: 'Zamówić farby',
    assignee_id: await employeeOf(uma),
  })
  expect(task.status).toBe(201)
  const [given] = await round()
  expect(given?.content).toMatchObject({
    body: 'Zamówić farby · Mokotów',
    url: `/tasks?edit=${task.body.id}`,
  })
})

test('a subscription that has ended is removed with its first 410, and never asked again', async () => {
  const ada = await employee('Ada')
  await subscribe(ada)
  answering = () => 410
  await bookedWith(ada)
  await round()
  expect(await devicesOf(ada)).toEqual([])
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: 'This device no longer takes push messages.',
    may_retry: false,
  })
  const { id } = await last()
  expect((await t.anna.post(`/tenant/push-messages/${id}/retries`)).status).toBe(409)
  const { requests } = service
  await bookedWith(ada)
  await later(3_600)
  await round()
  expect(service.requests).toBe(requests)
})

test('too many requests and a fault of the service are tried again; a refusal is not, until a user does', async () => {
  const ina = await employee('Ina')
  await subscribe(ina)
  for (const code of [429, 503]) {
    answering = () => code
    await bookedWith(ina)
    await round()
    expect(await last()).toMatchObject({
      status: 'queued',
      attempts: 1,
      reason: `${code} The push service refused it.`,
    })
    expect(await round()).toEqual([])
    answering = () => undefined
    await later(120)
    expect(await round()).toHaveLength(1)
    expect(await last()).toMatchObject({ status: 'sent', attempts: 2 })
  }
  answering = () => 400
  await bookedWith(ina)
  await round()
  const failed = await last()
  expect(failed).toMatchObject({ status: 'failed', may_retry: true })
  answering = () => undefined
  await later(3_600)
  expect(await round()).toEqual([])
  expect((await t.anna.post(`/tenant/push-messages/${failed.id}/retries`)).body.status).toBe('queued')
  expect(await round()).toHaveLength(1)
  expect((await t.anna.post(`/tenant/push-messages/${failed.id}/retries`)).status).toBe(409)
})

test('a redirect is an answer and leads nowhere', async () => {
  const zoe = await employee('Zoe')
  await subscribe(zoe)
  answering = () => 307
  await bookedWith(zoe)
  const { requests } = service
  await round()
  expect(service.requests).toBe(requests + 1)
  expect(await last()).toMatchObject({ status: 'failed', reason: '307 The push service refused it.' })
})

test('the connection breaks after the service took it: the repeated message replaces the first one', async () => {
  const eva = await employee('Eva')
  await subscribe(eva)
  answering = () => 'drop'
  await bookedWith(eva)
  const [first] = await round()
  expect(await last()).toMatchObject({
    status: 'queued',
    reason: 'The connection to the push service broke.',
  })
  answering = () => undefined
  await later(120)
  const [second] = await round()
  expect([second?.headers.topic, second?.content.tag]).toEqual([first?.headers.topic, first?.content.tag])
})

test('a worker dies between claim and answer: the message leaves by another one, and late words of the first are not heard', async () => {
  const lea = await employee('Lea')
  await subscribe(lea)
  await bookedWith(lea)
  const [key] = await findDuePush(t.parts.database, 1, { tried: [], resting: [] })
  const claims = await Promise.all(
    [1, 2, 3].map(() => claimPush(t.parts.database, key as { business_id: string; id: string })),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await round()).toEqual([])
  await later(61)
  expect(await round()).toHaveLength(1)
  expect(await last()).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an address that is none of a push service is refused, and one that became such is not called', async () => {
  const nel = await employee('Nel')
  const { body: key } = await nel.post('/tenant/me/push-key')
  for (const host of [
    'evil.example',
    '127.0.0.1',
    'fcm.googleapis.com.evil.example',
    'push.demo.invalid',
    'localhost',
  ]) {
    const answer = await nel.post(path, fakeBrowser(host).subscription(key.public_key))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['endpoint']])
  }
  const off = {
    ...fakeBrowser().subscription(key.public_key),
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
  }
  expect(Object.keys((await nel.post(path, off)).body.errors)).toEqual(['p256dh'])
  const { id } = await subscribe(nel)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update push_devices set endpoint = 'https://127.0.0.1/x', host = '127.0.0.1' where id = ${id}`.execute(
      tx,
    ),
  )
  await bookedWith(nel)
  const { requests } = service
  await round()
  expect([service.requests, reached]).toEqual([requests, []])
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: 'The push service of this device is not allowed.',
  })
})

test('a name of a push service that leads into the network is not called', async () => {
  const kia = await employee('Kia')
  await subscribe(kia)
  await bookedWith(kia)
  await round(async () => 'inside')
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: 'The push service of this device is not allowed.',
  })
})

test('a service that is down holds up no other', async () => {
  const una = await employee('Una')
  await subscribe(una, fakeBrowser('web.push.apple.com'))
  await subscribe(una, fakeBrowser('fcm.googleapis.com'))
  await bookedWith(una)
  const caught = await round(async (host) =>
    host === 'web.push.apple.com' ? 'unknown' : { address: '127.0.0.1', port: service.port, plain: true },
  )
  expect(caught.map(({ host }) => host)).toEqual(['fcm.googleapis.com'])
})

test('signing out, a session ended from elsewhere and a suspension end the messages; running out and signing in again do not', async () => {
  const session = (person: Person) =>
    t.parts.database.statement<{ id: string }>('select id from sessions where user_id = $1', [person.user.id])
  const browserOf = (person: Person, mark: string) =>
    t.parts.database.statement('update sessions set device_hash = $2 where user_id = $1', [
      person.user.id,
      Buffer.from(mark),
    ])

  const mia = await employee('Mia')
  await browserOf(mia, 'mia')
  await subscribe(mia)
  const [before] = await session(mia)
  await t.parts.database.statement(
    `with over as (delete from sessions where id = $1 returning user_id, device_hash)
     insert into sessions (user_id, token_hash, companion_hash, expires_at, device_hash)
     select user_id, 'a', 'b', now() + interval '1 day', device_hash from over`,
    [before?.id],
  )
  const count = () =>
    t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
      const { rows } = await sql`select from push_devices where user_id = ${mia.user.id}`.execute(tx)
      return rows.length
    })
  expect(await count()).toBe(1)
  await t.parts.database.statement(
    `update sessions set expires_at = now() - interval '1 minute' where user_id = $1`,
    [mia.user.id],
  )
  await t.parts.database.statement('delete from sessions where user_id = $1', [mia.user.id])
  expect(await count()).toBe(1)

  const ula = await employee('Ula')
  await subscribe(ula)
  expect((await ula.post('/tenant/logout')).status).toBeLessThan(300)
  const left = await t.anna.get('/tenant/push-devices?per_page=100')
  expect(left.body.data.map((one: any) => one.user)).not.toContain('Ula')
  expect(left.body.data.map((one: any) => one.user)).toContain('Mia')
})

test('a suspended employee, and one who may not see it any more, get nothing', async () => {
  const [kaja, nina] = [await employee('Kaja'), await employee('Nina')]
  for (const one of [kaja, nina]) {
    await subscribe(one)
    await bookedWith(one)
  }
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`update memberships set status = 'suspended' where user_id = ${kaja.user.id}`.execute(tx)
    await sql`update roles set permissions = '{chats.index}' where id in (
      select role_id from memberships where user_id = ${nina.user.id})`.execute(tx)
  })
  expect(await round()).toEqual([])
  const reasons = new Map((await sent()).map((one: any) => [one.user, [one.status, one.reason]]))
  expect(reasons.get('Kaja')).toEqual(['skipped', 'The user does not work here any more, or is suspended.'])
  expect(reasons.get('Nina')).toEqual(['skipped', 'The user may not see this any more.'])
})

test('a notice that was read in the app meanwhile rings no phone', async () => {
  const roza = await employee('Roza')
  await subscribe(roza)
  await bookedWith(roza)
  await roza.post('/tenant/notice-readings', { until: new Date(Date.now() + 60_000).toISOString() })
  expect(await round()).toEqual([])
  expect(await last()).toMatchObject({ status: 'skipped', reason: 'The user had read it in the app.' })
})

test('a browser belongs to the user who subscribed last: the one before gets nothing there', async () => {
  const [ala, bea] = [await employee('Ala'), await employee('Bea')]
  const shared = fakeBrowser()
  await subscribe(ala, shared)
  await subscribe(bea, shared)
  expect([await devicesOf(ala), (await devicesOf(bea)).length]).toEqual([[], 1])
  await bookedWith(ala)
  expect(await round()).toEqual([])
  await subscribe(bea, shared)
  expect(await devicesOf(bea)).toHaveLength(1)
})

test('a device is tried, renamed and removed by its user alone; an administrator removes any, which the log tells', async () => {
  const [pola, tola] = [await employee('Pola'), await employee('Tola')]
  const { id } = await subscribe(pola)
  for (const [method, suffix] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/tests'],
  ] as const)
    expect(
      (await tola.call(method, `${path}/${id}${suffix}`, method === 'PATCH' ? { name: 'Moje' } : undefined))
        .status,
    ).toBe(404)
  expect((await pola.post(`${path}/${id}/tests`)).status).toBe(204)
  const [trial] = await round()
  expect(trial?.content).toMatchObject({
    title: 'Powiadomienia push działają na tym urządzeniu',
    body: 'Mokotów',
  })
  expect((await tola.get('/tenant/push-devices')).status).toBe(403)
  expect((await tola.delete(`/tenant/push-devices/${id}`)).status).toBe(403)
  // The same call from another business finds nothing.
  expect((await t.world.dorota.delete(`/tenant/push-devices/${id}`)).status).toBe(404)
  expect((await t.world.dorota.get('/tenant/push-devices')).body.data).toEqual([])
  expect((await t.world.dorota.get('/tenant/push-messages')).body.data).toEqual([])
  expect((await t.anna.delete(`/tenant/push-devices/${id}`)).status).toBe(204)
  expect(await devicesOf(pola)).toEqual([])
  const { body } = await t.anna.get('/tenant/audit-log')
  expect(body.data[0]).toMatchObject({ entity: 'push-devices', action: 'delete', entity_id: id })
})

test('a user has ten devices at most, also when they come at once', async () => {
  const dora = await employee('Dora')
  await subscribe(dora)
  const answers = await Promise.all(Array.from({ length: 14 }, () => subscribe(dora)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
  expect(await devicesOf(dora)).toHaveLength(10)
})

test('the key of the installation is encrypted; where it cannot be opened any more, devices subscribe anew', async () => {
  const vera = await employee('Vera')
  const { id } = await subscribe(vera)
  const [row] = await t.parts.database.statement<{ private_key: Buffer }>(
    'select private_key from push_keys',
    [],
  )
  expect(row?.private_key.length).toBeGreaterThan(60)
  await t.parts.database.statement('update push_keys set private_key = $1', [Buffer.from('another')])
  await vera.post(`${path}/${id}/tests`)
  expect(await round()).toEqual([])
  expect(await last()).toMatchObject({
    status: 'failed',
    reason: 'The key of this installation has changed. Turn push messages on again.',
  })
  expect((await subscribe(vera)).status).toBe(201)
})

test('what staff hear of by a rule goes to phones where the rule says push', async () => {
  const iza = await employee('Iza', ['products.index', 'events.index'])
  await subscribe(iza)
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`select add_message_rules(${t.world.a})`.execute(tx),
  )
  const rules = (await t.anna.get('/tenant/message-rules?per_page=50')).body.data
  const rule = rules.find((one: any) => one.event === 'stock_low')
  expect(rule.channels).toEqual(['push'])
  const ring = () =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
      sql`insert into notices (business_id, user_id, kind, count) values (${t.world.a}, ${iza.user.id}, 'stock_low', 3)`.execute(
        tx,
      ),
    )
  await ring()
  const [low] = await round()
  expect(low?.content).toMatchObject({ url: '/sales/products?filter[below_minimum]=true' })
  const wrong = await t.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { channels: ['email'] },
    { version: rule.version },
  )
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['channels']])
  const off = await t.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { channels: [] },
    { version: rule.version },
  )
  expect([off.status, off.body.channels]).toEqual([200, []])
  await ring()
  expect(await round()).toEqual([])
  const booked = rules.find((one: any) => one.event === 'booked')
  const push = await t.anna.patch(
    `/tenant/message-rules/${booked.id}`,
    { channels: ['push'] },
    { version: booked.version },
  )
  expect(push.status).toBe(422)
})
