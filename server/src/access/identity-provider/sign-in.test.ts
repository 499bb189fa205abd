import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newcomer } from '../../../test/provider-visit.ts'
import { createRole, createSuperadmin } from '../../../test/staff.ts'
import { type AppWithProvider, appWithProvider, change } from '../../../test/with-provider.ts'

let t: AppWithProvider
beforeAll(async () => {
  t = await appWithProvider()
})
afterAll(() => t.close())

const businessesOf = async (token: string, cookies: Map<string, string>, more: object = {}) =>
  (
    await t.app.inject({
      url: '/api/v1/tenant/businesses',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: [...cookies].map((one) => one.join('=')).join('; '),
        ...more,
      },
    })
  ).json()

describe('a first-time user', () => {
  test('gets an account with the roles of the mapping, in both tenants, and lands on the requested page', async () => {
    const person = t.somebody()
    const browser = newcomer(t.app)
    const { status, body } = await browser.comeIn('/calendar?date=2026-05-04#now')
    expect([status, body.outcome, body.redirect]).toEqual([200, 'signed_in', '/calendar?date=2026-05-04#now'])
    const { user, businesses } = await businessesOf(body.access_token, browser.cookies)
    for (const business of [t.world.a, t.world.c])
      await businessesOf(body.access_token, browser.cookies, { 'business-id': business })
    expect(user).toMatchObject({ name: person.name, email: person.email })
    expect(businesses.map((one: { id: string; roles: string[] }) => [one.id, one.roles]).sort()).toEqual(
      [
        [t.world.a, ['cashier']],
        [t.world.c, ['specialist']],
      ].sort(),
    )
    for (const business of [t.world.a, t.world.c]) {
      const logged = await t.parts.database.transaction({ businessId: business }, (tx) =>
        tx.selectFrom('audit_log').select(['action', 'part']).where('entity_id', '=', user.id).execute(),
      )
      expect(logged).toContainEqual({ action: 'create', part: 'memberships' })
      expect(logged.map(({ action }) => action)).toContain('sign_in')
    }
  })

  test('comes back to the same account, whatever their address is by then', async () => {
    const person = t.somebody()
    const first = (await newcomer(t.app).comeIn()).body
    t.provider.now = { ...person, email: 'another@salon.test', groups: [] }
    const second = (await newcomer(t.app).comeIn()).body
    expect([second.outcome, second.user.id]).toEqual(['signed_in', first.user.id])
  })

  test('is refused in words when the mapping gives no role, and leaves no trace', async () => {
    const { email } = t.somebody({ groups: ['kitchen'] })
    const { status, body } = await newcomer(t.app).comeIn()
    expect([status, body.message]).toEqual([
      403,
      'There is no account for you here yet. Ask the owner of your business to invite you; then you can link the two.',
    ])
    expect(await t.asOwner('select id from users where email = $1', [email])).toEqual([])
  })

  test('is refused, too, when the mapped role is missing or gives nothing any more', async () => {
    const { oidc } = t.parts.config
    const { email } = t.somebody()
    change(t, { roles: { reception: { [t.world.a]: 'manager' } } })
    expect((await newcomer(t.app).comeIn()).status).toBe(403)
    change(t, { roles: { reception: { [crypto.randomUUID()]: 'cashier' } } })
    expect((await newcomer(t.app).comeIn()).status).toBe(403)
    t.parts.config.oidc = oidc
    expect(await t.asOwner('select id from users where email = $1', [email])).toEqual([])
  })

  test.each([
    [
      'an address that is not confirmed',
      { email_verified: false },
      /does not say that your e-mail address is confirmed/,
    ],
    ['no address at all', { email: undefined }, /does not say that your e-mail address is confirmed/],
    [
      'an address of another company',
      { email: 'ewa@gmail.test' },
      /Addresses of this company may not sign in/,
    ],
    ['an address that only ends alike', { email: 'ewa@evilsalon.test' }, /Addresses of this company/],
  ])('is refused with %s', async (_, person, words) => {
    const { sub } = t.somebody(person)
    const { status, body } = await newcomer(t.app).comeIn()
    expect([status, body.message]).toEqual([403, expect.stringMatching(words)])
    expect(await t.asOwner('select id from linked_accounts where subject = $1', [sub])).toEqual([])
  })

  test('gets one account from two simultaneous sign-ins', async () => {
    const { email } = t.somebody()
    const both = await Promise.all([newcomer(t.app).comeIn(), newcomer(t.app).comeIn()])
    expect(both.map(({ body }) => body.outcome)).toContain('signed_in')
    expect(await t.asOwner('select id from users where email = $1', [email])).toHaveLength(1)
  })
})

describe('a member by the mapping', () => {
  /** Signs in, and returns role and state in each business then. */
  async function come() {
    const { body } = await newcomer(t.app).comeIn()
    const rows = await t.asOwner<{ business_id: string; key: string; status: string }>(
      `select m.business_id, r.key, m.status from memberships m
       join roles r on r.business_id = m.business_id and r.id = m.role_id where m.user_id = $1 order by r.key`,
      [body.user.id],
    )
    const of = (business: string) =>
      rows.filter((row) => row.business_id === business).map(({ key, status }) => `${key} ${status}`)
    return { id: body.user.id as string, inA: of(t.world.a), inC: of(t.world.c) }
  }

  test('PRM-3: has the role that it says now, is suspended when it says none, and is back when it does again', async () => {
    const { oidc } = t.parts.config
    await createRole(t, t.world.a, ['users.index'], 'admin')
    const person = t.somebody()
    expect(await come()).toMatchObject({ inA: ['cashier active'], inC: ['specialist active'] })
    change(t, { roles: { reception: { [t.world.a]: 'admin' } } })
    const moved = await come()
    expect(moved).toMatchObject({ inA: ['admin active'], inC: ['specialist suspended'] })
    t.provider.now = { ...person, groups: [] }
    expect((await come()).inA).toEqual(['admin suspended'])
    // What is said elsewhere, or not at all, changes nothing.
    t.provider.now = person
    t.parts.config.oidc = oidc
    expect(await come()).toMatchObject({ inA: ['cashier active'], inC: ['specialist active'] })
    change(t, { roles: {} })
    expect((await come()).inA).toEqual(['cashier active'])
    t.parts.config.oidc = oidc
    const logged = await t.asOwner(
      `select user_id from audit_log where business_id = $1 and entity_id = $2 and action = 'provider_mapped'`,
      [t.world.a, moved.id],
    )
    expect(logged).toEqual(Array(3).fill({ user_id: null }))
  })

  test('PRM-4: keeps what a person has given, changed or taken', async () => {
    const { oidc } = t.parts.config
    const { person: boss } = await createSuperadmin(t, [t.world.a])
    for (const act of [
      async (id: string) => boss.put(`/tenant/users/${id}/status`, { status: 'suspended' }),
      async (id: string) =>
        boss.post(`/tenant/users/${id}/role-changes`, {
          give: [await createRole(t, t.world.a, ['events.index'])],
        }),
      async (id: string) => boss.delete(`/tenant/users/${id}`),
    ]) {
      t.somebody()
      const { id } = await come()
      expect((await act(id)).status).toBeLessThan(300)
      const [, before] = [change(t, { roles: { reception: {} } }), await come()]
      t.parts.config.oidc = oidc
      const after = await come()
      expect(after.inA).toEqual(before.inA)
      expect([before.inC, after.inC]).toEqual([['specialist suspended'], ['specialist active']])
    }
  })
})

describe('a second factor of ours', () => {
  async function withFactor() {
    const person = t.somebody()
    const { user } = (await newcomer(t.app).comeIn()).body
    await t.asOwner('update users set email_codes_since = now() where id = $1', [user.id])
    return person
  }

  test('is asked for after a sign-in there that has shown none', async () => {
    await withFactor()
    const { status, body, cookies } = await newcomer(t.app).comeIn('/clients')
    expect([status, body]).toEqual([200, { outcome: 'second_factor', redirect: '/clients' }])
    expect(cookies.join()).not.toContain('companion')
  })

  test('is not when the provider says that there were two, or when its word is enough', async () => {
    const person = await withFactor()
    t.provider.now = { ...person, amr: ['pwd', 'mfa'] }
    expect((await newcomer(t.app).comeIn()).body.outcome).toBe('signed_in')
    t.provider.now = person
    change(t, { trustsFactor: true })
    expect((await newcomer(t.app).comeIn()).body.outcome).toBe('signed_in')
  })
})
