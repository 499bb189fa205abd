import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { signedIn } from '../../../test/people.ts'
import { counted, rounds } from '../../../test/rounds.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { createPasswordLink } from './set-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('right horse'),
    t.world.anna.user.id,
  ])
})
afterAll(() => t.close())

const signIn = (email: string, password: string, ip = '10.0.0.1') =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/login',
    payload: { email, password },
    remoteAddress: ip,
  })
const businesses = (token: string, cookie: string) =>
  t.app.inject({ url: '/api/v1/tenant/businesses', headers: { authorization: `Bearer ${token}`, cookie } })

async function freshSession() {
  const answer = await signIn(t.world.anna.user.email, 'right horse')
  const cookie = /wizyta_companion=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] as string
  return {
    token: answer.json().access_token as string,
    cookie,
    setCookie: String(answer.headers['set-cookie']),
  }
}

test('AUT-5: signing in answers a token that works only together with its HttpOnly companion', async () => {
  const { token, cookie, setCookie } = await freshSession()
  expect(setCookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=604800/)
  expect((await businesses(token, cookie)).statusCode).toBe(200)
  expect((await businesses(token, '')).statusCode).toBe(401)
  const other = await freshSession()
  expect((await businesses(token, other.cookie)).statusCode).toBe(401)
})

test('neither half of a session is stored in the clear', async () => {
  const { token, cookie } = await freshSession()
  const rows = JSON.stringify(await t.parts.database.statement('select s::text from sessions s', []))
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(cookie.split('=')[1])
})

test('AUT-6: signing out ends the session at once', async () => {
  const { token, cookie } = await freshSession()
  const out = await t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/logout',
    headers: { authorization: `Bearer ${token}`, cookie },
  })
  expect(out.statusCode).toBe(204)
  expect((await businesses(token, cookie)).statusCode).toBe(401)
})

test('AUT-3: an unknown account and a wrong password are answered alike', async () => {
  const wrong = await signIn(t.world.anna.user.email, 'wrong')
  const unknown = await signIn('nobody@example.test', 'wrong')
  expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()])
  expect(wrong.statusCode).toBe(401)
})

test('AUT-1: after ten slips an account waits, from that network; elsewhere its owner still gets in', async () => {
  const email = t.world.basia.user.email
  await t.parts.database.statement('update users set password_hash = $1 where email = $2', [
    await hashPassword('quiet lamp'),
    email,
  ])
  const statuses = []
  for (let slip = 0; slip < 11; slip++) statuses.push((await signIn(email, 'wrong', '10.9.9.9')).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  const locked = await signIn(email, 'quiet lamp', '10.9.9.9')
  expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await signIn(email, 'quiet lamp', '10.8.8.8')).statusCode).toBe(200)
})

test('AUT-6: a suspended user is out at the next request', async () => {
  const person = await t.person(t.world.a, ['customers.index'], 'Ewelina')
  expect((await person.get('/tenant/customers')).status).toBe(200)
  await t.parts.database.statement(`update users set status = 'suspended' where id = $1`, [person.user.id])
  expect((await person.get('/tenant/customers')).status).toBe(401)
})

test('a right that is taken away is gone at the next request', async () => {
  const person = await t.person(t.world.a, ['customers.index'], 'Felicja')
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const roles = tx.selectFrom('memberships').select('role_id').where('user_id', '=', person.user.id)
    await tx.updateTable('roles').set({ active: false }).where('id', 'in', roles).execute()
  })
  expect((await person.get('/tenant/customers')).status).toBe(403)
})

test('users see their own businesses, with the rights and roles of each', async () => {
  const { body } = await t.world.basia.get('/tenant/businesses', { business: null })
  expect(body.businesses.map((business: { name: string }) => business.name)).toEqual(['Mokotów', 'Wilanów'])
  expect(body.businesses[1].permissions.every((permission: string) => permission.endsWith('.index'))).toBe(
    true,
  )
})

test('the business is named by a header of one form; nothing else opens one', async () => {
  const { anna, b, c } = t.world
  for (const business of [
    '',
    'x',
    '00000000-0000-0000-0000-000000000000',
    b,
    c,
    `${t.world.a},${b}`,
    t.world.a.toUpperCase(),
  ]) {
    const { status } = await anna.get('/tenant/customers', { business })
    expect([400, 403], business).toContain(status)
  }
})

test('AUT-7: of several who set a password by one link at once one succeeds; it ends all sessions, and never again', async () => {
  const [count, atOnce] = [rounds(1, 1_000), rounds(8, 50)]
  for (let round = 0; round < count; round += 1) {
    const session = await signedIn(t.parts, t.world.anna.user, t.world.a)
    const link = await createPasswordLink(t.parts, t.world.anna.user.id)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        t.app.inject({
          method: 'POST',
          url: '/api/v1/tenant/password',
          payload: { token: link, password: `quiet lamp ${index}` },
          remoteAddress: `10.${round >> 8}.${round & 255}.${index}`,
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    // 503: too many wait for their hash, or it took too long to say. The link is used all the same.
    const told = statuses.filter((status) => status < 300).length
    expect(statuses.filter((status) => ![422, 503].includes(status))).toHaveLength(told)
    expect(told === 1 || (told === 0 && statuses.includes(503))).toBe(true)
    const seen = await t.app.inject({ url: '/api/v1/tenant/businesses', headers: session.headers() })
    expect(seen.statusCode).toBe(401)
  }
  counted('AUT-7', `${count} rounds of ${atOnce} at once: never more than one succeeded`)
  // A round of fifty hashes takes two seconds.
}, 10_800_000)

test('AUT-17: a password may be long and of any letters, and is not cut short', async () => {
  const long = `żółw🐢${'a'.repeat(100)}`
  const hash = await hashPassword(`${long}1`)
  expect(await verifyPassword(`${long}1`, hash)).toBe(true)
  expect(await verifyPassword(`${long}2`, hash)).toBe(false)
  expect(await verifyPassword(`${long}1`.normalize('NFD'), hash)).toBe(true)
  expect(await verifyPassword('', null)).toBe(false)
})

test('AUT-17: a password is hashed at the minimum that OWASP names, whatever the tests make of it', () => {
  const program = `import { hashPassword } from './password.ts'; console.log(await hashPassword('right horse'))`
  const options = ['--input-type=module', '--eval', program]
  const hash = execFileSync(process.execPath, options, { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('WEB-1: a change that another site asks for is refused before anything is read', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) {
    const answer = await t.app.inject({ method: 'POST', url: '/api/v1/tenant/login', headers, payload: {} })
    expect(answer.statusCode).toBe(403)
  }
})
