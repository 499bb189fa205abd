import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'

let t: TestApp
let group: string
let service: string
let anna: string
beforeAll(async () => {
  t = await testApp()
  group = (await t.world.anna.post('/tenant/service-groups', { name: 'Włosy' })).body.id
  service = await addService('Strzyżenie')
  anna = (await t.world.anna.post('/tenant/employees', { first_name: 'Anna', last_name: 'Lis' })).body.id
})
afterAll(() => t.close())

const path = '/tenant/usages'
async function addService(name: string) {
  const given = { name, service_group_id: group, price: 30_000, vat_rate: '8', duration_min: 60 }
  return (await t.world.anna.post('/tenant/services', given)).body.id as string
}
/** A tube of 60 ml that has cost 24 zł. */
async function tube(stock = 0, more = {}) {
  const given = { name: 'Farba', kind: 'professional', unit: 'pcs', pack_size: 60_000, usage_unit: 'ml' }
  const { body } = await t.world.anna.post('/tenant/products', { ...given, vat_rate: '23', ...more })
  if (stock > 0)
    await t.world.anna.post('/tenant/stock-movements', {
      product_id: body.id,
      type: 'correction_in',
      qty: stock,
      unit_cost: 2_400,
      reason: 'Na początek',
    })
  return body.id as string
}
const post = (lines: object[], more = {}, person = t.world.anna) =>
  person.post(path, { purpose: 'service', lines, ...more })
const level = async (id: string) => (await t.world.anna.get(`/tenant/stock-levels/${id}`)).body
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Wide enough for midnight in any time zone. */
const period = `from=${day(-2)}&to=${day(1)}`
async function addVisit(status: string, hoursAgo: number, of = service) {
  const id = crypto.randomUUID()
  await asOwner(
    t,
    `insert into visits (business_id, id, status, walk_in_name, starts_at, ends_at, local_start, timezone)
    values ('${t.world.a}', '${id}', '${status}', 'Ewa', now() - interval '${hoursAgo} h', now() - interval '${hoursAgo - 1} h', now(), 'Europe/Warsaw');
    insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
    values ('${t.world.a}', '${id}', 0, '${of}', '${anna}', now() - interval '${hoursAgo} h', now() - interval '${hoursAgo - 1} h', 30000, '8')`,
  )
  return id
}

test('what is used up leaves the shelf at its average cost, line by line', async () => {
  const [colour, oxidant] = [await tube(120_000), await tube(60_000, { name: 'Oksydant' })]
  const { status, body } = await post(
    [
      { product_id: colour, qty: 12_500 },
      { product_id: oxidant, qty: 30_000 },
    ],
    { employee_id: anna, note: 'Odrost' },
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    purpose: 'service',
    employee: 'Anna Lis',
    note: 'Odrost',
    by: { id: t.world.anna.user.id },
    lines: [
      { product: 'Farba', qty: 12_500, cost: 500, employee_id: anna },
      { product: 'Oksydant', qty: 30_000, cost: 1_200 },
    ],
    cost: 1_700,
    reversed_at: null,
  })
  expect(await level(colour)).toMatchObject({ stock: 107_500, value: 4_300 })
  const { data } = (await t.world.anna.get(`/tenant/stock-movements?product_id=${colour}`)).body
  expect(data[0]).toMatchObject({ type: 'usage', qty: -12_500, ref: { kind: 'usage', id: body.id } })
})

test('two usages of the last stock at once: the second is refused, with the product and what is left', async () => {
  const id = await tube(60_000)
  const answers = await Promise.all([
    post([{ product_id: id, qty: 40_000 }]),
    post([{ product_id: id, qty: 40_000 }]),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({
    message: 'Not enough of “{name}”: {left} ml in stock. Nothing was posted.',
    values: { name: 'Farba', left: 20 },
    errors: { 'lines.0.qty': ['There is not that much in stock.'] },
  })
  expect(await level(id)).toMatchObject({ stock: 20_000 })
})

test('the recipe of a visit is posted once, however many tablets post it at the same moment', async () => {
  const id = await tube(120_000)
  const visit = await addVisit('completed', 3)
  const once = (seen: number) =>
    post([{ product_id: id, qty: 30_000 }], { event_id: visit, posted_before: seen })
  const answers = await Promise.all(Array.from({ length: 8 }, () => once(0)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('posted_meanwhile')
  expect(await level(id)).toMatchObject({ stock: 90_000 })
  expect((await once(1)).status).toBe(201)
})

test('a product of a recipe is not archived; one that was archived before a visit is not expected of it', async () => {
  const id = await tube()
  const colouring = await addService('Koloryzacja pasemek')
  const recipe = { recipe: [{ product_id: id, qty: 30_000 }] }
  await t.world.anna.patch(`/tenant/services/${colouring}`, recipe, { version: 1 })
  await addVisit('completed', 3, colouring)
  const expected = async () =>
    (await t.world.anna.get(`/tenant/usage-summary?${period}`)).body.services.filter(
      (row: { product_id: string }) => row.product_id === id,
    )
  expect(await expected()).toMatchObject([{ expected: 30_000 }])
  const refused = await t.world.anna.delete(`/tenant/products/${id}`, { version: 1 })
  expect([refused.status, refused.body.values]).toEqual([409, { services: 'Koloryzacja pasemek' }])
  await asOwner(t, `update products set archived_at = now() where id = '${id}'`)
  expect(await expected()).toMatchObject([{ expected: 30_000 }])
  await asOwner(t, `update products set archived_at = now() - interval '60 days' where id = '${id}'`)
  expect(await expected()).toEqual([])
})

test('all lines are posted or none; two lines of one product count together', async () => {
  const [plenty, little] = [await tube(60_000), await tube(10_000)]
  const halves = [
    { product_id: plenty, qty: 1_000 },
    { product_id: little, qty: 6_000 },
    { product_id: little, qty: 6_000 },
  ]
  const refused = await post(halves)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['lines.2.qty']])
  expect(await level(plenty)).toMatchObject({ stock: 60_000 })
  expect((await t.world.anna.get(`${path}?filter[product_id]=${plenty}`)).body.total).toBe(0)
})

test('a usage is taken back once, as a whole and with a reason; its value returns', async () => {
  const [one, other] = [await tube(60_000), await tube(60_000)]
  const { body } = await post([
    { product_id: one, qty: 7_000 },
    { product_id: other, qty: 60_000 },
  ])
  const back = (reason: string) => t.world.anna.post(`${path}/${body.id}/reversal`, { reason })
  expect((await back(' ')).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 5 }, () => back('Nie ta klientka')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  const taken = answers.find(({ status }) => status === 201)?.body
  expect(taken).toMatchObject({ cost: 2_680, reversal_reason: 'Nie ta klientka' })
  expect(taken.reversed_at).not.toBeNull()
  expect(await level(one)).toMatchObject({ stock: 60_000, value: 2_400 })
  expect(await level(other)).toMatchObject({ stock: 60_000, value: 2_400 })
  const [reversal, entry] = (await t.world.anna.get(`/tenant/stock-movements?product_id=${one}`)).body.data
  expect(reversal).toMatchObject({ reverses_id: entry.id, ref: { kind: 'usage', id: body.id } })
})

test('a movement of a usage is not reversed by itself, and a posted usage is not edited', async () => {
  const id = await tube(60_000)
  const { body } = await post([{ product_id: id, qty: 1_000 }])
  const [entry] = (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}`)).body.data
  const alone = await t.world.anna.post(`/tenant/stock-movements/${entry.id}/reversal`, { reason: 'x' })
  expect(alone.status).toBe(409)
  const edit = (statement: string) =>
    t.parts.database.transaction({ businessId: t.world.a }, (tx) => sql.raw(statement).execute(tx))
  await expect(edit(`update usages set note = 'x' where id = '${body.id}'`)).rejects.toThrow(/permission/)
  await expect(edit(`update usage_lines set qty = 2`)).rejects.toThrow(/permission/)
  await expect(edit(`delete from usages`)).rejects.toThrow(/permission/)
})

test('a loss says what was lost, and is a loss in the ledger', async () => {
  const id = await tube(60_000)
  const silent = await post([{ product_id: id, qty: 1_000 }], { purpose: 'loss' })
  expect(Object.keys(silent.body.errors)).toEqual(['note'])
  await post([{ product_id: id, qty: 1_000 }], { purpose: 'loss', note: 'Stłuczona' })
  const [entry] = (await t.world.anna.get(`/tenant/stock-movements?product_id=${id}`)).body.data
  expect(entry).toMatchObject({ type: 'loss', reason: 'Stłuczona' })
})

test('a double click posts once', async () => {
  const id = await tube(60_000)
  const key = crypto.randomUUID()
  const click = () =>
    t.world.anna.post(path, { purpose: 'test', lines: [{ product_id: id, qty: 5_000 }] }, { key })
  const [first, second] = await Promise.all([click(), click()])
  expect([first.status, second.status, first.body.id === second.body.id]).toEqual([201, 201, true])
  expect(await level(id)).toMatchObject({ stock: 55_000 })
})

test('archived products, foreign visits and visits of later days are refused', async () => {
  const gone = await tube()
  await t.world.anna.delete(`/tenant/products/${gone}`, { version: 1 })
  expect(Object.keys((await post([{ product_id: gone, qty: 1 }])).body.errors)).toEqual([
    'lines.0.product_id',
  ])
  const id = await tube(60_000)
  const line = [{ product_id: id, qty: 1_000 }]
  const errors = async (event_id: string, person = t.world.anna) =>
    Object.keys((await post(line, { event_id }, person)).body.errors ?? {})
  expect(await errors(crypto.randomUUID())).toEqual(['event_id'])
  expect(await errors(await addVisit('booked', -72))).toEqual(['event_id'])
  expect(await errors(await addVisit('completed', 3), t.world.dorota)).toContain('event_id')
})

test('a recipe proposes, the visit posts, and the summary compares both', async () => {
  const [colour, oxidant] = [await tube(600_000), await tube(600_000, { name: 'Oksydant' })]
  const colouring = await addService('Koloryzacja')
  const recipe = [
    { product_id: colour, qty: 60_000 },
    { product_id: oxidant, qty: 90_000 },
  ]
  const { body: cooked } = await t.world.anna.patch(
    `/tenant/services/${colouring}`,
    { recipe },
    { version: 1 },
  )
  expect(cooked.recipe).toEqual([
    { product_id: colour, product: 'Farba', unit: 'ml', qty: 60_000 },
    { product_id: oxidant, product: 'Oksydant', unit: 'ml', qty: 90_000 },
  ])
  const first = await addVisit('completed', 3, colouring)
  await addVisit('arrived', 2, colouring)
  await addVisit('no_show', 2, colouring)
  const { body: offered } = await t.world.anna.get(`/tenant/events/${first}/usage`)
  expect(offered).toMatchObject({
    services: [{ id: colouring, name: 'Koloryzacja' }],
    proposal: [
      { product_id: colour, qty: 60_000, service_id: colouring, employee_id: anna, stock: 600_000 },
      { product_id: oxidant, qty: 90_000 },
    ],
    usages: [],
  })
  const posted = await post(
    [
      { product_id: colour, qty: 75_000 },
      { product_id: oxidant, qty: 90_000 },
    ],
    { event_id: first },
  )
  expect(posted.body).toMatchObject({ service_id: colouring, employee_id: anna, client: 'Ewa', cost: 6_600 })
  const again = (await t.world.anna.get(`/tenant/events/${first}/usage`)).body
  expect(again.usages).toMatchObject([{ id: posted.body.id, cost: 6_600 }])

  const { body } = await t.world.anna.get(`/tenant/usage-summary?${period}`)
  const rows = body.services.filter((row: { service_id: string }) => row.service_id === colouring)
  const ofColour = rows.find((row: { product_id: string }) => row.product_id === colour)
  expect(ofColour).toMatchObject({
    employee: 'Anna Lis',
    visits: 2,
    expected: 120_000,
    used: 75_000,
    variance: -45_000,
    expected_cost: 4_800,
    cost: 3_000,
    variance_cost: -1_800,
  })
  const total = body.products.reduce((sum: number, row: { cost: number }) => sum + row.cost, 0)
  expect(body.cost).toBe(total)
})

test('a recipe takes no archived product and none twice', async () => {
  const gone = await tube()
  await t.world.anna.delete(`/tenant/products/${gone}`, { version: 1 })
  const { body } = await t.world.anna.get(`/tenant/services/${service}`)
  const save = async (recipe: object[]) =>
    Object.keys(
      (await t.world.anna.patch(`/tenant/services/${service}`, { recipe }, { version: body.version })).body
        .errors,
    )
  expect(await save([{ product_id: gone, qty: 1 }])).toEqual(['recipe.0.product_id'])
  const one = await tube()
  expect(
    await save([
      { product_id: one, qty: 1 },
      { product_id: one, qty: 2 },
    ]),
  ).toEqual(['recipe.1.product_id'])
})

test('a usage that was taken back leaves the summary and stays in the list', async () => {
  const id = await tube(60_000)
  const { body } = await post([{ product_id: id, qty: 6_000 }], { purpose: 'cleaning' })
  const ofProduct = async () =>
    (await t.world.anna.get(`/tenant/usage-summary?${period}`)).body.products.find(
      (row: { product_id: string }) => row.product_id === id,
    )
  expect(await ofProduct()).toMatchObject({ qty: 6_000, cost: 240, usages: 1 })
  await t.world.anna.post(`${path}/${body.id}/reversal`, { reason: 'Pomyłka' })
  expect(await ofProduct()).toBeUndefined()
  const list = await t.world.anna.get(
    `${path}?filter[product_id]=${id}&filter[purpose]=cleaning&filter[from]=${day(-2)}&filter[to]=${day(1)}`,
  )
  expect(list.body).toMatchObject({ total: 1, data: [{ id: body.id, reversal_reason: 'Pomyłka' }] })
  expect((await t.world.anna.get(`${path}?filter[product_id]=${id}&filter[reversed]=false`)).body.total).toBe(
    0,
  )
})

test('without the right to colleagues’ calendars a user sees what they posted, and no other usage', async () => {
  const id = await tube(60_000)
  const rights = permissions.filter((right) => right !== 'events-others.index')
  const ola = await t.person(t.world.a, rights, 'Ola')
  const { body: hers } = await post([{ product_id: id, qty: 2_000 }], {}, ola)
  const { body: theirs } = await post([{ product_id: id, qty: 3_000 }])
  const seen = (await ola.get(`${path}?filter[product_id]=${id}`)).body
  expect([seen.total, seen.data[0].id]).toEqual([1, hers.id])
  expect((await ola.get(`${path}/${theirs.id}`)).status).toBe(404)
  expect((await ola.post(`${path}/${theirs.id}/reversal`, { reason: 'x' })).status).toBe(404)
  const { products } = (await ola.get(`/tenant/usage-summary?${period}`)).body
  expect(products).toMatchObject([{ product_id: id, qty: 2_000, usages: 1 }])
})

test('without the right to purchase prices no cost is told: of a usage, of its lines, of the summary', async () => {
  const id = await tube(60_000)
  const rights = permissions.filter((right) => right !== 'purchase-prices.index')
  const kasia = await t.person(t.world.a, rights, 'Kasia')
  const { body } = await post([{ product_id: id, qty: 2_000 }], {}, kasia)
  expect(body).toMatchObject({ cost: null, lines: [{ qty: 2_000, cost: null }] })
  const summary = (await kasia.get(`/tenant/usage-summary?${period}`)).body
  const costs = [...summary.products, ...summary.services].flatMap((row) => [
    row.cost,
    row.expected_cost ?? null,
    row.variance_cost ?? null,
  ])
  expect([summary.cost, ...costs].filter((cost: number | null) => cost)).toEqual([])
  expect((await t.world.anna.get(`${path}/${body.id}`)).body.cost).toBe(80)
})
