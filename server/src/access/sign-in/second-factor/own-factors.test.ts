import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { appCode } from '../../../../test/app-code.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts'
import { signedIn } from '../../../../test/people.ts'
import { browser, member, password, withApp } from '../../../../test/second-factor.ts'
import { openMailRoute } from '../../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../../kit/mail/staff-mail.ts'
import { staffMails } from '../../../staff-mails.ts'

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

/** One round of the worker; answers the mails that left, by subject. */
async function delivered() {
  const before = smtp.caught.length
  await deliverStaffMails(t.parts.database, t.parts.config, staffMails, openMailRoute(smtp.url), () => false)
  return smtp.caught
    .slice(before)
    .map(({ to, mail }) => ({ to: to[0], subject: mail.subject, text: mail.text ?? '' }))
}

/** Makes the user's role in this business require a second factor. */
const require = ({ user }: Person, business = t.world.a) =>
  t.parts.database.transaction({ businessId: business }, (tx) =>
    tx
      .updateTable('roles')
      .set({ requires_second_factor: true })
      .where('id', 'in', tx.selectFrom('memberships').select('role_id').where('user_id', '=', user.id))
      .execute(),
  )

test('AUT-16: a factor is set up and removed, and codes are renewed, by the password alone; slips are counted', async () => {
  const person = await member(t)
  await withApp(person)
  const sensitive = [
    '/tenant/me/authenticator',
    '/tenant/me/authenticator/removals',
    '/tenant/me/email-codes',
    '/tenant/me/email-codes/removals',
    '/tenant/me/backup-codes',
    '/tenant/me/passkeys/options',
    '/tenant/me/passkeys/00000000-0000-4000-8000-000000000000/removals',
  ]
  for (const path of sensitive) {
    const { status, body } = await person.post(path, { password: 'wrong horse' })
    expect([path, status, body.errors]).toEqual([path, 422, { password: ['This is not your password.'] }])
  }
  const change = { current: 'wrong horse', password: 'quiet lamp in May' }
  expect((await person.put('/tenant/me/password', change)).status).toBe(422)
  expect((await person.get('/tenant/me/second-factor')).body.authenticator_since).not.toBeNull()
  await person.post('/tenant/me/backup-codes', { password: 'wrong horse' })
  await person.post('/tenant/me/backup-codes', { password: 'wrong horse' })
  expect((await person.post('/tenant/me/backup-codes', { password })).status).toBe(429)
})

test('AUT-16: the owner of the account is mailed about each change of a factor', async () => {
  const person = await member(t)
  await delivered()
  await withApp(person)
  await person.post('/tenant/me/backup-codes', { password })
  await person.post('/tenant/me/authenticator/removals', { password })
  await person.put('/tenant/me/password', { current: password, password: 'quiet lamp in May' })
  const mails = await delivered()
  expect(mails.map(({ to }) => to)).toEqual(Array(4).fill(person.user.email))
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Zmiana w Twojej weryfikacji dwuetapowej',
    'Zmiana w Twojej weryfikacji dwuetapowej',
    'Zmiana w Twojej weryfikacji dwuetapowej',
    'Twoje hasło zostało zmienione',
  ])
  expect(mails[0]?.text).toContain('dodano aplikację z kodami')
  expect(mails[2]?.text).toContain('usunięto aplikację z kodami')
  expect(mails[0]?.text).toContain('/settings/security')
})

test('the first factor ends the sessions that a password alone has opened; this one stays', async () => {
  const person = await member(t)
  const other = await signedIn(t.parts, person.user, t.world.a)
  const isOpen = async () =>
    (await t.app.inject({ url: '/api/v1/tenant/me', headers: other.headers() })).statusCode
  expect(await isOpen()).toBe(200)
  await withApp(person)
  expect([await isOpen(), (await person.get('/tenant/me')).status]).toEqual([401, 200])
})

test('a secret counts from its first code on, and waits ten minutes for it', async () => {
  const person = await member(t)
  const { body } = await person.post('/tenant/me/authenticator', { password })
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect((await browser(t).signIn(person.user.email)).body.access_token).not.toBeNull()
  const confirm = (code: string) => person.post('/tenant/me/authenticator/confirmations', { code })
  expect((await confirm(appCode(body.secret) === '000000' ? '000001' : '000000')).status).toBe(422)
  await asOwner(
    t,
    `update authenticators set created_at = now() - interval '11 minutes' where user_id = $1`,
    [person.user.id],
  )
  expect((await confirm(appCode(body.secret, 0))).status).toBe(422)
  await withApp(person)
  expect((await person.post('/tenant/me/authenticator', { password })).status).toBe(409)
})

test('a code by mail is asked for, arrives in the reader’s language, and turns codes by mail on', async () => {
  const person = await member(t)
  await delivered()
  expect((await person.post('/tenant/me/email-codes', { password })).body).toEqual({ demo_code: null })
  const [mail] = await delivered()
  const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] as string
  expect([mail?.to, mail?.subject]).toEqual([person.user.email, `${code} to Twój kod logowania`])
  expect((await person.post('/tenant/me/email-codes/confirmations', { code })).status).toBe(200)
  const at = browser(t)
  await at.signIn(person.user.email)
  expect((await at.get('/sign-in-challenge')).body.challenge.ways).toEqual(['email', 'backup_code'])
  expect((await at.post('/sign-in-challenge/codes')).body).toEqual({ demo_code: null })
  const sent = (await delivered()).find(({ subject }) => /^\d{6} /.test(subject ?? ''))
  const answer = await at.post('/sign-in-challenge/solutions', {
    way: 'email',
    code: sent?.subject?.slice(0, 6),
    remember: false,
  })
  expect(answer.status).toBe(200)
})

test('OUT-7: five codes an hour go to one address', async () => {
  const person = await member(t)
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1)
    statuses.push((await person.post('/tenant/me/email-codes', { password })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a role that needs a second factor opens nothing of its business until there is one', async () => {
  const person = await member(t)
  expect((await person.get('/tenant/customers')).status).toBe(200)
  await require(person)
  const refused = await person.get('/tenant/customers')
  expect([refused.status, refused.body.reason]).toEqual([403, 'second_factor_due'])
  expect((await person.get('/tenant/businesses')).body.businesses[0].second_factor_due).toBe(true)
  expect((await person.get('/tenant/me/second-factor')).body.required_in).toEqual(['Mokotów'])
  await withApp(person)
  expect((await person.get('/tenant/customers')).status).toBe(200)
  expect((await person.get('/tenant/businesses')).body.businesses[0].second_factor_due).toBe(false)
})

test('a role that needs a second factor in one business leaves the other open', async () => {
  const { basia, a, b } = t.world
  await require(basia, b)
  const status = async (business: string) => (await basia.get('/tenant/customers', { business })).status
  expect([await status(a), await status(b)]).toEqual([200, 403])
})

test('with the last factor go the backup codes and the remembered browsers, and the role asks again', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  const solution = { way: 'authenticator', code: appCode(secret), remember: true }
  expect((await at.post('/sign-in-challenge/solutions', solution)).status).toBe(200)
  await require(person)
  expect((await person.get('/tenant/customers')).status).toBe(200)
  await person.post('/tenant/me/authenticator/removals', { password })
  expect((await person.get('/tenant/me/second-factor')).body).toMatchObject({
    authenticator_since: null,
    backup_codes_left: 0,
    remembered_browsers: [],
  })
  expect((await person.get('/tenant/customers')).status).toBe(403)
  expect((await browser(t).signIn(person.user.email)).body.access_token).not.toBeNull()
})

test('users neither see nor use the factors of others', async () => {
  const [ewa, ola] = [await member(t, 'Ewa'), await member(t, 'Ola')]
  const { codes } = await withApp(ewa)
  await withApp(ola)
  const at = browser(t)
  await at.signIn(ola.user.email)
  const stolen = { way: 'backup_code', code: codes[0], remember: false }
  expect((await at.post('/sign-in-challenge/solutions', stolen)).status).toBe(422)
  const seen = await t.parts.database.transaction({ userId: ola.user.id }, async (tx) => [
    await tx.selectFrom('authenticators').select('user_id').execute(),
    await tx.selectFrom('backup_codes').select('user_id').distinct().execute(),
  ])
  expect(seen).toEqual([[{ user_id: ola.user.id }], [{ user_id: ola.user.id }]])
  // A control: without row security all of them are seen.
  expect((await asOwner(t, 'select from authenticators')).length).toBeGreaterThan(1)
})
