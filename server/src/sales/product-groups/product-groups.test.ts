import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/product-groups'
const make = async (name: string, parent_id: string | null = null) =>
  (await t.world.anna.post(path, { name, parent_id })).body
const move = (group: { id: string; version: number }, parent_id: string | null) =>
  t.world.anna.patch(`${path}/${group.id}`, { parent_id }, { version: group.version })
const product = async (product_group_id: string, name: string) =>
  (
    await t.world.anna.post('/tenant/products', {
      name,
      kind: 'retail',
      unit: 'pcs',
      sale_price: 100,
      vat_rate: '23',
      product_group_id,
    })
  ).body

test('groups nest three levels deep, counted with what lies below the one that moves', async () => {
  const hair = await make('Włosy')
  const colour = await make('Koloryzacja', hair.id)
  const toners = await make('Tonery', colour.id)
  const refused = await t.world.anna.post(path, { name: 'Odcienie', parent_id: toners.id })
  expect(refused.body.errors).toEqual({
    parent_id: ['Groups can be nested three levels deep at most.'],
  })
  const shelf = await make('Półka')
  expect((await move(hair, shelf.id)).body.errors).toHaveProperty('parent_id')
  expect((await move(colour, shelf.id)).status).toBe(200)
})

test('a group is not put below itself, nor two below each other at once', async () => {
  const one = await make('Jeden')
  const two = await make('Dwa')
  expect((await move(one, one.id)).body.errors).toHaveProperty('parent_id')
  const both = await Promise.all([move(one, two.id), move(two, one.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('moving a group keeps its products, and a filter by the one above finds them', async () => {
  const above = await make('Twarz')
  const below = await make('Kremy')
  await product(below.id, 'Krem na noc')
  await product(above.id, 'Tonik')
  const found = async () =>
    (await t.world.anna.get(`/tenant/products?filter[product_group_id]=${above.id}&sort=name`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await found()).toEqual(['Tonik'])
  expect((await move(below, above.id)).body.product_count).toBe(1)
  expect(await found()).toEqual(['Krem na noc', 'Tonik'])
})

test('a group with products or subgroups is not archived', async () => {
  const above = await make('Ciało')
  const below = await make('Balsamy', above.id)
  await product(below.id, 'Balsam')
  for (const group of [above, below])
    expect((await t.world.anna.delete(`${path}/${group.id}`, { version: 1 })).status).toBe(409)
})
