import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const create = async (name: string, rest = {}) =>
  (await t.world.anna.post('/tenant/employee-groups', { name, ...rest })).body
const hire = async (first_name: string, person = t.world.anna) =>
  (await person.post('/tenant/employees', { first_name, last_name: 'Nowa' })).body
const find = async (id: string) => (await t.world.anna.get(`/tenant/employee-groups/${id}`)).body
const change = (id: string, body: object, version: number) =>
  t.world.anna.patch(`/tenant/employee-groups/${id}`, body, { version })
const inGroup = async (id: string) =>
  (await t.world.anna.get(`/tenant/employees?filter[group]=${id}`)).body.data.map(
    (row: { id: string }) => row.id,
  )

test('an employee may be in several groups, and members are answered in the order of the employees', async () => {
  const [ala, ola] = [await hire('Ala'), await hire('Ola')]
  const hair = await create('Włosy', { member_ids: [ola.id, ala.id, ola.id], lead_employee_id: ala.id })
  const nails = await create('Paznokcie', { member_ids: [ola.id] })
  expect(hair).toMatchObject({ member_ids: [ala.id, ola.id], lead_employee_id: ala.id })
  expect([await inGroup(hair.id), await inGroup(nails.id)]).toEqual([[ala.id, ola.id], [ola.id]])
  expect((await change(hair.id, { member_ids: [ola.id] }, 1)).body).toMatchObject({
    member_ids: [ola.id],
    version: 2,
  })
  expect(await inGroup(hair.id)).toEqual([ola.id])
  expect((await change(hair.id, { name: 'Fryzjerzy' }, 2)).body.member_ids).toEqual([ola.id])
  expect((await change(hair.id, { member_ids: [], lead_employee_id: null }, 3)).body).toMatchObject({
    member_ids: [],
    lead_employee_id: null,
  })
})

test('a lead or member of another business, archived or unknown, is refused at its field, and nothing is saved', async () => {
  const foreign = await hire('Obca', t.world.dorota)
  const gone = await hire('Dawna')
  await t.world.anna.delete(`/tenant/employees/${gone.id}`, { version: 1 })
  const present = await hire('Obecna')
  const group = await create('Twarz', { member_ids: [present.id] })
  for (const id of [foreign.id, gone.id, crypto.randomUUID()]) {
    const refused = await change(group.id, { lead_employee_id: id, member_ids: [present.id, id] }, 1)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['lead_employee_id', 'member_ids.1'],
    ])
    const added = await t.world.anna.post('/tenant/employee-groups', { name: 'Nowa', member_ids: [id] })
    expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['member_ids.0']])
  }
  expect(await find(group.id)).toEqual(group)
})

test('an archived employee leaves the groups, and is back in them with the next restore', async () => {
  const [lead, other] = [await hire('Ewa'), await hire('Iza')]
  const group = await create('Ciało', { lead_employee_id: lead.id, member_ids: [lead.id, other.id] })
  const { body: archived } = await t.world.anna.delete(`/tenant/employees/${lead.id}`, { version: 1 })
  expect(await find(group.id)).toMatchObject({ lead_employee_id: null, member_ids: [other.id] })
  const changed = await change(group.id, { name: 'Masaż', member_ids: [] }, 1)
  expect(changed.body.member_ids).toEqual([])
  await t.world.anna.post(`/tenant/employees/${lead.id}/restoration`, undefined, {
    version: archived.version,
  })
  expect(await find(group.id)).toMatchObject({ lead_employee_id: lead.id, member_ids: [lead.id] })
})

test('a new group stands last, and a given place reorders', async () => {
  const order = async () =>
    (await t.world.anna.get('/tenant/employee-groups?per_page=100')).body.data.map(
      (row: { name: string }) => row.name,
    )
  const first = await create('Brwi')
  const second = await create('Rzęsy')
  expect((await order()).slice(-2)).toEqual(['Brwi', 'Rzęsy'])
  await change(first.id, { sort_order: second.sort_order }, 1)
  await change(second.id, { sort_order: first.sort_order }, 1)
  expect((await order()).slice(-2)).toEqual(['Rzęsy', 'Brwi'])
})

test('an archived group leaves the list and the filter, and a restore brings it back with its members', async () => {
  const kasia = await hire('Kasia')
  const group = await create('Solarium', { member_ids: [kasia.id] })
  const path = `/tenant/employee-groups/${group.id}`
  const { body: archived } = await t.world.anna.delete(path, { version: 1 })
  expect(archived.archived_at).not.toBeNull()
  expect(await inGroup(group.id)).toEqual([])
  const { body: restored } = await t.world.anna.post(`${path}/restoration`, undefined, {
    version: archived.version,
  })
  expect(restored).toMatchObject({ archived_at: null, member_ids: [kasia.id] })
  expect(await inGroup(group.id)).toEqual([kasia.id])
})

test('of two who change the members at once, the second hears of the first', async () => {
  const [ada, iga] = [await hire('Ada'), await hire('Iga')]
  const group = await create('Makijaż')
  const answers = await Promise.all([
    change(group.id, { member_ids: [ada.id] }, 1),
    change(group.id, { member_ids: [iga.id] }, 1),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const taken = answers.find(({ status }) => status === 200)?.body.member_ids
  expect(taken).toHaveLength(1)
  expect((await find(group.id)).member_ids).toEqual(taken)
})

test('the log names each employee who joins or leaves a group', async () => {
  const [ania, basia] = [await hire('Ania'), await hire('Basia')]
  const group = await create('Recepcja', { member_ids: [ania.id] })
  await change(group.id, { member_ids: [basia.id], lead_employee_id: basia.id }, 1)
  const { body } = await t.world.anna.get(`/tenant/audit-log?entity=employee-groups&record=${group.id}`)
  const told = body.data.map((entry: { part: string; action: string; changes: Record<string, unknown> }) => [
    entry.part,
    entry.action,
    entry.changes.employee_id ?? entry.changes.lead_employee_id ?? null,
  ])
  expect(told).toContainEqual(['employee_group_members', 'create', [null, basia.id]])
  expect(told).toContainEqual(['employee_group_members', 'delete', [ania.id, null]])
  expect(told).toContainEqual(['employee_groups', 'update', [null, basia.id]])
  expect(body.names[group.id]).toBe('Recepcja')
})
