import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cert, key } from '../../../test/certificate.ts'
import { type Behaviour, startMailServer } from '../../../test/mail-server.ts'
import { type OwnSmtp, smtpPath, testOwnSmtp } from '../../../test/own-smtp.ts'

let s: OwnSmtp
let password: string
beforeAll(async () => {
  s = await testOwnSmtp()
  password = s.password
})
afterAll(() => s.close())

test('a business connects one mail server; its password is stored encrypted and never answered', async () => {
  expect(await s.card()).toMatchObject({ key: 'smtp', connected: false, status: null, count: 0 })
  const made = await s.connected()
  expect(made).toMatchObject({
    host: 'localhost',
    password_set_by: 'Anna',
    reply_to: 'recepcja@salon.example',
  })
  expect((await s.o.anna.post(smtpPath, s.input())).status).toBe(409)
  for (const answer of [
    made,
    (await s.o.anna.get(smtpPath)).body,
    (await s.o.anna.get(`${smtpPath}/${made.id}`)).body,
    (await s.o.anna.get('/tenant/apps')).body,
  ])
    expect(JSON.stringify(answer)).not.toContain(password)
  const stored = await s.o.inSalon(async (tx) => {
    const { rows } = await sql<{ text: string }>`
      select concat((select json_agg(s) from smtp_connections s), (select json_agg(a) from audit_log a),
        (select json_agg(i) from idempotency_keys i)) as text`.execute(tx)
    return rows[0]?.text ?? ''
  })
  expect(stored).toContain('kontakt@salon.example')
  for (const form of [
    password,
    Buffer.from(password).toString('hex'),
    Buffer.from(password).toString('base64'),
  ])
    expect(stored.includes(form)).toBe(false)
  expect((await s.o.world.dorota.get(smtpPath)).body.data).toEqual([])
})

test('a server without encryption or with an untrusted certificate gets neither password nor mail', async () => {
  const said: string[] = []
  const listening: NonNullable<Behaviour['options']> = {
    onAuth(auth, _session, done) {
      said.push(String(auth.password))
      done(null, { user: 'x' })
    },
  }
  const reasons = []
  for (const options of [
    listening,
    { ...listening, disabledCommands: [] },
    { ...listening, key, cert, disabledCommands: [] },
  ]) {
    const server = await startMailServer({ options })
    const { id } = await s.connected({ port: Number(new URL(server.url).port) })
    const { body } = await s.o.anna.post(`${smtpPath}/${id}/tests`)
    reasons.push(body.reason)
    expect([body.sent, said.length, server.caught.length]).toEqual(
      'cert' in options ? [true, 1, 1] : [false, 0, 0],
    )
    await server.close()
  }
  expect(reasons).toEqual([
    expect.stringMatching(/not recognized/),
    expect.stringMatching(/certificate/),
    null,
  ])
})

test('the stored password cannot be sent to another server or user', async () => {
  const { id, version } = await s.connected()
  for (const change of [{ host: '127.0.0.1' }, { port: 1 }, { security: 'tls' }, { username: 'other' }]) {
    const { status, body } = await s.o.anna.patch(`${smtpPath}/${id}`, change, { version })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['password']])
  }
  const renamed = await s.o.anna.patch(
    `${smtpPath}/${id}`,
    { sender_name: 'Salon', host: 'localhost' },
    { version },
  )
  expect([renamed.status, renamed.body.sender_name]).toEqual([200, 'Salon'])
  const before = s.own.caught.length
  expect((await s.o.anna.post(`${smtpPath}/${id}/tests`)).body.sent).toBe(true)
  expect(s.own.caught.length).toBe(before + 1)
})

test('names cannot break out of the header', async () => {
  for (const sender_name of ['Salon\r\nBcc: x@example.test', 'Salon\u2028Bcc: x', 'Salon\u0000'])
    expect((await s.o.anna.post(smtpPath, { ...s.input(), sender_name })).status).toBe(422)
  for (const host of ['smtp.example.test/path', 'a b', 'user@host', '', 'http://x'])
    expect((await s.o.anna.post(smtpPath, { ...s.input(), host })).body.errors).toHaveProperty('host')
})

test('where others can reach the installation, a host inside the house is refused at the field', async () => {
  const config = s.o.parts.config
  const [before] = (await s.o.anna.get(smtpPath)).body.data
  if (before) await s.o.anna.delete(`${smtpPath}/${before.id}`, { version: before.version })
  config.anyMailHost = false
  try {
    const { status, body } = await s.o.anna.post(smtpPath, { ...s.input(), host: '192.168.1.5' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['host']])
    // A name shows where it leads only when it is looked up.
    const named = await s.o.anna.post(smtpPath, { ...s.input(), port: 587 })
    const tries = s.reached()
    const { body: told } = await s.o.anna.post(`${smtpPath}/${named.body.id}/tests`)
    expect(told).toMatchObject({ sent: false, reason: expect.stringContaining('inside the network') })
    expect(s.reached()).toBe(tries)
  } finally {
    config.anyMailHost = true
  }
})

test('one who presses without end is slowed down', async () => {
  const { id } = await s.connected({ port: 1 })
  const statuses = []
  for (let press = 0; press < 12; press++)
    statuses.push((await s.o.anna.post(`${smtpPath}/${id}/tests`)).status)
  expect(statuses.at(-1)).toBe(429)
})
