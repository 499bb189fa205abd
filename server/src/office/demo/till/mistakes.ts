import { saleEntries } from '@wizyta/contract/sales/books/accounts'
import { vatTable } from '@wizyta/contract/sales/till/sums'
import { iso } from './book.ts'
import { idOf } from './dice.ts'
import { buyerOf, emptyLine, SellingsBook, type Sold } from './sellings.ts'
import type { DemoDay, SettledVisit } from './sold.ts'

/** Sells, and puts right what went wrong: refunds, voided sales and corrections. */
export class SellingBook extends SellingsBook {
  /** Sells a visit by the wrong payment method and voids that sale at once. The visit is sold again afterwards. */
  sellAndVoid(day: DemoDay, shift: { id: string }, visit: SettledVisit) {
    const { businessId, till, cash, cashier, now } = this.place
    const id = idOf('voided', visit.id)
    const at = Date.parse(visit.at) + 60_000
    const lines = visit.lines.map((line, position) => ({
      ...emptyLine,
      business_id: businessId,
      sale_id: id,
      id: idOf('voided-line', line.id),
      position,
      kind: 'service',
      service_id: line.service_id,
      variant_id: line.variant_id,
      name: line.name,
      qty: 1,
      unit_price: line.price,
      list_price: line.price,
      total: line.price,
      vat_rate: line.vat_rate,
      employee_id: line.employee_id,
      event_id: visit.id,
    }))
    const total = lines.reduce((sum, line) => sum + line.total, 0)
    if (total === 0) return
    this.addSale('sale', day, shift, {
      id,
      sold_at: iso(Math.min(at, now)),
      client_id: visit.client_id,
      source: 'calendar',
      total,
      vat_summary: vatTable(lines),
    })
    this.rows.fiscal_receipts.push(this.receipt(id, 0, iso(Math.min(at, now))))
    this.rows.sale_lines.push(...lines)
    const payments = [{ method_id: cash, is_cash: true, amount: total }]
    this.pay(id, payments)
    const entries = (sign: 1 | -1) =>
      saleEntries({
        revenue: sign * total,
        to_balance: 0,
        client_id: visit.client_id,
        tips: [],
        payments: payments.map((one) => ({ ...one, amount: sign * one.amount })),
        till_id: till,
      })
    const ref = { kind: 'sale', id }
    this.post(at, 'sale', ref, shift.id, entries(1))
    this.post(at + 60_000, 'void', ref, shift.id, entries(-1))
    this.rows.sale_voids.push({
      business_id: businessId,
      sale_id: id,
      at: iso(Math.min(at + 60_000, now)),
      by_id: cashier,
      approved_by_id: null,
      reason: 'Pomyłka: klientka nie płaci gotówką',
    })
  }

  /** Corrects a sale that was paid by another method than was pressed: card and BLIK are taken for each other. */
  correctMethod(
    day: DemoDay,
    shift: { id: string },
    { id: sale, at: soldAt, visit, line, method_id, isMixed }: Sold,
  ) {
    const { till, cash, card, blik, now } = this.place
    if (method_id === cash || isMixed || line.total < 100) return
    const id = idOf('correction', sale)
    const at = soldAt + 10 * 60_000
    this.addSale('sale_correction', day, shift, {
      id,
      sold_at: iso(Math.min(at, now)),
      client_id: visit.client_id,
      ...buyerOf(visit),
      total: 0,
      corrects_id: sale,
      reason: 'Wybrano zły sposób płatności',
    })
    this.rows.fiscal_receipts.push(this.receipt(id, 0, iso(Math.min(at, now))))
    const payments = [
      { method_id, is_cash: false, amount: -line.total },
      { method_id: method_id === card ? blik : card, is_cash: false, amount: line.total },
    ]
    this.pay(id, payments)
    const moved = { revenue: 0, to_balance: 0, client_id: visit.client_id, tips: [], payments, till_id: till }
    this.post(at, 'correction', { kind: 'sale', id }, shift.id, saleEntries(moved))
  }

  /** Gives the money of a first line back, a quarter of an hour later. */
  refund(day: DemoDay, shift: { id: string }, { id: sale, at, visit, line, method_id }: Sold) {
    if (line.total === 0) return
    const { businessId, till, cash, now } = this.place
    const id = idOf('refund', sale)
    const refundedAt = iso(Math.min(at + 15 * 60_000, now))
    this.addSale('sale_refund', day, shift, {
      id,
      sold_at: refundedAt,
      client_id: visit.client_id,
      ...buyerOf(visit),
      total: -line.total,
      vat_summary: vatTable([{ vat_rate: line.vat_rate, total: -line.total }]),
      corrects_id: sale,
      reason: 'Klientka niezadowolona z efektu',
    })
    this.rows.fiscal_receipts.push({
      business_id: businessId,
      sale_id: id,
      status: 'not_needed',
      number: null,
      at: null,
      by_id: null,
    })
    this.rows.sale_lines.push({
      ...line,
      sale_id: id,
      id: idOf('refunded', line.id),
      position: 0,
      qty: -1,
      discount: 0,
      discount_reason: null,
      total: -line.total,
      visit_line_id: null,
      refunds_line_id: line.id,
    })
    this.pay(id, [{ method_id, amount: -line.total }])
    this.post(
      at,
      'refund',
      { kind: 'sale', id },
      shift.id,
      saleEntries({
        revenue: -line.total,
        to_balance: 0,
        client_id: visit.client_id,
        tips: [],
        payments: [{ method_id, is_cash: method_id === cash, amount: -line.total }],
        till_id: till,
      }),
    )
  }
}
