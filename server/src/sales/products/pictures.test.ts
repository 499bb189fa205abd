import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const goods = { kind: 'retail', unit: 'pcs', sale_price: 4_900, vat_rate: '23' }
const addProduct = async (person: Person = t.world.anna): Promise<string> =>
  (await person.post('/tenant/products', { ...goods, name: 'Krem' })).body.id
const drawn = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } })
const add = (product: string, bytes: Buffer, person: Person = t.world.anna) =>
  person.post(`/tenant/products/${product}/pictures`, bytes)
const added = async (product: string): Promise<string> => {
  const { status, body } = await add(product, await drawn().png().toBuffer())
  expect(status).toBe(201)
  return body.id
}
const idsOf = async (product: string): Promise<string[]> =>
  (await t.world.anna.get(`/tenant/products/${product}/pictures`)).body.data.map(
    ({ id }: { id: string }) => id,
  )
const coverOf = async (product: string) =>
  (await t.world.anna.get(`/tenant/products/${product}`)).body.picture_id
const look = (person: Person, id: string, size = '160') =>
  t.app.inject({ url: `/api/v1/tenant/product-pictures/${id}?size=${size}`, headers: person.headers() })

test('a picture of each kind is kept whole, within 1,200 pixels, with a square thumbnail', async () => {
  const product = await addProduct()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { status, body } = await add(product, await drawn(1_800, 900).toFormat(format).toBuffer())
    expect([format, status, body.width, body.height]).toEqual([format, 201, 1_200, 600])
    const large = await look(t.world.anna, body.id, '1200')
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 600 })
    const { rawPayload } = await look(t.world.anna, body.id)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
  }
})

test('FIL-1: place and camera stay outside, and a small picture is not enlarged', async () => {
  const taken = await drawn()
    .withExif({
      IFD0: { Copyright: 'TAJEMNICA' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(taken.includes('TAJEMNICA')).toBe(true)
  const { body } = await add(await addProduct(), taken)
  expect([body.width, body.height]).toEqual([300, 200])
  for (const size of ['160', '1200']) {
    const { rawPayload } = await look(t.world.anna, body.id, size)
    expect(rawPayload.includes('TAJEMNICA')).toBe(false)
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  }
})

test('FIL-1: content that is no picture, a damaged one and one of too many pixels are refused, and nothing is kept', async () => {
  const product = await addProduct()
  const png = await drawn().png().toBuffer()
  const many = await drawn(8_000, 8_000).toColourspace('b-w').png().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('%PDF-1.7\n%%EOF'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    png.subarray(0, png.length / 2),
    many,
  ]
  for (const bytes of refused) expect((await add(product, bytes)).status).toBe(422)
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  expect((await add(product, large)).status).toBe(413)
  expect(await idsOf(product)).toEqual([])
})

test('the first picture is the cover; an order is kept and names all pictures of the product', async () => {
  const product = await addProduct()
  const [first, second, third] = [await added(product), await added(product), await added(product)]
  expect([await idsOf(product), await coverOf(product)]).toEqual([[first, second, third], first])
  const order = (ids: string[]) => t.world.anna.put(`/tenant/products/${product}/picture-order`, { ids })
  expect((await order([third, first, second])).body.data.map(({ id }: { id: string }) => id)).toEqual([
    third,
    first,
    second,
  ])
  expect(await coverOf(product)).toBe(third)
  const other = await added(await addProduct())
  for (const ids of [
    [third, first],
    [third, third, first],
    [third, first, other],
  ])
    expect((await order(ids)).status).toBe(422)
  expect(await idsOf(product)).toEqual([third, first, second])
})

test('a removed picture is not served, and comes back to its place', async () => {
  const product = await addProduct()
  const [first, second] = [await added(product), await added(product)]
  expect((await t.world.anna.delete(`/tenant/product-pictures/${first}`)).status).toBe(204)
  expect([await idsOf(product), await coverOf(product)]).toEqual([[second], second])
  expect((await look(t.world.anna, first)).statusCode).toBe(404)
  expect((await t.world.anna.post(`/tenant/product-pictures/${first}/restoration`)).status).toBe(200)
  expect([await idsOf(product), await coverOf(product)]).toEqual([[first, second], first])
})

test('a product has eight pictures at most, also when they arrive at once', async () => {
  const product = await addProduct()
  const bytes = await drawn(20, 20).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 11 }, () => add(product, bytes)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(201), 409, 409, 409])
  const all = await idsOf(product)
  expect(new Set(all).size).toBe(8)
  await t.world.anna.delete(`/tenant/product-pictures/${all[0]}`)
  await add(product, bytes)
  expect((await t.world.anna.post(`/tenant/product-pictures/${all[0]}/restoration`)).status).toBe(409)
})

test('ISO-18: a picture of another business is as unknown as none, for reading and for changing', async () => {
  const product = await addProduct()
  const id = await added(product)
  const foreign = t.world.celina
  const missing = crypto.randomUUID()
  const [there, nowhere] = [await look(foreign, id), await look(foreign, missing)]
  expect([there.statusCode, there.json()]).toEqual([404, nowhere.json()])
  expect((await foreign.patch(`/tenant/product-pictures/${id}`, { alt: 'x' })).status).toBe(404)
  expect((await foreign.delete(`/tenant/product-pictures/${id}`)).status).toBe(404)
  expect((await add(product, await drawn().png().toBuffer(), foreign)).status).toBe(404)
  expect(await idsOf(product)).toEqual([id])
})

test('a page shows it by cookies and the business in its address, only with the right to see products', async () => {
  const id = await added(await addProduct())
  const shown = (person: Person, business: string | null) => {
    const { authorization, cookie } = person.headers() as Record<string, string>
    return t.app.inject({
      url: `/api/v1/tenant/product-pictures/${id}?size=160${business === null ? '' : `&business=${business}`}`,
      headers: { cookie: `access_token=${authorization?.slice(7)}; ${cookie}` },
    })
  }
  expect((await shown(t.world.anna, t.world.a)).statusCode).toBe(200)
  expect((await shown(t.world.anna, null)).statusCode).toBe(400)
  expect((await shown(t.world.celina, t.world.a)).statusCode).toBe(403)
  const blind = await t.person(t.world.a, ['customers.index'])
  expect((await shown(blind, t.world.a)).statusCode).toBe(403)
  const seeing = await t.person(t.world.a, ['products.index'])
  expect((await shown(seeing, t.world.a)).statusCode).toBe(200)
  expect((await seeing.delete(`/tenant/product-pictures/${id}`)).status).toBe(403)
})
