import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const post = (path: string, body: object) => t.world.anna.post(`/tenant/${path}`, body)
const total = async (name: string) =>
  (await t.world.anna.get(`/tenant/suppliers?name=${name}&per_page=1`)).body.total

async function fillSuppliers(name: string, count: number) {
  await t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    sql`insert into suppliers (business_id, name) select ${t.world.a}, ${name} || n from generate_series(1, ${count}::int) n`.execute(
      tx,
    ),
  )
}

test('all rows of a filter are archived in parts, but neither the excepted ones nor one that joined meanwhile', async () => {
  await fillSuppliers('Alfa', 250)
  await fillSuppliers('Beta', 3)
  const { body: kept } = await t.world.anna.get('/tenant/suppliers?name=Alfa7&per_page=1')
  const asked = { list: 'suppliers', name: 'Alfa', except: [kept.data[0].id], count: 249 }
  const { body: first } = await post('list-archives', asked)
  expect([first.changed.length, first.refused, first.left.length]).toEqual([200, [], 49])
  await fillSuppliers('Alfa nowa ', 60)
  const edited = await t.world.anna.patch(
    `/tenant/suppliers/${first.left[5].id}`,
    { name: 'Alfa zmieniona' },
    { version: first.left[5].version },
  )
  expect(edited.status).toBe(200)
  const { body: second } = await post('list-archives', { ...asked, rows: first.left })
  expect([second.changed.length, second.refused, second.left]).toEqual([48, [], []])
  expect([await total('Alfa'), await total('Alfa7'), await total('Beta')]).toEqual([62, 1, 3])

  const rows = [...first.changed, ...second.changed].slice(0, 200)
  const { body: back } = await post('list-restorations', { list: 'suppliers', rows })
  expect([back.changed.length, back.refused, await total('Alfa')]).toEqual([200, [], 262])
  // Once more: each is as it is now, and is not changed over it.
  const { body: again } = await post('list-restorations', { list: 'suppliers', rows: rows.slice(0, 2) })
  expect([again.changed.length, again.refused.length]).toEqual([0, 2])
})

test('another number than the confirmed one archives nothing', async () => {
  await fillSuppliers('Gamma', 5)
  const answer = await post('list-archives', { list: 'suppliers', name: 'Gamma', count: 4 })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The list has changed meanwhile. Select the rows once more.',
  ])
  expect(await total('Gamma')).toBe(5)
})

test('a refused row keeps its place, is named with the reason in the language of the screen, and the others go', async () => {
  const goods = { kind: 'retail', unit: 'pcs', sale_price: 2_000, vat_rate: '23' }
  for (const name of ['Delta 1', 'Delta 2', 'Delta 3']) await post('products', { ...goods, name })
  const { body } = await t.world.anna.get('/tenant/products?name=Delta%202')
  await post('stock-movements', {
    product_id: body.data[0].id,
    type: 'correction_in',
    qty: 1_000,
    reason: 'Remanent',
  })
  const asked = { list: 'products', name: 'Delta', count: 3 }
  const { body: answer } = await t.world.anna.post('/tenant/list-archives', asked, {
    headers: { 'accept-language': 'pl' },
  })
  expect(answer.changed).toHaveLength(2)
  expect(answer.refused).toMatchObject([
    { row: { name: 'Delta 2' }, reason: expect.stringContaining('stan') },
  ])
  const { body: left } = await t.world.anna.get('/tenant/products?name=Delta')
  expect(left.data.map(({ name }: { name: string }) => name)).toEqual(['Delta 2'])
  // A later part knows ids alone, and names the row all the same.
  const [{ id, version }] = left.data
  const { body: later } = await post('list-archives', { ...asked, rows: [{ id, version }] })
  expect(later).toMatchObject({ changed: [], refused: [{ row: { name: 'Delta 2' } }] })
})

test('the right of the row decides, and a list without an archive has none', async () => {
  await fillSuppliers('Epsilon', 2)
  const asked = { list: 'suppliers', name: 'Epsilon', count: 2 }
  const reader = await t.person(t.world.a, ['suppliers.index'])
  expect((await reader.post('/tenant/list-archives', asked)).status).toBe(403)
  const blind = await t.person(t.world.a, ['suppliers.delete'])
  expect((await blind.post('/tenant/list-archives', asked)).status).toBe(403)
  // Users leave for good.
  for (const list of ['stock-levels', 'users'])
    expect((await post('list-archives', { ...asked, list })).status).toBe(404)
  const stranger = await t.person(t.world.b, permissions)
  expect((await stranger.post('/tenant/list-archives', asked)).status).toBe(409)
  expect(await total('Epsilon')).toBe(2)
})

test('roles are archived like other lists, and those that are needed are refused', async () => {
  const { body: roles } = await t.world.anna.get('/tenant/roles?per_page=100')
  const answer = await post('list-archives', { list: 'roles', count: roles.total })
  expect([answer.status, answer.body.refused.length > 0]).toEqual([200, true])
})
