import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, readCalendar } from '../../../test/calendar-file.ts'
import { type CaughtMail, calendarOf } from '../../../test/mail-server.ts'
import { noonIn, type Outbox, testOutbox } from '../../../test/outbox.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
})
afterAll(() => o.close())

let day = 10
async function bookedVisit(client: object = {}, startsAt?: string, lines?: object[]): Promise<Visit> {
  day += 1
  return o.booked(lines ?? [{ service_id: o.cut, employee_id: o.ola }], startsAt ?? noonIn(day), {
    client_id: await o.client(client),
    walk_in_name: undefined,
    notify: true,
  })
}
async function onlyMail(): Promise<CaughtMail> {
  const mails = await o.pass(61)
  expect(mails).toHaveLength(1)
  return mails[0] as CaughtMail
}
const business = (change: object) =>
  o.inSalon((tx) => tx.updateTable('businesses').set(change).where('id', '=', o.world.a).execute())

test('a mail says who, when, what, with whom, where, and how to cancel, in Polish', async () => {
  await business({ street: 'ul. Puławska 12', postal_code: '02-566' })
  const dye = await o.service({ name: 'Koloryzacja', duration_min: 90 })
  const kaja = await o.employee({ first_name: 'Kaja', last_name: 'Nowak' }, [dye])
  const start = '2027-03-10T08:45:00Z'
  await bookedVisit({ first_name: 'Żaneta', last_name: 'Gąska', email: 'zaneta@example.test' }, start, [
    { service_id: o.cut, employee_id: o.ola },
    { service_id: dye, employee_id: kaja },
  ])
  const { mail, from, to } = await onlyMail()
  expect([from, to]).toEqual(['wizyta@example.test', ['zaneta@example.test']])
  expect(mail.from).toMatchObject({ name: 'Mokotów', address: 'wizyta@example.test' })
  expect(mail.to).toMatchObject([{ name: 'Żaneta Gąska', address: 'zaneta@example.test' }])
  expect(mail.replyTo).toMatchObject([{ address: 'salon@example.test' }])
  expect(mail.subject).toBe('Wizyta umówiona: środa, 10 marca, 9:45')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('środa, 10 marca 2027, 9:45')
    expect(body).toMatch(/(?<!0)9:45 Strzyżenie – Ola/)
    expect(body).toContain('10:45 Koloryzacja – Kaja')
    expect(body).not.toContain('Nowak')
    expect(body).toContain('ul. Puławska 12, 02-566 Warszawa')
    expect(body).toContain('+48 221 234 567')
    expect(body).toContain('najpóźniej 24 godziny przed')
    expect(body).toMatch(/http:\/\/127\.0\.0\.1\/visit\/[\w-]{64}/)
  }
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(/)
})

test('a mail about a visit for two clients goes to the one who pays, and says for whom each service is', async () => {
  const daughter = await o.client({ first_name: 'Zofia', last_name: 'Lis', email: 'zofia@example.test' })
  await bookedVisit(
    { first_name: 'Anna', last_name: 'Nowak', email: 'anna@example.test' },
    '2027-03-12T10:00:00Z',
    [
      { service_id: o.cut, employee_id: o.ola },
      { service_id: o.cut, employee_id: o.ola, client_id: daughter },
    ],
  )
  const { mail, to } = await onlyMail()
  expect(to).toEqual(['anna@example.test'])
  expect(mail.text).toContain('11:00 Strzyżenie – Ola, dla: Anna Nowak')
  expect(mail.text).toContain('Strzyżenie – Ola, dla: Zofia Lis')
})

test('in English for a client who reads English, with the service by its English name', async () => {
  await bookedVisit({ language: 'en', email: 'kate@example.test' }, '2027-03-11T10:00:00Z')
  const { mail } = await onlyMail()
  expect(mail.subject).toBe('Appointment booked: Thursday, 11 March, 11:00')
  expect(mail.text).toContain('Thursday, 11 March 2027, 11:00')
  expect(mail.text).toContain('Haircut – Ola')
  expect(mail.text).toContain('until 24 hours before the appointment')
})

test('what staff note for the client stands in the mail; their own note does not', async () => {
  day += 1
  await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn(day), {
    client_id: await o.client({ email: 'note@example.test' }),
    walk_in_name: undefined,
    notify: true,
    note: 'trudna klientka',
    client_note: 'Prosimy przyjść\nz umytymi włosami',
  })
  const { mail } = await onlyMail()
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('z umytymi włosami')
    expect(body).not.toContain('trudna klientka')
  }
})

test('OUT-11: the address, the language and the wish are those of the moment of sending', async () => {
  const visit = await bookedVisit({ email: 'old@example.test' })
  const clientId = visit.client?.id as string
  const { version } = (await o.anna.get(`/tenant/customers/${clientId}`)).body
  await o.anna.patch(
    `/tenant/customers/${clientId}`,
    { email: 'new@example.test', language: 'en' },
    { version },
  )
  const { to, mail } = await onlyMail()
  expect(to).toEqual(['new@example.test'])
  expect(mail.subject).toMatch(/^Appointment booked/)

  const there = (await o.move(visit, { starts_at: noonIn(day, 9), notify: true })).body
  await o.anna.patch(
    `/tenant/customers/${clientId}`,
    { email: null, phone: '600700800' },
    { version: version + 1 },
  )
  expect(await o.pass(61)).toHaveLength(0)
  expect((await o.messages(visit.id)).at(-1)).toMatchObject({
    status: 'skipped',
    reason: 'The client has no e-mail address.',
  })
  expect(there.status).toBe('booked')
})

test('links lead to the configured origin, whatever the request says', async () => {
  const { status } = await o.anna.post(
    '/tenant/events',
    {
      client_id: await o.client(),
      starts_at: noonIn(200),
      lines: [{ service_id: o.cut, employee_id: o.ola }],
      notify: true,
      accept: ['outside_hours', 'closed', 'absence', 'break', 'not_performed'],
    },
    { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } },
  )
  expect(status).toBe(201)
  expect((await onlyMail()).raw).not.toContain('evil')
})

describe('the calendar file', () => {
  test.each([
    ['winter', '2027-01-15T09:30:00Z'],
    ['the night when an hour is missing', '2027-03-28T00:45:00Z'],
    ['the morning after it', '2027-03-28T02:00:00Z'],
    ['the first of the doubled hours', '2027-10-31T00:15:00Z'],
    ['the second of the doubled hours', '2027-10-31T01:15:00Z'],
    ['across midnight', '2027-06-30T21:30:00Z'],
  ])('names the instant: %s', async (_, start) => {
    // Ola’s days are counted from today, and may reach these.
    const visit = await bookedVisit({}, start, [{ service_id: o.cut, employee_id: o.iga }])
    const { method, event } = readCalendar(calendarOf(await onlyMail()))
    expect(method).toBe('REQUEST')
    expect(instantOf(event.get('DTSTART'))).toBe(start)
    expect(Date.parse(instantOf(event.get('DTEND')))).toBe(Date.parse(visit.ends_at))
    expect(event.get('UID')?.value).toBe(`${visit.id}@wizyta`)
    expect(event.get('ORGANIZER')?.value).toBe('mailto:salon@example.test')
    expect(event.get('URL')?.value).toMatch(/^http:\/\/127\.0\.0\.1\/visit\//)
  })

  test('names the variant that was booked', async () => {
    const variant = { name: 'Krótkie', price: 90, duration_min: 60 }
    const dye = await o.service({ name: 'Kolor', variants: [variant] })
    const { variants } = (await o.anna.get(`/tenant/services/${dye}`)).body
    await bookedVisit({}, undefined, [{ service_id: dye, variant_id: variants[0].id, employee_id: o.ola }])
    const { event } = readCalendar(calendarOf(await onlyMail()))
    expect(event.get('SUMMARY')?.value).toBe('Kolor · Krótkie – Mokotów')
  })

  test('keeps its UID, raises its SEQUENCE, and says what it does', async () => {
    let visit = await bookedVisit()
    const files = [readCalendar(calendarOf(await onlyMail()))]
    visit = (await o.move(visit, { starts_at: noonIn(day, 9), notify: true })).body
    files.push(readCalendar(calendarOf(await onlyMail())))
    await o.step(visit, 'cancelled', { notify: true })
    files.push(readCalendar(calendarOf(await onlyMail())))
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    expect(files.map(({ event }) => Number(event.get('SEQUENCE')?.value))).toEqual([0, 1, 2])
    expect(new Set(files.map(({ event }) => event.get('UID')?.value)).size).toBe(1)
    expect(files.map(({ event }) => event.get('STATUS')?.value)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
    ])
  })
})

/** Names and addresses that try to become headers, recipients or lines of the calendar. */
const payloads = [
  'Ann\r\nBcc: evil@example.test',
  'Ann\nBcc: evil@example.test',
  'Ann\rBcc: evil@example.test',
  'Ann\u2028Bcc: evil@example.test',
  'Ann" <evil@example.test>, "x',
  '=?utf-8?Q?Ann=0D=0ABcc:_evil@example.test?=',
  'Ann, evil@example.test; x',
  'A\u0085B\u0000C'.replace('\0', ''),
  'END:VEVENT\r\nBEGIN:VEVENT',
  'x;y,z\\n"q"',
  '<script>alert(1)</script>',
  '\u202eevil',
  'a'.repeat(58),
  'ą'.repeat(60),
  '"; DROP',
  '{{constructor}}',
  '${7*7}',
]

test.each(payloads)('a name cannot break out of its header, its line or its tag: %j', async (payload) => {
  const clientId = await o.client({ email: 'target@example.test' })
  await o.inSalon(async (tx) => {
    await sql`update clients set first_name = ${payload}, last_name = ${payload} where id = ${clientId}`.execute(
      tx,
    )
    await sql`update services set name = ${payload} where id = ${o.cut}`.execute(tx)
  })
  await business({ name: payload, city: payload })
  await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn((day += 1)), {
    client_id: clientId,
    walk_in_name: undefined,
    notify: true,
  })
  const caught = await onlyMail()
  await business({ name: 'Mokotów', city: 'Warszawa' })
  expect(caught.to).toEqual(['target@example.test'])
  const names = caught.mail.headers.map(({ key }) => key).sort()
  expect(names).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-auto-response-suppress',
  ])
  expect(caught.mail.to).toHaveLength(1)
  expect(caught.mail.to?.[0]?.address).toBe('target@example.test')
  expect(caught.mail.from?.address).toBe('wizyta@example.test')
  expect(caught.mail.html).not.toContain('<script')
  readCalendar(calendarOf(caught))
})

test.each([
  'a@x.test, evil@example.test',
  'a@x.test\r\nRCPT TO:<evil@example.test>',
  '<a@x.test> SIZE=1',
  'a@x.test;b@x.test',
  'no-address',
])('an address that is none, or more than one, gets no mail: %j', async (address) => {
  const clientId = await o.client()
  await o.inSalon((tx) => sql`update clients set email = ${address} where id = ${clientId}`.execute(tx))
  const visit = await o.booked([{ service_id: o.cut, employee_id: o.ola }], noonIn((day += 1)), {
    client_id: clientId,
    walk_in_name: undefined,
    notify: true,
  })
  expect(await o.pass(61)).toHaveLength(0)
  expect((await o.messages(visit.id))[0]).toMatchObject({
    status: 'failed',
    reason: 'This is not an e-mail address.',
  })
})
