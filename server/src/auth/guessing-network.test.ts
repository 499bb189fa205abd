import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { member } from '../../test/second-factor.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => t.close())

/** Guesses that are judged, of one from each of these addresses, as a proxy passes them on. */
async function judged(addresses: string[]): Promise<number> {
  const { user } = await member(t)
  const statuses: number[] = []
  for (const address of addresses) {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/v1/tenant/login',
      payload: { email: user.email, password: 'wrong horse' },
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': address },
    })
    statuses.push(statusCode)
  }
  return statuses.filter((status) => status === 401).length
}
const sixty = Array.from({ length: 60 }, (_, n) => n.toString(16))

test('AUT-18: who has a /64 guesses as often as who has one address, wherever its zeros stand', async () => {
  expect(await judged(sixty.map((n) => `2001:db8::${n}:0:0:1`))).toBe(10)
  expect(await judged(sixty.map((n) => `2A01:4F8:0:1:${n}::${n}`))).toBe(10)
})

test('AUT-18: an IPv4 address within IPv6 is the one that it is without', async () => {
  expect(await judged(sixty.map((_, n) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')))).toBe(10)
  expect(await judged(sixty.map((n) => `2002:cb00:710a:${n}::1`))).toBe(10)
})

test('AUT-18, the control: other networks are counted apart', async () => {
  expect(await judged(sixty.map((n) => `2001:db8:0:${n}::1`))).toBe(60)
  expect(await judged(sixty.map((_, n) => `198.51.100.${n}`))).toBe(60)
})
