import { permissions } from '@wizyta/contract/kit/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergesBy } from '../../../test/merges.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { smallPicture } from '../../../test/small-picture.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

const path = '/tenant/customer-merges'
const { find, merge, undo } = mergesBy(() => t.world.anna)

test('the user chooses of what both have, illness and pregnancy count at once, and the preview counts what really moves', async () => {
  const field = async (name: string, kind: string, more: object = {}) =>
    (await t.world.anna.post('/tenant/customer-fields', { name, kind, ...more })).body.id as string
  const [pregnant, hair, skin] = [
    await field('Ciąża', 'yes_no', { is_sensitive: true }),
    await field('Włosy', 'text'),
    await field('Skóra', 'text'),
  ]
  const [group, cut] = [
    (await t.world.anna.post('/tenant/customer-groups', { name: 'Obie' })).body.id,
    await t.service(),
  ]
  const make = async (own_fields: object, price: number, duration_min: number) => {
    const id = await t.client({ own_fields, group_ids: [group] })
    await t.world.anna.put(`/tenant/customers/${id}/portrait`, smallPicture)
    await t.world.anna.post('/tenant/customer-prices', { client_id: id, service_id: cut, price })
    await t.world.anna.post('/tenant/customer-durations', { client_id: id, service_id: cut, duration_min })
    return id
  }
  const kept = await make({ [pregnant]: false, [hair]: 'Cienkie', [skin]: 'Sucha' }, 5_000, 30)
  const lost = await make({ [pregnant]: true, [hair]: 'Grube', [skin]: 'Sucha' }, 4_000, 45)
  const ask = async () =>
    (await t.world.anna.post('/tenant/customer-merge-previews', { kept_id: kept, lost_id: lost })).body
  const { choices, moves } = await ask()
  expect(
    choices.map((one: { kind: string; name: string; is_suggested: boolean }) => [one.kind, one.is_suggested]),
  ).toEqual([
    ['field', true],
    ['field', false],
    ['portrait', false],
    ['price', false],
    ['duration', false],
  ])
  expect(moves).toEqual([])
  const priceOf = async (id: string) =>
    (await t.world.anna.get(`/tenant/customer-prices?filter[client_id]=${id}`)).body.data.map(
      ({ price }: { price: number }) => price,
    )
  const facts = async (id: string) => {
    const { own_fields, portrait_id } = await find(id)
    return [own_fields[pregnant], own_fields[hair], portrait_id, await priceOf(id)]
  }
  const before = [await facts(kept), await facts(lost)]
  const [one, other] = [await find(kept), await find(lost)]
  const body = {
    kept_id: kept,
    lost_id: lost,
    kept_version: one.version,
    lost_version: other.version,
    take: [],
  }
  const price = choices.find(({ kind }: { kind: string }) => kind === 'price').id
  const merged = await t.world.anna.post(path, { ...body, take_rows: [hair, other.portrait_id, price] })
  expect(await facts(kept)).toEqual([false, 'Grube', other.portrait_id, [4_000]])
  await undo(merged.body.id)
  expect([await facts(kept), await facts(lost)]).toEqual(before)
  // Without a choice the stricter value stays, also for a user who does not see it.
  const reception = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'customers-health.index'),
    'Ula',
  )
  const shown = await reception.post('/tenant/customer-merge-previews', { kept_id: kept, lost_id: lost })
  expect(JSON.stringify(shown.body.choices)).not.toContain('Ciąża')
  const versions = [(await find(kept)).version, (await find(lost)).version]
  const again = await reception.post(path, {
    ...body,
    kept_version: versions[0],
    lost_version: versions[1],
    take_rows: [],
  })
  expect([again.status, await facts(kept)]).toEqual([201, [true, 'Cienkie', one.portrait_id, [5_000]]])
})

test('an employee who left is no obstacle: the merge and its undo go on without', async () => {
  const [gone, here] = [await t.employee(), await t.employee()]
  const [kept, lost] = [await t.client(), await t.client({ preferred_employee_id: gone })]
  await t.archive(`/tenant/employees/${gone}`)
  const preview = await t.world.anna.post('/tenant/customer-merge-previews', { kept_id: kept, lost_id: lost })
  expect(preview.body.lost.preferred_employee_id).toBeNull()
  const merged = await merge(kept, lost, ['preferred_employee_id'])
  expect([merged.status, (await find(kept)).preferred_employee_id]).toEqual([201, null])
  const later = await t.employee()
  const [first, second] = [
    await t.client({ preferred_employee_id: later }),
    await t.client({ preferred_employee_id: here }),
  ]
  const taken = await merge(first, second, ['preferred_employee_id'])
  await t.archive(`/tenant/employees/${later}`)
  expect((await undo(taken.body.id)).status).toBe(200)
  expect((await find(first)).preferred_employee_id).toBeNull()
})

test('two people are no longer offered as one, on any desk, until that is taken back', async () => {
  const card = (first_name: string) =>
    t.client({ first_name, last_name: 'Kruk', phone: '601 700 050', email: null })
  const [mother, child, again] = [await card('Ewa'), await card('Jaś'), await card('Ewa Maria')]
  const colleague = await t.person(t.world.a, [...permissions], 'Iga')
  const ours = [mother, child, again]
  const pairs = async () =>
    (await colleague.get('/tenant/customer-duplicates?per_page=100')).body.data
      .map(({ first, second }: Record<'first' | 'second', { id: string }>) => [
        ours.indexOf(first.id),
        ours.indexOf(second.id),
      ])
      .filter(([first = -1]: number[]) => first >= 0)
      .toSorted()
  expect(await pairs()).toEqual([
    [0, 1],
    [1, 2],
  ])
  const apart = async (first_id: string, second_id: string) =>
    (await t.world.anna.post('/tenant/different-customers', { first_id, second_id })).body
  const said = await apart(child, mother)
  expect((await apart(mother, child)).id).toBe(said.id)
  expect(await pairs()).toEqual([[1, 2]])
  await apart(child, again)
  // The card between them hides no pair.
  expect(await pairs()).toEqual([[0, 2]])
  const listed = (await colleague.get('/tenant/different-customers')).body
  expect(listed.data.map(({ id }: { id: string }) => id)).toContain(said.id)
  await t.world.anna.delete(`/tenant/different-customers/${said.id}`)
  expect(await pairs()).toEqual([
    [0, 1],
    [0, 2],
  ])
  await t.world.anna.post(`/tenant/customers/${mother}/relations`, { other_id: child, role: 'child' })
  expect(await pairs()).toEqual([[0, 2]])
  // A merge of two who were set apart makes them one, and its undo two again.
  const merged = await merge(child, again)
  expect(merged.status).toBe(201)
  await undo(merged.body.id)
  expect(await pairs()).toEqual([[0, 2]])
})
