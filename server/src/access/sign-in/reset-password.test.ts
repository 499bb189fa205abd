import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'
import { hashPassword } from './password.ts'
import { createPasswordLink } from './set-password.ts'

let t: TestApp
let smtp: MailServer
let origin: string
beforeAll(async () => {
  smtp = await startMailServer()
  t = await testApp({ smtpUrl: smtp.url })
  origin = await t.listen()
})
afterAll(async () => {
  await t.close()
  await smtp.close()
})

const post = async (path: string, body: object) => {
  const answer = await fetch(`${origin}/api/v1/tenant${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
const ask = (email: string) => post('/password-resets', { email })
const set = async (token: string, password: string) => (await post('/password', { token, password })).status
const signIn = async (email: string, password: string) => (await post('/login', { email, password })).status

/** One round of the worker; answers the mails that left and carry a link. */
async function deliver() {
  const before = smtp.caught.length
  await deliverStaffMails(t.parts.database, t.parts.config, staffMails, openMailRoute(smtp.url), () => false)
  return smtp.caught
    .slice(before)
    .map(({ to, mail }) => ({ to: to[0], mail }))
    .filter(({ mail }) => mail.text?.includes('/set-password?'))
}

/** Asks for a link and takes it out of the mail. */
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200)
  const [told] = await deliver()
  expect(told?.to).toBe(email.toLowerCase())
  return /\/set-password\?token=([\w-]+)/.exec(told?.mail.text ?? '')?.[1] as string
}

async function member(name: string): Promise<Person> {
  const person = await t.person(t.world.a, ['customers.index'], name)
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('right horse'),
    person.user.id,
  ])
  return person
}

const asOwner = async (statement: string, values: unknown[] = []) => {
  const { default: pg } = await import('pg')
  const client = new pg.Client(t.connection)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

test('AUT-7: the link in the mail sets a new password once, and ends every session', async () => {
  const person = await member('Ewa')
  const token = await linkFor(person.user.email.toUpperCase())
  expect((await person.get('/tenant/customers')).status).toBe(200)
  const tries = await Promise.all(Array.from({ length: 6 }, (_, index) => set(token, `quiet lamp ${index}`)))
  expect(tries.sort()).toEqual([200, 422, 422, 422, 422, 422])
  expect((await person.get('/tenant/customers')).status).toBe(401)
  expect(await signIn(person.user.email, 'right horse')).toBe(401)
})

test('the mail is in the language of its reader', async () => {
  const person = await member('Ula')
  await ask(person.user.email)
  expect((await deliver())[0]?.mail.subject).toBe('Ustaw nowe hasło')
  await t.parts.database.statement(`update users set language = 'en' where id = $1`, [person.user.id])
  await ask(person.user.email)
  expect((await deliver())[0]?.mail.subject).toBe('Set a new password')
})

test('the bearer of the link learns whose password it sets and which words to avoid; looking uses nothing up', async () => {
  const person = await member('Kalina')
  const token = await linkFor(person.user.email)
  const open = () => post('/password-link-openings', { token })
  const whose = { email: person.user.email, name: 'Kalina', places: ['Mokotów'] }
  expect([(await open()).body, (await open()).body]).toEqual([whose, whose])
  expect(await set(token, 'Kalina-1-Mokotów')).toBe(422)
  expect(await set(token, 'quiet lamp')).toBe(200)
  const used = await open()
  expect([used.status, used.body.errors]).toEqual([
    422,
    { token: ['This link has been used or is too old. Ask for a new one.'] },
  ])
})

test('half an hour later the link opens nothing', async () => {
  const person = await member('Iga')
  const token = await linkFor(person.user.email)
  const [{ minutes }] = await asOwner(
    `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from password_resets where email = $1`,
    [person.user.email],
  )
  expect(minutes).toBe(30)
  await asOwner('update password_resets set expires_at = now() where email = $1', [person.user.email])
  expect(await set(token, 'quiet lamp')).toBe(422)
  expect(await signIn(person.user.email, 'right horse')).toBe(200)
})

test('AUT-7: only the latest link counts, and none does after another password', async () => {
  const person = await member('Ola')
  const first = await linkFor(person.user.email)
  const second = await linkFor(person.user.email)
  expect(await set(first, 'quiet lamp')).toBe(422)
  const invitation = await createPasswordLink(t.parts, person.user.id)
  const change = { current: 'right horse', password: 'loud lamp' }
  expect((await person.put('/tenant/me/password', change)).status).toBe(204)
  expect(await set(second, 'quiet lamp')).toBe(422)
  expect(await set(invitation, 'quiet lamp')).toBe(422)
})

test('AUT-3: an account shows neither in the answer nor in the work done for it', async () => {
  const person = await member('Zofia')
  const known = await ask(person.user.email)
  const unknown = await ask('nobody-signs-in-with-this@example.test')
  expect(unknown).toEqual(known)
  // The same work takes the same time: the rows that are written differ in the address alone.
  const written = (email: string) =>
    asOwner(
      `select r.closed_at, r.expires_at - r.created_at as valid, m.kind, m.user_id, m.status, m.attempts
       from password_resets r join account_mails m on m.password_reset_id = r.id where r.email = $1`,
      [email],
    )
  expect(await written('nobody-signs-in-with-this@example.test')).toEqual(await written(person.user.email))
  expect((await deliver()).map(({ to }) => to)).toEqual([person.user.email])
})

test('a suspended user gets no link, and an old one does not help', async () => {
  const person = await member('Nina')
  const token = await linkFor(person.user.email)
  const invitation = await createPasswordLink(t.parts, person.user.id)
  await asOwner(`update users set status = 'suspended' where id = $1`, [person.user.id])
  expect([await set(token, 'quiet lamp'), await set(invitation, 'quiet lamp')]).toEqual([422, 422])
  await ask(person.user.email)
  expect(await deliver()).toEqual([])
  expect(await signIn(person.user.email, 'quiet lamp')).toBe(401)
})

test('asking again and again is stopped, for a known address as for an unknown one', async () => {
  const person = await member('Lena')
  for (const email of [person.user.email, 'nobody-asks-so-often@example.test']) {
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await ask(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  // Of the five requested links, only the latest is mailed.
  expect((await deliver()).map(({ to }) => to)).toEqual([person.user.email])
})

test('AUT-7: the link itself is stored nowhere', async () => {
  const person = await member('Kinga')
  const token = await linkFor(person.user.email)
  const stored = JSON.stringify(
    await asOwner(
      'select r::text, m::text from password_resets r join account_mails m on m.password_reset_id = r.id',
    ),
  )
  expect(stored).toContain(person.user.email)
  expect(stored).not.toContain(token)
})

test('the demo shows the link, for any address alike; that of an unknown one opens nothing', async () => {
  const demo = await testApp({ demo: true })
  const inDemo = async (path: string, payload: object) =>
    demo.app.inject({ method: 'POST', url: `/api/v1/tenant${path}`, payload })
  const linkOf = async (email: string) => (await inDemo('/password-resets', { email })).json().demo_link
  const opens = async (link: string) =>
    (await inDemo('/password', { token: new URL(link).searchParams.get('token'), password: 'quiet lamp' }))
      .statusCode
  expect(await opens(await linkOf(demo.world.anna.user.email))).toBe(200)
  expect(await opens(await linkOf('nobody@example.test'))).toBe(422)
  await demo.close()
})

test('without a way for mails it is said that no link can be sent, whatever the address', async () => {
  const silent = await testApp()
  for (const email of [silent.world.anna.user.email, 'nobody@example.test']) {
    const answer = await silent.app.inject({
      method: 'POST',
      url: '/api/v1/tenant/password-resets',
      payload: { email },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This installation sends no mails yet, so no link can be sent. Ask the owner of your business for help.',
    ])
  }
  await silent.close()
})
