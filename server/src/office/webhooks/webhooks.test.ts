import { createHmac } from 'node:crypto'
import { webhookEvents } from '@wizyta/contract/office/webhooks/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workerLog } from '../../../test/log-secrets.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { houses, spelledAddresses } from '../../../test/spellings.ts'
import { type CaughtCall, type Receiver, startReceiver } from '../../../test/webhook-receiver.ts'
import { purge } from '../../kit/database/purge.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { deliverWebhooks, type Resting } from './deliver.ts'
import { webhooksFeature } from './feature.ts'
import { postTo, receiverInside, receiverPort } from './post.ts'
import { stoppedMails } from './stopped-mail.ts'

const path = '/tenant/webhooks'
let o: Outbox
let receiver: Receiver
let named = 0
let days = 100
beforeAll(async () => {
  o = await testOutbox()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await o.close()
})
beforeEach(async () => {
  for (const { id, version } of (await o.anna.get(path)).body.data)
    await o.anna.delete(`${path}/${id}`, { version })
  receiver.caught.length = 0
  receiver.answers(204)
})

const input = (changes = {}) => {
  named += 1
  return { name: `Strona ${named}`, url: receiver.url, events: webhookEvents, ...changes }
}
async function made(changes = {}) {
  const { status, body } = await o.anna.post(path, input(changes))
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}
const log = async (query = '') =>
  (await o.anna.get(`/tenant/webhook-deliveries?per_page=100${query}`)).body.data
const card = async () =>
  (await o.anna.get('/tenant/apps')).body.data.find(({ key }: { key: string }) => key === 'webhooks')
const round = (resting: Resting = new Map()) =>
  deliverWebhooks(
    { database: o.parts.database, config: o.parts.config, log: workerLog, stopping: () => false },
    resting,
  )
/** Lets time pass for what waits. */
const later = (minutes: number) =>
  o.inSalon((tx) =>
    sql`update webhook_deliveries set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes}),
      lease_until = lease_until - make_interval(mins => ${minutes})`.execute(tx),
  )
const visit = (rest = {}) => {
  days += 1
  return o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(days), rest)
}
const types = () => receiver.caught.map(({ body }) => JSON.parse(body).type)

/** Verifies a call as the specification of Standard Webhooks says, without any code of ours. */
function isSigned({ headers, body }: CaughtCall, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(content, 'utf8').digest('base64')
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
  const given = String(headers['webhook-signature']).split(' ')
  return age < 300 && given.includes(`v1,${expected}`)
}

describe('a webhook', () => {
  test('is told of the life of a visit and of clients, once each, with ids and states and no personal data', async () => {
    await made()
    const client = await o.client({ first_name: 'Zenobia', phone: '+48601602603' })
    const { body: row } = await o.anna.get(`/tenant/customers/${client}`)
    await o.anna.patch(`/tenant/customers/${client}`, { note: 'Uczulenie' }, { version: row.version })
    let one = await visit({ client_id: client, walk_in_name: undefined, note: 'Prosi o kawę' })
    one = (await o.move(one, { starts_at: noonIn(days, 14) })).body
    one = (await o.move(one, { employee: { from: o.ola, to: o.iga } })).body
    await o.step(one, 'cancelled')
    await round()
    expect(types()).toEqual([
      'client.created',
      'client.updated',
      'visit.booked',
      'visit.moved',
      'visit.moved',
      'visit.cancelled',
    ])
    const bodies = receiver.caught.map(({ body }) => JSON.parse(body))
    expect(bodies[3]).toEqual({
      type: 'visit.moved',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        business_id: o.world.a,
        id: one.id,
        version: expect.any(Number),
        status: 'booked',
        starts_at: new Date(noonIn(days, 14)).toISOString(),
        ends_at: new Date(noonIn(days, 15)).toISOString(),
        client_id: client,
        series_id: null,
      },
    })
    expect(bodies[1].data).toEqual({
      business_id: o.world.a,
      id: client,
      version: row.version + 1,
      archived: false,
    })
    const sent = JSON.stringify(receiver.caught)
    for (const personal of ['Zenobia', '601602603', 'Uczulenie', 'kawę', '@example.test'])
      expect(sent).not.toContain(personal)
  })

  test('is told of a client who did not come, of a visit that is over, and of one that is brought back', async () => {
    await made({ events: webhookEvents.filter((event) => event.startsWith('visit.')) })
    const past = async () => {
      const one = await visit()
      await o.inSalon((tx) =>
        sql`update visits set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${one.id}`.execute(
          tx,
        ),
      )
      return one
    }
    const missed = await past()
    const done = await past()
    expect((await o.step(missed, 'no_show')).status).toBe(200)
    expect((await o.step(done, 'completed')).status).toBe(200)
    const gone = await visit()
    const { body: cancelled } = await o.step(gone, 'cancelled')
    expect((await o.step(cancelled, 'booked')).status).toBe(200)
    await round()
    expect(types().filter((type) => type !== 'visit.moved')).toEqual([
      'visit.booked',
      'visit.booked',
      'visit.no_show',
      'visit.completed',
      'visit.booked',
      'visit.cancelled',
      'visit.booked',
    ])
  })

  test('hears only what it chose, nothing while it is paused, and nothing of a change that was taken back', async () => {
    const { id, version } = await made({ events: ['visit.cancelled'] })
    const one = await visit()
    expect(await log()).toEqual([])
    await o
      .inSalon(async (tx) => {
        await sql`update visits set status = 'cancelled' where id = ${one.id}`.execute(tx)
        expect((await sql`select from webhook_deliveries`.execute(tx)).rows).toHaveLength(1)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await log()).toEqual([])
    await o.anna.patch(`${path}/${id}`, { active: false }, { version })
    await o.step(one, 'cancelled')
    await round()
    expect([await log(), receiver.caught]).toEqual([[], []])
  })

  test('is signed as Standard Webhooks says; after a renewal by both secrets, and a day later by the new one alone', async () => {
    const { id, version, secret } = await made()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await o.anna.post(`${path}/${id}/tests`)
    await round()
    const renewed = (await o.anna.post(`${path}/${id}/rotation`, undefined, { version })).body
    await o.anna.post(`${path}/${id}/tests`)
    await round()
    await o.inSalon((tx) => sql`update webhooks set former_until = now() - interval '1 second'`.execute(tx))
    await o.anna.post(`${path}/${id}/tests`)
    await round()
    expect(receiver.caught.map((call) => [isSigned(call, secret), isSigned(call, renewed.secret)])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    const [call] = receiver.caught as [CaughtCall]
    expect(isSigned({ ...call, body: `${call.body} ` }, secret)).toBe(false)
    expect(JSON.parse(call.body)).toMatchObject({ type: 'webhook.test', data: { webhook_id: id } })
  })

  test('is refused beyond ten, by its name a second time, and for events that its user may not see', async () => {
    const first = await made()
    expect((await o.anna.post(path, input({ name: first.name.toUpperCase() }))).body.errors).toHaveProperty(
      'name',
    )
    const added = await Promise.all(Array.from({ length: 11 }, () => o.anna.post(path, input())))
    expect(added.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 409, 409])
    const few = await o.person(o.world.a, ['apps.index', 'apps.create', 'apps.update', 'events.index'])
    const refused = await few.post(path, input({ events: ['visit.booked'] }))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['events']])
    const elsewhere = await few.patch(`${path}/${first.id}`, { url: 'https://example.com/' }, { version: 1 })
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['events']])
    expect((await few.patch(`${path}/${first.id}`, { active: false }, { version: 1 })).status).toBe(200)
  })

  test('its secret is stored encrypted and answered once; the log keeps neither it nor the address', async () => {
    const { id, version, secret } = await made()
    const renewed = (await o.anna.post(`${path}/${id}/rotation`, undefined, { version })).body
    for (const answer of [
      (await o.anna.get(path)).body,
      (await o.anna.get(`${path}/${id}`)).body,
      await log(),
    ])
      expect(JSON.stringify(answer)).not.toMatch(/whsec_/)
    const stored = await o.inSalon(async (tx) => {
      const { rows } = await sql<{ log: string; all: string }>`
        select (select json_agg(a)::text from audit_log a where entity = 'apps') as log,
          concat((select json_agg(w) from webhooks w), (select json_agg(i) from idempotency_keys i)) as all`.execute(
        tx,
      )
      return rows[0] as { log: string; all: string }
    })
    for (const one of [secret, renewed.secret].flatMap((text: string) => [text, text.slice(6)])) {
      const forms = [one, Buffer.from(one).toString('hex'), Buffer.from(one, 'base64').toString('hex')]
      for (const form of forms) expect(stored.all.includes(form) || stored.log.includes(form)).toBe(false)
    }
    expect(stored.log).toContain('webhooks')
    expect(stored.log).not.toContain('sekret-odbiorcy')
  })
})

describe('a delivery', () => {
  test('that is answered 500 is tried again with the same id and body, and rests meanwhile', async () => {
    const { id } = await made()
    receiver.answers(500)
    await o.anna.post(`${path}/${id}/tests`)
    const seconds = await round()
    expect(seconds).toBeGreaterThan(20)
    expect((await log())[0]).toMatchObject({ status: 'queued', attempts: 1, answer_code: 500, reason: null })
    await round()
    expect(receiver.caught).toHaveLength(1)
    receiver.answers(200)
    await later(2)
    await round()
    const [first, second] = receiver.caught as [CaughtCall, CaughtCall]
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']])
    expect((await log())[0]).toMatchObject({ status: 'delivered', attempts: 2, answer_code: 200 })
    expect((await o.anna.get(`${path}/${id}`)).body).toMatchObject({ failing_since: null })
  })

  test('has failed after seven attempts over a day and a half, and is sent again by hand with the same id', async () => {
    const { id } = await made()
    receiver.answers(404)
    await o.anna.post(`${path}/${id}/tests`)
    for (let attempt = 0; attempt < 9; attempt++) {
      await round()
      await later(1_600)
    }
    const [failed] = await log()
    expect([failed.status, failed.attempts, failed.next_attempt_at]).toEqual(['failed', 7, null])
    expect(await card()).toMatchObject({
      key: 'webhooks',
      status: 'warning',
    })
    receiver.answers(200)
    const again = await o.anna.post(`/tenant/webhook-deliveries/${failed.id}/retries`)
    expect([again.status, again.body.status]).toEqual([200, 'queued'])
    await round()
    expect((await log())[0]).toMatchObject({ id: failed.id, status: 'delivered', attempts: 8 })
    expect(new Set(receiver.caught.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('is sent once by workers that run beside each other, and by another one when its worker has died', async () => {
    const { id } = await made()
    for (let one = 0; one < 20; one++) await o.anna.post(`${path}/${id}/tests`)
    await Promise.all([round(), round(), round(), round()])
    const ids = receiver.caught.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
    await o.inSalon((tx) =>
      sql`update webhook_deliveries set status = 'sending', lease_until = now() + interval '20 seconds'
        where id = ${ids[0]}`.execute(tx),
    )
    await round()
    expect(receiver.caught).toHaveLength(20)
    await later(1)
    await round()
    expect(receiver.caught.at(-1)?.headers['webhook-id']).toBe(ids[0])
  })

  test('OUT-1, OUT-2: a redirect is not followed, and an endless answer is cut off', async () => {
    const { id } = await made()
    receiver.answers(302, { headers: { location: receiver.url } })
    await o.anna.post(`${path}/${id}/tests`)
    await round()
    expect([receiver.caught.length, (await log())[0].answer_code]).toEqual([1, 302])
    receiver.answers(200, { bytes: 5_000_000 })
    await later(2)
    await round()
    expect((await log())[0]).toMatchObject({ status: 'delivered', answer_code: 200 })
  })

  test('to a receiver that has failed for days, or says that it is gone, pauses the webhook', async () => {
    const one = await made()
    receiver.answers(500)
    await o.anna.post(`${path}/${one.id}/tests`)
    await round()
    await o.inSalon((tx) =>
      sql`update webhook_runs set failing_since = now() - interval '6 days'`.execute(tx),
    )
    await later(2)
    await round()
    expect((await o.anna.get(`${path}/${one.id}`)).body).toMatchObject({
      active: false,
      stopped_at: expect.any(String),
    })
    expect(await card()).toMatchObject({ status: 'error' })
    expect((await o.anna.post(`${path}/${one.id}/tests`)).status).toBe(409)
    receiver.answers(410)
    const { body } = await o.anna.patch(`${path}/${one.id}`, { active: true }, { version: 2 })
    expect(body).toMatchObject({ active: true, stopped_at: null, failing_since: null })
    await later(10)
    await round()
    expect((await o.anna.get(`${path}/${one.id}`)).body.active).toBe(false)
  })

  test('is told by mail, once, to the members alone who may switch the paused webhook on again', async () => {
    o.parts.config.smtpUrl = o.smtp.url
    const tell = async () => {
      const before = o.smtp.caught.length
      const mails = { account_mails: stoppedMails }
      await deliverStaffMails(o.parts.database, o.parts.config, mails, openMailRoute(o.smtp.url), () => false)
      return o.smtp.caught
        .slice(before)
        .map(({ to, mail }) => [to[0], mail.subject, mail.text ?? ''] as const)
    }
    await tell()
    const reader = await o.person(o.world.a, ['apps.index'])
    const keeper = await o.person(o.world.a, ['apps.index', 'apps.update'])
    const one = await made()
    receiver.answers(410)
    await o.anna.post(`${path}/${one.id}/tests`)
    await round()
    const told = await tell()
    expect(told.map(([to]) => to)).toContain(keeper.user.email)
    expect(told.map(([to]) => to)).not.toContain(reader.user.email)
    const [, subject, text] = told.find(([to]) => to === keeper.user.email) ?? []
    expect(subject).toBe(`Webhook „${one.name}” został wstrzymany`)
    expect(text).toContain(new URL(receiver.url).host)
    await later(10)
    await round()
    expect(await tell()).toEqual([])
  })

  test('is forgotten after 30 days, and goes with its webhook; others never see it', async () => {
    const { id, version } = await made()
    await o.anna.post(`${path}/${id}/tests`)
    await o.anna.post(`${path}/${id}/tests`)
    expect((await o.world.dorota.get('/tenant/webhook-deliveries')).body.data).toEqual([])
    const [old] = await log()
    await o.inSalon((tx) =>
      sql`update webhook_deliveries set created_at = now() - interval '31 days' where id = ${old.id}`.execute(
        tx,
      ),
    )
    await purge(o.parts.database, webhooksFeature.forgets ?? [])
    expect(await log()).toHaveLength(1)
    await o.anna.delete(`${path}/${id}`, { version })
    expect(await log()).toEqual([])
  })
})

describe('OUT-1: where others can reach the installation', () => {
  const sendTo = (url: string) => postTo(url, { headers: {}, body: '{}', anyHost: false })

  test('no webhook reaches into the house, in more than 300 spellings of its addresses', async () => {
    const privateNets = Array.from({ length: 16 }, (_, net) => `172.${16 + net}.${net}.1`)
    const hosts = [
      ...[...houses, ...privateNets].flatMap(spelledAddresses),
      ...['::', '::1', 'fd00::1', 'fc00:1::', 'fe80::1', 'ff02::1', '::ffff:7f00:1'].map((ip) => `[${ip}]`),
      'localhost',
      'LOCALHOST',
    ]
    const urls = hosts.flatMap((host) =>
      ['/', '/latest/meta-data/', '/x?to=https://example.com/'].map((rest) => `https://${host}${rest}`),
    )
    expect(new Set(hosts).size).toBeGreaterThan(300)
    const others: unknown[] = []
    for (const url of urls) {
      const answer = await sendTo(url)
      if (!('reason' in answer) || answer.reason !== receiverInside) others.push([url, answer])
    }
    expect(others).toEqual([])
  })

  test('OUT-1, the control: without the judgement of hosts the call arrives inside', async () => {
    await sendTo(receiver.url)
    expect(receiver.caught).toHaveLength(0)
    expect(await postTo(receiver.url, { headers: {}, body: '{}', anyHost: true })).toEqual({ code: 204 })
    expect(receiver.caught).toHaveLength(1)
  })

  test('an address inside, or another port, is refused at the field, and a name when it is looked up', async () => {
    const { id, version } = await made()
    const { config } = o.parts
    config.anyMailHost = false
    try {
      for (const [url, sentence] of [
        ['https://192.168.1.5/', receiverInside],
        ['https://example.com:8443/', receiverPort],
      ] as const)
        expect((await o.anna.patch(`${path}/${id}`, { url }, { version })).body.errors).toEqual({
          url: [sentence],
        })
      await o.anna.patch(`${path}/${id}`, { url: 'https://localhost/' }, { version })
      await o.anna.post(`${path}/${id}/tests`)
      await round()
      expect((await log())[0]).toMatchObject({ answer_code: null, reason: receiverInside })
      expect(receiver.caught).toEqual([])
    } finally {
      config.anyMailHost = true
    }
  })

  test('an address is https, without user name, password and fragment', async () => {
    for (const url of [
      'http://example.com/',
      'ftp://example.com',
      'https://u:p@example.com/',
      'https://x.pl/#a',
      'x',
    ])
      expect((await o.anna.post(path, input({ url }))).body.errors).toHaveProperty('url')
  })
})
