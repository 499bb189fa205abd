import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import type { ProviderPerson } from '../../../test/identity-provider.ts'
import { newcomer, visitProvider } from '../../../test/provider-visit.ts'
import { type AppWithProvider, appWithProvider } from '../../../test/with-provider.ts'
import { hashPassword } from '../sign-in/password.ts'

let t: AppWithProvider
beforeAll(async () => {
  t = await appWithProvider()
})
afterAll(() => t.close())

const password = 'right horse'
async function member(name: string, rights: readonly string[] = ['customers.index']): Promise<Person> {
  const person = await t.person(t.world.a, rights, name)
  await t.asOwner('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    person.user.id,
  ])
  return person
}
const linksOf = async (person: Person) => (await person.get('/tenant/me/linked-accounts')).body.data
const signIn = (browser: ReturnType<typeof newcomer>, person: Person) =>
  browser.post('/tenant/login', { email: person.user.email, password })

/** From the settings: re-authentication, the provider, and back in the same session. */
async function link(person: Person, more: Partial<ProviderPerson> = {}) {
  t.somebody({ email: 'somewhere-else@salon.test', groups: [], ...more })
  const asked = await person.post('/tenant/me/linked-accounts', { password })
  if (asked.status !== 200) return asked
  return person.post('/tenant/oidc/arrivals', { answer: await visitProvider(asked.body.url) })
}

describe('AUT-15: an address that an account here has', () => {
  test('opens nothing by itself, and links nothing', async () => {
    const anna = await member('Anna')
    t.somebody({ email: anna.user.email })
    const { body, cookies } = await newcomer(t.app).comeIn('/clients')
    expect(body).toEqual({ outcome: 'proof_needed', email: anna.user.email, redirect: '/clients' })
    expect(cookies.join()).not.toContain('companion')
    expect(await linksOf(anna)).toEqual([])
  })

  test('is linked when its owner signs in with their own password in the same browser, and opens the account from then on', async () => {
    const anna = await member('Anna')
    t.somebody({ email: anna.user.email.toUpperCase() })
    const browser = newcomer(t.app)
    await browser.comeIn('/clients')
    const { access_token } = (await signIn(browser, anna)).body
    const proof = await browser.post('/tenant/me/linked-accounts/proof', undefined, access_token)
    expect([proof.status, proof.body]).toEqual([200, { redirect: '/clients' }])
    expect(await linksOf(anna)).toHaveLength(1)
    const next = (await newcomer(t.app).comeIn()).body
    expect([next.outcome, next.user.id]).toEqual(['signed_in', anna.user.id])
  })

  test('is not linked to another user who signs in there, nor in another browser, nor by a session from before', async () => {
    const [anna, mallory] = [await member('Anna'), await member('Mallory')]
    t.somebody({ email: anna.user.email })
    const browser = newcomer(t.app)
    const before = (await signIn(browser, anna)).body.access_token
    await browser.comeIn()
    const prove = async (from: typeof browser, token: string) =>
      (await from.post('/tenant/me/linked-accounts/proof', undefined, token)).status
    expect(await prove(browser, before)).toBe(409)
    expect(await prove(browser, (await signIn(browser, mallory)).body.access_token)).toBe(409)
    const elsewhere = newcomer(t.app)
    expect(await prove(elsewhere, (await signIn(elsewhere, anna)).body.access_token)).toBe(409)
    expect([await linksOf(anna), await linksOf(mallory)]).toEqual([[], []])
    // The control: it still waits for her.
    expect(await prove(browser, (await signIn(browser, anna)).body.access_token)).toBe(200)
  })

  test('waits for ten minutes and no longer', async () => {
    const anna = await member('Anna')
    t.somebody({ email: anna.user.email })
    const browser = newcomer(t.app)
    await browser.comeIn()
    await t.asOwner('update waiting_links set expires_at = now()')
    const { access_token } = (await signIn(browser, anna)).body
    expect((await browser.post('/tenant/me/linked-accounts/proof', undefined, access_token)).status).toBe(409)
  })

  test('does not make a new account either when it is written in another case', async () => {
    const anna = await member('Anna')
    t.somebody({ email: anna.user.email.replace('anna', 'ANNA') })
    expect((await newcomer(t.app).comeIn()).body.outcome).toBe('proof_needed')
  })

  test('gives an unconfirmed claim not even the way to a proof', async () => {
    const anna = await member('Anna')
    t.somebody({ email: anna.user.email, email_verified: false })
    expect((await newcomer(t.app).comeIn()).status).toBe(403)
  })
})

describe('from the settings', () => {
  test('AUT-16: an account is linked with the password alone, and then opens this one, whatever its address', async () => {
    const ewa = await member('Ewa')
    const refused = await ewa.post('/tenant/me/linked-accounts', { password: 'wrong horse' })
    expect([refused.status, refused.body.errors.password]).toEqual([422, ['This is not your password.']])
    expect((await link(ewa)).body).toEqual({ outcome: 'linked' })
    expect(await linksOf(ewa)).toMatchObject([{ email: 'somewhere-else@salon.test', last_sign_in_at: null }])
    expect((await newcomer(t.app).comeIn()).body.user.id).toBe(ewa.user.id)
    const mails = await t.asOwner('select change, recipient from account_mails where user_id = $1', [
      ewa.user.id,
    ])
    expect(mails).toEqual([{ change: 'provider_linked', recipient: ewa.user.email }])
    expect((await linksOf(ewa))[0].last_sign_in_at).not.toBeNull()
  })

  test('the answer of the provider counts in the session that asked, and in no other', async () => {
    const [ewa, mallory] = [await member('Ewa'), await member('Mallory')]
    t.somebody()
    const { url } = (await mallory.post('/tenant/me/linked-accounts', { password })).body
    const answer = await visitProvider(url)
    expect((await ewa.post('/tenant/oidc/arrivals', { answer })).status).toBe(409)
    expect((await newcomer(t.app).arrive(answer)).status).toBe(409)
    expect(await linksOf(ewa)).toEqual([])
  })

  test("a sign-in during another user's session links nothing to that user", async () => {
    const ewa = await member('Ewa')
    const browser = newcomer(t.app)
    const { access_token } = (await signIn(browser, ewa)).body
    t.somebody({ groups: [] })
    const answer = await visitProvider(await browser.begin())
    expect((await browser.arrive(answer, access_token)).status).toBe(403)
    expect(await linksOf(ewa)).toEqual([])
  })

  test('an account of the provider belongs to one account here, and that has one', async () => {
    const [ewa, ola] = [await member('Ewa'), await member('Ola')]
    const sub = crypto.randomUUID()
    await link(ewa, { sub })
    const messages = [await link(ola, { sub }), await link(ewa, { sub }), await link(ewa)].map(
      ({ body }) => body.message,
    )
    expect(messages).toEqual([
      'This account of the provider belongs to another account here.',
      'These two accounts are linked already.',
      'Another account of the provider is linked here. Unlink that one first.',
    ])
  })

  test('it is unlinked with the password, opens nothing any more, and all other sessions end', async () => {
    const ewa = await member('Ewa')
    await link(ewa)
    const browser = newcomer(t.app)
    const { access_token } = (await browser.comeIn()).body
    const [{ id }] = await linksOf(ewa)
    const unlink = (given: string) =>
      ewa.post(`/tenant/me/linked-accounts/${id}/removal`, { password: given })
    expect((await unlink('wrong horse')).status).toBe(422)
    expect((await unlink(password)).status).toBe(204)
    expect((await browser.post('/tenant/me/linked-accounts/proof', undefined, access_token)).status).toBe(401)
    expect((await newcomer(t.app).comeIn()).status).toBe(403)
    expect(await linksOf(ewa)).toEqual([])
  })

  test("another user's account cannot be unlinked that way", async () => {
    const [ewa, mallory] = [await member('Ewa'), await member('Mallory')]
    await link(ewa)
    const [{ id }] = await linksOf(ewa)
    expect((await mallory.post(`/tenant/me/linked-accounts/${id}/removal`, { password })).status).toBe(404)
    expect(await linksOf(ewa)).toHaveLength(1)
  })
})

describe('a user manager', () => {
  const rowsOf = async (person: Person, query = '') =>
    (await person.get(`/tenant/linked-accounts?per_page=100${query}`)).body

  test('sees its members who come through the provider, and no others', async () => {
    const celina = t.world.celina
    await t.asOwner('update users set password_hash = $1 where id = $2', [
      await hashPassword(password),
      celina.user.id,
    ])
    const lena = await member('Łucja')
    await link(lena)
    await link(celina)
    const { data } = await rowsOf(t.world.anna)
    expect(data.find((row: { user_id: string }) => row.user_id === lena.user.id)).toMatchObject({
      name: 'Łucja',
      email: lena.user.email,
      provider_email: 'somewhere-else@salon.test',
      came_from: 'linked',
      status: 'active',
      has_other_way: true,
      last_sign_in_at: null,
    })
    expect(data.map((row: { user_id: string }) => row.user_id)).not.toContain(celina.user.id)
    expect((await rowsOf(t.world.anna, '&name=lucja')).total).toBe(1)
    expect((await rowsOf(t.world.anna, '&filter[came_from]=provider')).total).toBe(0)
  })

  test('unlinks an account: it opens nothing any more, its sessions end, and the log says so', async () => {
    const iga = await member('Iga')
    await link(iga)
    const [{ id }] = await linksOf(iga)
    expect((await t.world.anna.delete(`/tenant/linked-accounts/${id}`)).status).toBe(204)
    expect((await iga.get('/tenant/customers')).status).toBe(401)
    const rows = await t.asOwner('select action, entity_id, user_id from audit_log where action = $1', [
      'provider_unlinked',
    ])
    expect(rows).toContainEqual({
      action: 'provider_unlinked',
      entity_id: iga.user.id,
      user_id: t.world.anna.user.id,
    })
  })

  test('unlinks no account of another business, of a user with more permissions, or of their own', async () => {
    const [chief, office] = [
      await member('Chief', permissions),
      await member('Office', ['users.index', 'users.update']),
    ]
    await link(chief)
    await link(office)
    const [{ id }] = await linksOf(chief)
    const [own] = await linksOf(office)
    expect((await office.delete(`/tenant/linked-accounts/${id}`)).status).toBe(403)
    expect((await office.delete(`/tenant/linked-accounts/${own.id}`)).status).toBe(409)
    expect((await t.world.dorota.delete(`/tenant/linked-accounts/${id}`)).status).toBe(404)
    expect(await linksOf(chief)).toHaveLength(1)
  })
})

test('the last way in is not given away', async () => {
  const zofia = await member('Zofia')
  await link(zofia)
  const [{ id }] = await linksOf(zofia)
  // As an account that was made by the first sign-in there.
  await t.asOwner('update users set password_hash = null where id = $1', [zofia.user.id])
  const unlink = () => zofia.post(`/tenant/me/linked-accounts/${id}/removal`, { password })
  const { status, body } = await unlink()
  expect([status, body.message]).toEqual([409, expect.stringMatching(/your only way in/)])
  await t.asOwner('update users set password_hash = $1 where id = $2', [
    await hashPassword(password),
    zofia.user.id,
  ])
  expect((await unlink()).status).toBe(204)
})
