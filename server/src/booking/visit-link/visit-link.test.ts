import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'
import { signedToken } from '../../kit/security/signed-token.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

let day = 10
async function linked(client: object = {}, startsAt?: string): Promise<{ visit: Visit; path: string }> {
  day += 1
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], startsAt ?? noonIn(day), {
    client_id: await o.client({ first_name: 'Zofia', ...client }),
    walk_in_name: undefined,
    notify: true,
  })
  const mails = await o.pass(61)
  const token = mails.map(({ mail }) => /\/visit\/([\w-]+)/.exec(mail.text ?? '')?.[1]).find(Boolean)
  return { visit, path: `/public/visits/${token}` }
}
/** Calls as an outsider: no session, no business. */
async function outside(
  method: 'GET' | 'POST' | 'HEAD',
  path: string,
  body?: object,
  remoteAddress = '198.51.100.7',
) {
  const answer = await o.app.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress,
    ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : null }
}
const rows = async () =>
  JSON.stringify(
    (
      await o.parts.database.transaction({ businessId: o.world.a }, (tx) =>
        sql`
    select (select json_agg(v order by id) from visits v), (select json_agg(m order by id) from messages m),
      (select count(*) from audit_log), (select count(*) from attempts)`.execute(tx),
      )
    ).rows,
  )

test('the link shows the visit, and no more than the client knows', async () => {
  const { visit, path } = await linked({
    language: 'en',
    last_name: 'Nowak',
    note: 'private note',
    alert: 'private alert',
  })
  const { status, body, headers } = await outside('GET', path)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(body).toMatchObject({
    status: 'booked',
    language: 'en',
    client_first_name: 'Zofia',
    can_confirm: true,
    can_cancel: true,
    services: [{ name: 'Haircut', employee: 'Ola' }],
    business: { name: 'Mokotów' },
    calendar_uid: `${visit.id}@wizyta`,
    calendar_sequence: 0,
  })
  expect(JSON.stringify(body)).not.toMatch(/Nowak|private|example\.test"?,"language|price/)
})

test('looking changes nothing, however often', async () => {
  const { path } = await linked()
  const before = await rows()
  for (let look = 0; look < 3; look++) {
    expect((await outside('HEAD', path)).status).toBe(200)
    expect((await outside('GET', path)).status).toBe(200)
    for (const address of [`${path}/confirmation`, `${path}/cancellation`])
      expect((await outside('GET', address)).status).toBe(404)
  }
  expect(await rows()).toBe(before)
  expect((await outside('POST', `${path}/confirmation`)).status).toBe(200)
})

test('the client confirms, once or twice', async () => {
  const { visit, path } = await linked()
  for (let click = 0; click < 2; click++) {
    const { status, body } = await outside('POST', `${path}/confirmation`)
    expect([status, body.status, body.can_confirm]).toEqual([200, 'confirmed', false])
  }
  const history = (await o.anna.get(`/tenant/events/${visit.id}/history`)).body.data
  expect(history[0]).toMatchObject({
    by: null,
    action: 'update',
    changes: { status: ['booked', 'confirmed'] },
  })
  expect((await o.anna.get(`/tenant/events/${visit.id}`)).body.confirmed_at).not.toBeNull()
})

test('the client cancels: the time is free, the salon sees who and why, and a mail confirms it', async () => {
  const { visit, path } = await linked()
  const { status, body } = await outside('POST', `${path}/cancellation`, { reason: 'Choroba' })
  expect([status, body.status, body.can_cancel, body.can_confirm]).toEqual([200, 'cancelled', false, false])
  expect((await o.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'client',
    cancel_reason: 'Choroba',
    cancelled_late: false,
  })
  expect((await outside('POST', `${path}/cancellation`, {})).body.status).toBe('cancelled')
  expect((await outside('POST', `${path}/confirmation`)).status).toBe(409)
  const mails = await o.pass(61)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.mail.text).toContain('Potwierdzamy odwołanie wizyty.')
  expect((await o.book([{ service_id: o.cut, employee_id: o.ola }], visit.starts_at)).status).toBe(201)
})

test('after the limit only the telephone helps', async () => {
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 5 * 3_600_000).toISOString()
  const { visit, path } = await linked({}, soon)
  const { body } = await outside('GET', path)
  expect([body.can_cancel, body.can_confirm, body.cancel_limit_hours]).toEqual([false, true, 24])
  const refused = await outside('POST', `${path}/cancellation`, {})
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This appointment can no longer be cancelled here. Please call us.',
  ])
  await o.anna.patch('/tenant/system-settings', { cancel_limit_hours: 2 })
  expect((await outside('POST', `${path}/cancellation`, {})).status).toBe(200)
  await o.anna.patch('/tenant/system-settings', { cancel_limit_hours: 24 })
  expect((await o.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'client',
    cancelled_late: true,
    client: { late_cancel_count: 1 },
  })
})

test('a service has its own limit of cancelling: page, mail and late cancellation follow it', async () => {
  const own = async (hours: number | null) => {
    const { body } = await o.anna.get(`/tenant/services/${o.cut}`)
    await o.anna.patch(`/tenant/services/${o.cut}`, { cancel_limit_h: hours }, { version: body.version })
  }
  await own(2)
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 6 * 3_600_000).toISOString()
  const { visit, path } = await linked({}, soon)
  expect((await outside('GET', path)).body).toMatchObject({ can_cancel: true, cancel_limit_hours: 2 })
  expect((await o.anna.get(`/tenant/events/${visit.id}`)).body.cancel_limits).toEqual([2])
  expect((await outside('POST', `${path}/cancellation`, {})).status).toBe(200)
  expect((await o.anna.get(`/tenant/events/${visit.id}`)).body).toMatchObject({ cancelled_late: false })
  await own(72)
  const inTwoDays = new Date(Date.parse(soon) + 48 * 3_600_000).toISOString()
  const late = await linked({}, inTwoDays)
  expect((await outside('GET', late.path)).body).toMatchObject({ can_cancel: false, cancel_limit_hours: 72 })
  expect((await outside('POST', `${late.path}/cancellation`, {})).status).toBe(409)
  await own(null)
  expect((await outside('GET', late.path)).body).toMatchObject({ can_cancel: true, cancel_limit_hours: 24 })
})

test('once the visit has started nothing can be done by the link', async () => {
  const { visit, path } = await linked()
  await o.parts.database.transaction({ businessId: o.world.a }, (tx) =>
    sql`update visits set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = ${visit.id}`.execute(
      tx,
    ),
  )
  expect((await outside('GET', path)).body).toMatchObject({ can_confirm: false, can_cancel: false })
  expect((await outside('POST', `${path}/confirmation`)).status).toBe(409)
  expect((await outside('POST', `${path}/cancellation`, {})).status).toBe(409)
})

test('a link that was changed, guessed or withdrawn answers like a visit that never was', async () => {
  const { visit, path } = await linked()
  const token = path.split('/').at(-1) as string
  const { secretKey } = o.parts.config
  const ids = { businessId: o.world.a, id: visit.id }
  const linkToken = (key: string, named: typeof ids, generation: number) =>
    signedToken(key, 'visit link', named, generation)
  expect(linkToken(secretKey, ids, 0)).toBe(token)
  const unknown = linkToken(secretKey, { ...ids, id: crypto.randomUUID() }, 0)
  const wrong = [
    unknown,
    linkToken('another secret key, which is long enough too', ids, 0),
    linkToken(secretKey, ids, 1),
    linkToken(secretKey, { ...ids, businessId: o.world.b }, 0),
    token.slice(0, -1),
    `${token}A`,
    token.slice(0, -4) + 'AAAA',
    'A'.repeat(64),
    `${token}=`,
    ...Array.from(
      { length: 40 },
      (_, at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
    ),
  ]
  const answers = new Set<string>()
  for (const [number, guess] of wrong.entries()) {
    const { status, body } = await outside(
      'GET',
      `/public/visits/${guess}`,
      undefined,
      `198.51.100.${number + 50}`,
    )
    answers.add(JSON.stringify([status, body]))
  }
  expect(answers.size).toBe(1)
  expect([...answers][0]).toContain('404')
  await o.parts.database.transaction({ businessId: o.world.a }, (tx) =>
    sql`update visits set link_generation = 1 where id = ${visit.id}`.execute(tx),
  )
  expect((await outside('GET', path)).status).toBe(404)
})

test('guessing is slowed down, and a right link is not affected', async () => {
  const { path } = await linked()
  const guess = `/public/visits/${'B'.repeat(64)}`
  const statuses = []
  for (let tries = 0; tries < 65; tries++)
    statuses.push((await outside('GET', guess, undefined, '203.0.113.9')).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
  expect(statuses.slice(60)).toEqual(Array(5).fill(429))
  expect((await outside('GET', path, undefined, '203.0.113.9')).status).toBe(200)
})

test('two cancellations at once are one', async () => {
  const { visit, path } = await linked()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => outside('POST', `${path}/cancellation`, {})),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const history = (await o.anna.get(`/tenant/events/${visit.id}/history`)).body.data
  const cancellations = history.filter(
    (entry: { part: string; action: string; changes: { status?: unknown } }) =>
      entry.part === 'visits' && entry.action === 'update' && entry.changes.status,
  )
  expect(cancellations).toHaveLength(1)
})

describe('the mail’s button and the page agree', () => {
  const words = {
    'true,true': 'Zobacz, potwierdź lub odwołaj wizytę',
    'true,false': 'Zobacz i potwierdź wizytę',
    'false,true': 'Zobacz lub odwołaj wizytę',
    'false,false': 'Zobacz wizytę',
  }
  const soon = (hours: number) =>
    new Date(Math.ceil(Date.now() / 300_000) * 300_000 + hours * 3_600_000).toISOString()
  const moves = [
    ['booked, in time', undefined, null],
    ['booked, after the limit', 6, null],
    ['confirmed, in time', undefined, 'confirmed'],
    ['confirmed, after the limit', 9, 'confirmed'],
    ['the client is here', 1.5, 'arrived'],
  ] as const
  test.each(moves)('%s', async (_, hours, status) => {
    const { visit, path } = await linked({}, hours === undefined ? undefined : soon(hours))
    const iga = { lines: [{ service_id: o.cut, employee_id: o.iga }] }
    let now = visit
    if (status) {
      // The day of the visit is set here, since the tests take place at any hour.
      await o.inSalon((tx) => sql`update visits set status = ${status} where id = ${visit.id}`.execute(tx))
      now = (await o.anna.get(`/tenant/events/${visit.id}`)).body
    }
    const accept = ['outside_hours', 'closed', 'absence', 'break', 'not_performed', 'not_employed', 'client']
    const changed = await o.anna.patch(
      `/tenant/events/${visit.id}`,
      { ...iga, notify: true, accept },
      { version: now.version },
    )
    expect(changed.status).toBe(200)
    const [caught] = await o.pass(61)
    const { body } = await outside('GET', path)
    const label = words[`${body.can_confirm},${body.can_cancel}` as keyof typeof words]
    expect(caught?.mail.text).toContain(`${label}:`)
  })
})
