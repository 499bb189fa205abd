import type { Readable } from 'node:stream'
import { type ExportedList, exportedLists } from '@wizyta/contract/figures/exports/lists'
import { neededRights, permissions, purchasePrices } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { fill } from '../../../test/fill.ts'
import { routes } from '../../app.ts'
import type { Database } from '../../kit/database/database.ts'
import { exportPace, isExport, mostExports } from '../../kit/security/export-pace.ts'
import type { Session } from '../../kit/security/session.ts'
import { exportList } from './export-list.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await fill(t.world.anna, 'Ala')
})
afterAll(() => t.close())

const lists = Object.keys(exportedLists) as ExportedList[]
const routeOf = (list: string) =>
  routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === `/tenant/${list}`)
/** All fields of a list's rows that its calls describe. */
function fieldsOf(list: string): string[] {
  const page = routeOf(list)?.endpoint.answer as z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>
  return Object.keys(page.shape.data.element.shape)
}
/** The ledger of stock is that of one product. */
let ledgerOf = {}
/** Lines of a stocktake are those of one. */
let countedOf = {}
beforeAll(async () => {
  const product = await t.world.anna.post('/tenant/products', {
    name: 'Krem',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 2_000,
    vat_rate: '23',
    shelf_place: 'K1',
  })
  ledgerOf = { product_id: product.body.id }
  const stocktake = await t.world.anna.post('/tenant/stocktakes', {
    name: 'Półka',
    scope: 'shelf',
    shelf_place: 'K1',
  })
  countedOf = { stocktake_id: stocktake.body.id }
  for (const [type, qty] of [
    ['correction_in', 5_000],
    ['loss', 2_000],
    ['correction_in', 1_500],
  ])
    await t.world.anna.post('/tenant/stock-movements', {
      ...ledgerOf,
      type,
      qty,
      ...(type === 'correction_in' && { unit_cost: 1_234 }),
      reason: 'Remanent',
    })
})
const filterOf = (list: string) =>
  list === 'stock-movements' ? { filter: ledgerOf } : list === 'stocktake-lines' ? { filter: countedOf } : {}
const file = (list: string, more: object = {}, person = t.world.anna) =>
  person.post('/tenant/list-exports', {
    list,
    format: 'csv',
    columns: [{ field: 'id', label: 'Id' }],
    ...filterOf(list),
    ...more,
  })
const linesOf = ({ body }: { body: unknown }) => String(body).split('\r\n').slice(0, -1)
const column = (field: string, label = field) => ({ field, label })
const supplier = (name: string) => t.world.anna.post('/tenant/suppliers', { name })

test.each(lists)(
  '%s: the file has each row of the list, and every field of it can be a column',
  async (list) => {
    const { body } = await t.world.anna.get(
      `/tenant/${list}?${new URLSearchParams({ per_page: '100', ...filterOf(list).filter })}`,
    )
    const first = body.data[0] ?? {}
    const columns = fieldsOf(list)
      .filter((field) => Object.hasOwn(first, field))
      .slice(0, 40)
      .map((field) => column(field))
    for (const format of ['csv', 'xlsx'])
      expect((await file(list, { format, ...(columns.length > 0 && { columns }) })).status).toBe(200)
    expect(linesOf(await file(list))).toHaveLength(body.total + 1)
  },
)

test.each(lists)('%s: without its own right, and without that to export, there is no file', async (list) => {
  const own = neededRights(routeOf(list)?.endpoint.permission ?? 'public')
  expect(own.length).toBeGreaterThan(0)
  const withoutList = await t.person(
    t.world.a,
    permissions.filter((right) => !own.includes(right)),
  )
  const withoutExport = await t.person(
    t.world.a,
    permissions.filter((right) => right !== 'exports.create'),
  )
  expect((await file(list, {}, withoutList)).status).toBe(403)
  expect((await file(list, {}, withoutExport)).status).toBe(403)
})

test('the file has what search, filters and order of the list select, in the columns that are asked for', async () => {
  await t.world.anna.post('/tenant/suppliers', { name: 'Zeta Kosmetyki', lead_days: 3 })
  await t.world.anna.post('/tenant/suppliers', { name: 'Alfa Kosmetyki', lead_days: 7 })
  const answer = await file('suppliers', {
    name: 'kosmetyki',
    sort: '-name',
    columns: [column('lead_days', 'Dni'), column('name', 'Nazwa')],
  })
  expect(answer.headers['content-disposition']).toMatch(/filename="dostawcy-\d{4}-\d\d-\d\d\.csv"/)
  expect(linesOf(answer)).toEqual(['\uFEFFDni;Nazwa', '3;Zeta Kosmetyki', '7;Alfa Kosmetyki'])
  const refused = await file('suppliers', { filter: { colour: 'red' } })
  expect(refused.status).toBe(422)
  expect((await file('suppliers', { columns: [column('business_id')] })).status).toBe(422)
})

test('money, quantities, words, moments and names are written as a salon reads them', async () => {
  const group = await t.world.anna.post('/tenant/product-groups', { name: 'Maski' })
  await t.world.anna.post('/tenant/products', {
    name: 'Maska',
    kind: 'both',
    unit: 'pcs',
    sale_price: 4_950,
    min_stock: 2_500,
    vat_rate: '23',
    product_group_id: group.body.id,
    extra_codes: ['A-1', 'B-2'],
  })
  const fields = ['name', 'kind', 'sale_price', 'min_stock', 'product_group_id', 'extra_codes', 'archived_at']
  const answer = await file('products', { name: 'Maska', columns: fields.map((field) => column(field)) })
  expect(linesOf(answer)[1]).toBe('Maska;Towar i materiał;49,50;2,500;Maski;A-1, B-2;')
})

test('contact data and purchase prices stay hidden from a user who does not see them in the list', async () => {
  await t.world.anna.post('/tenant/customers', { first_name: 'Zofia', phone: '+48601234567' })
  await t.world.anna.post('/tenant/products', {
    name: 'Serum',
    kind: 'retail',
    unit: 'pcs',
    sale_price: 9_900,
    purchase_price_net: 4_321,
    vat_rate: '23',
  })
  const narrow = await t.person(t.world.a, ['customers.index', 'products.index', 'exports.create'])
  const clients = { name: 'Zofia', columns: [column('first_name'), column('phone')] }
  const goods = { name: 'Serum', columns: [column('name'), column('purchase_price_net')] }
  expect(linesOf(await file('customers', clients))[1]).toBe('Zofia;+48601234567')
  expect(linesOf(await file('products', goods))[1]).toBe('Serum;43,21')
  expect(String((await file('customers', clients, narrow)).body)).not.toContain('601234567')
  expect(linesOf(await file('products', goods, narrow))[1]).toBe('Serum;')
  expect(purchasePrices.permission).toBeDefined()
})

test('the card of a client is in the file with names and words, of the chosen clients alone', async () => {
  const group = await t.world.anna.post('/tenant/customer-groups', { name: 'Stałe klientki', kind: 'manual' })
  const add = async (first_name: string, more: object = {}) =>
    (await t.world.anna.post('/tenant/customers', { first_name, phone: '601 234 568', ...more })).body.id
  const ids = [
    await add('Wanda', {
      group_ids: [group.body.id],
      discount_percent: 1_250,
      gender: 'female',
      birth_date: '1990-06-05',
      source: 'referral',
      notify_by_email: false,
      allergies: ['lateks'],
      health_consent_on: '2026-01-10',
    }),
    await add('Wilma'),
  ]
  await add('Wera')
  const fields = [
    'first_name',
    'group_ids',
    'discount_percent',
    'gender',
    'birth_date',
    'source',
    'notify_by_email',
  ]
  const chosen = { filter: { id: ids }, sort: 'first_name', columns: fields.map((field) => column(field)) }
  expect(linesOf(await file('customers', chosen)).slice(1)).toEqual([
    'Wanda;Stałe klientki;12,50;Kobieta;1990-06-05;Polecenie;Nie',
    'Wilma;;;Nie podano;;Inne;Tak',
  ])
  const health = { ...chosen, columns: [column('allergies'), column('health_consent_on')] }
  expect(linesOf(await file('customers', health))[1]).toBe('lateks;2026-01-10')
  const narrow = await t.person(t.world.a, ['customers.index', 'events-others.index', 'exports.create'])
  expect(String((await file('customers', health, narrow)).body)).not.toMatch(/lateks|2026-01-10/)
})

test('the ledger of a product is in the file as it is narrowed, its values for those alone who see purchase prices', async () => {
  const columns = ['product_id', 'type', 'qty', 'balance_after', 'value', 'by'].map((field) => column(field))
  const whole = await file('stock-movements', { columns })
  expect(linesOf(whole).slice(1)).toEqual([
    'Krem;Zwiększenie;1,500;4,500;18,51;Anna',
    'Krem;Strata;-2;3;-24,68;Anna',
    'Krem;Zwiększenie;5;5;61,70;Anna',
  ])
  const narrowed = { columns, filter: { ...ledgerOf, type: 'loss' } }
  const narrow = await t.person(t.world.a, ['stock-levels.index', 'products.index', 'exports.create'])
  expect(linesOf(await file('stock-movements', narrowed)).slice(1)).toEqual(['Krem;Strata;-2;3;-24,68;Anna'])
  expect(linesOf(await file('stock-movements', narrowed, narrow))[1]).toBe('Krem;Strata;-2;3;;Anna')
  const { body } = await t.world.anna.get('/tenant/audit-log?action=export&entity=exports')
  expect(body.data[0].changes).toMatchObject({ list: [null, 'stock-movements'], rows: [null, 1] })
  for (const filter of [undefined, { ...ledgerOf, colour: 'red' }, { ...ledgerOf, type: ['loss', 'sale'] }])
    expect((await file('stock-movements', { filter })).status).toBe(422)
  const stranger = await t.person(t.world.b, permissions)
  expect(linesOf(await file('stock-movements', {}, stranger))).toHaveLength(1)
})

test('a reason that the product writes is in the file in the language of its reader', async () => {
  const goods = { name: 'Farba', kind: 'professional', unit: 'pcs', vat_rate: '23' }
  const { id: product_id } = (await t.world.anna.post('/tenant/products', goods)).body
  const increase = { product_id, type: 'correction_in', qty: 1_000, reason: 'Zakup' }
  await t.world.anna.post('/tenant/stock-movements', increase)
  const bottle = { unit: 'pcs', usage_unit: 'ml', pack_size: 75_000 }
  await t.world.anna.post(`/tenant/products/${product_id}/continuation`, bottle, { version: 1 })
  const columns = [column('type'), column('reason')]
  expect(linesOf(await file('stock-movements', { columns, filter: { product_id } })).slice(1)).toEqual([
    'Zmniejszenie;Kontynuowany w innej jednostce',
    'Zwiększenie;Zakup',
  ])
})

test('lines of a stocktake are in the file in one unit each; a blind counter gets the counts alone', async () => {
  const post = (path: string, body?: object) => t.world.anna.post(`/tenant/${path}`, body)
  const goods = { kind: 'professional', vat_rate: '23', shelf_place: 'Liczona' }
  const litre = { ...goods, name: 'Szampon', unit: 'pack', usage_unit: 'ml', pack_size: 1_000_000 }
  const shampoo = (await post('products', litre)).body.id
  await post('products', { ...goods, name: 'Wosk', unit: 'pcs' })
  const move = {
    product_id: shampoo,
    type: 'correction_in',
    qty: 2_500_000,
    unit_cost: 2_000,
    reason: 'Zakup',
  }
  await post('stock-movements', move)
  const counted = { name: 'Ślepy', scope: 'shelf', shelf_place: 'Liczona', blind: true }
  const { body: stocktake } = await post('stocktakes', counted)
  await post(`stocktakes/${stocktake.id}/counts`, { product_id: shampoo, qty: 2_250_500 })
  const columns = ['name', 'counted_in', 'expected', 'counted', 'difference', 'value'].map((one) =>
    column(one),
  )
  const asked = { columns, filter: { stocktake_id: stocktake.id } }
  expect(linesOf(await file('stocktake-lines', asked)).slice(1)).toEqual([
    'Szampon;Mililitr;2500;2250,500;-249,500;-4,99',
    'Wosk;Sztuka;0;;;',
  ])
  // Lists of stock say what their quantities count: packs and content are in one column.
  const counted_in = ['name', 'stock', 'unit', 'pack_size', 'usage_unit'].map((one) => column(one))
  expect(linesOf(await file('stock-levels', { columns: counted_in, name: 'Szampon' })).slice(1)).toEqual([
    'Szampon;2500;Opakowanie;1000;Mililitr',
  ])
  const narrowed = { columns, filter: { stocktake_id: stocktake.id, state: 'uncounted' } }
  expect(linesOf(await file('stocktake-lines', narrowed)).slice(1)).toEqual(['Wosk;Sztuka;0;;;'])
  const blind = await t.person(t.world.a, ['stocktakes.index', 'stocktakes.update', 'exports.create'])
  expect(linesOf(await file('stocktake-lines', asked, blind)).slice(1)).toEqual([
    'Szampon;Mililitr;;2250,500;;',
    'Wosk;Sztuka;;;;',
  ])
  const { body } = await t.world.anna.get('/tenant/audit-log?action=export&entity=exports')
  expect(body.data[0].changes).toMatchObject({ list: [null, 'stocktake-lines'], rows: [null, 2] })
})

test('a usage is in the file with its products and how much of each, one that was taken back with its reason', async () => {
  const post = (path: string, body?: object) => t.world.anna.post(`/tenant/${path}`, body)
  const goods = { kind: 'professional', vat_rate: '23', purchase_price_net: 2_000 }
  const tube = { ...goods, name: 'Koloryt', unit: 'pcs', usage_unit: 'ml', pack_size: 60_000 }
  const ids = [
    (await post('products', tube)).body.id,
    (await post('products', { ...goods, name: 'Rękawice', unit: 'pcs' })).body.id,
  ]
  for (const product_id of ids)
    await post('stock-movements', { product_id, type: 'correction_in', qty: 60_000, reason: 'Zakup' })
  const lines = ids.map((product_id, at) => ({ product_id, qty: [12_500, 2_000][at] }))
  const { body: usage } = await post('usages', { purpose: 'test', note: 'Pasemko', lines })
  await post(`usages/${usage.id}/reversal`, { reason: 'Pomyłka' })
  const columns = ['lines', 'purpose', 'note', 'reversal_reason'].map((one) => column(one))
  const [line] = linesOf(await file('usages', { columns, filter: { product_id: ids[0] } })).slice(1)
  expect(line).toBe('"Koloryt 12,5 ml; Rękawice 2 szt.";Próba;Pasemko;Pomyłka')
})

test('text that a spreadsheet would calculate with is text, in a row and in a heading', async () => {
  await supplier('=HYPERLINK("http://evil.example")')
  const answer = await file('suppliers', { name: 'hyperlink', columns: [column('name', '@SUM(A1)')] })
  expect(linesOf(answer)).toEqual([`\uFEFF'@SUM(A1)`, `"'=HYPERLINK(""http://evil.example"")"`])
})

test('a list of many pages is in the file whole, each row once, and the log says who took how many', async () => {
  await t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    sql`insert into suppliers (business_id, name) select ${t.world.a}, 'Hurtownia ' || n from generate_series(1, 2300) n`.execute(
      tx,
    ),
  )
  const ids = linesOf(await file('suppliers', { name: 'Hurtownia' })).slice(1)
  expect([ids.length, new Set(ids).size]).toEqual([2_300, 2_300])
  const { body } = await t.world.anna.get('/tenant/audit-log?action=export&entity=exports')
  expect(body.data[0]).toMatchObject({
    entity: 'exports',
    action: 'export',
    by: { name: 'Anna' },
    changes: { list: [null, 'suppliers'], format: [null, 'csv'], rows: [null, 2_300] },
  })
})

test('an export of more than 200 rows rings the bell of others who may read the log', async () => {
  const auditor = await t.person(t.world.a, ['audit-log.index'], 'Oskar')
  const blind = await t.person(t.world.a, ['suppliers.index'], 'Wera')
  const heard = async (person: Person) => (await person.get('/tenant/notices')).body.data
  const before = (await heard(t.world.anna)).length
  expect(linesOf(await file('suppliers', { name: 'Hurtownia 2300' }))).toHaveLength(2)
  expect(await heard(auditor)).toEqual([])
  await file('suppliers', { name: 'Hurtownia' })
  expect(await heard(auditor)).toMatchObject([
    {
      kind: 'list_exported',
      subject: 'suppliers',
      count: 2_300,
      actor: 'Anna',
      visit_id: null,
      starts_at: null,
    },
  ])
  expect(await heard(blind)).toEqual([])
  expect(await heard(t.world.anna)).toHaveLength(before)
})

test('a report with more than 200 clients in its file rings the bell, too; one of their sources does not', async () => {
  const auditor = await t.person(t.world.a, ['audit-log.index'], 'Olga')
  const heard = async () => (await auditor.get('/tenant/notices')).body.data
  await t.parts.database.transaction({ businessId: t.world.a, userId: t.world.anna.user.id }, (tx) =>
    sql`
      with made as (insert into clients (business_id, number, first_name, source) select ${t.world.a}, 900000 + n, 'Ewa ' || n, 'phone' from generate_series(1, 201) n returning id)
      insert into visits (business_id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
      select ${t.world.a}, 'settled', id, now() - interval '2 days', now() - interval '47 hours',
        (now() - interval '2 days') at time zone 'Europe/Warsaw', 'Europe/Warsaw', 100, 'staff' from made`.execute(
      tx,
    ),
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const report = (by: string) =>
    t.world.anna.post('/tenant/reports/clients/exports', { from: day(-9), to: day(0), by, format: 'csv' })
  expect(linesOf(await report('source')).length).toBeGreaterThan(1)
  expect(await heard()).toEqual([])
  expect(linesOf(await report('client')).length).toBeGreaterThan(201)
  expect(await heard()).toMatchObject([{ kind: 'list_exported', subject: 'Klienci', actor: 'Anna' }])
})

test('the rows of another salon are in no file', async () => {
  const stranger = await t.person(t.world.b, permissions)
  expect(linesOf(await file('suppliers', {}, stranger))).toHaveLength(1)
})

/** Rows of suppliers that were read and not yet taken while a file is written, at most. */
async function mostHeld(written: (lines: Readable) => AsyncIterable<unknown> | Promise<unknown[]>) {
  let read = 0
  let taken = 0
  const database: Database = {
    ...t.parts.database,
    transaction: (context, work) => {
      read += 1_000
      return t.parts.database.transaction(context, work)
    },
  }
  const { user } = t.world.anna
  const session: Partial<Session> = {
    user: { ...user, language: 'pl' },
    permissions,
    timezone: 'Europe/Warsaw',
  }
  const call = {
    session: { ...session, businessId: t.world.a } as Session,
    businessId: t.world.a,
    body: { list: 'suppliers', format: 'csv', columns: [column('id')], name: 'Hurtownia' },
    app: { ...t.parts, database },
    request: { language: 'pl' },
  } as Parameters<typeof exportList>[0]
  const { lines } = await t.parts.database.transaction({ businessId: t.world.a, userId: user.id }, (tx) =>
    exportList({ ...call, tx }),
  )
  let held = 0
  for await (const _line of await written(lines as Readable)) {
    taken += 1
    held = Math.max(held, read - taken)
  }
  expect(taken).toBeGreaterThan(2_300)
  return held
}

test('FIL-7: of a file no more than one page of rows is held, however long it is', async () => {
  expect(await mostHeld((lines) => lines)).toBeLessThanOrEqual(1_000)
  // The control: a writer that reads all rows first holds them all.
  expect(await mostHeld((lines) => lines.toArray())).toBeGreaterThan(2_900)
})

describe('FIL-7: a user takes so many files within ten minutes', () => {
  // Of all tests these alone have the limit of the product.
  const usual = exportPace.max
  beforeAll(() => void Object.assign(exportPace, { max: mostExports }))
  afterAll(() => void Object.assign(exportPace, { max: usual }))

  test('the next one is refused, says in both languages how long to wait', async () => {
    const person = await t.person(t.world.a, permissions, 'Halina')
    // Where ten minutes end meanwhile, the count begins anew.
    let taken = 0
    while (taken <= 2 * mostExports && (await file('resources', {}, person)).status === 200) taken += 1
    expect([taken >= mostExports, taken < 2 * mostExports]).toEqual([true, true])
    const next = (language: string) =>
      person.post('/tenant/user-exports', { language: 'pl' }, { headers: { 'accept-language': language } })
    const [refused, inEnglish] = [await next('pl'), await next('en')]
    const wait = Number(refused.headers['retry-after'])
    expect([refused.status, inEnglish.status, wait > 0 && wait <= 600]).toEqual([429, 429, true])
    expect(refused.body.message).toMatch(
      /^W krótkim czasie wyeksportowano wiele plików\. Spróbuj ponownie za \d+ min\.$/,
    )
    expect(inEnglish.body.message).toMatch(
      /^Many files were exported in a short time\. Try again in \d+ min\.$/,
    )
    // A refused form does not count, and other users have their own limit.
    expect((await file('resources', { columns: [] }, person)).status).toBe(422)
    const colleague = await t.person(t.world.a, permissions, 'Iga')
    expect((await file('resources', {}, colleague)).status).toBe(200)
    // The control: without the limit it is the next file.
    exportPace.max = usual
    expect((await next('pl')).status).toBe(200)
    exportPace.max = mostExports
  })

  test('a file of every kind counts, and nothing else does', () => {
    const counted = routes.filter(({ endpoint }) => isExport(endpoint)).map(({ name }) => name)
    expect(counted.filter((name) => !/Report\.export$/.test(name)).sort()).toEqual([
      'auditLog.export',
      'businesses.export',
      'clientPrivacy.export',
      'listExports.create',
      'payrollFiles.create',
      'reportRuns.export',
      'users.export',
    ])
  })
})
