import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const relate = (client: string, other_id: string, role: string) =>
  t.world.anna.post(`/tenant/customers/${client}/relations`, { other_id, role })
const related = async (client: string) =>
  (await t.world.anna.get(`/tenant/customers/${client}/relations`)).body.data.map(
    ({ role, client: other }: { role: string; client: { id: string } }) => [role, other.id],
  )

test('a relation is shown on both cards, each from its side, and once', async () => {
  const [mother, child] = [await t.client(), await t.client()]
  expect((await relate(mother, child, 'child')).status).toBe(201)
  expect([await related(mother), await related(child)]).toEqual([[['child', child]], [['parent', mother]]])
  expect((await relate(child, mother, 'parent')).status).toBe(409)
  expect((await relate(child, child, 'sibling')).status).toBe(422)
  const [{ id }] = (await t.world.anna.get(`/tenant/customers/${child}/relations`)).body.data
  await t.world.anna.delete(`/tenant/customer-relations/${id}`)
  expect(await related(mother)).toEqual([])
})

test('the next visit of a related client is also one for which another client pays', async () => {
  const [mother, child] = [await t.client(), await t.client()]
  await relate(mother, child, 'child')
  const cut = await t.service()
  const ola = await t.employee({}, [cut])
  await t.booked(
    [
      { service_id: cut, employee_id: ola },
      { service_id: cut, employee_id: ola, client_id: child },
    ],
    '2027-06-02T10:00:00+02:00',
    { client_id: mother, walk_in_name: null },
  )
  const { data } = (await t.world.anna.get(`/tenant/customers/${mother}/relations`)).body
  expect(Date.parse(data[0].client.next_visit_at)).toBe(Date.parse('2027-06-02T10:00:00+02:00'))
})

test('two related clients become one, who is not related to themselves', async () => {
  const [kept, lost] = [await t.client(), await t.client()]
  await relate(kept, lost, 'sibling')
  const merged = await t.world.anna.post('/tenant/customer-merges', {
    kept_id: kept,
    lost_id: lost,
    kept_version: 1,
    lost_version: 1,
    take: [],
  })
  expect(merged.status).toBe(201)
  expect(await related(kept)).toEqual([])
  await t.world.anna.post(`/tenant/customer-merges/${merged.body.id}/undo`)
  expect(await related(kept)).toEqual([['sibling', lost]])
})

test('an alert note is an alert of the client until its author says otherwise; anyone who may change clients pins a note', async () => {
  const client = await t.client({ alert: 'Zadzwonić' })
  const note = await t.world.anna.post('/tenant/customer-notes', {
    client_id: client,
    text: 'Nie używać acetonu',
    kind: 'alert',
  })
  const find = async () => (await t.world.anna.get(`/tenant/customers/${client}`)).body
  expect(await find()).toMatchObject({ alert: 'Zadzwonić', alert_notes: ['Nie używać acetonu'] })
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  const path = `/tenant/customer-notes/${note.body.id}`
  expect((await clerk.patch(path, { text: 'Wolno' }, { version: 1 })).status).toBe(403)
  expect((await clerk.patch(path, { kind: 'pinned' }, { version: 1 })).status).toBe(403)
  expect((await t.world.anna.patch(path, { kind: 'plain' }, { version: 1 })).status).toBe(200)
  expect((await find()).alert_notes).toEqual([])
  expect((await clerk.patch(path, { kind: 'pinned' }, { version: 2 })).status).toBe(200)
  expect(await find()).toMatchObject({ alert_notes: [], pinned_notes: ['Nie używać acetonu'] })
})

test('the own discount of a client is taken off like a rule, and given by users of discounts alone', async () => {
  const service = await t.service({ price: 10_000 })
  const client = await t.client({ discount_percent: 1_500 })
  const price = async (client_id: string) =>
    (
      await t.world.anna.post('/tenant/discount-previews', {
        client_id,
        date: '2026-12-01',
        time: '12:00',
        lines: [{ kind: 'service', item_id: service, qty: 1 }],
      })
    ).body.after
  expect([await price(client), await price(await t.client())]).toEqual([8_500, 10_000])
  expect((await t.world.anna.get('/tenant/discounts')).body.data).toEqual([])
  const clerk = await t.person(t.world.a, ['customers.index', 'customers.update', 'events-others.index'])
  const changed = await clerk.patch(
    `/tenant/customers/${client}`,
    { discount_percent: 9_000 },
    { version: 1 },
  )
  expect(changed.status).toBe(403)
})

test('the NIP of a company is checked and kept in its one form', async () => {
  const client = await t.client({ company_name: 'Krem sp. z o.o.', company_nip: '525-234-40-78' })
  expect((await t.world.anna.get(`/tenant/customers/${client}`)).body.company_nip).toBe('5252344078')
  const wrong = await t.world.anna.patch(
    `/tenant/customers/${client}`,
    { company_nip: '5252344079' },
    { version: 1 },
  )
  expect(wrong.status).toBe(422)
})
