import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { workOnImports } from '../../figures/imports/work.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/tenant/imports'
const work = () => workOnImports({ database: t.parts.database, stopping: () => false })

async function importProducts(text: string): Promise<ImportDetail> {
  const { anna } = t.world
  const { id, mapping } = (await anna.post(`${path}?kind=products&file_name=produkty.csv`, Buffer.from(text)))
    .body
  await anna.post(`${path}/${id}/checks`, { mapping })
  await work()
  await anna.put(`${path}/${id}/decisions`, { decision: 'update' })
  await anna.post(`${path}/${id}/runs`)
  await work()
  return (await anna.get(`${path}/${id}`)).body
}

test('minimum and maximum of a product that is there already are units of its own size; a roll-back restores them', async () => {
  const { anna } = t.world
  const { id } = (
    await anna.post('/tenant/products', {
      name: 'Farba 6/0',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
      pack_size: 75_000,
      usage_unit: 'ml',
      min_stock: 75_000,
    })
  ).body
  const read = async () => (await anna.get(`/tenant/products/${id}`)).body
  const done = await importProducts('Nazwa;Minimum;Maksimum\nFarba 6/0;2;5\nFarba 9/0;2;\n')
  expect(done).toMatchObject({ created: 1, updated: 1 })
  expect(await read()).toMatchObject({ pack_size: 75_000, min_stock: 150_000, max_stock: 375_000 })
  const { data } = (await anna.get('/tenant/products?name=9%2F0')).body
  expect(data).toMatchObject([{ min_stock: 2_000 }])
  await anna.post(`${path}/${done.id}/undo`)
  await work()
  expect(await read()).toMatchObject({ min_stock: 75_000, max_stock: null })
})

test('a content that the file brings is the size of its bounds', async () => {
  await importProducts('Nazwa;Zawartość;Jednostka zawartości;Minimum\nFarba 8/0;60;ml;2\n')
  const { data } = (await t.world.anna.get('/tenant/products?name=8%2F0')).body
  expect(data).toMatchObject([{ pack_size: 60_000, min_stock: 120_000 }])
})
