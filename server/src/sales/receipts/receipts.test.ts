import { receiptDocument } from '@wizyta/contract/sales/receipts/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { readReceipt } from './read-receipt.ts'
import { writeReceipt } from './receipt-pdf.ts'

let t: Outbox
let cash: string
let cut: string
let ewa: string
beforeAll(async () => {
  t = await testOutbox()
  const method = { name: 'Gotówka do ręki', type: 'cash', counts_turnover: true, counts_commission: true }
  cash = (await t.anna.post('/tenant/payment-methods', method)).body.id
  cut = await t.service({ name: 'Strzyżenie', price: 12_000, vat_rate: '8' })
  const till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa 1' })).body.id
  await t.anna.post('/tenant/shifts', { till_id, counted: 10_000 })
  const client = { first_name: 'Ewa', last_name: 'Lis', email: 'ewa@poczta.example' }
  ewa = (await t.anna.post('/tenant/customers', client)).body.id
})
afterAll(() => t.close())

const sell = async (more: object = {}) => {
  const { status, body } = await t.anna.post('/tenant/sales', {
    client_id: ewa,
    lines: [
      { kind: 'service', service_id: cut, qty: 1, unit_price: 12_000, discount: 2_000 },
      { kind: 'fee', name: 'Dojazd', qty: 2, unit_price: 1_500, vat_rate: '23' },
    ],
    payments: [{ method_id: cash, amount: 13_000, tendered: 20_000 }],
    ...more,
  })
  expect(status).toBe(201)
  return body
}
const read = (id: string) => t.inSalon((tx) => readReceipt(tx, t.world.a, id))
const textOf = async (id: string, paper: 'receipt' | 'sheet') =>
  readPdf(await writeReceipt(await read(id), paper))
    .flat()
    .join(' ')
    .replace(/\s+/g, ' ')
const copiesOf = async (id: string) => (await t.anna.get(`/tenant/sales/${id}/receipt-copies`)).body

test('paper names the firm, what was sold, paid and taxed, and says that it is no fiscal receipt', async () => {
  const { id, number } = await sell({ buyer_nip: '5252344078', buyer_name: 'Lis sp. z o.o.' })
  for (const paper of ['receipt', 'sheet'] as const) {
    const text = await textOf(id, paper)
    for (const word of [
      number,
      'Strzyżenie',
      'Dojazd',
      '130,00 zł',
      'Gotówka do ręki',
      '70,00 zł',
      '7,41 zł',
      '525-234-40-78',
      'DOKUMENT NIEFISKALNY',
      'To nie jest paragon fiskalny ani faktura.',
    ])
      expect(text).toContain(word)
  }
  const receipt = await read(id)
  expect(receiptDocument.parse(receipt)).toEqual(receipt)
})

test('a receipt names services and products as they were to be named when they were sold', async () => {
  const service = await t.service({ name: 'Manicure hybrydowy', fiscal_name: 'MANICURE HYBR.', price: 9_000 })
  const change = async (input: object) => {
    const { version } = (await t.anna.get(`/tenant/services/${service}`)).body
    return t.anna.patch(`/tenant/services/${service}`, input, { version })
  }
  const namesOf = async (id: string) => (await read(id)).lines.map(({ name }) => name)
  const lines = [{ kind: 'service', service_id: service, qty: 1, unit_price: 9_000 }]
  const sale = await sell({ lines, payments: [{ method_id: cash, amount: 9_000 }] })
  expect(await namesOf(sale.id)).toEqual(['MANICURE HYBR.'])
  expect(sale.lines.map(({ name }: { name: string }) => name)).toEqual(['Manicure hybrydowy'])
  await change({ fiscal_name: 'USLUGA' })
  expect(await namesOf(sale.id)).toEqual(['MANICURE HYBR.'])
  const { body: refund } = await t.anna.post(`/tenant/sales/${sale.id}/refunds`, {
    lines: [{ line_id: sale.lines[0].id, qty: 1 }],
    payments: [{ method_id: cash, amount: 9_000 }],
    reason: 'Reklamacja',
  })
  expect(await namesOf(refund.id)).toEqual(['MANICURE HYBR.'])
  expect((await change({ fiscal_name: 'X'.repeat(41) })).status).toBe(422)
})

test('a receipt leaves by mail as PDF, to the client without typing; each copy is noted', async () => {
  const { id, number } = await sell()
  const sent = await t.anna.post(`/tenant/sales/${id}/receipt-mails`, {})
  expect([sent.status, sent.body.way, sent.body.recipient]).toEqual([201, 'mail', 'ewa@poczta.example'])
  const [mail] = await t.pass(61)
  expect(mail?.to).toEqual(['ewa@poczta.example'])
  const [pdf] = mail?.mail.attachments ?? []
  expect(
    readPdf(Buffer.from(pdf?.content as ArrayBuffer))
      .flat()
      .join(' '),
  ).toContain(number)
  const { body: message } = await t.anna.get(`/tenant/messages/${sent.body.message_id}`)
  expect(message).toMatchObject({ kind: 'receipt', status: 'sent', sale_id: id, client_name: 'Ewa Lis' })
  await t.anna.post(`/tenant/sales/${id}/receipt-prints`, { paper: 'receipt' })
  await t.anna.post(`/tenant/sales/${id}/receipt-mails`, { email: 'biuro@firma.example' })
  expect(
    (await copiesOf(id)).data.map(({ way, recipient }: Record<string, unknown>) => [way, recipient]),
  ).toEqual([
    ['mail', 'biuro@firma.example'],
    ['print', null],
    ['mail', 'ewa@poczta.example'],
  ])
})

test('users without the right to contacts send to the address on the card without seeing it', async () => {
  const { id } = await sell()
  const desk = await t.person(t.world.a, [
    'sales.create',
    'sales.index',
    'customers.index',
    'events-others.index',
  ])
  expect((await desk.get(`/tenant/sales/${id}/receipt-copies`)).body).toMatchObject({
    has_address: true,
    address: null,
  })
  const { status, body } = await desk.post(`/tenant/sales/${id}/receipt-mails`, {})
  expect([status, body.way, body.recipient]).toEqual([201, 'mail', expect.not.stringContaining('ewa@')])
})

test('users who see their own visits alone send to an address that is typed', async () => {
  const { id } = await sell()
  const own = await t.person(t.world.a, ['sales.create'])
  const { status } = await own.post(`/tenant/sales/${id}/receipt-mails`, { email: 'klientka@example.test' })
  expect(status).toBe(201)
})

test('without an address nothing is sent', async () => {
  const { id } = await sell({ client_id: null })
  expect((await t.anna.post(`/tenant/sales/${id}/receipt-mails`, {})).status).toBe(409)
  expect((await t.anna.post(`/tenant/sales/${id}/receipt-mails`, { email: 'nie' })).status).toBe(422)
  expect(await copiesOf(id)).toEqual({ data: [], has_address: false, address: null })
})

test('a link opens one receipt without sign-in, until it expires', async () => {
  const { id, number } = await sell()
  const { body } = await t.anna.post(`/tenant/sales/${id}/receipt-links`)
  const path = new URL(body.url).pathname.replace('/receipt/', '/public/receipts/')
  const open = async (address: string) => {
    const answer = await t.app.inject({ method: 'GET', url: `/api/v1${address}` })
    return { status: answer.statusCode, body: answer.body.startsWith('{') ? answer.json() : null }
  }
  expect((await open(path)).body).toMatchObject({ number, kind: 'sale', total: 13_000 })
  expect(JSON.stringify((await open(path)).body)).not.toContain('Ewa')
  expect((await open(`${path}/file`)).status).toBe(200)
  const wrong = path.slice(0, -2) + (path.endsWith('AA') ? 'BB' : 'AA')
  expect((await open(wrong)).status).toBe(404)
  // A second link is another secret.
  expect((await t.anna.post(`/tenant/sales/${id}/receipt-links`)).body.url).not.toBe(body.url)
  await asOwner(t, 'alter table receipt_copies disable trigger keep_entries')
  await asOwner(t, "update receipt_copies set expires_at = now() - interval '1 minute' where way = 'link'")
  await asOwner(t, 'alter table receipt_copies enable trigger keep_entries')
  expect((await open(path)).status).toBe(404)
})

test('copies are never changed', async () => {
  const { id } = await sell()
  await t.anna.post(`/tenant/sales/${id}/receipt-prints`, { paper: 'sheet' })
  const remove = asOwner(t, 'delete from receipt_copies where sale_id = $1', [id])
  await expect(remove).rejects.toMatchObject({ code: '42501' })
})
