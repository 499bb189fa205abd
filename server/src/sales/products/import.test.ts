import type { ImportDetail } from '@wizyta/contract/figures/imports/api'
import { wordsAt } from '@wizyta/contract/kit/label'
import { exportedProductFields, productInput } from '@wizyta/contract/sales/products/api'
import { pl } from '@wizyta/contract/words/pl'
import { type PlainSentence, translator } from '@wizyta/contract/words/translate'
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

test('a saved list of products says what the goods are, and is understood when it is imported again', async () => {
  const { anna } = t.world
  const supplier = (await anna.post('/tenant/suppliers', { name: 'Hurtownia Zwrotna' })).body
  const goods = {
    name: 'Krem zapisany',
    kind: 'retail',
    unit: 'pack',
    pack_size: 75_000,
    usage_unit: 'ml',
    gtin: '5901234123457',
    sale_price: 4_900,
    purchase_price_net: 2_100,
    vat_rate: '8',
    supplier_id: supplier.id,
    reorder_pack: 6,
    shelf_place: 'A-3',
  }
  const { id, version } = (await anna.post('/tenant/products', goods)).body
  const words = translator('pl', pl)
  const columns = (['name', 'kind', ...exportedProductFields] as const).map((field) => ({
    field,
    label: words(wordsAt(productInput, field).label as PlainSentence),
  }))
  const file = await anna.post('/tenant/list-exports', {
    list: 'products',
    format: 'csv',
    columns,
    name: goods.name,
  })
  await anna.patch(
    `/tenant/products/${id}`,
    { vat_rate: '23', purchase_price_net: 1, supplier_id: null, shelf_place: null, reorder_pack: null },
    { version },
  )
  expect(await importProducts(String(file.body))).toMatchObject({ updated: 1, refused: 0 })
  expect((await anna.get(`/tenant/products/${id}`)).body).toMatchObject(goods)
})

test('a row that updates a product says that its stock is left as it is, before and after', async () => {
  const { anna } = t.world
  await anna.post('/tenant/products', {
    name: 'Krem ze stanem',
    kind: 'professional',
    unit: 'pcs',
    vat_rate: '23',
  })
  const file = Buffer.from('Nazwa;Stan;Cena sprzedaży\nKrem ze stanem;7;50\nCałkiem nowy;2;30\n')
  const { id, mapping } = (await anna.post(`${path}?kind=products&file_name=produkty.csv`, file)).body
  await anna.post(`${path}/${id}/checks`, { mapping })
  await work()
  const rows = async (state: string) => (await anna.get(`${path}/${id}/rows?state=${state}`)).body.data
  const said = [{ text: 'An update leaves the stock as it is.' }]
  expect(await rows('duplicate')).toMatchObject([{ reasons: said }])
  await anna.put(`${path}/${id}/decisions`, { decision: 'update' })
  await anna.post(`${path}/${id}/runs`)
  await work()
  expect(await rows('updated')).toMatchObject([{ reasons: said }])
  expect(await rows('created')).toMatchObject([{ reasons: [] }])
})

test('another shade of the same name is another product; a row without codes is still known by its name', async () => {
  const { anna } = t.world
  const shade = {
    name: 'Koleston Perfect 60 ml',
    kind: 'professional',
    unit: 'pcs',
    vat_rate: '23',
    sku: '7/0',
    gtin: '5901234123464',
  }
  const { id } = (await anna.post('/tenant/products', shade)).body
  const done = await importProducts(
    'Nazwa;Indeks;EAN;Marka\nKoleston Perfect 60 ml;8/0;5901234123471;Wella\nKoleston Perfect 60 ml;9/0;;Wella\n',
  )
  expect(done).toMatchObject({ created: 2, updated: 0 })
  expect((await anna.get(`/tenant/products/${id}`)).body).toMatchObject({ ...shade, brand: null })
  const plain = { name: 'Krem bez kodu', kind: 'professional', unit: 'pcs', vat_rate: '23' }
  await anna.post('/tenant/products', plain)
  expect(await importProducts('Nazwa;Indeks\nKrem bez kodu;K-1\n')).toMatchObject({ updated: 1 })
})

test('a name that several products have says nothing, and one product is not meant by two shades of a file', async () => {
  const { anna } = t.world
  const plain = { name: 'Igora Royal', kind: 'professional', unit: 'pcs', vat_rate: '23' }
  const { id } = (await anna.post('/tenant/products', plain)).body
  const shades = await importProducts('Nazwa;Indeks\nIgora Royal;IR-80\nIgora Royal;IR-90\n')
  expect(shades).toMatchObject({ updated: 1, created: 1 })
  expect((await anna.get(`/tenant/products/${id}`)).body.sku).toBe('IR-80')
  await anna.post('/tenant/products', { ...plain, name: 'Igora Vibrance', gtin: '5901234123488' })
  const twice = await importProducts(
    'Nazwa;Indeks;EAN\nIgora Vibrance;IV-80;\nIgora Vibrance;IV-90;5901234123488\n',
  )
  expect(twice).toMatchObject({ updated: 1, created: 0, refused: 1 })
  const unclear = await importProducts('Nazwa;Marka\nIgora Royal;Schwarzkopf\n')
  expect(unclear).toMatchObject({ updated: 0, created: 0, refused: 1 })
  expect((await anna.get(`${path}/${unclear.id}/rows?state=refused`)).body.data).toMatchObject([
    { reasons: [{ text: 'Several have this name. Give a code of the one that is meant.' }] },
  ])
})

test('a file brings batches, the period after opening and the web shop; the opening stock enters in its batch', async () => {
  const { anna } = t.world
  const header =
    'Nazwa;Cena sprzedaży;Partie i daty ważności;PAO;Widoczny online;Sprzedaż online;Stan;Numer partii;Data ważności\n'
  const done = await importProducts(
    `${header}Maska z partią;80;tak;12;tak;nie;3;L-77;31.05.2031\nMaska bez numeru;80;tak;;;;2;;31.05.2031\nMaska bez partii;80;nie;;;;2;L-78;\n`,
  )
  expect(done).toMatchObject({ created: 1, refused: 2 })
  const [made] = (await anna.get('/tenant/products?name=Maska%20z')).body.data
  expect(made).toMatchObject({
    track_batches: true,
    period_after_opening_months: 12,
    shown_online: true,
    sold_online: false,
    stock: 3_000,
  })
  const batches = await anna.get(`/tenant/stock-batches?filter[product_id]=${made.id}`)
  expect(batches.body.data).toMatchObject([{ number: 'L-77', expires_on: '2031-05-31', qty: 3_000 }])
  const refused = (await anna.get(`${path}/${done.id}/rows?state=refused`)).body.data
  expect(refused).toMatchObject([
    { reasons: [{ text: 'Enter the batch number.' }] },
    { reasons: [{ text: 'This product is not tracked by batch.' }] },
  ])
})

test('a batch in a file without their column means a tracked product, and a date without stock is left out', async () => {
  const { anna } = t.world
  const done = await importProducts(
    'Nazwa;Stan;Numer partii;Data ważności\nOdżywka z partią;2;P-1;31.05.2031\nSerum bez stanu;;;31.05.2031\n',
  )
  expect(done).toMatchObject({ created: 2, refused: 0 })
  const { data } = (await anna.get('/tenant/products?name=Od%C5%BCywka%20z%20parti%C4%85')).body
  expect(data).toMatchObject([{ track_batches: true, stock: 2_000 }])
})
