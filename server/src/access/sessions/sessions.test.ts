import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { Browser, firefox } from '../../../test/browser.ts'
import { testOutbox } from '../../../test/outbox.ts'
import { joinBusiness } from '../../../test/people.ts'
import { openMailRoute } from '../../kit/mail/mail.ts'
import { deliverStaffMails } from '../../kit/mail/staff-mail.ts'
import { staffMails } from '../../staff-mails.ts'
import { createPasswordLink } from '../sign-in/set-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const statement = (text: string, ...values: unknown[]) => t.parts.database.statement(text, values)

test('a user sees their sessions: program, system, address, since when, and which is the current one', async () => {
  const { anna, a } = t.world
  const [desk, phone] = [new Browser(t, a), new Browser(t, a, firefox, '10.1.1.2')]
  await desk.signInAs(anna)
  await phone.signInAs(anna)
  const { data } = (await phone.call('GET', '/tenant/me/sessions')).body
  const own = data.filter(({ agent }: { agent: string | null }) => agent !== null)
  expect(own).toMatchObject([
    { agent: 'Firefox 144, Windows', ip: '10.1.1.2', is_current: true, is_locked: false },
    { agent: 'Chrome 141, Linux', ip: '10.1.1.1', is_current: false, is_locked: false },
  ])
  expect(JSON.stringify(data)).not.toContain(t.world.basia.user.id)
})

test('AUT-6: one session that is ended is dead at once, for calls and for pictures; and so are all others', async () => {
  const { a } = t.world
  const anna = await t.person(a, [], 'Anka')
  const [desk, phone, tablet] = [new Browser(t, a), new Browser(t, a), new Browser(t, a)]
  for (const browser of [desk, phone, tablet]) await browser.signInAs(anna)
  const sessions = (await phone.call('GET', '/tenant/me/sessions')).body.data
  const deskId = (await desk.call('GET', '/tenant/me/sessions')).body.data[0].id
  expect(sessions.map(({ id }: { id: string }) => id)).toContain(deskId)
  expect((await phone.call('DELETE', `/tenant/me/sessions/${deskId}`)).status).toBe(204)
  expect((await desk.call('GET', '/tenant/me')).status).toBe(401)
  expect((await desk.picture()).status).toBe(401)
  expect((await phone.call('DELETE', `/tenant/me/sessions/${deskId}`)).status).toBe(404)
  expect((await tablet.call('DELETE', '/tenant/me/sessions')).body.ended).toBeGreaterThan(0)
  expect((await phone.call('GET', '/tenant/me')).status).toBe(401)
  expect((await tablet.call('GET', '/tenant/me')).status).toBe(200)
})

test('users cannot end sessions of others', async () => {
  const { anna, basia, a } = t.world
  const hers = new Browser(t, a)
  await hers.signInAs(anna)
  const id = (await hers.call('GET', '/tenant/me/sessions')).body.data[0].id
  expect((await basia.delete(`/tenant/me/sessions/${id}`)).status).toBe(404)
  expect((await hers.call('GET', '/tenant/me')).status).toBe(200)
})

test('AUT-6: signing out, another password, a link that sets one, suspension: each ends the token for calls, pictures and streams', async () => {
  const { a } = t.world
  const origin = await t.listen()
  const ways: [string, (browser: Browser, person: Person) => Promise<unknown>][] = [
    ['signing out', (browser) => browser.call('POST', '/tenant/logout')],
    [
      'suspension',
      (_, { user }) => statement(`update users set status = 'suspended' where id = $1`, user.id),
    ],
    [
      'a link',
      async (browser, { user }) =>
        browser.call('POST', '/tenant/password', {
          token: await createPasswordLink(t.parts, user.id),
          password: 'A quiet horse 7',
        }),
    ],
    [
      'another password, elsewhere',
      async ({ password }, { user }) => {
        const other = new Browser(t, a)
        await other.signInAs({ user })
        await other.call('PUT', '/tenant/me/password', { current: password, password: 'Another horse 81' })
      },
    ],
  ]
  for (const [name, end] of ways) {
    const person = await t.person(a, ['customers.index'], 'Ewa')
    const browser = new Browser(t, a)
    await browser.signInAs(person)
    const stream = await browser.stream(origin)
    expect([name, stream.status, (await browser.picture()).status]).toEqual([name, 200, 404])
    await end(browser, person)
    expect([
      name,
      (await browser.call('GET', '/tenant/customers')).status,
      (await browser.picture()).status,
    ]).toEqual([name, 401, 401])
    await stream.ended
  }
})

test('AUT-4: a new sign-in in the same browser ends the user’s former session and makes new halves', async () => {
  const { anna, a } = t.world
  const browser = new Browser(t, a)
  await browser.signInAs(anna)
  const before = browser.copy()
  await browser.signInAs(anna)
  expect([browser.token, browser.cookies.wizyta_companion]).not.toContain(before.token)
  expect(browser.cookies.wizyta_companion).not.toBe(before.cookies.wizyta_companion)
  expect(browser.cookies.wizyta_device).toBe(before.cookies.wizyta_device)
  expect((await before.call('GET', '/tenant/me')).status).toBe(401)
  expect((await browser.call('GET', '/tenant/me')).status).toBe(200)
})

test('a session rests as long as the strictest of the companies allows, and the next request knows a new limit', async () => {
  const { c, a } = t.world
  const person = await t.person(a, ['customers.index'], 'Iga')
  const browser = new Browser(t, a)
  await browser.signInAs(person)
  const status = async () => (await browser.call('GET', '/tenant/customers')).status
  const rest = (hours: number) =>
    statement(
      `update sessions set last_seen_at = now() - make_interval(mins => $1) where user_id = $2`,
      hours * 60 - 1,
      person.user.id,
    )
  const limit = (business: string, key: string, value: number) =>
    t.parts.database.transaction({ businessId: business }, (tx) =>
      sql`
        insert into tenant_settings (tenant_id, key, value)
        select tenant_id, ${key}, to_jsonb(${value}::int) from businesses where id = ${business}
        on conflict (tenant_id, key) do update set value = excluded.value`.execute(tx),
    )
  await rest(24)
  expect(await status()).toBe(200)
  await rest(25)
  expect(await status()).toBe(401)
  await limit(a, 'session_idle_hours', 48)
  expect(await status()).toBe(200)
  // Iga's other company is stricter, and says so by its default alone.
  await joinBusiness(t.parts, person.user, c, [])
  await rest(25)
  expect(await status()).toBe(401)
  await limit(c, 'session_idle_hours', 72)
  expect(await status()).toBe(200)
  await rest(49)
  expect(await status()).toBe(401)
  await rest(1)
  const old = (days: number) =>
    statement(
      `update sessions set created_at = now() - make_interval(mins => $1), expires_at = now() + interval '9 days' where user_id = $2`,
      days * 1_440 - 1,
      person.user.id,
    )
  await old(7)
  expect(await status()).toBe(200)
  await old(8)
  expect(await status()).toBe(401)
  await limit(a, 'session_max_days', 30)
  expect(await status()).toBe(401)
  await limit(c, 'session_max_days', 8)
  expect(await status()).toBe(200)
  await limit(a, 'session_max_days', 2)
  expect(await status()).toBe(401)
  await browser.signInAs(person)
  expect(browser.lifetimes.wizyta_companion).toBe(2 * 86_400)
  await limit(a, 'session_max_days', 7)
  await limit(a, 'session_idle_hours', 24)
})

test('polling by an unattended screen does not keep the session alive', async () => {
  const { a } = t.world
  const person = await t.person(a, ['customers.index'], 'Jaga')
  const browser = new Browser(t, a)
  await browser.signInAs(person)
  const restedMinutes = async () => {
    const [row] = await t.parts.database.statement<{ minutes: number }>(
      'select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from sessions where user_id = $1 and agent is not null',
      [person.user.id],
    )
    return row?.minutes
  }
  await statement(
    `update sessions set last_seen_at = now() - interval '60 minutes' where user_id = $1`,
    person.user.id,
  )
  await browser.call('GET', '/tenant/customers', undefined, { unattended: 'yes' })
  expect(await restedMinutes()).toBe(60)
  await browser.call('GET', '/tenant/customers')
  expect(await restedMinutes()).toBe(0)
})

test('a sign-in from a device never seen is told by mail, once for each device and person', async () => {
  const o = await testOutbox()
  o.parts.config.smtpUrl = o.smtp.url
  const { anna, basia, a } = o.world
  const mails = async () => {
    const before = o.smtp.caught.length
    await deliverStaffMails(
      o.parts.database,
      o.parts.config,
      staffMails,
      openMailRoute(o.smtp.url),
      () => false,
    )
    return o.smtp.caught.slice(before).map(({ to, mail }) => ({ to: to[0], text: mail.text ?? '' }))
  }
  const desk = new Browser(o, a)
  await desk.signInAs(anna)
  const [first, ...none] = await mails()
  expect([first?.to, none]).toEqual([anna.user.email, []])
  expect(first?.text).toContain('Chrome 141, Linux')
  expect(first?.text).toContain('10.1.1.1')
  await desk.signInAs(anna)
  expect(await mails()).toEqual([])
  await desk.signInAs(basia)
  expect((await mails()).map(({ to }) => to)).toEqual([basia.user.email])
  await desk.signInAs(anna)
  expect(await mails()).toEqual([])
  await new Browser(o, a, firefox).signInAs(anna)
  expect((await mails()).map(({ to }) => to)).toEqual([anna.user.email])
  await o.close()
})
