import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Outbox, testOutbox } from '../../../test/outbox.ts'
import { readPdf } from '../../../test/read-pdf.ts'

let t: Outbox
let cash: string
let till_id: string
beforeAll(async () => {
  t = await testOutbox()
  const method = { name: 'Gotówka', type: 'cash', counts_turnover: true, counts_commission: true }
  cash = (await t.anna.post('/tenant/payment-methods', method)).body.id
  till_id = (await t.anna.post('/tenant/tills', { name: 'Kasa przy drzwiach' })).body.id
})
afterAll(() => t.close())

async function day() {
  const { body: shift } = await t.anna.post('/tenant/shifts', {
    till_id,
    counted: 10_000,
    pieces: { 5000: 1, 2000: 2, 1000: 1 },
    reason: 'Na początek',
  })
  await t.anna.post('/tenant/sales', {
    till_id,
    lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: 3_000 }],
    payments: [{ method_id: cash, amount: 3_000 }],
  })
  return t.anna.post(`/tenant/shifts/${shift.id}/closure`, { counted: 12_500, reason: 'Źle wydana reszta' })
}
const reports = async () =>
  (await t.messages()).filter(({ kind }: { kind: string }) => kind === 'shift_report')

test('the report of a closed till goes to the business, where the setting asks for it', async () => {
  expect((await day()).status).toBe(200)
  expect(await reports()).toEqual([])
  await t.anna.patch('/tenant/system-settings', { mail_shift_report: true })
  const { body: shift } = await day()
  expect(shift).toMatchObject({ opening_pieces: { 5000: 1, 2000: 2, 1000: 1 }, pieces: null })
  const [mail, ...others] = await t.pass(61)
  expect(others).toEqual([])
  const [pdf] = mail?.mail.attachments ?? []
  const text = readPdf(Buffer.from(pdf?.content as ArrayBuffer))
    .flat()
    .join(' ')
  for (const word of [
    'Kasa przy drzwiach',
    '30,00 zł',
    '125,00 zł',
    '−5,00 zł',
    'Źle wydana reszta',
    '20,00 zł × 2',
  ])
    expect(text.replace(/\s/g, ' ')).toContain(word)
  expect(await reports()).toMatchObject([{ status: 'sent', shift_id: shift.id }])
})

const addressOf = (to: unknown) => (to as { address: string }[])[0]?.address

test('the report goes to the owners too, or to them alone, each address once', async () => {
  const receivers = async (shift_report_to: string) => {
    await t.anna.patch('/tenant/system-settings', { mail_shift_report: true, shift_report_to })
    await t.pass(61)
    expect((await day()).status).toBe(200)
    return (await t.pass(61)).map(({ mail }) => addressOf(mail.to)).sort()
  }
  await asOwner(
    t,
    `update roles set key = 'superadmin' where id in (
      select role_id from memberships where business_id = '${t.world.a}' and user_id = '${t.anna.user.id}')`,
  )
  const [business] = await receivers('business')
  const owner = t.anna.user.email
  expect(business).not.toBe(owner)
  expect(await receivers('owners')).toEqual([owner])
  expect(await receivers('both')).toEqual([business, owner].sort())
})
