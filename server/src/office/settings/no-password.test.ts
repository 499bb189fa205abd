import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { Browser } from '../../../test/browser.ts'

let t: TestApp
/** User from the identity provider, which makes accounts without a password. */
let iga: Person
beforeAll(async () => {
  t = await testApp({ demo: true })
  iga = await t.person(t.world.a, permissions, 'Iga')
})
afterAll(() => t.close())

const sentence = 'You have no password yet. Have a link sent to you that sets one, under Settings › Security.'
const hasPassword = async () => [
  (await iga.get('/tenant/me')).body.has_password,
  (await iga.get('/tenant/businesses')).body.user.has_password,
  (await iga.get('/tenant/screen-lock')).body.takes_password,
]

test('AUT-16: a user without a password is told so wherever it is asked for, and it counts as no mistake', async () => {
  const { a } = t.world
  expect(await hasPassword()).toEqual([false, false, false])
  const password = 'quiet lamp 71'
  const { version } = (await iga.get(`/tenant/businesses/${a}`)).body
  const key = { name: 'Strona', permissions: ['services.index'], valid_days: 30 }
  const asked: [method: string, path: string, more?: object][] = [
    ['POST', '/tenant/me/email-changes', { email: 'iga@example.test' }],
    ['POST', '/tenant/me/authenticator'],
    ['POST', '/tenant/me/authenticator/removals'],
    ['POST', '/tenant/me/email-codes'],
    ['POST', '/tenant/me/email-codes/removals'],
    ['POST', '/tenant/me/backup-codes'],
    ['POST', '/tenant/me/passkeys/options'],
    ['PUT', '/tenant/me/pin', { pin: '4831' }],
    ['POST', '/tenant/screen-lock/openings'],
    ['POST', '/tenant/api-keys', key],
    ['POST', `/tenant/businesses/${a}/suspension`],
    ['POST', `/tenant/businesses/${a}/closure`, { confirmation: 'DELETE' }],
  ]
  for (const [method, path, more] of asked) {
    const { status, body } = await iga.call(method, path, { password, ...more }, { version })
    expect([path, status, body.reason, body.errors]).toEqual([
      path,
      422,
      'no_password',
      { password: [sentence] },
    ])
  }
  const change = await iga.put('/tenant/me/password', { current: password, password })
  expect([change.status, change.body.reason, change.body.errors]).toEqual([
    422,
    'no_password',
    { current: [sentence] },
  ])
})

test('the link of a forgotten password gives the user a password, which then confirms', async () => {
  const { email } = iga.user
  const { demo_link } = (await iga.post('/tenant/password-resets', { email })).body
  const token = new URL(demo_link).searchParams.get('token')
  expect((await iga.post('/tenant/password', { token, password: 'quiet lamp 71' })).status).toBe(200)
  const browser = new Browser(t, t.world.a)
  const { body } = await browser.call('POST', '/tenant/login', { email, password: 'quiet lamp 71' })
  browser.token = body.access_token
  expect((await browser.call('GET', '/tenant/me')).body.has_password).toBe(true)
  const put = (password: string) => browser.call('PUT', '/tenant/me/pin', { password, pin: '4831' })
  expect((await put('wrong lamp 71')).body).toMatchObject({
    errors: { password: ['This is not your password.'] },
  })
  expect((await put('quiet lamp 71')).status).toBe(200)
})
