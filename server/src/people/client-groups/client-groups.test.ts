import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const create = async (name: string, rest = {}) =>
  (await t.world.anna.post('/tenant/customer-groups', { name, ...rest })).body
const change = (id: string, body: object, version: number) =>
  t.world.anna.patch(`/tenant/customer-groups/${id}`, body, { version })
const assign = (group_id: string, client_ids: string[], belongs = true) =>
  t.world.anna.post('/tenant/customer-group-assignments', { group_id, client_ids, belongs })
const membersOf = async (id: string) =>
  (await t.world.anna.get(`/tenant/customer-groups/${id}/members`)).body.data.map(
    (row: { id: string }) => row.id,
  )
const inList = async (query: string) =>
  (await t.world.anna.get(`/tenant/customers?${query}`)).body.data.map((row: { id: string }) => row.id)
const groupsOf = async (id: string) =>
  (await t.world.anna.get(`/tenant/customers/${id}/groups`)).body.data.map(
    (row: { name: string }) => row.name,
  )
const tagged = (tag: string) => ({
  kind: 'smart',
  rule: { match: 'all', conditions: [{ about: 'tag', is: true, tags: [tag] }] },
})

test('clients are put into groups on their card and together, and the list finds them', async () => {
  const [vip, regulars] = [await create('VIP'), await create('Stali')]
  const [ala, ola] = [await t.client({ first_name: 'Ala' }), await t.client({ first_name: 'Ola' })]
  const card = await t.world.anna.patch(
    `/tenant/customers/${ala}`,
    { group_ids: [regulars.id, vip.id] },
    { version: 1 },
  )
  expect(card.body.group_ids).toEqual([regulars.id, vip.id])
  expect((await assign(vip.id, [ala, ola])).body).toEqual({ changed: 1 })
  expect(new Set(await inList(`filter[group]=${vip.id}`))).toEqual(new Set([ala, ola]))
  expect(await inList(`filter[group]=${regulars.id}`)).toEqual([ala])
  expect((await assign(vip.id, [ala], false)).body).toEqual({ changed: 1 })
  expect([await membersOf(vip.id), await groupsOf(ala)]).toEqual([[ola], ['Stali']])
  await t.world.anna.delete(`/tenant/customer-groups/${regulars.id}`, { version: 1 })
  expect([await groupsOf(ala), await inList(`filter[group]=${regulars.id}`)]).toEqual([[], []])
})

test('clients enter and leave a group by rule by themselves, and cannot be put there', async () => {
  const group = await create('Mamy', tagged('mama'))
  const ewa = await t.client({ first_name: 'Ewa', tags: ['mama'] })
  expect([await membersOf(group.id), await inList(`filter[group]=${group.id}`), await groupsOf(ewa)]).toEqual(
    [[ewa], [ewa], ['Mamy']],
  )
  await t.world.anna.patch(`/tenant/customers/${ewa}`, { tags: [] }, { version: 1 })
  expect([await membersOf(group.id), await groupsOf(ewa)]).toEqual([[], []])
  const refused = await assign(group.id, [ewa])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { group_id: ['A rule chooses the clients of this group.'] },
  ])
  expect((await change(group.id, { rule: null }, 1)).status).toBe(422)
  expect((await t.world.anna.post('/tenant/customer-groups', { name: 'Pusta', kind: 'smart' })).status).toBe(
    422,
  )
})

test('a rule is counted before it is saved, of clients that are not archived', async () => {
  const ids = [
    await t.client({ last_name: 'B', tags: ['ślub'] }),
    await t.client({ last_name: 'A', tags: ['ślub'] }),
  ]
  const count = async () =>
    (
      await t.world.anna.post('/tenant/customer-group-previews', {
        rule: tagged('ślub').rule,
        per_page: 1,
      })
    ).body
  expect(await count()).toMatchObject({ total: 2, data: [{ id: ids[1] }] })
  await t.archive(`/tenant/customers/${ids[1]}`)
  expect(await count()).toMatchObject({ total: 1, data: [{ id: ids[0] }] })
})

test('the percentage of a group is a discount for its clients alone', async () => {
  const service_id = await t.service({ price: 10_000 })
  const group = await create('Rodzina', { discount_percent: 2_000 })
  const [own, other] = [await t.client({ first_name: 'Anna' }), await t.client({ first_name: 'Obca' })]
  await assign(group.id, [own])
  const price = async (client_id: string | null) =>
    (
      await t.world.anna.post('/tenant/discount-previews', {
        lines: [{ kind: 'service', item_id: service_id, qty: 1 }],
        client_id,
        date: '2026-11-20',
        time: '12:00',
      })
    ).body.after
  expect([await price(own), await price(other), await price(null)]).toEqual([8_000, 10_000, 10_000])
  const changed = await change(group.id, { discount_percent: 3_000 }, 1)
  expect([changed.body.discount_percent, await price(own)]).toEqual([3_000, 7_000])
  const ended = await change(group.id, { discount_percent: null }, 2)
  expect([ended.body.discount_percent, await price(own)]).toEqual([null, 10_000])
  const { rows } = { rows: await asOwner(t, `select name, active from discounts where name = 'Rodzina'`) }
  expect(rows).toEqual([{ name: 'Rodzina', active: false }])
})

test('of several groups of a client the one with the highest priority gives its discount and stands first', async () => {
  const service_id = await t.service({ price: 10_000 })
  const high = await create('Rodzina B', { discount_percent: 500, priority: 10 })
  const low = await create('Rodzina A', { discount_percent: 2_000 })
  const client = await t.client()
  await assign(high.id, [client])
  await assign(low.id, [client])
  const basket = { lines: [{ kind: 'service', item_id: service_id, qty: 1 }], client_id: client }
  const previewed = async () =>
    (await t.world.anna.post('/tenant/discount-previews', { ...basket, date: '2026-11-20', time: '12:00' }))
      .body.after
  const atTill = async () =>
    (
      await t.world.anna.get(`/tenant/till-discounts?client_id=${client}&item_ids=${service_id}`)
    ).body.rules.map(({ name }: { name: string }) => name)
  const groups = async () =>
    (await t.world.anna.get(`/tenant/customers/${client}/groups`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect([await previewed(), await atTill(), await groups()]).toEqual([
    9_500,
    ['Rodzina B'],
    ['Rodzina B', 'Rodzina A'],
  ])
  // Of equal priorities the best for the client applies.
  await change(low.id, { priority: 10 }, low.version)
  expect([await previewed(), (await atTill()).toSorted()]).toEqual([8_000, ['Rodzina A', 'Rodzina B']])
})

test('only users with the right to discounts give one to a group', async () => {
  const clerk = await t.person(t.world.a, [
    'customer-groups.index',
    'customer-groups.create',
    'customer-groups.update',
  ])
  expect(
    (await clerk.post('/tenant/customer-groups', { name: 'Tanio', discount_percent: 9_000 })).status,
  ).toBe(403)
  expect((await clerk.post('/tenant/customer-groups', { name: 'Tanio' })).status).toBe(201)
})

test('groups are set on a card only by users who see groups', async () => {
  const group = await create('Ukryta')
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.create', 'events-others.index'])
  const body = { first_name: 'Jan', phone: '501 501 501' }
  expect((await clerk.post('/tenant/customers', { ...body, group_ids: [group.id] })).status).toBe(403)
  expect((await clerk.post('/tenant/customers', body)).status).toBe(201)
  const foreign = (await t.world.dorota.post('/tenant/customer-groups', { name: 'Wilanów' })).body
  const refused = await t.world.anna.post('/tenant/customers', { ...body, group_ids: [foreign.id] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['group_ids.0']])
})
