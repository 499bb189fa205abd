import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/stocktakes'
const counter = () =>
  t.person(t.world.a, ['stocktakes.index', 'stocktakes.create', 'stocktakes.update'], 'Licząca')
async function blindStocktake() {
  const shelf_place = crypto.randomUUID()
  const goods = { name: 'Farba', kind: 'professional', unit: 'pcs', vat_rate: '23', shelf_place }
  await t.world.anna.post('/tenant/products', goods)
  return (
    await t.world.anna.post(path, { name: 'Półka', scope: 'shelf', shelf_place, blind: true, note: 'Rano' })
  ).body
}

test('a blind counter changes the note, but neither the blindness nor what is counted', async () => {
  const by = await counter()
  const row = await blindStocktake()
  const change = (body: object, version = row.version) => by.patch(`${path}/${row.id}`, body, { version })
  expect((await change({ blind: false })).status).toBe(403)
  expect((await change({ scope: 'shelf', shelf_place: 'Inna' })).status).toBe(403)
  const noted = await change({ note: 'Wieczorem', blind: true, scope: 'shelf', shelf_place: row.shelf_place })
  expect([noted.status, noted.body.note, noted.body.blind]).toEqual([200, 'Wieczorem', true])
  const lifted = await t.world.anna.patch(
    `${path}/${row.id}`,
    { blind: false },
    { version: noted.body.version },
  )
  expect([lifted.status, lifted.body.blind]).toEqual([200, false])
})

test('a counter makes an open stocktake blind, and corrects the scope of one that is not', async () => {
  const by = await counter()
  const row = (await by.post(path, { name: 'Moja', scope: 'shelf', shelf_place: 'Pusta' })).body
  const moved = await by.patch(`${path}/${row.id}`, { shelf_place: 'Druga' }, { version: row.version })
  expect([moved.status, moved.body.shelf_place]).toEqual([200, 'Druga'])
  const blind = await by.patch(`${path}/${row.id}`, { blind: true }, { version: moved.body.version })
  expect([blind.status, blind.body.blind]).toEqual([200, true])
})
