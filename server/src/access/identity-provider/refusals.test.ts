import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadingElsewhere } from '../../../../contract/test/hostile-addresses.ts'
import { startIdentityProvider } from '../../../test/identity-provider.ts'
import { newcomer } from '../../../test/provider-visit.ts'
import { type AppWithProvider, appWithProvider, change } from '../../../test/with-provider.ts'

const elsewhere = leadingElsewhere('http://127.0.0.1:3000')
let t: AppWithProvider
beforeAll(async () => {
  t = await appWithProvider()
})
afterAll(() => t.close())

describe('sign-in is refused', () => {
  test('while no provider is set up', async () => {
    const { oidc } = t.parts.config
    t.parts.config.oidc = null
    const { status, body } = await newcomer(t.app).post('/tenant/oidc/sign-ins', {})
    t.parts.config.oidc = oidc
    expect([status, body.message]).toEqual([
      409,
      'Sign-in through an identity provider is not set up on this installation.',
    ])
  })

  test('after giving up at the provider, with a message', async () => {
    t.provider.now = null
    const { status, body } = await newcomer(t.app).comeIn()
    expect([status, body.message]).toEqual([
      403,
      'The identity provider says that the sign-in was given up or not allowed.',
    ])
  })

  test('for a suspended user, of whom the provider knows nothing', async () => {
    t.somebody()
    const { user } = (await newcomer(t.app).comeIn()).body
    await t.asOwner(`update users set status = 'suspended' where id = $1`, [user.id])
    const { status, body, cookies } = await newcomer(t.app).comeIn()
    expect([status, body.message]).toEqual([
      403,
      'Your account here is not active. Ask the owner of your business.',
    ])
    expect(cookies.join()).not.toContain('companion')
  })

  test('while the provider is down, and it is said so; when it is back, everything goes on', async () => {
    const other = await startIdentityProvider('http://127.0.0.1/clerk/callback')
    await other.stop()
    const { oidc } = t.parts.config
    t.parts.config.oidc = other.settings()
    const { status, body } = await newcomer(t.app).post('/tenant/oidc/sign-ins', {})
    expect([status, body.message]).toEqual([503, expect.stringMatching(/cannot be reached/)])
    t.parts.config.oidc = oidc
    t.somebody()
    expect((await newcomer(t.app).comeIn()).status).toBe(200)
  })

  test('with a provider that calls itself something else', async () => {
    const { oidc } = t.parts.config
    change(t, { issuer: t.provider.issuer.replace('127.0.0.1', 'localhost') })
    const { status } = await newcomer(t.app).post('/tenant/oidc/sign-ins', {})
    t.parts.config.oidc = oidc
    expect(status).toBe(503)
  })

  test('AUT-20: with a token that is issued in the future, but for what clocks differ', async () => {
    t.somebody()
    const statuses: number[] = []
    for (const aheadMs of [30_000, 120_000, 500_000]) {
      t.provider.aheadMs = aheadMs
      statuses.push((await newcomer(t.app).comeIn()).status)
    }
    t.provider.aheadMs = 0
    expect(statuses).toEqual([200, 409, 409])
  })

  test.each(elsewhere)('AUT-11: by an address that leads elsewhere afterwards: %s', async (_, redirect) => {
    expect((await newcomer(t.app).post('/tenant/oidc/sign-ins', { redirect })).status).toBe(422)
  })
})
