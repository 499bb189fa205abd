import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { readPdf } from '../../../test/read-pdf.ts'

let t: Outbox
let product: string
beforeAll(async () => {
  t = await testOutbox()
  product = (
    await t.anna.post('/tenant/products', {
      name: 'Farba 7.0',
      brand: 'Kolorissa',
      sku: 'KO-04',
      kind: 'professional',
      unit: 'pcs',
      vat_rate: '23',
    })
  ).body.id
})
afterAll(() => t.close())

let named = 0
async function draft(supplier: object | null, lines = 6) {
  const name = `Hurtownia ${(named += 1)}`
  const made = supplier && (await t.anna.post('/tenant/suppliers', { name, ...supplier })).body
  return (
    await t.anna.post('/tenant/deliveries', {
      supplier_id: made?.id ?? null,
      price_mode: 'net',
      lines: lines > 0 ? [{ product_id: product, packs: lines, pack_price: 2_100, vat_rate: '23' }] : [],
    })
  ).body
}
const send = (row: { id: string; version: number }, body: object = {}) =>
  t.anna.post(`/tenant/deliveries/${row.id}/order-mails`, body, { version: row.version })
const mailOf = async (id: string) => (await t.messages()).find((message) => message.delivery_id === id)

test('an order goes to the supplier in its language, from the outbox, without prices', async () => {
  const row = await draft({ email: 'orders@hurt.example', language: 'en' })
  const sent = await send(row, { note: 'Please deliver before noon.' })
  expect(sent.body).toMatchObject({ status: 'ordered', ordered_at: expect.any(String) })
  expect(await t.deliver()).toEqual([])
  const [mail, ...others] = await t.pass(61)
  expect(others).toEqual([])
  expect(mail?.to).toEqual(['orders@hurt.example'])
  const shown = (await t.anna.get(`/tenant/messages/${(await mailOf(row.id))?.id}`)).body
  expect(shown).toMatchObject({
    kind: 'order',
    status: 'sent',
    client_name: `Hurtownia ${named}`,
    recipient: 'orders@hurt.example',
    language: 'en',
    delivery_id: row.id,
  })
  expect(shown.text).toContain('6\u00a0pcs × Kolorissa Farba 7.0')
  expect(shown.text).toContain('SKU KO-04')
  expect(shown.text).toContain('Please deliver before noon.')
  expect(shown.text).not.toMatch(/21[,.]00/)
  const [pdf, ...none] = mail?.mail.attachments ?? []
  expect([pdf?.filename, pdf?.mimeType, none]).toEqual([shown.attachment_name, 'application/pdf', []])
  const words = readPdf(Buffer.from(pdf?.content as ArrayBuffer))
    .flat()
    .join(' ')
  expect(words).toContain('Kolorissa Farba 7.0')
  expect(words).toContain('KO-04')
  expect(words.replaceAll('\u00a0', ' ')).toContain('6 pcs')
  expect(words).toContain('Please deliver before noon.')
  expect(words).not.toMatch(/21[,.]00/)
})

test('an order that is cancelled within the minute never leaves', async () => {
  const row = await draft({ email: 'hurt@hurt.example' })
  const { body } = await send(row)
  await t.anna.post(`/tenant/deliveries/${row.id}/cancellation`, undefined, { version: body.version })
  expect(await t.pass(61)).toEqual([])
  expect(await mailOf(row.id)).toMatchObject({
    status: 'cancelled',
    reason: 'The order was cancelled before the message left.',
  })
})

test('without an address, without a supplier and without lines nothing is sent and nothing is ordered', async () => {
  const rows = [await draft({}), await draft(null), await draft({ email: 'hurt@hurt.example' }, 0)]
  for (const row of rows) {
    expect((await send(row)).status).toBe(409)
    expect((await t.anna.get(`/tenant/deliveries/${row.id}`)).body.status).toBe('draft')
  }
  expect(await t.pass(61)).toEqual([])
})

test('of two calls at once one sends the order; a mail server that fails gets the order again', async () => {
  const row = await draft({ email: 'hurt@hurt.example' })
  const answers = await Promise.all([send(row), send(row)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  await t.later(61)
  await t.deliver('smtp://127.0.0.1:1')
  expect(await mailOf(row.id)).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await t.pass(3_600)).toHaveLength(1)
  expect(await t.pass(3_600)).toEqual([])
})

test('in the demo the order is kept and can be read', async () => {
  const row = await draft({ email: 'hurt@hurt.example' })
  await send(row)
  await t.later(61)
  await t.keep()
  expect(await mailOf(row.id)).toMatchObject({
    status: 'kept',
    subject: expect.stringContaining('Zamówienie'),
  })
})

test('an order that cannot leave rings the bell of users who see deliveries, and leads to it', async () => {
  const seeing = await t.person(t.world.a, ['deliveries.index'], 'Zofia')
  const blind = await t.person(t.world.a, ['messages.index', 'customers.index'], 'Wera')
  const row = await draft({ email: 'hurt@hurt.example' })
  await send(row)
  await t.later(61)
  for (let attempt = 0; attempt < 12 && (await mailOf(row.id))?.status !== 'failed'; attempt++) {
    await t.deliver('smtp://127.0.0.1:1')
    await t.later(86_400)
  }
  expect(await mailOf(row.id)).toMatchObject({ status: 'failed' })
  const { body } = await seeing.get('/tenant/notices')
  expect(body).toMatchObject({
    unread: 1,
    data: [{ kind: 'order_failed', record_id: row.id, visit_id: null, starts_at: null, count: 1 }],
  })
  expect((await blind.get('/tenant/notices')).body.data).toEqual([])
})
