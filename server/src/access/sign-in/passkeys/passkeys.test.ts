import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../../test/app.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { type Misuse, passkeyDevice } from '../../../../test/passkey-device.ts'
import { browser, member, password } from '../../../../test/second-factor.ts'
import { passkeyOrigin } from './relying-party.ts'

const origin = 'http://localhost:4000'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ appOrigin: origin, demo: true })
})
afterAll(() => t.close())

async function withPasskey(person: Person, device = passkeyDevice(origin), misuse: Misuse = {}) {
  const { options } = (await person.post('/tenant/me/passkeys/options', { password })).body
  const response = device.register(options, misuse)
  const kept = await person.post('/tenant/me/passkeys', { name: 'Telefon', response })
  return { device, kept, response }
}

/** Signs in by a passkey, with an optional misuse. */
async function signInBy(device: ReturnType<typeof passkeyDevice>, misuse: Misuse = {}, at = browser(t)) {
  const { options } = (await at.post('/passkey-sign-ins/options')).body
  return {
    at,
    options,
    answer: await at.post('/passkey-sign-ins', { response: device.use(options, misuse) }),
  }
}

test('a passkey signs in without a password, is both factors at once, and says when it was used', async () => {
  const person = await member(t)
  const { device, kept } = await withPasskey(person)
  expect([kept.status, kept.body.passkey.name, kept.body.backup_codes.length]).toEqual([201, 'Telefon', 10])
  const { at, answer } = await signInBy(device)
  expect([answer.status, answer.body.user.email]).toEqual([200, person.user.email])
  expect((await at.get('/businesses')).status).toBe(200)
  const [shown] = (await person.get('/tenant/me/second-factor')).body.passkeys
  expect(shown.last_used_at).not.toBeNull()
  const [session] = await asOwner(
    t,
    'select second_factor_at from sessions where user_id = $1 order by created_at desc limit 1',
    [person.user.id],
  )
  expect(session.second_factor_at).not.toBeNull()
})

test('what was signed once is worth nothing the second time, nor five minutes later', async () => {
  const { device } = await withPasskey(await member(t))
  const at = browser(t)
  const { options } = (await at.post('/passkey-sign-ins/options')).body
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser(t).post('/passkey-sign-ins', { response: device.use(options) })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  const late = (await at.post('/passkey-sign-ins/options')).body.options
  await asOwner(t, `update passkey_challenges set expires_at = now()`)
  expect((await at.post('/passkey-sign-ins', { response: device.use(late) })).status).toBe(401)
})

test('a passkey of another page, without user verification, of a copy, or of another user is refused', async () => {
  const [person, other] = [await member(t, 'Ewa'), await member(t, 'Ola')]
  const { device } = await withPasskey(person)
  const refused: Misuse[] = [
    { origin: 'https://wizyta.example.evil' },
    { rpId: 'wizyta.example.evil' },
    { isVerified: false },
    { counter: 1 },
    { userHandle: Buffer.from(other.user.id).toString('base64url') },
    { userHandle: 'bm9ib2R5' },
  ]
  await signInBy(device)
  for (const misuse of refused) expect((await signInBy(device, misuse)).answer.status).toBe(401)
  // A control: the very device, used as it should be, gets in.
  expect((await signInBy(device, { counter: 100 })).answer.status).toBe(200)
})

test('what was to be signed to end one sign-in opens no other, and nothing by itself', async () => {
  const { device } = await withPasskey(await member(t))
  const waiting = browser(t)
  const direct = (await waiting.post('/passkey-sign-ins/options')).body.options
  expect((await waiting.post('/sign-in-challenge/passkey-options')).status).toBe(409)
  const person = await member(t, 'Ola')
  const own = await withPasskey(person)
  await waiting.signIn(person.user.email)
  const { options } = (await waiting.post('/sign-in-challenge/passkey-options')).body
  expect(options.allowCredentials).toHaveLength(1)
  const end = (response: object) =>
    waiting.post('/sign-in-challenge/passkey-solutions', { response, remember: false })
  expect((await end(own.device.use(direct))).status).toBe(401)
  expect((await end(device.use(options))).status).toBe(401)
  expect((await waiting.post('/passkey-sign-ins', { response: own.device.use(options) })).status).toBe(401)
  expect((await end(own.device.use(options))).status).toBe(200)
})

test('a suspended user is not let in by a passkey', async () => {
  const person = await member(t)
  const { device } = await withPasskey(person)
  await asOwner(t, `update users set status = 'suspended' where id = $1`, [person.user.id])
  expect((await signInBy(device)).answer.status).toBe(401)
})

test('a passkey is made after the password, once, and with user verification', async () => {
  const [person, other] = [await member(t, 'Ewa'), await member(t, 'Ola')]
  expect((await withPasskey(person, passkeyDevice(origin), { isVerified: false })).kept.status).toBe(422)
  const { response } = await withPasskey(person)
  expect((await other.post('/tenant/me/passkeys', { name: 'Cudzy', response })).status).toBe(422)
  expect((await person.post('/tenant/me/passkeys', { name: 'Drugi raz', response })).status).toBe(422)
  expect((await person.get('/tenant/me/second-factor')).body.passkeys).toHaveLength(1)
})

test('users name and remove their own passkeys; those of others are not found', async () => {
  const [person, other] = [await member(t, 'Ewa'), await member(t, 'Ola')]
  const { device, kept } = await withPasskey(person)
  const path = `/tenant/me/passkeys/${kept.body.passkey.id}`
  expect((await other.patch(path, { name: 'Mój' })).status).toBe(404)
  expect((await other.post(`${path}/removals`, { password })).status).toBe(404)
  expect((await person.patch(path, { name: 'Telefon Ewy' })).status).toBe(204)
  expect((await person.get('/tenant/me/second-factor')).body.passkeys[0].name).toBe('Telefon Ewy')
  expect((await person.post(`${path}/removals`, { password })).status).toBe(204)
  expect((await signInBy(device)).answer.status).toBe(401)
  expect((await browser(t).signIn(person.user.email)).body.access_token).not.toBeNull()
})

test('passkeys are for one address, unless that is a number', () => {
  expect(passkeyOrigin({ appOrigin: 'https://salon.example.com' })).toBe('https://salon.example.com')
  expect(passkeyOrigin({ appOrigin: 'http://127.0.0.1:3000' })).toBeNull()
  expect(passkeyOrigin({ appOrigin: 'http://[::1]:3000' })).toBeNull()
})

test('at an address that is a number it is said that passkeys need a name', async () => {
  const other = await testApp({ appOrigin: 'http://127.0.0.1:4000' })
  const answer = await browser(other).post('/passkey-sign-ins/options')
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Passkeys need an address with a name, such as https://salon.example.com.',
  ])
  await other.close()
})
