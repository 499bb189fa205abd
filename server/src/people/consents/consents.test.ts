import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { signedToken } from '../../kit/security/signed-token.ts'

let t: Salon
let kinds: { id: string; purpose: string }[]
beforeAll(async () => {
  t = await testSalon()
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`select add_consent_kinds(${t.world.a}, 'pl')`.execute(tx),
  )
  kinds = (await t.anna.get('/tenant/consent-kinds?per_page=50')).body.data
})
afterAll(() => t.close())

const kindOf = (purpose: string) => kinds.find((kind) => kind.purpose === purpose)?.id as string
const record = (client_id: string, kind: string, state: string, more: object = {}) =>
  t.anna.post('/tenant/consents', { client_id, kind_ids: [kind], state, way: 'paper', ...more })
const stateOf = async (client: string, kind: string) =>
  (await t.anna.get(`/tenant/customers/${client}/consents`)).body.data.find(
    (one: { kind_id: string }) => one.kind_id === kind,
  ).last

test('a consent keeps the version that was read, and a withdrawal is an entry of its own', async () => {
  const client = await t.client()
  const sms = kindOf('marketing_sms')
  expect(await stateOf(client, sms)).toBeNull()
  expect((await record(client, sms, 'given', { proof: 'Segregator 3' })).status).toBe(201)
  const kind = (await t.anna.get(`/tenant/consent-kinds/${sms}`)).body
  const changed = await t.anna.patch(
    `/tenant/consent-kinds/${sms}`,
    { text: 'Nowa treść' },
    { version: kind.version },
  )
  expect(changed.body).toMatchObject({ text_number: 2, given_count: 1 })
  expect(await stateOf(client, sms)).toMatchObject({ state: 'given', text_number: 1, proof: 'Segregator 3' })
  await record(client, sms, 'withdrawn')
  expect(await stateOf(client, sms)).toMatchObject({ state: 'withdrawn', text_number: 1 })
  await record(client, sms, 'given')
  expect(await stateOf(client, sms)).toMatchObject({ state: 'given', text_number: 2 })
  const { body } = await t.anna.get(`/tenant/consents?filter[client_id]=${client}`)
  expect(body.data.map((one: { state: string; is_current: boolean }) => [one.state, one.is_current])).toEqual(
    [
      ['given', true],
      ['withdrawn', false],
      ['given', false],
    ],
  )
  const texts = (await t.anna.get(`/tenant/consent-kinds/${sms}/texts`)).body.data
  expect(texts.map((one: { number: number }) => one.number)).toEqual([2, 1])
})

test('no entry is changed or removed, not even by the owner of the tables', async () => {
  const client = await t.client()
  await record(client, kindOf('photos'), 'given')
  await expect(asOwner(t, `update consent_entries set is_given = false`)).rejects.toThrow()
  await expect(asOwner(t, `delete from consent_entries`)).rejects.toThrow()
})

test('the consent to health data stands once: on the card and in the register', async () => {
  const client = await t.client({ health_consent_on: '2026-01-15', allergies: ['lateks'] })
  const health = kindOf('health')
  expect(await stateOf(client, health)).toMatchObject({
    state: 'given',
    given_on: '2026-01-15',
    way: 'unstated',
  })
  await record(client, health, 'withdrawn')
  const withdrawn = (await t.anna.get(`/tenant/customers/${client}`)).body
  expect(withdrawn).toMatchObject({ health_consent_on: null, allergies: [] })
  const older = await t.anna.patch(
    `/tenant/customers/${client}`,
    { health_consent_on: '2026-02-01' },
    { version: withdrawn.version },
  )
  expect([older.status, Object.keys(older.body.errors)]).toEqual([422, ['health_consent_on']])
  await record(client, health, 'given')
  const card = (await t.anna.get(`/tenant/customers/${client}`)).body
  expect(card.health_consent_on).not.toBeNull()
  const without = { health_consent_on: null, allergies: [], contraindications: [], health_note: null }
  await t.anna.patch(`/tenant/customers/${client}`, without, { version: card.version })
  expect(await stateOf(client, health)).toMatchObject({ state: 'withdrawn' })
  const archived = await t.anna.get(`/tenant/consent-kinds/${health}`)
  const refused = await t.anna.delete(`/tenant/consent-kinds/${health}`, { version: archived.body.version })
  expect(refused.status).toBe(409)
})

test('the consent to health data is hidden from users without its right', async () => {
  const client = await t.client({ health_consent_on: '2026-01-15' })
  const reader = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  const { body } = await reader.get(`/tenant/customers/${client}/consents`)
  expect(body.data.some((one: { purpose: string }) => one.purpose === 'health')).toBe(false)
  expect((await reader.get(`/tenant/consents?filter[client_id]=${client}`)).body.total).toBe(0)
  const refused = await reader.post('/tenant/consents', {
    client_id: client,
    kind_ids: [kindOf('health')],
    state: 'withdrawn',
    way: 'paper',
  })
  expect(refused.status).toBe(403)
})

test('a client sees the consents in force by the link of a visit, and withdraws one', async () => {
  const client = await t.client({ language: 'en' })
  await record(client, kindOf('privacy'), 'given')
  await record(client, kindOf('photos'), 'given')
  const service = await t.service()
  const employee = await t.employee({}, [service])
  const { id } = await t.booked(
    [{ service_id: service, employee_id: employee }],
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 9 * 86_400_000).toISOString(),
    { client_id: client, walk_in_name: undefined },
  )
  const token = signedToken(t.parts.config.secretKey, 'visit link', { businessId: t.world.a, id }, 0)
  const outside = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await t.app.inject({
      method,
      url: `/api/v1/public/visits/${token}/${path}`,
      ...(body && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return answer.json()
  }
  const shown = await outside('GET', 'consents')
  expect(shown.data).toMatchObject([{ kind_id: kindOf('photos'), name: 'Photos in the file' }])
  expect(await outside('POST', 'consent-withdrawals', { kind_id: kindOf('photos') })).toEqual({ data: [] })
  expect(await stateOf(client, kindOf('photos'))).toMatchObject({ state: 'withdrawn', way: 'link', by: null })
})

test('a day to come, an unknown kind and a foreign client are refused', async () => {
  const client = await t.client()
  expect((await record(client, kindOf('photos'), 'given', { given_on: '2199-01-01' })).status).toBe(422)
  expect((await record(client, crypto.randomUUID(), 'given')).status).toBe(422)
  expect((await record(crypto.randomUUID(), kindOf('photos'), 'given')).status).toBe(422)
})

test('the state of each consent is the last of its entries, and a paper older than a withdrawal is refused', async () => {
  const clients = [await t.client(), await t.client()]
  const some = kinds.slice(1, 4).map(({ id }) => id)
  const folded = new Map<string, string>()
  const step = fc.record({
    client: fc.constantFrom(...clients),
    kind: fc.constantFrom(...some),
    state: fc.constantFrom('given', 'withdrawn'),
    given_on: fc.constantFrom('2026-01-01', '2026-05-05', '2026-11-01'),
  })
  const withdrawnOn = new Map<string, string>()
  for (const { client, kind, state, given_on } of fc.sample(step, { seed: 11, numRuns: 60 })) {
    const key = `${client} ${kind}`
    const isOlder = state === 'given' && given_on < (withdrawnOn.get(key) ?? '')
    expect((await record(client, kind, state, { given_on })).status).toBe(isOlder ? 422 : 201)
    if (isOlder) continue
    folded.set(key, state)
    if (state === 'given') withdrawnOn.delete(key)
    else withdrawnOn.set(key, given_on)
  }
  for (const client of clients)
    for (const kind of some)
      expect((await stateOf(client, kind))?.state ?? 'none').toBe(folded.get(`${client} ${kind}`) ?? 'none')
})

test('a paper that was signed before a withdrawal brings no consent back, whatever its purpose', async () => {
  const client = await t.client()
  for (const { id } of kinds.filter(({ purpose }) => purpose !== 'privacy')) {
    await record(client, id, 'given', { given_on: '2026-03-01' })
    await record(client, id, 'withdrawn', { given_on: '2026-03-05', way: 'phone' })
    const older = await record(client, id, 'given', { given_on: '2026-03-01' })
    expect([older.status, Object.keys(older.body.errors ?? {})]).toEqual([422, ['given_on']])
    expect(await stateOf(client, id)).toMatchObject({ state: 'withdrawn' })
    expect((await record(client, id, 'given', { given_on: '2026-03-05' })).status).toBe(201)
  }
})

test('a new client is saved with the consents they gave, or not at all', async () => {
  const add = (kind_ids: string[]) =>
    t.anna.post('/tenant/customers', {
      first_name: 'Zgodna',
      phone: '+48601777123',
      consents: { kind_ids, way: 'screen' },
    })
  const count = async () => (await t.anna.get('/tenant/customers?name=601777123')).body.total
  expect((await add([kindOf('photos'), crypto.randomUUID()])).status).toBe(422)
  expect(await count()).toBe(0)
  const { status, body } = await add([kindOf('photos')])
  expect([status, await count()]).toEqual([201, 1])
  expect(await stateOf(body.id, kindOf('photos'))).toMatchObject({ state: 'given', way: 'screen' })
  const again = { consents: { kind_ids: [kindOf('photos')], way: 'screen' } }
  expect((await t.anna.patch(`/tenant/customers/${body.id}`, again, { version: body.version })).status).toBe(
    422,
  )
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.create'])
  const refused = await clerk.post('/tenant/customers', {
    first_name: 'Zgodna',
    phone: '+48601777123',
    consents: { kind_ids: [kindOf('photos')], way: 'screen' },
  })
  expect(refused.status).toBe(403)
})
