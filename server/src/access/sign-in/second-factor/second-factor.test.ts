import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { appCode } from '../../../../test/app-code.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { counted, rounds } from '../../../../test/rounds.ts'
import { browser, member, password, withApp } from '../../../../test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ demo: true })
})
afterAll(() => t.close())

const solutions = '/sign-in-challenge/solutions'
const given = (code: string, way = 'authenticator', remember = false) => ({ way, code, remember })
const codeIn = async (at: ReturnType<typeof browser>) =>
  (await at.post('/sign-in-challenge/codes')).body.demo_code as string

test('with a second factor the password alone opens nothing: no token, no companion', async () => {
  const person = await member(t)
  await withApp(person)
  const at = browser(t)
  const answer = await at.signIn(person.user.email)
  expect([answer.status, answer.body]).toEqual([200, { access_token: null }])
  expect(Object.keys(at.jar)).toEqual(['wizyta_challenge'])
  const { challenge } = (await at.get('/sign-in-challenge')).body
  expect(challenge.ways).toEqual(['authenticator', 'backup_code'])
  expect(challenge.email).toBe(`${person.user.email.slice(0, 2)}…@example.test`)
  expect((await at.get('/businesses')).status).toBe(401)
})

test('AUT-8: a code of the app ends the sign-in once; the same one is refused at the next', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const [at, next] = [browser(t), browser(t)]
  await at.signIn(person.user.email)
  const code = appCode(secret)
  const answer = await at.post(solutions, given(`${code.slice(0, 3)} ${code.slice(3)}`))
  expect([answer.status, answer.body.user.email]).toEqual([200, person.user.email])
  expect((await at.get('/businesses')).status).toBe(200)
  await next.signIn(person.user.email)
  expect((await next.post(solutions, given(code))).status).toBe(422)
  expect((await at.post(solutions, given(appCode(secret)))).status).toBe(409)
})

test('AUT-8: of fifty at once one opens a session, with a code of the app, of a mail, and a backup code', async () => {
  const count = rounds(1, 334)
  for (let round = 0; round < count; round += 1) {
    // The limits on trying are for other tests.
    if (round > 0) await asOwner(t, 'delete from attempts')
    const person = await member(t)
    const { secret, codes } = await withApp(person)
    const { demo_code: first } = (await person.post('/tenant/me/email-codes', { password })).body
    await person.post('/tenant/me/email-codes/confirmations', { code: first })
    for (const way of ['authenticator', 'email', 'backup_code']) {
      const at = browser(t)
      await at.signIn(person.user.email)
      const code =
        way === 'authenticator' ? appCode(secret) : way === 'email' ? await codeIn(at) : (codes[0] as string)
      const before = { ...at.jar }
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser(t, before).post(solutions, given(code, way))),
      )
      const opened = (status: number) => answers.filter((one) => one.status === status).length
      expect([way, opened(200), opened(200) + opened(409) + opened(422)]).toEqual([way, 1, 50])
    }
  }
  counted('AUT-8', `${count * 3} rounds of 50 at once: one opened a session each time`)
}, 3_600_000)

test('AUT-8: after five wrong codes the right one is too late', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  const wrong = appCode(secret) === '000000' ? '000001' : '000000'
  for (let slip = 0; slip < 5; slip += 1) expect((await at.post(solutions, given(wrong))).status).toBe(422)
  expect((await at.post(solutions, given(appCode(secret)))).status).toBe(409)
  expect((await at.get('/sign-in-challenge')).body).toEqual({ challenge: null })
})

test('AUT-8: a guesser with the password cannot go on by signing in again', async () => {
  const person = await member(t)
  await withApp(person)
  const ip = browser(t).ip
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const at = browser(t)
    at.ip = ip
    await at.signIn(person.user.email)
    for (let slip = 0; slip < 5; slip += 1)
      statuses.push((await at.post(solutions, given('000000', 'backup_code'))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(5).fill(429)])
})

test('AUT-8: a code that was sent for one sign-in ends no other, and a newer one makes it worthless', async () => {
  const person = await member(t)
  const { demo_code: first } = (await person.post('/tenant/me/email-codes', { password })).body
  expect(first).toMatch(/^\d{6}$/)
  await person.post('/tenant/me/email-codes/confirmations', { code: first })
  const [one, other] = [browser(t), browser(t)]
  await one.signIn(person.user.email)
  await other.signIn(person.user.email)
  const old = await codeIn(one)
  const code = await codeIn(one)
  expect((await other.post(solutions, given(code, 'email'))).status).toBe(422)
  if (old !== code) expect((await one.post(solutions, given(old, 'email'))).status).toBe(422)
  expect((await one.post(solutions, given(code, 'email'))).status).toBe(200)
})

test('AUT-8: ten minutes later neither the sign-in nor its code is good', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  const [row] = await asOwner(
    t,
    `select extract(epoch from expires_at - created_at)::int as seconds from sign_in_challenges where user_id = $1`,
    [person.user.id],
  )
  expect(row.seconds).toBe(600)
  await asOwner(t, 'update sign_in_challenges set expires_at = now() where user_id = $1', [person.user.id])
  expect((await at.post(solutions, given(appCode(secret)))).status).toBe(409)
})

test('AUT-8: the steps beside the present one count, one further away does not, and none before the last', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const use = async (steps: number) => {
    const at = browser(t)
    await at.signIn(person.user.email)
    return (await at.post(solutions, given(appCode(secret, steps)))).status
  }
  expect([await use(3), await use(-2), await use(1), await use(0)]).toEqual([422, 422, 200, 422])
})

test('AUT-8: neither secret nor code is stored in the clear', async () => {
  const person = await member(t)
  const { secret, codes } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  const stored = JSON.stringify(
    await asOwner(
      t,
      `select (select json_agg(a) from authenticators a) as a, (select json_agg(b) from backup_codes b) as b,
        (select json_agg(c) from sign_in_challenges c) as c, (select json_agg(l) from audit_log l) as l`,
    ),
  )
  const secrets = [secret, Buffer.from(secret).toString('hex'), at.jar.wizyta_challenge as string, ...codes]
  expect(secrets.filter((one) => stored.includes(one))).toEqual([])
  expect(stored).toContain(person.user.id)
})

test('a backup code works once; ten new ones take the place of all', async () => {
  const person = await member(t)
  const { codes } = await withApp(person)
  expect(new Set(codes).size).toBe(10)
  const use = async (code: string) => {
    const at = browser(t)
    await at.signIn(person.user.email)
    return (await at.post(solutions, given(code, 'backup_code'))).status
  }
  const [first, second] = codes as [string, string]
  expect([await use(first), await use(first), await use(second.toUpperCase())]).toEqual([200, 422, 200])
  expect((await person.get('/tenant/me/second-factor')).body.backup_codes_left).toBe(8)
  const renewed = (await person.post('/tenant/me/backup-codes', { password })).body.backup_codes
  expect([await use(codes[2] as string), await use(renewed[0])]).toEqual([422, 200])
})

test('of several right codes at once one ends the sign-in, and the others are not used up', async () => {
  const person = await member(t)
  const { codes } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  const jar = { ...at.jar }
  const answers = await Promise.all(
    codes.slice(0, 5).map((code) => browser(t, jar).post(solutions, given(code, 'backup_code'))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await person.get('/tenant/me/second-factor')).body.backup_codes_left).toBe(9)
})

test('a remembered browser is not asked for 30 days, each account by itself, until the password changes', async () => {
  const [ewa, ola] = [await member(t, 'Ewa'), await member(t, 'Ola')]
  const at = browser(t)
  for (const person of [ewa, ola]) {
    const { secret } = await withApp(person)
    await at.signIn(person.user.email)
    expect((await at.post(solutions, given(appCode(secret), 'authenticator', true))).status).toBe(200)
  }
  const isAsked = async (email: string, secret = password) =>
    (await browser(t, at.jar).signIn(email, secret)).body.access_token === null
  expect([await isAsked(ewa.user.email), await isAsked(ola.user.email)]).toEqual([false, false])
  expect((await browser(t).signIn(ewa.user.email)).body.access_token).toBeNull()
  const next = { current: password, password: 'quiet lamp in May' }
  expect((await ewa.put('/tenant/me/password', next)).status).toBe(204)
  expect([await isAsked(ewa.user.email, next.password), await isAsked(ola.user.email)]).toEqual([true, false])
  await asOwner(t, `update remembered_browsers set expires_at = now() where user_id = $1`, [ola.user.id])
  expect(await isAsked(ola.user.email)).toBe(true)
})

test('a remembered browser can be forgotten', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  await at.post(solutions, given(appCode(secret), 'authenticator', true))
  const { remembered_browsers } = (await person.get('/tenant/me/second-factor')).body
  expect(remembered_browsers).toHaveLength(1)
  const path = `/tenant/me/remembered-browsers/${remembered_browsers[0].id}`
  expect((await t.world.anna.delete(path)).status).toBe(404)
  expect((await person.delete(path)).status).toBe(204)
  expect((await browser(t, at.jar).signIn(person.user.email)).body.access_token).toBeNull()
})

test('a user suspended during a waiting sign-in stays out', async () => {
  const person = await member(t)
  const { secret } = await withApp(person)
  const at = browser(t)
  await at.signIn(person.user.email)
  await asOwner(t, `update users set status = 'suspended' where id = $1`, [person.user.id])
  expect((await at.get('/sign-in-challenge')).body.challenge).toBeNull()
  expect((await at.post(solutions, given(appCode(secret)))).status).toBe(401)
})
