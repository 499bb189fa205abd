import { keyPermissions } from '@wizyta/contract/access/api-keys/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type KeyDesk, keyDesk, type MadeKey } from '../../../test/api-keys.ts'
import type { Person } from '../../../test/app.ts'
import { followChanges, until } from '../../../test/change-stream.ts'
import { joinBusiness } from '../../../test/people.ts'
import { routes } from '../../app.ts'

let t: KeyDesk
/** May connect apps in A, and look at and add clients and look at resources. */
let maker: Person
beforeAll(async () => {
  t = await keyDesk()
})
afterAll(() => t.close())
beforeEach(async () => {
  maker = await t.maker(['customers.index', 'events-others.index', 'customers.create', 'resources.index'])
})

test('a key opens its business without a cookie and without naming it, for the rights it has and no others', async () => {
  const { secret } = await t.key(maker, ['customers.index', 'events-others.index'])
  await t.world.anna.post('/tenant/customers', { first_name: 'Zofia' })
  const list = await t.call(secret, '/tenant/customers')
  expect([list.status, list.body.data.length]).toEqual([200, 1])
  expect(await t.status(secret, '/tenant/customers', { headers: { 'business-id': t.world.a } })).toBe(200)
  // Its maker may do these, the key was not given them.
  expect(await t.status(secret, '/tenant/resources')).toBe(403)
  expect(await t.status(secret, '/tenant/customers', { method: 'POST', body: { first_name: 'Nowa' } })).toBe(
    403,
  )
})

test('a key opens no other business, also where its maker works too', async () => {
  await joinBusiness(t.parts, maker.user, t.world.b, ['customers.index'])
  const { secret } = await t.key(maker, ['customers.index'])
  for (const business of [t.world.b, t.world.c, crypto.randomUUID()])
    expect(await t.call(secret, '/tenant/customers', { headers: { 'business-id': business } })).toMatchObject(
      {
        status: 403,
        body: { message: 'This API key belongs to another business.' },
      },
    )
  const { body } = await t.world.dorota.get('/tenant/api-keys')
  expect(body.data).toEqual([])
})

test('no call about an account, nor one that every member may make, nor one that decides on access, is open to a key', async () => {
  const everything = await t.maker([])
  await t.inA(`update roles set permissions = (select array_agg(distinct p) from roles, unnest(permissions) p)
    where id in (select role_id from memberships where user_id = '${everything.user.id}')`)
  const { id, secret } = await t.key(everything, [...keyPermissions])
  const open: string[] = []
  for (const { name, endpoint } of routes) {
    if (endpoint.permission === 'public') continue
    // There are more calls than a key may make in a minute.
    await t.parts.database.statement(
      `delete from attempts where scope = 'api key' and subject_hash = sha256(convert_to('api key:' || $1, 'utf8'))`,
      [id],
    )
    const answer = await t.app.inject({
      method: endpoint.method,
      url: `/api/v1${endpoint.path.replace(/:\w+/, crypto.randomUUID())}`,
      headers: { authorization: `Bearer ${secret}` },
    })
    expect([name, answer.statusCode]).not.toEqual([name, 429])
    if (![401, 403].includes(answer.statusCode))
      open.push(...[endpoint.permission].flat().map((right) => `${name} ${right}`))
  }
  expect(open.length).toBeGreaterThan(40)
  expect(
    open.filter((one) => / (signed-in|member|(apps|users|roles|businesses|system-settings)\..*)$/.test(one)),
  ).toEqual([])
})

test('a key gets no right that its maker lacks, or that no key has', async () => {
  for (const permission of ['services.index', 'customers.delete'])
    expect(
      (
        await maker.post('/tenant/api-keys', {
          name: 'Za dużo',
          permissions: ['customers.index', permission],
          valid_days: 1,
          password: t.password,
        })
      ).body.errors,
    ).toEqual({ permissions: ['A key can only have rights that you have yourself.'] })
  expect(
    (
      await maker.post('/tenant/api-keys', {
        name: 'Klucze',
        permissions: ['apps.create'],
        valid_days: 1,
        password: t.password,
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await maker.post('/tenant/api-keys', {
        name: 'Nic',
        permissions: [],
        valid_days: 1,
        password: t.password,
      })
    ).body.errors,
  ).toEqual({
    permissions: ['At least one permission is required.'],
  })
})

test('AUT-16: a key is made only with the password, and mistakes are counted', async () => {
  const body = { name: 'Bez hasła', permissions: ['customers.index'], valid_days: null }
  expect((await maker.post('/tenant/api-keys', body)).body.errors).toEqual({
    password: ['Enter your password.'],
  })
  for (let slip = 0; slip < 10; slip += 1)
    expect((await maker.post('/tenant/api-keys', { ...body, password: 'nie to' })).status).toBe(422)
  expect((await maker.post('/tenant/api-keys', { ...body, password: t.password })).status).toBe(429)
})

test('a revoked key is refused at the next call, and may be named anew', async () => {
  const { id, secret } = await t.key(maker, ['customers.index'], { name: 'Strona WWW' })
  expect(
    (
      await maker.post('/tenant/api-keys', {
        name: 'strona www',
        permissions: ['customers.index'],
        valid_days: 1,
        password: t.password,
      })
    ).status,
  ).toBe(409)
  expect(await t.status(secret, '/tenant/customers')).toBe(200)
  expect((await t.world.celina.delete(`/tenant/api-keys/${id}`)).status).toBe(404)
  expect(await t.status(secret, '/tenant/customers')).toBe(200)
  expect((await maker.delete(`/tenant/api-keys/${id}`)).status).toBe(204)
  expect(await t.call(secret, '/tenant/customers')).toMatchObject({
    status: 401,
    body: { message: 'This API key was revoked. Create a new one in Apps.' },
  })
  expect((await maker.delete(`/tenant/api-keys/${id}`)).status).toBe(404)
  await t.key(maker, ['customers.index'], { name: 'Strona WWW' })
})

test('a key ends when its time is over', async () => {
  const { id, secret } = await t.key(maker, ['customers.index'], { valid_days: 30 })
  expect(await t.status(secret, '/tenant/customers')).toBe(200)
  await t.inA(`update api_keys set expires_at = now() - interval '1 second' where id = '${id}'`)
  expect(await t.status(secret, '/tenant/customers')).toBe(401)
  expect((await maker.get('/tenant/api-keys')).body.data.find((key: MadeKey) => key.id === id).status).toBe(
    'expired',
  )
})

test('a key loses what its maker loses, and ends when the maker leaves or is suspended', async () => {
  const { id, secret } = await t.key(maker, ['customers.index', 'resources.index'])
  const role = `id in (select role_id from memberships where user_id = '${maker.user.id}')`
  const shown = async () =>
    (await t.world.anna.get('/tenant/api-keys')).body.data.find((key: MadeKey) => key.id === id)

  await t.inA(`update roles set permissions = array['resources.index', 'services.index'] where ${role}`)
  expect([await t.status(secret, '/tenant/customers'), await t.status(secret, '/tenant/resources')]).toEqual([
    403, 200,
  ])
  expect(await shown()).toMatchObject({ status: 'active', lost: ['customers.index'] })

  await t.inA(`update roles set active = false where ${role}`)
  expect(await t.status(secret, '/tenant/resources')).toBe(403)
  expect(await shown()).toMatchObject({ status: 'stopped' })
  await t.inA(`update roles set active = true where ${role}`)
  expect(await t.status(secret, '/tenant/resources')).toBe(200)

  await t.inA(`update memberships set status = 'suspended' where user_id = '${maker.user.id}'`)
  expect(await t.status(secret, '/tenant/resources')).toBe(401)
  await t.inA(`update memberships set status = 'active' where user_id = '${maker.user.id}'`)
  await t.parts.database.statement(`update users set status = 'inactive' where id = $1`, [maker.user.id])
  expect([await t.status(secret, '/tenant/resources'), (await shown()).status]).toEqual([401, 'stopped'])
})

test('where the role of its maker asks for a second factor, a key works that was made in a session that had shown one', async () => {
  const early = await t.key(maker, ['customers.index'])
  await t.inA(`update roles set requires_second_factor = true
    where id in (select role_id from memberships where user_id = '${maker.user.id}')`)
  expect(await t.call(early.secret, '/tenant/customers')).toMatchObject({
    status: 403,
    body: { reason: 'second_factor_due', message: expect.stringContaining('create a new key') },
  })
  const listed = async (id: string) =>
    (await t.world.anna.get('/tenant/api-keys')).body.data.find((key: MadeKey) => key.id === id).status
  expect(await listed(early.id)).toBe('second_factor_due')
  await t.parts.database.statement('update sessions set second_factor_at = now() where user_id = $1', [
    maker.user.id,
  ])
  const { id, secret } = await t.key(maker, ['customers.index'])
  expect([await t.status(secret, '/tenant/customers'), await listed(id)]).toEqual([200, 'active'])
  expect(await t.status(early.secret, '/tenant/customers')).toBe(403)
})

test('a key that does not work says why, in the language that the program accepts', async () => {
  const own = await t.maker(['customers.index'])
  const [revoked, expired] = [await t.key(own, ['customers.index']), await t.key(own, ['customers.index'])]
  await t.inA(`update api_keys set revoked_at = now() where id = '${revoked.id}'`)
  await t.inA(`update api_keys set expires_at = now() - interval '1 second' where id = '${expired.id}'`)
  const said = async (secret: string, language: string) => {
    const { status, body } = await t.call(secret, '/tenant/customers', {
      headers: { 'accept-language': language },
    })
    return [status, body.title, body.message]
  }
  const english = [401, 'Please sign in']
  expect(await said(revoked.secret, 'en-GB')).toEqual([...english, expect.stringContaining('was revoked')])
  expect(await said(expired.secret, 'de, en;q=0.5')).toEqual([
    ...english,
    expect.stringContaining('has expired'),
  ])
  expect(await said('wiz_mistyped', 'en')).toEqual([...english, expect.stringContaining('does not exist')])
  expect(await said('half-of-a-key', 'en')).toEqual([...english, expect.stringContaining('begins with wiz_')])
  expect(await said(expired.secret, 'pl-PL, en;q=0.8')).toEqual([
    401,
    'Zaloguj się',
    expect.stringContaining('wygasł'),
  ])
})

test('a key with the right to see visits hears of changes, one without it is refused', async () => {
  const own = await t.maker(['events.index', 'events-others.index', 'customers.index', 'customers.create'])
  const seeing = await t.key(own, ['events.index', 'events-others.index', 'customers.index'])
  const other = await t.key(own, ['customers.index'])
  expect(await t.status(other.secret, '/tenant/changes')).toBe(403)
  const headers = () => ({ authorization: `Bearer ${seeing.secret}` })
  const stream = await followChanges(await t.listen(), { headers })
  expect(stream.status).toBe(200)
  const { body } = await own.post('/tenant/customers', { first_name: 'Ewa', phone: '601 555 700' })
  await until(() => stream.changes().some(({ data }) => data.id === body.id))
  expect(stream.events.map(({ event }) => event)).not.toContain('notices')
  stream.stop()
})
