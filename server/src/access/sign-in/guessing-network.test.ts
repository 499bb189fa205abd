import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { member } from '../../../test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => t.close())

/** As how many networks guesses are counted, one from each of these addresses as a proxy passes them on. */
async function networksOf(addresses: string[]): Promise<number> {
  const { user } = await member(t)
  await asOwner(t, 'delete from attempts')
  for (const address of addresses)
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/tenant/login',
      payload: { email: user.email, password: 'wrong horse' },
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address },
    })
  const [counted] = await t.parts.database.statement<{ networks: number }>(
    `select count(distinct subject_hash)::int as networks from attempts where scope = 'sign-in account'`,
    [],
  )
  return counted?.networks as number
}
const twenty = Array.from({ length: 20 }, (_, n) => n.toString(16))

test('AUT-18: a /64 guesses as often as a single address, wherever its zeros stand', async () => {
  expect(await networksOf(twenty.map((n) => `2001:db8::${n}:0:0:1`))).toBe(1)
  expect(await networksOf(twenty.map((n) => `2A01:4F8:0:1:${n}::${n}`))).toBe(1)
})

test('AUT-18: an IPv4 address within IPv6 is the one that it is without', async () => {
  expect(await networksOf(twenty.map((_, n) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')))).toBe(1)
  expect(await networksOf(twenty.map((n) => `2002:cb00:710a:${n}::1`))).toBe(1)
})

test('AUT-18, the control: other networks are counted apart', async () => {
  expect(await networksOf(twenty.map((n) => `2001:db8:0:${n}::1`))).toBe(20)
  expect(await networksOf(twenty.map((_, n) => `198.51.100.${n}`))).toBe(20)
})
