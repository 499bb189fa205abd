import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { joinBusiness } from '../../../test/people.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'
import { hashPassword } from '../sign-in/password.ts'

let t: TestApp
let smtp: MailServer
beforeAll(async () => {
  smtp = await startMailServer()
  t = await testApp({ smtpUrl: smtp.url })
})
afterAll(async () => {
  await t.close()
  await smtp.close()
})

test('AUT-16: the maker of an API key is mailed; a link that sets a password revokes their keys everywhere, a changed password on request', async () => {
  const person = await t.person(t.world.a, ['apps.create', 'customers.index'], 'Maria')
  await joinBusiness(t.parts, person.user, t.world.b, ['apps.create', 'customers.index'])
  const present = 'zielony fotel przy oknie'
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword(present),
    person.user.id,
  ])
  const key = async (name: string, business: string, password = present) => {
    const body = { name, permissions: ['customers.index'], valid_days: 30, password }
    const made = await person.post('/tenant/api-keys', body, { business })
    expect(made.status).toBe(201)
    return made.body.secret as string
  }
  const open = (secrets: string[]) =>
    Promise.all(
      secrets.map(async (secret) => {
        const headers = { authorization: `Bearer ${secret}` }
        return (await t.app.inject({ url: '/api/v1/tenant/customers', headers })).statusCode
      }),
    )
  const told = async () => {
    const before = smtp.caught.length
    await deliverStaffMails(
      t.parts.database,
      t.parts.config,
      staffMails,
      openMailRoute(smtp.url),
      () => false,
    )
    return smtp.caught.slice(before).map(({ to, mail }) => ({ to: to[0], text: mail.text ?? '' }))
  }
  const post = async (path: string, payload: object) =>
    (await t.app.inject({ method: 'POST', url: `/api/v1/tenant${path}`, payload })).json()
  const keys = [await key('Strona WWW', t.world.a), await key('Kasa', t.world.b)]
  const mails = await told()
  expect(mails.map(({ to }) => to)).toEqual([person.user.email, person.user.email])
  expect(mails.map(({ text }) => text).join()).toMatch(/Strona WWW[^]*Mokotów[^]*Kasa[^]*Wilanów/)
  for (const secret of keys) expect(mails.some(({ text }) => text.includes(secret))).toBe(false)

  const change = (current: string, password: string, revoke_keys?: boolean) =>
    person.put('/tenant/me/password', {
      current,
      password,
      ...(revoke_keys !== undefined && { revoke_keys }),
    })
  expect((await change(present, 'czerwony fotel 4')).status).toBe(204)
  expect(await open(keys)).toEqual([200, 200])
  expect((await person.get('/tenant/me')).body.made_keys).toBe(2)
  expect((await change('czerwony fotel 4', 'niebieski fotel 5', true)).status).toBe(204)
  expect(await open(keys)).toEqual([401, 401])

  const others = [
    await key('Strona WWW', t.world.a, 'niebieski fotel 5'),
    await key('Kasa', t.world.b, 'niebieski fotel 5'),
  ]
  await post('/password-resets', { email: person.user.email })
  const [token] = (await told()).flatMap(({ text }) => /set-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  expect(await post('/password', { token, password: 'quiet lamp 12' })).toEqual({ revoked_keys: 2 })
  expect(await open(others)).toEqual([401, 401])
  expect((await told()).map(({ text }) => text).join()).toContain('Unieważnione klucze API')
  // Each in the log of its own business, as done by the account's owner.
  for (const business of [t.world.a, t.world.b]) {
    const { rows } = await t.parts.database.transaction({ businessId: business }, (tx) =>
      sql`select user_id from audit_log where part = 'api_keys' and action = 'update' and user_id = ${person.user.id}`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(2)
  }
})
