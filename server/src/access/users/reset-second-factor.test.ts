import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { appCode } from '../../../test/app-code.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { joinBusiness } from '../../../test/people.ts'
import { browser, member, password, withApp } from '../../../test/second-factor.ts'
import { createSuperadmin, giveRole } from '../../../test/staff.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { resetByKeeper } from '../../reset-second-factor.ts'
import { staffMails } from '../../staff-mails.ts'
import { hashPassword } from '../sign-in/password.ts'

let t: TestApp
let smtp: MailServer
/** Superadmin of both salons of the company. */
let boss: Person
let superadmin: Record<string, string>
beforeAll(async () => {
  smtp = await startMailServer()
  t = await testApp({ smtpUrl: smtp.url })
  const made = await createSuperadmin(t, [t.world.a, t.world.b])
  boss = made.person
  superadmin = made.roles
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    boss.user.id,
  ])
})
afterAll(async () => {
  await t.close()
  await smtp.close()
})

const reset = (by: Person, { user }: Person, secret = password) =>
  by.post(`/tenant/users/${user.id}/second-factor-resets`, { password: secret })
const barOf = async (by: Person, { user }: Person) =>
  (await by.get(`/tenant/users/${user.id}`)).body.second_factor_reset
const logged = ({ user }: Person) =>
  asOwner(
    t,
    `select business_id, user_id from audit_log where action = 'second_factor_reset' and entity_id = $1 order by business_id`,
    [user.id],
  )
const hasNone = async ({ user }: Person) => (await browser(t).signIn(user.email)).body.access_token !== null

test('AUT-16: a superadmin resets a user’s lost second factor with their own password; it is mailed and logged', async () => {
  const person = await member(t)
  await joinBusiness(t.parts, person.user, t.world.b, ['customers.index'])
  const { secret, codes } = await withApp(person)
  const home = browser(t)
  await home.signIn(person.user.email)
  await home.post('/sign-in-challenge/solutions', {
    way: 'authenticator',
    code: appCode(secret),
    remember: true,
  })
  const waiting = browser(t)
  await waiting.signIn(person.user.email)

  expect(await barOf(boss, person)).toBe('open')
  const slip = await reset(boss, person, 'wrong horse')
  expect([slip.status, slip.body.errors]).toEqual([422, { password: ['This is not your password.'] }])
  expect(await hasNone(person)).toBe(false)

  const { status, body } = await reset(boss, person)
  expect([status, body.second_factor, body.open_sessions]).toEqual([200, false, 0])
  expect([(await person.get('/tenant/me')).status, (await home.get('/me')).status]).toEqual([401, 401])
  const late = { way: 'backup_code', code: codes[0], remember: false }
  expect((await waiting.post('/sign-in-challenge/solutions', late)).status).not.toBe(200)
  expect(await hasNone(person)).toBe(true)
  expect(
    await asOwner(
      t,
      'select from backup_codes where user_id = $1 union all select from remembered_browsers where user_id = $1',
      [person.user.id],
    ),
  ).toEqual([])

  await deliverStaffMails(t.parts.database, t.parts.config, staffMails, openMailRoute(smtp.url), () => false)
  const mails = smtp.caught.filter(({ to }) => to[0] === person.user.email).map(({ mail }) => mail)
  const told = mails.find(({ text }) => text?.includes('Szefowa – reset weryfikacji dwuetapowej'))
  expect(told?.subject).toBe('Zmiana w Twojej weryfikacji dwuetapowej')
  // The superadmin of each salon reads it there.
  const entry = (business_id: string) => ({ business_id, user_id: boss.user.id })
  expect(await logged(person)).toEqual([t.world.a, t.world.b].toSorted().map(entry))
  expect((await reset(boss, person)).status).toBe(409)
})

test('PRM-4: a superadmin resets no second factor of their own, of another company’s user, or without being superadmin everywhere', async () => {
  const person = await member(t)
  await withApp(person)
  await withApp(boss)
  const { anna, b, c } = t.world
  // Every right but the one that no right makes up for.
  expect([await barOf(anna, person), (await reset(anna, person)).status]).toEqual(['superadmin', 403])
  expect([await barOf(boss, boss), (await reset(boss, boss)).status]).toEqual(['own', 403])
  const here = await member(t, 'Ola')
  await giveRole(t, t.world.a, here.user.id, superadmin[t.world.a] as string)
  await joinBusiness(t.parts, person.user, b, ['customers.index'])
  expect([await barOf(here, person), (await reset(here, person)).status]).toEqual(['superadmin', 403])
  await joinBusiness(t.parts, person.user, c, ['customers.index'])
  const refused = await reset(boss, person)
  expect([await barOf(boss, person), refused.status]).toEqual(['company', 403])
  expect(refused.body.message).toContain('another company')
  expect(await hasNone(person)).toBe(false)
  // The database itself refuses too, whatever a call forgets to ask.
  await expect(
    t.parts.database.transaction({ businessId: t.world.a, userId: boss.user.id }, (tx) =>
      tx.selectNoFrom(({ fn, val }) => fn('take_second_factors', [val(person.user.id)]).as('done')).execute(),
    ),
  ).rejects.toThrow('not for this caller')
  // A control: once the person works for this company alone, it is done.
  await t.parts.database.transaction({ businessId: c }, (tx) =>
    tx.deleteFrom('memberships').where('user_id', '=', person.user.id).where('business_id', '=', c).execute(),
  )
  expect((await reset(boss, person)).status).toBe(200)
})

test('the operator resets the second factor of the only superadmin', async () => {
  const person = await member(t)
  await withApp(person)
  const { database, config } = t.parts
  await expect(resetByKeeper(database, config, 'nobody@example.test')).rejects.toThrow('No account here')
  expect(await resetByKeeper(database, config, ` ${person.user.email.toUpperCase()}`)).toMatchObject({
    name: 'Ewa',
  })
  expect(await hasNone(person)).toBe(true)
  expect(await logged(person)).toEqual([{ business_id: t.world.a, user_id: null }])
  await expect(resetByKeeper(database, config, person.user.email)).rejects.toThrow('No second factor')
})
