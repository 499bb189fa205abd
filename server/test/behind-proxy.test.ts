import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '../src/access/sign-in/password.ts'
import { type TestApp, testApp } from './app.ts'

let t: TestApp
afterEach(() => t.close())

const password = 'right horse on a roof'

/** Signs in through a proxy that passes on where the visitor is; answers the place that the session notes. */
async function placeOf(remoteAddress: string, forwarded: string) {
  const { email, id } = t.world.anna.user
  await t.parts.database.statement('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    id,
  ])
  await t.app.inject({
    method: 'POST',
    url: '/api/v1/tenant/login',
    payload: { email, password },
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  })
  const [session] = await t.parts.database.statement<{ ip: string }>(
    'select host(ip) as ip from sessions where user_id = $1 and ip is not null order by created_at desc limit 1',
    [id],
  )
  return session?.ip
}

test('AUT-1: only the named proxy says where a visitor is', async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1'] })
  expect(await placeOf('127.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await placeOf('192.0.2.4', '203.0.113.10')).toBe('192.0.2.4')
})

test('AUT-1: without a proxy, what a visitor writes into X-Forwarded-For changes nothing', async () => {
  t = await testApp()
  expect(await placeOf('192.0.2.4', '203.0.113.9')).toBe('192.0.2.4')
})
