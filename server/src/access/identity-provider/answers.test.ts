import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newcomer, visitProvider } from '../../../test/provider-visit.ts'
import { type AppWithProvider, appWithProvider } from '../../../test/with-provider.ts'

let t: AppWithProvider
beforeAll(async () => {
  t = await appWithProvider()
})
afterAll(() => t.close())

const newState = () => crypto.randomUUID() + crypto.randomUUID()

describe('an answer counts', () => {
  test('once', async () => {
    t.somebody()
    const browser = newcomer(t.app)
    const answer = await visitProvider(await browser.begin())
    expect((await browser.arrive(answer)).status).toBe(200)
    const again = await browser.arrive(answer)
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/was used or took too long/),
    ])
  })

  test('once also when it comes ten times at once', async () => {
    t.somebody()
    const browser = newcomer(t.app)
    const answer = await visitProvider(await browser.begin())
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.arrive(answer)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('only in the browser that began', async () => {
    t.somebody()
    const [victim, attacker] = [newcomer(t.app), newcomer(t.app)]
    const answer = await visitProvider(await attacker.begin())
    await victim.begin()
    expect((await victim.arrive(answer)).status).toBe(409)
    expect((await newcomer(t.app).arrive(answer)).status).toBe(409)
    // The control: it was good.
    expect((await attacker.arrive(answer)).status).toBe(200)
  })

  test('only with the state that was sent', async () => {
    t.somebody()
    const browser = newcomer(t.app)
    const answer = new URLSearchParams(await visitProvider(await browser.begin()))
    for (const state of ['', 'x', newState()]) {
      answer.set('state', state)
      expect((await browser.arrive(`?${answer}`)).status).toBe(409)
    }
  })

  test('only with the nonce that was sent, and only for the verifier that was', async () => {
    t.somebody()
    for (const change of ['nonce', 'code_challenge']) {
      const browser = newcomer(t.app)
      const url = new URL(await browser.begin())
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
      url.searchParams.set(change, newState())
      const { status, body } = await browser.arrive(await visitProvider(url.href))
      expect([change, status, body.message]).toEqual([
        change,
        409,
        expect.stringMatching(/could not be trusted/),
      ])
    }
  })

  test('not with the code of another sign-in', async () => {
    t.somebody()
    const [one, other] = [newcomer(t.app), newcomer(t.app)]
    const mine = new URLSearchParams(await visitProvider(await one.begin()))
    const theirs = new URLSearchParams(await visitProvider(await other.begin()))
    mine.set('code', theirs.get('code') ?? '')
    expect((await one.arrive(`?${mine}`)).status).toBe(409)
  })

  test('not when it took longer than ten minutes', async () => {
    t.somebody()
    const browser = newcomer(t.app)
    const answer = await visitProvider(await browser.begin())
    await t.asOwner('update provider_sign_ins set expires_at = now()')
    expect((await browser.arrive(answer)).status).toBe(409)
  })
})

test('what leaves the server and what is stored tells neither nonce nor verifier nor state', async () => {
  const browser = newcomer(t.app)
  const url = new URL(await browser.begin())
  const rows = JSON.stringify(await t.asOwner('select p::text from provider_sign_ins p'))
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(rows).not.toContain(url.searchParams.get(name))
  const cookie = (await browser.post('/tenant/oidc/sign-ins', {})).cookies.join()
  expect(cookie).toMatch(/^wizyta_provider=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600$/)
})
