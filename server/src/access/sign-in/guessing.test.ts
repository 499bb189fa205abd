import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { browser, member, password, withApp } from '../../../test/second-factor.ts'
import { hashesAtOnce, hashing, hashPassword, verifyPassword } from './password.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** So many guesses at an account today, from wherever. */
const guessed = (email: string, count: number) =>
  t.parts.database.statement(
    `insert into attempts (scope, subject_hash, window_start, count)
     values ('sign-in everywhere', sha256(convert_to($1, 'utf8')), date_bin('1 day', now(), 'epoch'), $2)
     on conflict (scope, subject_hash, window_start) do update set count = excluded.count`,
    [`sign-in everywhere:${email}`, count],
  )
const forgetAttempts = () => asOwner(t, 'delete from attempts')

test('AUT-1: forty guesses of strangers a day are judged, from however many networks; the owner gets in from known places', async () => {
  const person = await member(t)
  const own = browser(t)
  expect((await own.signIn(person.user.email)).status).toBe(200)
  // What other networks have guessed so far: one more is judged.
  await guessed(person.user.email, 39)
  expect((await browser(t).signIn(person.user.email, 'wrong horse')).status).toBe(401)
  expect((await browser(t).signIn(person.user.email, password)).status).toBe(429)
  const known = browser(t, own.jar)
  expect((await known.signIn(person.user.email)).status).toBe(200)
  // Knowing one account helps with no other.
  const other = await member(t, 'Ola')
  await guessed(other.user.email, 100)
  expect((await browser(t, own.jar).signIn(other.user.email)).status).toBe(429)
  await forgetAttempts()
})

test('AUT-1: a known browser has ten slips of its own; a cookie that was not given out here counts for nothing', async () => {
  const person = await member(t)
  const own = browser(t)
  await own.signIn(person.user.email)
  const statuses: number[] = []
  for (let slip = 0; slip < 11; slip += 1)
    statuses.push((await browser(t, own.jar).signIn(person.user.email, 'wrong horse')).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  await forgetAttempts()
  const fresh = browser(t)
  await fresh.signIn(person.user.email)
  await forgetAttempts()
  await guessed(person.user.email, 100)
  const forged = (fresh.jar.wizyta_known as string).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect((await browser(t, { wizyta_known: forged }).signIn(person.user.email)).status).toBe(429)
  await forgetAttempts()
})

test('AUT-1: one guess at each of many accounts from each of many networks ends at a limit of the installation', async () => {
  const t = await testApp()
  try {
    const person = await member(t)
    const own = browser(t)
    await own.signIn(person.user.email)
    await asOwner(t, `update attempts set count = 3000 where scope = 'sign-in installation'`)
    expect((await browser(t).signIn('nobody@example.test')).status).toBe(429)
    expect((await browser(t, own.jar).signIn(person.user.email)).status).toBe(200)
    // What is known to be full is not counted on: a flood costs PostgreSQL nothing.
    const counts = () => t.parts.database.statement('select sum(count)::int as all from attempts', [])
    const before = await counts()
    expect((await browser(t).signIn('somebody@example.test')).status).toBe(429)
    expect(await counts()).toEqual(before)
  } finally {
    await t.close()
  }
})

test('AUT-2: half of the cores hash at most, and past a hundred in line one is told to come back', async () => {
  hashing.most = 0
  const answers = await Promise.allSettled(
    Array.from({ length: 108 + hashesAtOnce }, () => verifyPassword('right horse', null)),
  )
  const refused = answers.filter((one) => one.status === 'rejected')
  expect([hashing.most, hashing.running, refused.length]).toEqual([hashesAtOnce, 0, 8])
  expect(hashesAtOnce).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2))
  expect(refused.every(({ reason }) => reason.status === 503)).toBe(true)
})

test('AUT-2: in a flood of strangers the one who was here before is let in first, and the rest are refused before they are counted', async () => {
  const person = await member(t)
  const own = browser(t)
  expect((await own.signIn(person.user.email)).status).toBe(200)
  const over: string[] = []
  // A hundred times 7 ms. At the cost of other tests the crowd is gone before the owner queues.
  const costly = `$argon2id$v=19$m=8192,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const crowd = Array.from({ length: 100 + hashesAtOnce }, () =>
    verifyPassword('wrong horse', costly, true).then(() => over.push('stranger')),
  )
  const refused = await browser(t).signIn('nobody@example.test')
  expect([refused.status, over]).toEqual([503, []])
  expect((await browser(t, own.jar).signIn(person.user.email)).status).toBe(200)
  expect(over.length).toBeLessThan(crowd.length / 2)
  await Promise.all(crowd)
  const counted = await t.parts.database.statement(
    `select from attempts where scope = 'sign-in everywhere' and subject_hash = sha256(convert_to($1, 'utf8'))`,
    ['sign-in everywhere:nobody@example.test'],
  )
  expect(counted).toEqual([])
})

test('AUT-3: a sign-in hashes once, whether or not there is such an account, and whatever is wrong with it', async () => {
  const person = await member(t)
  const suspended = await member(t, 'Ola')
  await asOwner(t, `update users set status = 'suspended' where id = $1`, [suspended.user.id])
  const invited = await t.person(t.world.a, [], 'Iga')
  const emails = [person, suspended, invited].map(({ user }) => user.email)
  for (const email of [...emails, 'nobody@example.test']) {
    const before = hashing.done
    const answer = await browser(t).signIn(email, 'wrong horse')
    expect([answer.status, hashing.done - before]).toEqual([401, 1])
  }
})

test('AUT-4: what a browser brings along is not what it leaves with', async () => {
  const person = await member(t)
  await withApp(person)
  const planted = 'A'.repeat(43)
  const names = ['access_token', 'wizyta_companion', 'wizyta_challenge', 'wizyta_remembered']
  const at = browser(t, Object.fromEntries(names.map((name) => [name, planted])))
  expect((await at.signIn(person.user.email)).body.access_token).toBeNull()
  expect(at.jar.wizyta_challenge).not.toBe(planted)
  const plain = await member(t, 'Ola')
  const other = browser(t, Object.fromEntries(names.map((name) => [name, planted])))
  await other.signIn(plain.user.email)
  expect([other.jar.access_token, other.jar.wizyta_companion]).not.toContain(planted)
  expect(
    (await browser(t, { access_token: planted, wizyta_companion: planted }).get('/businesses')).status,
  ).toBe(401)
})

/** The combinations of halves of two sessions that open something, besides the right one. */
async function openingHalves(): Promise<string[]> {
  const [first, second] = [browser(t), browser(t)]
  const person = await member(t)
  await first.signIn(person.user.email)
  await second.signIn(person.user.email)
  const open = async (access_token = '', wizyta_companion = '') =>
    (await browser(t, { access_token, wizyta_companion }).get('/businesses')).status
  const [a, b] = [first.jar, second.jar]
  expect(await open(a.access_token, a.wizyta_companion)).toBe(200)
  const tried: Record<string, [token?: string | undefined, companion?: string | undefined]> = {
    'the companion of another': [a.access_token, b.wizyta_companion],
    'a companion made up': [a.access_token, 'A'.repeat(43)],
    'the token alone': [a.access_token],
    'the companion alone': [undefined, a.wizyta_companion],
    'one for the other': [a.wizyta_companion, a.access_token],
  }
  const opening: string[] = []
  for (const [name, halves] of Object.entries(tried)) {
    const status = await open(...halves)
    if (status !== 401) opening.push(name)
  }
  return opening
}

test('AUT-5: neither half of a session opens anything with the half of another, or alone', async () => {
  expect(await openingHalves()).toEqual([])
})

describe('AUT-1, AUT-5, the controls: what goes wrong without the protection is seen', () => {
  test('sessions that are looked up without their companion', async () => {
    const name = 'open_session(bytea, bytea, uuid)'
    const [{ pg_get_functiondef: written }] = await asOwner(
      t,
      `select pg_get_functiondef('${name}'::regprocedure)`,
    )
    const open = written.replace('s.companion_hash = companion', 'true')
    expect(open).not.toBe(written)
    await asOwner(t, open)
    const opening = await openingHalves()
    await asOwner(t, written)
    expect(opening).toEqual(['the companion of another', 'a companion made up'])
  })

  test('tries that are not counted', async () => {
    const judged = async () => {
      const person = await member(t)
      const stranger = browser(t)
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await stranger.signIn(person.user.email, 'wrong horse')).status)
      await forgetAttempts()
      return statuses.filter((status) => status === 401).length
    }
    expect(await judged()).toBe(10)
    await asOwner(
      t,
      `create function one() returns trigger language plpgsql as 'begin new.count := 1; return new; end';
       create trigger never_more before insert or update on attempts for each row execute function one()`,
    )
    const without = await judged()
    await asOwner(t, 'drop trigger never_more on attempts; drop function one()')
    expect(without).toBe(12)
  })
})

test('AUT-12: tokens are 256 bits that follow from nothing: none twice, each bit set about every other time', async () => {
  const person = await t.person(t.world.a, [], 'Nina')
  const { openNewSession } = await import('./sign-in.ts')
  const count = 400
  const halves: Buffer[] = []
  for (let made = 0; made < count / 2; made += 1) {
    const { token, companion } = await openNewSession(t.parts, person.user)
    halves.push(Buffer.from(token, 'base64url'), Buffer.from(companion, 'base64url'))
  }
  expect(halves.every(({ length }) => length === 32)).toBe(true)
  expect(new Set(halves.map((half) => half.toString('hex'))).size).toBe(count)
  const ones = Array.from({ length: 256 }, (_, bit) =>
    halves.reduce((sum, half) => sum + (((half[bit >> 3] as number) >> (bit & 7)) & 1), 0),
  )
  // Six standard deviations: a fair coin does worse once in ten thousand million years of such tests.
  const slack = 6 * Math.sqrt(count / 4)
  expect(ones.filter((one) => Math.abs(one - count / 2) > slack)).toEqual([])
})

test('AUT-17: what is easy to guess is refused wherever a password is set, also by the names around its owner', async () => {
  const person = await member(t, 'Karolina')
  const set = async (next: string) => {
    const { status, body } = await person.put('/tenant/me/password', { current: password, password: next })
    await forgetAttempts()
    return status === 204 ? 'set' : body.errors.password[0]
  }
  const common = 'This is one of the most common passwords. Choose another one.'
  const context =
    'This password is made of a name that others know: yours, the business’s or the product’s. Choose another one.'
  expect(await set('P@ssw0rd')).toBe(common)
  expect(await set('zaq12wsx')).toBe(common)
  expect(await set('Mokotów2026')).toBe(context)
  expect(await set(`${person.user.email.split('@')[0]}1`)).toBe(context)
  expect(await set('seven12')).toBe('The password needs at least 8 characters.')
  expect(await set('x7'.repeat(65))).toBe('The password may have at most 128 characters.')
  expect(await set(`${'żółw'.repeat(31)} 🐢`)).toBe('set')
})

test('AUT-17: a letter and its mark may be typed as one sign or as two', async () => {
  const person = await member(t)
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword('zażółć gęślą'.normalize('NFD')),
    person.user.id,
  ])
  expect((await browser(t).signIn(person.user.email, 'zażółć gęślą'.normalize('NFC'))).status).toBe(200)
})
