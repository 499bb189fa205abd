import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentityProvider } from '../../test/identity-provider.ts'
import { newcomer } from '../../test/provider-visit.ts'
import { type AppWithProvider, appWithProvider, change } from '../../test/with-provider.ts'

let t: AppWithProvider
beforeAll(async () => {
  t = await appWithProvider()
})
afterAll(() => t.close())

describe('nobody comes in', () => {
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

  test('who gave up at the provider, and he is told so', async () => {
    t.provider.now = null
    const { status, body } = await newcomer(t.app).comeIn()
    expect([status, body.message]).toEqual([
      403,
      'The identity provider says that the sign-in was given up or not allowed.',
    ])
  })

  test('who was suspended, though the provider knows nothing of it', async () => {
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

  test('by an address that leads elsewhere afterwards', async () => {
    for (const redirect of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)'])
      expect((await newcomer(t.app).post('/tenant/oidc/sign-ins', { redirect })).status).toBe(422)
  })
})
