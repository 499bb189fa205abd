import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { planOccasions } from '../rules/plan-occasions.ts'

let o: Outbox
beforeAll(async () => {
  o = await testOutbox()
  await o.inSalon((tx) =>
    sql`select add_message_rules(${o.world.a}), add_consent_kinds(${o.world.a}, 'pl')`.execute(tx),
  )
})
afterAll(() => o.close())

const path = '/tenant/suppressions'
const add = (body: object) => o.anna.post(path, { channel: 'email', cause: 'manual', ...body })
const listed = async (query = '') => (await o.anna.get(`${path}?${query}`)).body.data

/** A client who has birthday today and agreed to marketing by e-mail. */
async function birthdayClient(email: string) {
  const client_id = await o.client({
    email,
    birth_date: `1992${localDay(Date.now(), 'Europe/Warsaw').slice(4)}`,
  })
  const kinds = (await o.anna.get('/tenant/consent-kinds?per_page=50')).body.data
  const kind = kinds.find((one: { purpose: string }) => one.purpose === 'marketing_email')
  await o.anna.post('/tenant/consents', { client_id, kind_ids: [kind.id], state: 'given', way: 'paper' })
  return client_id
}

test('an address on the list gets no birthday wishes; a released one is written to again', async () => {
  const client_id = await birthdayClient('ela@example.com')
  const { body: entry } = await add({ address: ' Ela@Example.com ', note: 'Prośba telefoniczna' })
  expect(entry).toMatchObject({ address: 'ela@example.com', cause: 'manual', note: 'Prośba telefoniczna' })
  expect((await add({ address: 'ela@example.com' })).status).toBe(409)
  const rule = (await o.anna.get('/tenant/message-rules?filter[event]=birthday')).body.data[0]
  await o.anna.patch(
    `/tenant/message-rules/${rule.id}`,
    { active: true, at_time: '00:00', quiet: false },
    { version: rule.version },
  )
  await o.inSalon((tx) =>
    sql`update message_rules set active_since = now() - interval '2 days' where event = 'birthday'`.execute(
      tx,
    ),
  )
  expect(await planOccasions(o.parts.database)).toBe(0)
  const simulation = await o.anna.post('/tenant/message-rule-simulations', {
    event: 'birthday',
    at_time: '00:00',
  })
  expect(simulation.body.data).toMatchObject([
    { client_id, channels: [], reason: 'The address is unsubscribed or does not exist.' },
  ])
  const release = `${path}/${entry.id}/releases`
  expect((await o.anna.post(release, { reason: ' ' })).status).toBe(422)
  expect((await o.anna.post(release, { reason: 'Klientka zmieniła zdanie' })).status).toBe(200)
  expect((await o.anna.post(release, { reason: 'Drugi raz' })).status).toBe(409)
  expect(await listed()).toEqual([])
  expect(await planOccasions(o.parts.database)).toBe(1)
  // Suppressed once more between the queue and the mail: a released address may return.
  const { body: again } = await add({ address: 'ela@example.com', cause: 'complained' })
  expect(await o.pass(1)).toEqual([])
  expect((await o.anna.get(`/tenant/messages?filter[client_id]=${client_id}`)).body.data).toMatchObject([
    { kind: 'birthday', status: 'skipped', reason: 'The address is unsubscribed or does not exist.' },
  ])
  await o.anna.post(`${path}/${again.id}/releases`, { reason: 'Koniec próby' })
})

test('messages about visits still leave', async () => {
  await add({ address: 'ula@example.com' })
  await o.due(1, { email: 'ula@example.com' })
  expect(await o.pass(61)).toHaveLength(1)
})

test('a number has one form, is found by its end, and wrong ones are refused at the field', async () => {
  const { body } = await add({ channel: 'sms', address: '601 234 567' })
  expect(body.address).toBe('+48601234567')
  expect(await listed('name=601234')).toHaveLength(1)
  expect(await listed('filter[channel]=sms&filter[cause]=manual')).toHaveLength(1)
  for (const wrong of [
    { channel: 'sms', address: '12' },
    { channel: 'email', address: 'ela' },
  ])
    expect((await add(wrong)).body.errors).toHaveProperty('address')
})

test('users without the right to contacts see masked addresses, and search by what they see', async () => {
  await add({ address: 'magda@example.com' })
  const zosia = await o.person(o.world.a, ['notifications.index'], 'Zosia')
  const seen = async (query = '') =>
    (await zosia.get(`${path}?${query}`)).body.data.map(({ address }: { address: string }) => address)
  expect(await seen()).toEqual(expect.arrayContaining(['m•••@•••.com', '+48 ••• ••• •67']))
  expect((await seen()).join(' ')).not.toMatch(/magda|601234567/)
  expect(await seen('name=magda')).toEqual([])
  expect(
    (await zosia.post(path, { channel: 'email', cause: 'manual', address: 'x@example.com' })).status,
  ).toBe(403)
})

test('a client who unsubscribed and agrees anew is written to again; complaints and older consents change nothing', async () => {
  const { data: kinds } = (await o.anna.get('/tenant/consent-kinds?per_page=50')).body
  const kind = kinds.find((one: { purpose: string }) => one.purpose === 'marketing_email')
  const causes = async () => (await listed('name=ida')).map(({ cause }: { cause: string }) => cause)
  const client_id = await o.client({ email: 'ida@example.com' })
  const list = (cause: string) =>
    o.inSalon((tx) =>
      sql`insert into suppressions (business_id, channel, address, cause) values (${o.world.a}, 'email', 'ida@example.com', ${cause})`.execute(
        tx,
      ),
    )
  const agree = (given_on?: string) =>
    o.anna.post('/tenant/consents', {
      client_id,
      kind_ids: [kind.id],
      state: 'given',
      way: 'paper',
      given_on,
    })
  await list('unsubscribed')
  expect((await agree('2026-01-02')).status).toBe(201)
  expect(await causes()).toEqual(['unsubscribed'])
  await agree()
  expect(await causes()).toEqual([])
  await list('complained')
  await agree()
  expect(await causes()).toEqual(['complained'])
})
