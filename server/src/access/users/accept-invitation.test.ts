import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { Browser } from '../../../test/browser.ts'
import { createRole, createSuperadmin, inviteTo } from '../../../test/staff.ts'

let t: TestApp
let invite: (roleId: string) => Promise<{ email: string; token: string }>
let reception: string
beforeAll(async () => {
  t = await testApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  const { person } = await createSuperadmin(t, [t.world.a, t.world.b])
  reception = await createRole(t, t.world.a, ['customers.index'])
  invite = async (roleId) => {
    const email = `nowa.${crypto.randomUUID().slice(0, 8)}@example.test`
    return { email, token: await inviteTo(t, person, email, [{ role_ids: [roleId] }]) }
  }
})
afterAll(() => t.close())

const password = 'right horse on a roof'
const accept = (browser: Browser, token: string, secret = password) =>
  browser.call('POST', '/tenant/invitation-acceptances', { token, name: 'Zosia Nowa', password: secret })

test('a new user is signed in by accepting: a new session in both halves, in the log and by mail as any other', async () => {
  const { email, token } = await invite(reception)
  const browser = new Browser(t, t.world.a)
  const { status, body } = await accept(browser, token)
  expect([status, body]).toEqual([
    200,
    { access_token: expect.any(String), start_page: null, user: expect.objectContaining({ email }) },
  ])
  expect(browser.cookies.wizyta_companion).toEqual(expect.any(String))
  // The token alone opens nothing.
  const bare = new Browser(t, t.world.a)
  bare.token = body.access_token
  expect((await bare.call('GET', '/tenant/customers')).status).toBe(401)
  browser.token = body.access_token
  expect((await browser.call('GET', '/tenant/customers')).status).toBe(200)

  const id = body.user.id
  const [told] = await asOwner(
    t,
    `select (select count(*)::int from audit_log where user_id = $1 and action = 'sign_in') as signed_in,
       (select count(*)::int from account_mails where user_id = $1 and kind = 'new_sign_in') as mails,
       (select count(*)::int from sessions where user_id = $1) as sessions`,
    [id],
  )
  expect(told).toEqual({ signed_in: 1, mails: 1, sessions: 1 })
})

test('the link is used up by it, and a password that is refused opens nothing', async () => {
  const { email, token } = await invite(reception)
  const browser = new Browser(t, t.world.a)
  const weak = await accept(browser, token, 'Zosia.Nowa.1')
  expect([weak.status, Object.keys(weak.body.errors), browser.cookies]).toEqual([422, ['password'], {}])
  expect((await accept(browser, token)).status).toBe(200)
  const second = new Browser(t, t.world.a)
  expect([(await accept(second, token)).status, second.cookies]).toEqual([422, {}])
  const count = await asOwner(t, 'select id from users where email = $1', [email])
  expect(count).toHaveLength(1)
})

test('an invitation takes a press: looking at the link does not sign in', async () => {
  const { token } = await invite(reception)
  const browser = new Browser(t, t.world.a)
  expect((await browser.call('POST', '/tenant/invitation-openings', { token })).status).toBe(200)
  expect((await browser.call('GET', `/tenant/invitation-acceptances?token=${token}`)).status).toBe(404)
  expect(browser.cookies).toEqual({})
})

test('where the role needs a second factor the session waits for it: the business answers nothing before', async () => {
  const strict = await createRole(t, t.world.a, ['customers.index'])
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('roles').set({ requires_second_factor: true }).where('id', '=', strict).execute(),
  )
  const { token } = await invite(strict)
  const browser = new Browser(t, t.world.a)
  browser.token = (await accept(browser, token)).body.access_token
  const { body } = await browser.call('GET', '/tenant/businesses')
  expect(body.businesses).toMatchObject([{ second_factor_due: true }])
  const refused = await browser.call('GET', '/tenant/customers')
  expect([refused.status, refused.body.reason]).toEqual([403, 'second_factor_due'])
})

test('another user at the same computer is signed out by it, and not before it succeeds', async () => {
  const { token } = await invite(reception)
  const browser = new Browser(t, t.world.a)
  const colleague = await t.person(t.world.a, ['customers.index'], 'Hania')
  await browser.signInAs(colleague)
  const hers = browser.copy()
  await accept(browser, token, 'haslo1234')
  expect((await hers.call('GET', '/tenant/customers')).status).toBe(200)
  expect((await accept(browser, token)).status).toBe(200)
  expect((await hers.call('GET', '/tenant/customers')).status).toBe(401)
})
