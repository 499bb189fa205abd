import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, readCalendars } from '../../../test/calendar-file.ts'
import { noonIn } from '../../../test/outbox.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { signedToken } from '../../kit/security/signed-token.ts'

let s: Salon
let cut: string
let dye: string
beforeAll(async () => {
  s = await testSalon()
  cut = await s.service({ name: 'Strzyżenie', duration_min: 60 })
  dye = await s.service({ name: 'Koloryzacja; odrosty, tonowanie', duration_min: 30 })
})
afterAll(() => s.close())

const path = '/tenant/calendar-feeds'
let made = 0
/** An employee with a feed. */
async function feedOf(detail?: string) {
  made += 1
  const employee = await s.employee({ first_name: `Ola${made}` }, [cut, dye])
  const { status, body } = await s.anna.post(path, { employee_id: employee, detail })
  expect(status).toBe(201)
  return { employee, feed: body, address: new URL(body.url).pathname }
}
const ask = (address: string, headers: Record<string, string> = {}, ip = '198.51.100.1') =>
  s.app.inject({ method: 'GET', url: address, headers, remoteAddress: ip })
const read = async (address: string) => readCalendars((await ask(address)).body)
const visitOf = async (employee: string, start: string, client: object = {}, services = [cut]) =>
  s.booked(
    services.map((service_id) => ({ service_id, employee_id: employee })),
    start,
    client && {
      client_id: await s.client({ first_name: 'Zofia', last_name: 'Nowak', ...client }),
      walk_in_name: undefined,
    },
  )

test('the calendar program gets the visits of this employee, by first name and service, and nothing private', async () => {
  const { employee, feed, address } = await feedOf()
  expect(feed).toMatchObject({ detail: 'short', fetched_at: null, employee_id: employee })
  const client = {
    note: 'uczulenie na X',
    alert: 'alergia',
    phone: '601 555 777',
    email: 'zofia@example.test',
  }
  const visit = await visitOf(employee, noonIn(20), client, [cut, dye])
  const colleague = await s.employee({ first_name: 'Iga' }, [cut])
  await visitOf(colleague, noonIn(20))
  const { statusCode, headers, body } = await ask(address)
  expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'noindex',
  ])
  const { head, events } = readCalendars(body)
  expect(head.get('METHOD')).toBe('PUBLISH')
  expect(events).toHaveLength(1)
  const [event] = events
  expect(event?.get('UID')?.value).toBe(`${visit.id}@wizyta`)
  expect(event?.get('SUMMARY')?.value).toBe('Zofia · Strzyżenie\\, Koloryzacja\\; odrosty\\, tonowanie')
  expect(instantOf(event?.get('DTSTART'))).toBe(noonIn(20))
  expect(Date.parse(instantOf(event?.get('DTEND')))).toBe(Date.parse(visit.ends_at))
  expect(event?.get('STATUS')?.value).toBe('CONFIRMED')
  expect(body).not.toMatch(/Nowak|601|uczulenie|alergia|zofia@/)
  expect((await s.anna.get(`${path}/${feed.id}`)).body.fetched_at).not.toBeNull()
})

test('how much it says is chosen: only busy, first name and service, or everything but the private', async () => {
  const { employee, feed, address } = await feedOf('busy')
  await visitOf(employee, noonIn(21), { phone: '601 555 778', note: 'notatka' })
  const summary = async () => (await read(address)).events[0]?.get('SUMMARY')?.value
  expect(await summary()).toBe('Zajęte')
  expect((await ask(address)).body).not.toMatch(/Zofia|Strzyżenie|LOCATION|DESCRIPTION/)
  const full = await s.anna.patch(`${path}/${feed.id}`, { detail: 'full' }, { version: feed.version })
  expect(full.status).toBe(200)
  expect((await s.anna.post(`${path}/${feed.id}/views`)).body.url).toBe(feed.url)
  expect(await summary()).toBe('Zofia Nowak · Strzyżenie')
  expect((await ask(address)).body).not.toMatch(/601|notatka|@example/)
})

test('a moved visit keeps its identity and rises in sequence; a cancelled one is gone', async () => {
  const { employee, address } = await feedOf()
  const visit = await visitOf(employee, noonIn(22))
  const before = (await read(address)).events[0]
  const moved = (await s.move(visit, { starts_at: noonIn(22, 14) })).body
  const after = (await read(address)).events[0]
  expect(after?.get('UID')).toEqual(before?.get('UID'))
  expect(Number(after?.get('SEQUENCE')?.value)).toBeGreaterThan(Number(before?.get('SEQUENCE')?.value))
  expect(instantOf(after?.get('DTSTART'))).toBe(noonIn(22, 14))
  await s.step(moved.data?.[0] ?? moved, 'cancelled')
  expect((await read(address)).events).toEqual([])
})

test('visits of the last 30 and the next 180 days are in it, others are not', async () => {
  const { employee, address } = await feedOf()
  const far = await visitOf(employee, noonIn(23))
  const days = (by: number) =>
    s.parts.database.transaction({ businessId: s.world.a }, async (tx) => {
      const shift = sql`make_interval(days => ${by})`
      await sql`update visits set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift} where id = ${far.id}`.execute(
        tx,
      )
      await sql`update visit_lines set starts_at = starts_at + ${shift}, ends_at = ends_at + ${shift} where visit_id = ${far.id}`.execute(
        tx,
      )
    })
  const count = async () => (await read(address)).events.length
  const counts = [await count()]
  for (const by of [155, 5, -210, 8]) {
    await days(by)
    counts.push(await count())
  }
  // in 23 days, in 178, in 183, 27 days ago, 19 days ago
  expect(counts).toEqual([1, 1, 0, 1, 1])
  await days(-20)
  expect(await count()).toBe(0)
})

test('what has not changed is not sent again', async () => {
  const { employee, address } = await feedOf()
  await visitOf(employee, noonIn(24))
  const { headers } = await ask(address)
  const etag = String(headers.etag)
  const again = await ask(address, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask(address, { 'if-none-match': `W/${etag}, "other"` })).statusCode).toBe(304)
  await visitOf(employee, noonIn(24, 15))
  expect((await ask(address, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('OUT-10: a new address ends the old one at once, turning off ends both, and so does archiving the employee', async () => {
  const { employee, feed, address } = await feedOf()
  await ask(address)
  const rotated = await s.anna.post(`${path}/${feed.id}/rotation`, undefined, { version: feed.version })
  expect(rotated.body).toMatchObject({ version: feed.version + 1, fetched_at: null })
  const next = new URL(rotated.body.url).pathname
  expect([(await ask(address)).statusCode, (await ask(next)).statusCode]).toEqual([404, 200])
  await s.archive(`/tenant/employees/${employee}`)
  expect((await ask(next)).statusCode).toBe(404)
  const { body: gone } = await s.anna.get(`${path}/${feed.id}`)
  expect((await s.anna.delete(`${path}/${feed.id}`, { version: gone.version })).status).toBe(204)
  expect((await ask(next)).statusCode).toBe(404)
  expect((await s.anna.get(`${path}/${feed.id}`)).status).toBe(404)
})

test('the address is stored nowhere, not even where answers are kept', async () => {
  const { feed } = await feedOf()
  const token = new URL(feed.url).pathname.split('/').at(-1)?.replace('.ics', '') as string
  const stored = await s.parts.database.transaction({ businessId: s.world.a }, async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(f) from calendar_feeds f), (select json_agg(a) from audit_log a),
        (select json_agg(i) from idempotency_keys i)) as text`.execute(tx)
    return rows[0]?.text ?? ''
  })
  expect([stored.includes(feed.id), stored.includes(token), stored.includes(token.slice(-20))]).toEqual([
    true,
    false,
    false,
  ])
})

test('OUT-10: an address that was guessed, changed or made elsewhere answers like one that never was', async () => {
  const { feed, address } = await feedOf()
  const token = address.split('/').at(-1)?.replace('.ics', '') as string
  const base = address.slice(0, address.lastIndexOf('/'))
  const { secretKey } = s.parts.config
  const ids = { businessId: s.world.a, id: feed.id }
  expect(signedToken(secretKey, 'calendar feed', ids, 0)).toBe(token)
  const wrong = [
    signedToken(secretKey, 'calendar feed', { ...ids, id: crypto.randomUUID() }, 0),
    signedToken(secretKey, 'calendar feed', { ...ids, businessId: s.world.b }, 0),
    signedToken(secretKey, 'calendar feed', ids, 1),
    signedToken(secretKey, 'visit link', ids, 0),
    signedToken('another secret key, which is long enough too', 'calendar feed', ids, 0),
    token.slice(0, -1),
    `${token}A`,
    'A'.repeat(64),
    ...Array.from(
      { length: 30 },
      (_, at) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1),
    ),
  ]
  const answers = new Set<string>()
  for (const [number, guess] of wrong.entries()) {
    const { statusCode, body } = await ask(`${base}/${guess}.ics`, {}, `203.0.113.${number + 1}`)
    answers.add(`${statusCode} ${body}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^404 /)])
  // The control: the address itself answers otherwise.
  expect((await ask(`${base}/${token}.ics`)).statusCode).toBe(200)
  expect(answers).not.toContain(`200 ${(await ask(address)).body}`)
})

test('OUT-10: guessing is slowed down, and the bearer of the right address is not affected', async () => {
  const { address } = await feedOf()
  const base = address.slice(0, address.lastIndexOf('/'))
  const statuses = []
  for (let tries = 0; tries < 63; tries++)
    statuses.push((await ask(`${base}/${'B'.repeat(64)}`, {}, '192.0.2.9')).statusCode)
  expect([statuses[59], statuses[60], statuses[62]]).toEqual([404, 429, 429])
  expect((await ask(address, {}, '192.0.2.9')).statusCode).toBe(200)
})

test('a program that asks without a pause is told to wait', async () => {
  const { address } = await feedOf()
  const statuses = []
  for (let tries = 0; tries < 122; tries++) statuses.push((await ask(address)).statusCode)
  expect([statuses[119], statuses[121]]).toEqual([200, 429])
})

test('an employee has one address; an archived or foreign one gets none', async () => {
  const { employee } = await feedOf()
  expect((await s.anna.post(path, { employee_id: employee })).status).toBe(409)
  const left = await s.employee()
  await s.archive(`/tenant/employees/${left}`)
  expect((await s.anna.post(path, { employee_id: left })).status).toBe(422)
  expect((await s.world.celina.post(path, { employee_id: employee })).status).toBe(422)
  expect((await s.world.celina.get(path)).body.data).toEqual([])
})

test('the card tells how many calendars are followed, and when one was last asked for', async () => {
  const card = async () =>
    (await s.world.dorota.get('/tenant/apps')).body.data.find(
      ({ key }: { key: string }) => key === 'calendar_feeds',
    )
  expect(await card()).toMatchObject({ key: 'calendar_feeds', connected: false, status: null, count: 0 })
  const { body: employee } = await s.world.dorota.post('/tenant/employees', {
    first_name: 'Ewa',
    last_name: 'Lis',
  })
  const { body: feed } = await s.world.dorota.post(path, { employee_id: employee.id })
  expect(await card()).toMatchObject({ connected: true, status: null, last_run_at: null, count: 1 })
  expect((await ask(new URL(feed.url).pathname)).statusCode).toBe(200)
  const { last_run_at, ...rest } = await card()
  expect(rest).toMatchObject({ connected: true, status: 'ok', count: 1 })
  expect(last_run_at).not.toBeNull()
})
