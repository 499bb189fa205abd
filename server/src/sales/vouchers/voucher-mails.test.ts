import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
let card: string
let template: string
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
beforeAll(async () => {
  t = await testSalon()
  card = await t.method('Karta', 'card')
  const till = (await t.anna.post('/tenant/tills', { name: 'Kasa' })).body.id
  await t.anna.post('/tenant/shifts', { till_id: till, counted: 0 })
  template = (
    await t.anna.post('/tenant/voucher-templates', {
      name: 'Bon prezentowy',
      kind: 'amount',
      vat_kind: 'mpv',
      price: 10_000,
      validity_days: 60,
      design: 'frame',
    })
  ).body.id
})
afterAll(() => t.close())

async function soldVoucher(): Promise<string> {
  const { body } = await t.anna.post('/tenant/sales', {
    lines: [
      {
        kind: 'voucher',
        voucher_template_id: template,
        qty: 1,
        unit_price: 10_000,
        holder_name: 'Pani Maria',
        dedication: 'Wszystkiego najlepszego!',
      },
    ],
    payments: [{ method_id: card, amount: 10_000 }],
  })
  return body.lines[0].voucher.id
}
const mail = (id: string, body: object) => t.anna.post(`/tenant/vouchers/${id}/mails`, body)
const mails = async (id: string) => (await t.anna.get(`/tenant/vouchers/${id}/mails`)).body.data
test('a voucher leaves on the chosen morning with its PDF, dedication and without its code in the text', async () => {
  const id = await soldVoucher()
  const { status, body } = await mail(id, { email: 'maria@example.test', send_on: day(10) })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'queued', recipient: 'maria@example.test' })
  expect(body.due_at.slice(0, 10)).toBe(day(10))
  const [stored] = await asOwner(
    t,
    `select m.subject, m.text, m.attachment_name, f.bytes, v.code from messages m
     join file_contents f on f.business_id = m.business_id and f.id = m.attachment_id
     join vouchers v on v.business_id = m.business_id and v.id = m.voucher_id where m.voucher_id = '${id}'`,
  )
  expect(stored.text).toContain('Wszystkiego najlepszego!')
  expect(stored.text).not.toContain(stored.code)
  expect(stored.bytes.subarray(0, 4).toString()).toBe('%PDF')
  const { body: message } = await t.anna.get(`/tenant/messages?filter[kind]=voucher`)
  expect(message.data[0]).toMatchObject({ kind: 'voucher', voucher_id: id })
})

test('a wrong address is changed before the mail leaves, and a mail is taken back', async () => {
  const id = await soldVoucher()
  const { body: wrong } = await mail(id, { email: 'zly@example.test', send_on: day(5) })
  const { status } = await mail(id, { email: 'dobry@example.test', send_on: day(5), replaces_id: wrong.id })
  expect(status).toBe(201)
  const both = await mails(id)
  expect(both.map(({ recipient, status }: any) => [recipient, status]).toSorted()).toEqual([
    ['dobry@example.test', 'queued'],
    ['zly@example.test', 'cancelled'],
  ])
  const waiting = both.find(({ status }: any) => status === 'queued')
  expect((await t.anna.delete(`/tenant/voucher-mails/${waiting.id}`)).status).toBe(204)
  expect((await t.anna.delete(`/tenant/voucher-mails/${waiting.id}`)).status).toBe(409)
})

test('a voucher that is blocked or refunded takes its waiting mail back', async () => {
  const [blocked, refunded] = [await soldVoucher(), await soldVoucher()]
  for (const id of [blocked, refunded]) await mail(id, { email: 'maria@example.test', send_on: day(3) })
  await t.anna.post(`/tenant/vouchers/${blocked}/blocks`, { reason: 'Zgubiony' })
  await t.anna.post(`/tenant/vouchers/${refunded}/refunds`, { method_id: card, reason: 'Rezygnacja' })
  expect((await mails(blocked))[0].status).toBe('cancelled')
  expect((await mails(refunded))[0].status).toBe('cancelled')
  expect((await mail(blocked, { email: 'maria@example.test' })).status).toBe(409)
})

test('a waiting mail follows the last day of its voucher', async () => {
  const id = await soldVoucher()
  await mail(id, { email: 'maria@example.test', send_on: day(2) })
  await t.anna.post(`/tenant/vouchers/${id}/extensions`, { valid_to: day(200), reason: 'Prośba' })
  const [stored] = await asOwner(t, `select text from messages where voucher_id = '${id}'`)
  expect(stored.text).toContain(day(200).slice(0, 4))
})

test('a day that has passed, that is too far, or after the voucher ends is refused', async () => {
  const id = await soldVoucher()
  for (const send_on of [day(-2), day(400), day(90)])
    expect((await mail(id, { email: 'maria@example.test', send_on })).body.errors).toHaveProperty('send_on')
  expect((await mail(id, {})).status).toBe(409)
})
