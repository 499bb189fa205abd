import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { withoutLocks } from '../../../test/without-locks.ts'

/** Rounds in which a fault has to show. */
const most = 12

describe('a control: the races of the till without what protects them', () => {
  let bare: Salon
  let card: string
  let cut: string
  beforeAll(async () => {
    bare = await testSalon(withoutLocks)
    card = await bare.method('Karta', 'card')
    const till_id = (await bare.post('/tenant/tills', { name: 'Kasa' })).id
    await bare.post('/tenant/shifts', { till_id, counted: 0 })
    cut = await bare.service({ name: 'Strzyżenie', price: 1_000, vat_rate: '8' })
    // Two entries that have read the same balance have the same number too.
    await asOwner(
      bare,
      `alter table stock_movements drop constraint stock_movements_business_id_product_id_number_key;
      alter table voucher_entries drop constraint voucher_entries_business_id_voucher_id_number_key`,
    )
    await asOwner(
      bare,
      `create function overdraw_nothing() returns trigger language plpgsql as
        'begin new.balance := least(new.balance, 0); return new; end'`,
    )
  })
  afterAll(() => bare.close())

  const sell = (input: object = {}) =>
    bare.anna.post('/tenant/sales', {
      lines: [{ kind: 'service', service_id: cut, qty: 1, unit_price: 1_000 }],
      payments: [{ method_id: card, amount: 1_000 }],
      ...input,
    })
  const done = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length
  async function isSeen(attempt: () => Promise<boolean>) {
    for (let round = 0; round < most; round += 1) if (await attempt()) return true
    return false
  }

  test('CON-7: without row locks, more of a product is sold than lies on the shelf', async () => {
    const tooMany = async () => {
      const product_id = (
        await bare.post('/tenant/products', {
          name: 'Szampon',
          kind: 'retail',
          unit: 'pcs',
          sale_price: 1_000,
          vat_rate: '23',
        })
      ).id
      const move = { product_id, type: 'correction_in', qty: 3_000, unit_cost: 400, reason: 'Przeliczenie' }
      await bare.post('/tenant/stock-movements', move)
      const lines = [{ kind: 'product', product_id, qty: 1, unit_price: 1_000 }]
      const takeOne = { product_id, type: 'correction_out', qty: 1_000, reason: 'Przeliczenie' }
      // Sales wait for the number of each other, a correction has none.
      const answers = await atOnce(12, (place) =>
        place % 2 === 0 ? sell({ lines }) : bare.anna.post('/tenant/stock-movements', takeOne),
      )
      return done(answers) > 3
    }
    expect(await isSeen(tooMany)).toBe(true)
  })

  test('CON-8: without row locks the book still refuses; without both, a voucher gives more than it holds', async () => {
    const { id: voucher_template_id } = await bare.post('/tenant/voucher-templates', {
      name: 'Bon 30',
      kind: 'amount',
      vat_kind: 'mpv',
      price: 3_000,
      validity_days: 30,
    })
    const bon = await bare.method('Bon', 'voucher')
    const tooMuch = async () => {
      const { body } = await sell({
        lines: [{ kind: 'voucher', voucher_template_id, qty: 1, unit_price: 3_000 }],
        payments: [{ method_id: card, amount: 3_000 }],
      })
      const payments = [{ method_id: bon, amount: 1_000, voucher_id: body.lines[0].voucher.id }]
      return done(await atOnce(10, () => sell({ payments }))) > 3
    }
    expect(await tooMuch()).toBe(false)
    await asOwner(
      bare,
      `create trigger zz_overdraw_nothing before insert or update on book_balances for each row
        when (new.account = 'voucher') execute function overdraw_nothing()`,
    )
    expect(await isSeen(tooMuch)).toBe(true)
  })

  test('CON-9: without row locks, two refunds of one sale both give its money back', async () => {
    const twice = async () => {
      const { body: sale } = await sell()
      const refund = {
        lines: [{ line_id: sale.lines[0]?.id, qty: 1 }],
        payments: [{ method_id: card, amount: 1_000 }],
        reason: 'Reklamacja',
      }
      const answers = await atOnce(4, () => bare.anna.post(`/tenant/sales/${sale.id}/refunds`, refund))
      return done(answers) > 1
    }
    expect(await isSeen(twice)).toBe(true)
  })

  test('CON-10, CON-11: sent twice without its key and its basket, a sale is sold twice', async () => {
    expect(done(await atOnce(2, () => sell()))).toBe(2)
  })

  test('CON-11: with its basket and another key each time, it is sold once', async () => {
    const basket_key = crypto.randomUUID()
    const sold = [await sell({ basket_key }), await sell({ basket_key })].map(({ body }) => body.id)
    expect(new Set(sold).size).toBe(1)
  })
})
