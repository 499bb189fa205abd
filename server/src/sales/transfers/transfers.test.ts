import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { whileBusy } from '../../../test/at-once.ts'
import { countDeadlocks } from '../../../test/count-deadlocks.ts'
import { joinBusiness } from '../../../test/people.ts'
import { times } from '../../../test/whole.ts'

let t: TestApp
/** Works in both salons. */
let anna: Person
let here: { business: string }
let there: { business: string }
let sku: string
let made = 0
beforeAll(async () => {
  t = await testApp()
  anna = t.world.anna
  await joinBusiness(t.parts, anna.user, t.world.b, [
    'stock-levels.index',
    'stock-levels.update',
    'products.index',
    'products.create',
    'products.update',
    'purchase-prices.index',
    'system-settings.update',
    'system-settings.index',
  ])
  here = { business: t.world.a }
  there = { business: t.world.b }
})
afterAll(() => t.close())
beforeEach(() => {
  made += 1
  sku = `SKU-${made}`
})

const cream = {
  name: 'Krem',
  kind: 'professional',
  unit: 'pack',
  pack_size: 75_000,
  usage_unit: 'ml',
  vat_rate: '23',
}
const product = async (where: { business: string }, fields: object = {}): Promise<string> =>
  (await anna.post('/tenant/products', { ...cream, name: `Krem ${sku}`, sku, ...fields }, where)).body.id
const both = async (fields: object = {}) =>
  [await product(here, fields), await product(there, fields)] as const
const enter = (
  where: { business: string },
  product_id: string,
  qty: number,
  unit_cost: number | null = null,
) =>
  anna.post(
    '/tenant/stock-movements',
    {
      product_id,
      type: qty > 0 ? 'correction_in' : 'correction_out',
      qty: Math.abs(qty),
      unit_cost,
      reason: 'Test',
    },
    where,
  )
const bring = async (where: { business: string }, product_id: string, number: string) =>
  (
    await anna.post(
      '/tenant/stock-movements',
      {
        product_id,
        type: 'correction_in',
        qty: 750_000,
        unit_cost: 1_001,
        reason: 'Test',
        new_batch: { number, expires_on: '2099-05-31' },
      },
      where,
    )
  ).body.batch
const move = (from: { business: string }, to: { business: string }, lines: object[], more: object = {}) =>
  anna.post('/tenant/stock-transfers', { business_id: to.business, lines, ...more }, from)
const takeBack = (where: { business: string }, id: string) =>
  anna.post(`/tenant/stock-transfers/${id}/reversal`, { reason: 'Pomyłka' }, where)
const level = async (where: { business: string }, id: string) => {
  const { stock, value } = (await anna.get(`/tenant/stock-levels/${id}`, where)).body
  return { qty: stock, value }
}
const sumOf = (...levels: { qty: number; value: number }[]) => ({
  qty: levels.reduce((sum, { qty }) => sum + qty, 0),
  value: levels.reduce((sum, { value }) => sum + value, 0),
})

test('goods leave one salon and come into the other at the same value, by one document that both can read', async () => {
  const [own, other] = await both()
  await enter(here, own, 225_000, 1_001)
  await enter(there, other, 75_000, 500)
  const { status, body } = await move(here, there, [{ product_id: own, qty: 100_000 }], {
    note: 'Na weekend',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    direction: 'out',
    salon: 'Wilanów',
    note: 'Na weekend',
    value: 1_335,
    may_reverse: true,
  })
  expect(body.document).toMatch(/^MM \d+\/20\d\d$/)
  expect(await level(here, own)).toEqual({ qty: 125_000, value: 1_668 })
  expect(await level(there, other)).toEqual({ qty: 175_000, value: 1_835 })
  const seen = (await anna.get(`/tenant/stock-transfers/${body.id}`, there)).body
  expect(seen).toMatchObject({ direction: 'in', salon: 'Mokotów', document: body.document, value: 1_335 })
  expect(seen.lines).toMatchObject([{ product_id: other, qty: 100_000 }])
  for (const [where, id, qty, salon] of [
    [here, own, -100_000, 'Wilanów'],
    [there, other, 100_000, 'Mokotów'],
  ] as const) {
    const { data } = (await anna.get(`/tenant/stock-movements?product_id=${id}&type=transfer`, where)).body
    expect(data).toMatchObject([
      { type: 'transfer', qty, salon, document: body.document, ref: { id: body.id } },
    ])
    const log = (await asOwner(t, 'select entity from audit_log where business_id = $1 and entity_id = $2', [
      where.business,
      body.id,
    ])) as object[]
    expect(log.length).toBeGreaterThan(0)
  }
  const [{ id: movement }] = (await anna.get(`/tenant/stock-movements?product_id=${own}`)).body.data
  expect((await anna.post(`/tenant/stock-movements/${movement}/reversal`, { reason: 'x' })).status).toBe(409)
})

test('the numbers of a salon follow each other without gaps, also after a refusal', async () => {
  const [own] = await both()
  await enter(here, own, 75_000, 500)
  const numberOf = (document: string) => Number(/\d+/.exec(document)?.[0])
  const first = (await move(here, there, [{ product_id: own, qty: 1_000 }])).body.document
  expect((await move(here, there, [{ product_id: own, qty: 9_000_000 }])).status).toBe(422)
  const second = (await move(here, there, [{ product_id: own, qty: 1_000 }])).body.document
  expect(numberOf(second)).toBe(numberOf(first) + 1)
})

test('a repeated call moves the goods once', async () => {
  const [own, other] = await both()
  await enter(here, own, 75_000, 500)
  const key = crypto.randomUUID()
  const body = { business_id: there.business, lines: [{ product_id: own, qty: 10_000 }] }
  const answers = await Promise.all(
    [1, 2].map(() => whileBusy(() => anna.post('/tenant/stock-transfers', body, { ...here, key }))),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await level(there, other)).qty).toBe(10_000)
})

test('it is taken back as a whole in both salons, once; and not when the goods are gone', async () => {
  const [own, other] = await both()
  await enter(here, own, 150_000, 1_001)
  const before = await level(here, own)
  const { id } = (await move(here, there, [{ product_id: own, qty: 50_000 }])).body
  await enter(there, other, -10_000)
  const refused = await takeBack(here, id)
  expect(refused.status).toBe(409)
  expect(refused.body.values).toEqual({ name: `Krem ${sku}`, salon: 'Wilanów' })
  await enter(there, other, 10_000)
  const back = await takeBack(there, id)
  expect(back.body).toMatchObject({ reversal_reason: 'Pomyłka', may_reverse: false })
  expect((await level(here, own)).qty).toBe(before.qty)
  expect(sumOf(await level(here, own), await level(there, other))).toEqual(before)
  expect((await takeBack(here, id)).status).toBe(409)
})

test('the product there is found by code, then SKU, then name; another unit or size, or none, is refused with a sentence', async () => {
  const gtin = '5901234123457'
  const byCode = await product(here, { gtin, sku: null, name: `Inny ${sku}` })
  const coded = await product(there, { extra_codes: [gtin], sku: null, name: `Zupełnie inny ${sku}` })
  const byName = await product(here, { sku: null, name: `Nazwa ${sku}` })
  const named = await product(there, { sku: null, name: `Nazwa ${sku}` })
  const smaller = await product(here, { sku: `${sku}-S`, name: `S ${sku}` })
  await product(there, { sku: `${sku}-S`, name: `S2 ${sku}`, pack_size: 50_000 })
  const missing = await product(here, { sku: `${sku}-M`, name: `M ${sku}` })
  const ids = [byCode, byName, smaller, missing]
  const found = () =>
    anna.get(`/tenant/transfer-matches?business_id=${there.business}&product_ids=${ids.join()}`, here)
  expect((await found()).body.data).toMatchObject([
    { other: { id: coded }, fault: null },
    { other: { id: named }, fault: null },
    { fault: 'pack_size' },
    { other: null, fault: 'missing' },
  ])
  await enter(here, missing, 75_000, 500)
  const lines = [{ product_id: missing, qty: 1_000 }]
  expect((await move(here, there, lines)).body.errors).toEqual({
    'lines.0.product_id': ['The other salon does not have this product. Add it there first.'],
  })
  const copied = await anna.post(
    '/tenant/transfer-products',
    { business_id: there.business, product_ids: [missing] },
    here,
  )
  expect(copied.body.data).toMatchObject([{ product_id: missing, fault: null }])
  expect((await anna.get(`/tenant/products/${copied.body.data[0].other.id}`, there)).body).toMatchObject({
    name: `M ${sku}`,
    sku: `${sku}-M`,
    pack_size: 75_000,
    usage_unit: 'ml',
    stock: 0,
  })
  expect((await move(here, there, lines)).status).toBe(201)
})

test('batches travel with their expiry, the first to expire first', async () => {
  const [own, other] = await both({ track_batches: true })
  const batch = (number: string, expires_on: string) =>
    anna.post(
      '/tenant/stock-movements',
      {
        product_id: own,
        type: 'correction_in',
        qty: 75_000,
        reason: 'Test',
        new_batch: { number, expires_on },
      },
      here,
    )
  await batch('L-2', '2099-05-31')
  await batch('L-1', '2099-02-28')
  const { body } = await move(here, there, [{ product_id: own, qty: 100_000 }])
  const taken = [
    { qty: 75_000, batch: { number: 'L-1', expires_on: '2099-02-28' } },
    { qty: 25_000, batch: { number: 'L-2', expires_on: '2099-05-31' } },
  ]
  expect(body.lines).toMatchObject(taken)
  const batches = () => anna.get(`/tenant/stock-batches?filter[product_id]=${other}`, there)
  expect((await batches()).body.data).toMatchObject([
    { number: 'L-1', expires_on: '2099-02-28', qty: 75_000 },
    { number: 'L-2', expires_on: '2099-05-31', qty: 25_000 },
  ])
  await takeBack(here, body.id)
  expect((await batches()).body.data).toEqual([])
})

test('it takes the right in both salons; a salon of another firm is as one without a right', async () => {
  const [own] = await both()
  await enter(here, own, 75_000, 500)
  const { id } = (await move(here, there, [{ product_id: own, qty: 1_000 }])).body
  const body = (business_id: string) => ({ business_id, lines: [{ product_id: own, qty: 1_000 }] })
  // Basia has every right here, and only looks there.
  const { basia } = t.world
  expect((await basia.get('/tenant/transfer-salons')).body.data).toEqual([])
  for (const business of [t.world.b, t.world.c, crypto.randomUUID()]) {
    const { status, body: refusal } = await basia.post('/tenant/stock-transfers', body(business))
    expect(status).toBe(422)
    expect(refusal.errors.business_id).toBeDefined()
  }
  await joinBusiness(t.parts, t.world.basia.user, t.world.c, ['stock-levels.index', 'stock-levels.update'])
  expect((await basia.post('/tenant/stock-transfers', body(t.world.c))).status).toBe(422)
  expect(
    (await basia.post('/tenant/transfer-products', { business_id: t.world.b, product_ids: [own] })).status,
  ).toBe(422)
  expect((await basia.get(`/tenant/stock-transfers/${id}`)).body.may_reverse).toBe(false)
  expect((await basia.post(`/tenant/stock-transfers/${id}/reversal`, { reason: 'x' })).status).toBe(409)
  expect((await t.world.celina.get(`/tenant/stock-transfers/${id}`)).status).toBe(404)
})

test('whatever goes to and fro and is taken back, quantity and value of the firm stay, to the grosz', async () => {
  const step = fc.record({
    kind: fc.constantFrom(
      'there',
      'back',
      'reverse',
      'sold here',
      'sold there',
      'bought here',
      'bought there',
    ),
    qty: fc.integer({ min: 1, max: 90_000 }),
    cost: fc.integer({ min: 0, max: 9_999 }),
  })
  const backs: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      made += 1
      sku = `LAW-${made}`
      const [own, other] = await both()
      await enter(here, own, 150_000, 1_001)
      await enter(there, other, 75_000, 777)
      const open: string[] = []
      const sum = async () => sumOf(await level(here, own), await level(there, other))
      for (const { kind, qty, cost } of steps) {
        const before = await sum()
        if (kind === 'sold here') await enter(here, own, -qty)
        else if (kind === 'sold there') await enter(there, other, -qty)
        else if (kind === 'bought here') await enter(here, own, qty, cost)
        else if (kind === 'bought there') await enter(there, other, qty, cost)
        else {
          const id = open.pop()
          if (kind === 'reverse' && id) backs.push((await takeBack(here, id)).status)
          const [from, to, item] = kind === 'there' ? [here, there, own] : [there, here, other]
          if (kind !== 'reverse') {
            const { status, body } = await move(from, to, [{ product_id: item, qty }])
            if (status === 201) open.push(body.id)
          }
          expect(await sum()).toEqual(before)
        }
      }
    }),
    {
      numRuns: times(6, 60),
      // By then the goods have another value there.
      examples: [
        [
          [
            { kind: 'there', qty: 50_000, cost: 0 },
            { kind: 'bought there', qty: 90_000, cost: 9_999 },
            { kind: 'sold there', qty: 90_000, cost: 0 },
            { kind: 'sold there', qty: 75_000, cost: 0 },
            { kind: 'reverse', qty: 1, cost: 0 },
          ],
        ],
      ],
    },
  )
  expect(backs).toContain(201)
}, 120_000)

test('two salons that send to each other at once never wait for each other in a circle, and nothing is lost', async () => {
  const [own, other] = await both({ track_batches: true })
  const batches = [
    [here, await bring(here, own, 'A')],
    [there, await bring(there, other, 'B')],
  ] as const
  const before = sumOf(await level(here, own), await level(there, other))
  const deadlocks = countDeadlocks(t)
  const correct = (round: number) =>
    batches.map(([where, { id, number }]) => {
      const expires_on = `2098-01-${10 + (round % 20)}`
      return anna.patch(`/tenant/stock-batches/${id}`, { number, expires_on, reason: 'Test' }, where)
    })
  const rounds = times(6, 40)
  let [taken, moved]: [number, string[]] = [0, []]
  for (let round = 0; round < rounds; round += 1) {
    const back = moved.map((id) => takeBack(there, id))
    const entered = Promise.all([enter(here, own, -1_000), enter(there, other, -1_000)])
    const corrected = correct(round)
    const moves = [1, 2, 3].flatMap(() => [
      move(here, there, [{ product_id: own, qty: 7_000 }]),
      move(there, here, [{ product_id: other, qty: 5_000 }]),
    ])
    const sure = [...(await Promise.all(moves)), ...(await entered)]
    expect(new Set(sure.map(({ status }) => status))).toEqual(new Set([201]))
    // Goods may have gone on, and a batch may have a twin by then.
    for (const { status } of await Promise.all([...back, ...corrected]))
      expect([200, 201, 409]).toContain(status)
    moved = (await Promise.all(moves)).slice(0, 2).map(({ body }) => body.id)
    taken += (await entered).reduce((sum, { body }) => sum + body.value, 0)
  }
  expect(deadlocks()).toBe(0)
  const after = { qty: before.qty - 2_000 * rounds, value: before.value + taken }
  expect(sumOf(await level(here, own), await level(there, other))).toEqual(after)
}, 120_000)

test('of two who send the last pieces at once, one wins', async () => {
  const [own, other] = await both()
  await enter(here, own, 75_000, 1_001)
  const send = () => whileBusy(() => move(here, there, [{ product_id: own, qty: 75_000 }]))
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await level(here, own)).toEqual({ qty: 0, value: 0 })
  expect(await level(there, other)).toEqual({ qty: 75_000, value: 1_001 })
})

test('goods neither come nor return into a stock below zero, where their value would lie on too few', async () => {
  const [own, other] = await both()
  const allow = (negative_stock: boolean) =>
    Promise.all(
      [here, there].map((where) => anna.patch('/tenant/system-settings', { negative_stock }, where)),
    )
  await allow(true)
  try {
    await enter(here, own, 750_000, 1_000)
    const { id } = (await move(here, there, [{ product_id: own, qty: 75_000 }])).body
    await enter(there, other, -149_000)
    const refused = await move(here, there, [{ product_id: own, qty: 75_000 }])
    expect(refused.status).toBe(409)
    expect(refused.body.values).toEqual({ name: `Krem ${sku}`, salon: 'Wilanów' })
    await enter(there, other, 150_000, 1_000)
    await enter(here, own, -676_000)
    const back = await takeBack(there, id)
    expect(back.body).toMatchObject({ values: { name: `Krem ${sku}`, salon: 'Mokotów' } })
    expect(await level(here, own)).toEqual({ qty: -1_000, value: 0 })
    await enter(here, own, 1_000)
    expect((await takeBack(there, id)).status).toBe(201)
  } finally {
    await allow(false)
  }
})

test('stock without a batch does not come to a product kept by batch, where it would never expire', async () => {
  const own = await product(here)
  await product(there, { track_batches: true })
  await enter(here, own, 75_000, 500)
  const { status, body } = await move(here, there, [{ product_id: own, qty: 1_000 }])
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['lines.0.product_id'])
  expect(body.errors['lines.0.product_id'][0]).toMatch(/by batch/)
})

test('the same name does not join products with different EANs, and two lines never come into one product', async () => {
  const own = await product(here, { gtin: '5900000000015' })
  const strange = await product(there, { gtin: '5900000000022' })
  await enter(here, own, 75_000, 500)
  const lines = [{ product_id: own, qty: 1_000 }]
  expect((await move(here, there, lines)).body.errors).toEqual({
    'lines.0.product_id': ['The other salon does not have this product. Add it there first.'],
  })
  await asOwner(t, 'update products set gtin = null where business_id = $1 and id = $2', [t.world.b, strange])
  const twin = await product(here, { sku: null })
  await enter(here, twin, 75_000, 500)
  const both = await move(here, there, [...lines, { product_id: twin, qty: 1_000 }])
  expect(Object.keys(both.body.errors)).toEqual(['lines.1.product_id'])
  expect((await move(here, there, lines)).status).toBe(201)
})

test('it is not taken back onto an archived product, nor where the other salon does not have it', async () => {
  const [own] = await both()
  await enter(here, own, 75_000, 500)
  const { id } = (await move(here, there, [{ product_id: own, qty: 75_000 }])).body
  const archive = (at: string | null) =>
    asOwner(t, 'update products set archived_at = $3 where business_id = $1 and id = $2', [
      t.world.a,
      own,
      at,
    ])
  await archive('2026-11-01')
  const refused = await takeBack(there, id)
  expect(refused.body).toMatchObject({ values: { name: `Krem ${sku}`, salon: 'Mokotów' } })
  await archive(null)
  await asOwner(t, 'delete from stock_transfers where business_id = $1 and id = $2', [t.world.a, id])
  expect(await takeBack(there, id)).toMatchObject({ status: 409, body: { values: { salon: 'Mokotów' } } })
})
