import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { ksefInvoice } from '../../../test/ksef-invoice.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let numbers = 0
type Written = Parameters<typeof ksefInvoice>[0]
const upload = (invoice: Written, person = t.world.anna) =>
  person.post(
    '/tenant/delivery-invoices?file_name=faktura.xml',
    Buffer.from(ksefInvoice({ number: `FV ${(numbers += 1)}`, ...invoice })),
  )
const invoiceOf = async (id: string) => (await t.world.anna.get(`/tenant/deliveries/${id}/invoice`)).body
const match = (row: { id: string; version: number }, ...lines: object[]) =>
  t.world.anna.post(`/tenant/deliveries/${row.id}/invoice-matches`, { lines }, { version: row.version })
const add = async (input: object) =>
  (
    await t.world.anna.post('/tenant/products', {
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
      ...input,
    })
  ).body.id as string

test('an invoice becomes a draft: supplier by NIP, lines by code, SKU and name, the file attached', async () => {
  const supplier = (await t.world.anna.post('/tenant/suppliers', { name: 'Lok', nip: '525-000-00-09' })).body
    .id
  const byCode = await add({ name: 'Krem', gtin: '5901234123457' })
  const bySku = await add({ name: 'Tonik', sku: 'TON-1' })
  const byName = await add({ name: 'Olejek różany 100 ml' })
  const byFullName = await add({ name: 'Serum', brand: 'Dermalis' })
  const { status, body } = await upload({
    number: 'FV/1/2026',
    lines: [
      { gtin: '05901234123457', qty: '3', price: '10.00', amount: '30.00' },
      { code: 'ton-1', qty: '1', amount: '12.00' },
      { name: 'OLEJEK RÓŻANY 100 ML', qty: '2', amount: '25.01' },
      { name: 'Dermalis Serum', qty: '1', amount: '5.00' },
    ],
    sums: '<P_13_1>72.01</P_13_1><P_14_1>16.56</P_14_1>',
    total: '88.57',
  })
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'draft',
      supplier_id: supplier,
      document_no: 'FV/1/2026',
      document_date: '2026-11-20',
      price_mode: 'net',
      document_total: 8_857,
      total: 8_857,
      has_invoice: true,
      lines: [
        { product_id: byCode, packs: 3, pack_price: 1_000 },
        { product_id: bySku, packs: 1, pack_price: 1_200 },
        { product_id: byName, packs: 2, pack_price: 1_251, amount: 2_501 },
        { product_id: byFullName, packs: 1, pack_price: 500 },
      ],
    },
  ])
  const files = (await t.world.anna.get(`/tenant/deliveries/${body.id}/files`)).body.data
  expect(files).toMatchObject([{ name: 'faktura.xml', type: 'xml' }])
})

test('what the user matches is remembered for the seller: also the size of a carton, and what is left out', async () => {
  const tube = await add({ name: 'Farba 7.0' })
  const lines = [
    { name: 'Farba blond karton 12 szt.', code: 'K-12', unit: 'karton', qty: '1', amount: '240.00' },
    { name: 'Transport', qty: '1', amount: '15.00' },
  ]
  const first = (await upload({ lines })).body
  expect(first.lines).toEqual([])
  expect((await invoiceOf(first.id)).lines).toMatchObject([{ state: 'open' }, { state: 'open' }])
  const matched = await match(
    first,
    { position: 0, product_id: tube, packs: 12 },
    { position: 1, product_id: null },
  )
  expect(matched.body).toMatchObject({
    total: 29_520,
    lines: [{ product_id: tube, packs: 12, pack_price: 2_000 }],
  })
  const again = (await upload({ lines: lines.map((line) => ({ ...line, qty: '2', amount: '480.00' })) })).body
  expect(again.lines).toMatchObject([{ product_id: tube, packs: 24, pack_price: 2_000 }])
  expect((await invoiceOf(again.id)).lines).toMatchObject([{ state: 'matched' }, { state: 'left_out' }])
  // Another seller may mean something else by the same code.
  expect((await upload({ seller: '5260001246', lines })).body.lines).toEqual([])
})

test('a name of two products, and a part of a unit, are left to the user', async () => {
  await add({ name: 'Maska' })
  const mask = await add({ name: 'Maska' })
  const row = (await upload({ lines: [{ name: 'Maska', qty: '2.5', amount: '25.00' }] })).body
  expect(row.lines).toEqual([])
  const refused = await match(row, { position: 0, product_id: mask })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['lines.0.packs']])
  expect((await match(row, { position: 0, product_id: mask, packs: 5 })).body.lines).toMatchObject([
    { packs: 5, pack_price: 500 },
  ])
})

test('the same invoice is one delivery, also when it is dropped twice at once', async () => {
  const answers = await Promise.all([1, 2].map(() => upload({ number: 'FV/RAZ' })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const made = answers.find(({ status }) => status === 201)?.body
  await t.world.anna.delete(`/tenant/deliveries/${made.id}`, { version: made.version })
  expect((await upload({ number: 'FV/RAZ' })).status).toBe(201)
})

test('a line that is matched again is in the delivery once; a stale version and a product of another business are refused', async () => {
  const krem = await add({ name: 'Krem nocny' })
  const foreign = (
    await t.world.dorota.post('/tenant/products', {
      name: 'Obcy',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
    })
  ).body.id
  const row = (await upload({ lines: [{ name: 'Nieznany' }] })).body
  expect((await match(row, { position: 0, product_id: foreign })).status).toBe(422)
  expect((await match(row, { position: 7, product_id: krem })).status).toBe(422)
  const { body } = await match(row, { position: 0, product_id: krem })
  expect((await match(row, { position: 0, product_id: krem })).status).toBe(412)
  expect((await match(body, { position: 0, product_id: krem })).body.lines).toMatchObject([
    { product_id: krem },
  ])
})

test('prices of an invoice need their right; a buyer that is not this company is told', async () => {
  const cashier = await t.person(t.world.a, ['deliveries.index', 'deliveries.create', 'deliveries.update'])
  expect((await upload({}, cashier)).status).toBe(403)
  const row = (await upload({ buyer: '5260001246' })).body
  expect((await cashier.get(`/tenant/deliveries/${row.id}/invoice`)).status).toBe(403)
  expect((await t.world.dorota.get(`/tenant/deliveries/${row.id}/invoice`)).status).toBe(404)
  expect(await invoiceOf(row.id)).toMatchObject({ is_ours: true, seller_nip: '5250000009' })
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    tx.updateTable('businesses').set({ nip: '5250000009' }).where('id', '=', t.world.a).execute(),
  )
  expect((await invoiceOf(row.id)).is_ours).toBe(false)
})

const candidates = (invoice: Written, person = t.world.anna) =>
  person.post('/tenant/delivery-invoice-candidates', Buffer.from(ksefInvoice(invoice)))
const attach = (id: string, invoice: Written, person = t.world.anna) =>
  person.post(
    `/tenant/delivery-invoices?file_name=faktura.xml&delivery_id=${id}`,
    Buffer.from(ksefInvoice(invoice)),
  )

test('an invoice that comes after its goods is attached to their delivery and brings nothing twice', async () => {
  const seller = '5260001246'
  const supplier_id = (await t.world.anna.post('/tenant/suppliers', { name: 'Beauty Hurt', nip: seller }))
    .body.id
  const product_id = await add({ name: 'Szampon po fakturze' })
  const line = { product_id, packs: 3, pack_price: 1_000, vat_rate: '23' }
  const made = async (input: object) =>
    (
      await t.world.anna.post('/tenant/deliveries', {
        price_mode: 'net',
        supplier_id,
        lines: [line],
        ...input,
      })
    ).body
  const numbered = await made({ document_no: 'fv po 1' })
  const bare = await made({})
  await made({ document_no: 'FV inna' })
  await made({ supplier_id: null })
  const received = await t.world.anna.post(
    `/tenant/deliveries/${bare.id}/receipt`,
    { lines: [{ line_id: bare.lines[0].id, packs: 3 }] },
    { version: bare.version },
  )
  const invoice = {
    seller,
    number: 'FV PO 1',
    lines: [
      { name: 'Szampon po fakturze', qty: '3', amount: '30.00' },
      { name: 'Nie przyszło', qty: '1', amount: '7.00' },
    ],
    sums: '<P_13_1>37.00</P_13_1><P_14_1>8.51</P_14_1>',
    total: '45.51',
  }
  const found = (await candidates(invoice)).body
  expect([found.document_no, found.total]).toEqual(['FV PO 1', 4_551])
  expect(found.data.map(({ id }: { id: string }) => id)).toEqual([numbered.id, bare.id])
  expect(found.data[1]).toMatchObject({ number: received.body.number, total: 3_690 })
  const { status, body } = await attach(bare.id, invoice)
  expect([status, body]).toMatchObject([
    201,
    {
      id: bare.id,
      status: 'closed',
      document_no: 'FV PO 1',
      document_total: 4_551,
      has_invoice: true,
      total: 3_690,
    },
  ])
  expect(body.lines).toHaveLength(1)
  expect((await invoiceOf(bare.id)).lines).toMatchObject([
    { state: 'matched', product_id },
    { state: 'open' },
  ])
  expect((await t.world.anna.get(`/tenant/stock-levels/${product_id}`)).body.stock).toBe(3_000)
  expect((await attach(numbered.id, invoice)).status).toBe(409)
  expect((await candidates({ ...invoice, number: 'FV PO 2' })).body.data).toEqual([])
})

test('a line that was forgotten and stands on the invoice is matched by its correction, and nothing is open', async () => {
  const seller = '5260001246'
  const supplier_id = (await t.world.anna.post('/tenant/suppliers', { name: 'Pominięte', nip: seller })).body
    .id
  const [one, other, third] = [
    await add({ name: 'Odżywka A' }),
    await add({ name: 'Odżywka B' }),
    await add({ name: 'Trzeci' }),
  ]
  const lines = [{ product_id: one, packs: 1, pack_price: 500, vat_rate: '23' }]
  const made = (await t.world.anna.post('/tenant/deliveries', { price_mode: 'net', supplier_id, lines })).body
  const received = await t.world.anna.post(
    `/tenant/deliveries/${made.id}/receipt`,
    { lines: [{ line_id: made.lines[0].id, packs: 1 }] },
    { version: made.version },
  )
  const attached = await attach(made.id, {
    seller,
    number: 'FV POMINIĘTE',
    lines: [
      { name: 'Odżywka A', qty: '1', amount: '5.00' },
      { name: 'Odżywka B', qty: '3', amount: '10.00' },
      { name: 'Nazwa dostawcy', qty: '2', amount: '7.00' },
    ],
    sums: '<P_13_1>22.00</P_13_1><P_14_1>5.06</P_14_1>',
    total: '27.06',
  })
  expect(received.status).toBe(200)
  const { body } = await t.world.anna.post(
    `/tenant/deliveries/${made.id}/corrections`,
    {
      reason: 'Pominięte',
      lines: [],
      added: [
        { product_id: other, packs: 3, amount: 1_000, vat_rate: '23' },
        { product_id: third, packs: 2, amount: 700, vat_rate: '23' },
      ],
    },
    { version: attached.body.version },
  )
  expect(body.total).toBe(body.document_total)
  expect((await invoiceOf(made.id)).lines).toMatchObject([
    { state: 'matched', product_id: one },
    { state: 'matched', product_id: other },
    { state: 'matched', product_id: third },
  ])
})

test('goods of an order are not doubled by its invoice, however it names them, and lines that share one keep it', async () => {
  const seller = '5260001246'
  const supplier_id = (await t.world.anna.post('/tenant/suppliers', { name: 'Dwie linie', nip: seller })).body
    .id
  const product_id = await add({ name: 'Maska' })
  const line = { product_id, packs: 15, pack_price: 1_000, vat_rate: '23' }
  const order = (
    await t.world.anna.post('/tenant/deliveries', { price_mode: 'net', supplier_id, lines: [line] })
  ).body
  const attached = await attach(order.id, {
    seller,
    number: 'FV 10 i 5',
    lines: [
      { name: 'Coś nieznanego', qty: '10', amount: '100.00' },
      { name: 'Maska', qty: '5', amount: '50.00' },
    ],
    sums: '<P_13_1>150.00</P_13_1><P_14_1>34.50</P_14_1>',
    total: '184.50',
  })
  const matched = await match(attached.body, { position: 0, product_id })
  expect(matched.body.lines).toMatchObject([{ product_id, packs: 15 }])
  const left = await match(matched.body, { position: 1, product_id: null })
  expect(left.body.lines).toMatchObject([{ product_id, packs: 15 }])
  expect((await match(left.body, { position: 0, product_id: null })).body.lines).toEqual([])
})

test('an invoice is attached by those who may change deliveries, to one of its seller', async () => {
  const other = (await t.world.anna.post('/tenant/suppliers', { name: 'Inny' })).body.id
  const { body } = await t.world.anna.post('/tenant/deliveries', {
    price_mode: 'net',
    supplier_id: other,
    lines: [],
  })
  expect((await attach(body.id, { number: 'FV obca' })).body.message).toBe(
    'This delivery is of another supplier than the invoice.',
  )
  const kasia = await t.person(
    t.world.a,
    ['deliveries.index', 'deliveries.create', 'purchase-prices.index'],
    'Kasia',
  )
  const invoice = { seller: '5270103391', number: 'FV autorki' }
  const input = { price_mode: 'net', lines: [] }
  const ofAnna = (await t.world.anna.post('/tenant/deliveries', input)).body
  const own = (await kasia.post('/tenant/deliveries', input)).body
  expect((await attach(ofAnna.id, invoice, kasia)).status).toBe(403)
  expect((await attach(own.id, invoice, kasia)).status).toBe(201)
})

test('a wrong match is changed: the line of the delivery follows, and the seller’s carton is remembered', async () => {
  const [wrong, right] = [await add({ name: 'Rękawice S' }), await add({ name: 'Rękawice M' })]
  const lines = [
    { name: 'Rękawice S', qty: '2', amount: '60.00' },
    { name: 'Inny towar', qty: '1', amount: '5.00' },
  ]
  const first = (await upload({ lines })).body
  expect(first.lines).toMatchObject([{ product_id: wrong, packs: 2, pack_price: 3_000 }])
  const changed = await match(first, { position: 0, product_id: right, packs: 12 })
  expect(changed.body).toMatchObject({
    total: 7_380,
    lines: [{ product_id: right, packs: 12, pack_price: 500 }],
  })
  expect((await invoiceOf(first.id)).lines[0]).toMatchObject({ state: 'matched', product_id: right })
  const again = (await upload({ lines })).body
  expect(again.lines).toMatchObject([{ product_id: right, packs: 12, pack_price: 500 }])
  const left = await match(again, { position: 0, product_id: null })
  expect(left.body).toMatchObject({ total: 0, lines: [] })
})
