import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cert, key } from '../../../test/certificate.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { type OwnSmtp, smtpPath, testOwnSmtp } from '../../../test/own-smtp.ts'
import type { Resting } from '../../messaging/messages/deliver-own.ts'
import { passwordLost } from './smtp.ts'

let s: OwnSmtp
let password: string
beforeAll(async () => {
  s = await testOwnSmtp()
  password = s.password
})
afterAll(() => s.close())

test('its messages leave over it, in its name, and the installation’s server gets none of them', async () => {
  await s.connected()
  const [visit] = await s.o.due()
  const before = s.own.caught.length
  expect(await s.o.deliver()).toEqual([])
  await s.round()
  const mails = s.own.caught.slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.from).toBe('kontakt@salon.example')
  expect(mails[0]?.mail.from).toMatchObject({
    name: 'Salon Mokotów, Ola & Iga',
    address: 'kontakt@salon.example',
  })
  expect(mails[0]?.mail.replyTo?.[0]).toMatchObject({ address: 'recepcja@salon.example' })
  expect((await s.o.state(visit))?.status).toBe('sent')
  expect(await s.card()).toMatchObject({ connected: true, status: 'ok', last_error: null })
  expect((await s.card()).last_run_at).not.toBeNull()
  expect((await s.o.anna.get('/tenant/message-delivery')).body.mode).toBe('smtp')
})

test('without an installation’s server too; and once disconnected the installation sends again', async () => {
  const { id, version } = await s.connected()
  const removed = await s.o.anna.delete(`${smtpPath}/${id}`, { version })
  expect(removed.status).toBe(204)
  expect((await s.o.anna.get('/tenant/message-delivery')).body.mode).toBe('none')
  const [visit] = await s.o.due()
  const before = s.own.caught.length
  await s.round()
  expect(s.own.caught.length).toBe(before)
  expect(await s.o.deliver()).toHaveLength(1)
  expect((await s.o.state(visit))?.status).toBe('sent')
})

test('the test mail reaches the caller, over this server', async () => {
  const { id } = await s.connected()
  const before = s.own.caught.length
  const { status, body } = await s.o.anna.post(`${smtpPath}/${id}/tests`)
  expect([status, body]).toEqual([200, { sent: true, recipient: s.o.anna.user.email, reason: null }])
  const [mail] = s.own.caught.slice(before)
  expect(mail?.to).toEqual([s.o.anna.user.email])
  expect(mail?.mail.subject).toBe('Sprawdzenie serwera poczty: Mokotów')
  expect(await s.card()).toMatchObject({ status: 'ok' })
})

test('a wrong password is told in the server’s own words, messages wait, and the server is left alone', async () => {
  const { id, version } = await s.connected({ password: 'nie to hasło' })
  const { body } = await s.o.anna.post(`${smtpPath}/${id}/tests`)
  expect(body).toMatchObject({ sent: false, reason: '535 Authentication credentials invalid' })
  expect(await s.card()).toMatchObject({
    status: 'error',
    last_error: '535 Authentication credentials invalid',
  })

  const [visit] = await s.o.due()
  const resting: Resting = new Map()
  const soon = await s.round(resting)
  expect(await s.o.state(visit)).toMatchObject({ status: 'queued', attempts: 1, reason: /535/ })
  expect(soon).toBeGreaterThan(60)
  await s.o.later(600)
  const tries = s.reached()
  await s.round(resting)
  expect(s.reached()).toBe(tries)

  // New settings are tried at once.
  const fixed = await s.o.anna.patch(`${smtpPath}/${id}`, { password }, { version })
  expect(fixed.status).toBe(200)
  expect(await s.card()).toMatchObject({ status: null, last_error: null })
  await s.round(resting)
  expect((await s.o.state(visit))?.status).toBe('sent')
  expect(await s.card()).toMatchObject({ status: 'ok' })
})

test('a line that is down is a warning, the message waits, and goes when the line is back', async () => {
  const closed = await startMailServer()
  const port = Number(new URL(closed.url).port)
  await closed.close()
  const { id, version } = await s.connected({ port })
  const { body } = await s.o.anna.post(`${smtpPath}/${id}/tests`)
  expect(body).toMatchObject({ sent: false, reason: expect.stringContaining('ECONNREFUSED') })
  expect(await s.card()).toMatchObject({
    status: 'warning',
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  const [visit] = await s.o.due()
  await s.round()
  expect(await s.o.state(visit)).toMatchObject({ status: 'queued', attempts: 1 })
  await s.o.anna.patch(`${smtpPath}/${id}`, { port: s.input().port, password }, { version })
  await s.o.later(600)
  await s.round()
  expect((await s.o.state(visit))?.status).toBe('sent')
})

test('a refused recipient is no failure of the server', async () => {
  const picky = await startMailServer({
    recipient: () => ({ code: 550, text: 'No such user' }),
    options: {
      key,
      cert,
      disabledCommands: [],
      onAuth: (_auth, _session, done) => done(null, { user: 'x' }),
    },
  })
  await s.connected({ port: Number(new URL(picky.url).port) })
  const [visit] = await s.o.due()
  await s.round()
  expect(await s.o.state(visit)).toMatchObject({ status: 'failed' })
  expect(await s.card()).toMatchObject({ status: 'ok', last_error: null })
  await picky.close()
})

test('a password sealed with a key that is gone is asked for again, and nothing is lost', async () => {
  const { id } = await s.connected()
  const [visit] = await s.o.due()
  await s.o.inSalon((tx) => sql`update smtp_connections set password = '\\x01'`.execute(tx))
  const { body } = await s.o.anna.post(`${smtpPath}/${id}/tests`)
  expect(body).toMatchObject({ sent: false, reason: passwordLost })
  await s.round()
  expect(await s.o.state(visit)).toMatchObject({ status: 'queued', reason: passwordLost })
  expect(await s.card()).toMatchObject({ status: 'error', last_error: passwordLost })
})
