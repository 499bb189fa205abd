import { type DocumentKind, numberSeries } from '@wizyta/contract/kit/document'
import { instantAt } from '@wizyta/contract/kit/wall-time'
import { type BookEntry, saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { saleSums, vatTable } from '@wizyta/contract/sales/till/sums'
import { diceOf, idOf } from './dice.ts'
import { type DemoTemplates, DemoVouchers } from './plan-vouchers.ts'
import { emptyRows, float, type Place, type Row } from './rows.ts'

/** A calendar day of the salon, `2026-11-20`. */
export type DemoDay = string

export interface SettledVisit {
  id: string
  client_id: string | null
  /** ISO instant at which it was done. */
  at: string
  day: DemoDay
  lines: {
    id: string
    service_id: string
    variant_id: string | null
    employee_id: string
    price: number
    vat_rate: VatRate
    name: string
  }[]
}

/** Plans the shifts, sales, refunds and cash operations of a demo salon, day after day. */
export function planTill(visits: readonly SettledVisit[], place: Place, templates: DemoTemplates | null) {
  const book = new Book(place, templates && new DemoVouchers(place, templates))
  const days = [...Map.groupBy(visits, ({ day }) => day)]
  for (const [index, [day, ofDay]] of days.entries())
    planDay(book, day, ofDay, index, index === days.length - 1)
  return book.written()
}

function planDay(book: Book, day: DemoDay, visits: readonly SettledVisit[], index: number, isLast: boolean) {
  const { place } = book
  const first = Date.parse(visits[0]?.at ?? '')
  const opening = Math.min(instantAt(day, '08:45', place.timezone), first - 10 * 60_000)
  const shift = book.open(day, opening, index === 0)
  for (const [number, visit] of visits.entries()) {
    const sale = book.sell(day, shift, visit)
    if (sale.isPlain && (index * 7 + number) % 149 === 40) book.refund(day, shift, sale)
    if ((index * 5 + number) % 41 === 17) book.sellVoucher(day, shift, sale)
  }
  const last = Math.max(...visits.map(({ at }) => Date.parse(at)))
  const closing = Math.min(last + 20 * 60_000, place.now)
  if (isLast && place.now - last < 12 * 3_600_000) return
  if (book.drawer > float)
    book.operate(day, shift, closing - 60_000, 'bank_drop', float - book.drawer, 'Utarg do banku')
  book.close(day, shift, closing, index % 23 === 11 ? -200 : 0)
}

interface Sold {
  id: string
  at: number
  visit: SettledVisit
  line: Row & { id: string; total: number; vat_rate: VatRate }
  method_id: string
  /** No voucher has paid for it. */
  isPlain: boolean
}

/** Collects the rows of one till, with numbers and balances as the product keeps them. */
class Book {
  readonly place: Place
  drawer = 0
  private posting = 0
  private readonly counted = new Map<string, number>()
  private readonly rows = emptyRows()
  private readonly vouchers: DemoVouchers | null
  constructor(place: Place, vouchers: DemoVouchers | null) {
    this.place = place
    this.vouchers = vouchers
  }

  open(day: DemoDay, at: number, isFirst: boolean): Row & { id: string } {
    const shift = {
      business_id: this.place.businessId,
      id: idOf('shift', day, this.place.till),
      till_id: this.place.till,
      opened_at: iso(at),
      opened_by_id: this.place.cashier,
      opening_expected: this.drawer,
      opening_counted: isFirst ? float : this.drawer,
      closed_at: null,
      closed_by_id: null,
      expected: null,
      counted: null,
      difference_reason: null,
    }
    this.rows.shifts.push(shift)
    if (isFirst) this.operate(day, shift, at, 'pay_in', float, 'Stan początkowy')
    return shift
  }

  close(day: DemoDay, shift: Row & { id: string }, at: number, difference: number) {
    const expected = this.drawer
    if (difference !== 0) this.operate(day, shift, at, 'difference', difference, 'Źle wydana reszta')
    Object.assign(shift, {
      closed_at: iso(at),
      closed_by_id: this.place.cashier,
      expected,
      counted: expected + difference,
      difference_reason: difference === 0 ? null : 'Źle wydana reszta',
    })
  }

  operate(day: DemoDay, shift: { id: string }, at: number, type: string, amount: number, note: string) {
    const direction = amount > 0 ? 'in' : 'out'
    const id = idOf('operation', shift.id, type, String(this.posting))
    this.post(at, 'operation', { kind: 'operation', id }, shift.id, [
      { account: 'cash', subject_id: this.place.till, amount },
      { account: type === 'difference' ? 'difference' : 'other', subject_id: null, amount: -amount },
    ])
    this.rows.cash_operations.push({
      business_id: this.place.businessId,
      id,
      type,
      direction,
      ...this.numbered(direction === 'in' ? 'cash_in' : 'cash_out', day),
      till_id: this.place.till,
      shift_id: shift.id,
      amount: Math.abs(amount),
      note,
      at: iso(at),
      by_id: this.place.cashier,
    })
  }

  sell(day: DemoDay, shift: { id: string }, visit: SettledVisit): Sold {
    const { businessId, till, cash, cashier } = this.place
    const id = idOf('sale', visit.id)
    const at = Date.parse(visit.at) + 4 * 60_000
    const dice = diceOf(visit.id)
    const isRegular = visit.client_id !== null && dice % 17 === 3
    const lines = visit.lines.map((line, position) => {
      const cover = this.vouchers?.cover(line, visit.client_id, day) ?? null
      const discount = isRegular && !cover ? Math.floor(line.price / 10) : 0
      const price = cover?.worth ?? line.price
      return {
        business_id: businessId,
        sale_id: id,
        id: idOf('line', line.id),
        position,
        kind: 'service',
        service_id: line.service_id,
        variant_id: line.variant_id,
        name: line.name,
        qty: 1,
        unit_price: price,
        list_price: line.price,
        discount,
        discount_reason: discount > 0 ? 'Stała klientka' : null,
        total: price - discount,
        vat_rate: line.vat_rate,
        employee_id: line.employee_id,
        event_id: visit.id,
        visit_line_id: line.id,
        voucher_id: cover?.voucher_id ?? null,
        voucher_template_id: null,
      }
    })
    const uses = this.vouchers?.pay(lines, visit.client_id, day) ?? []
    const tip = dice % 9 === 2 ? (1 + (dice % 4)) * 500 : 0
    const tips = tip > 0 ? [{ employee_id: lines[0]?.employee_id as string, amount: tip }] : []
    const sums = saleSums(lines, tips)
    const method_id = this.methodOf(dice)
    const paidAt = iso(Math.min(at, this.place.now))
    this.rows.sales.push({
      business_id: businessId,
      id,
      kind: 'sale',
      ...this.numbered('sale', day),
      sold_at: paidAt,
      sold_on: day,
      client_id: visit.client_id,
      till_id: till,
      shift_id: shift.id,
      source: 'calendar',
      subtotal: sums.subtotal,
      discount_total: sums.discount_total,
      total: sums.total,
      tip_total: sums.tip_total,
      vat_summary: vatTable(lines),
      corrects_id: null,
      reason: null,
      by_id: cashier,
    })
    this.rows.fiscal_receipts.push(this.receipt(id, sums.total, paidAt))
    this.rows.sale_lines.push(...lines.map((line) => ({ ...line, refunds_line_id: null })))
    const byVoucher = uses.map(({ voucher_id, amount }) => ({
      method_id: this.vouchers?.isPass(voucher_id) ? this.place.pass : this.place.voucher,
      amount,
      voucher_id,
    }))
    const rest = sums.due - uses.reduce((sum, { amount }) => sum + amount, 0)
    const paid = [...byVoucher, ...(rest > 0 ? [{ method_id, amount: rest, voucher_id: null }] : [])]
    this.rows.sale_payments.push(...this.paymentRows(id, paid))
    this.rows.sale_tips.push(...tips.map((one) => ({ ...one, business_id: businessId, sale_id: id })))
    this.rows.voucher_entries.push(...(this.vouchers?.used(id, lines, uses, paidAt, cashier) ?? []))
    const payments = paid.map((one) => ({ ...one, is_cash: one.method_id === cash }))
    this.post(
      at,
      'sale',
      { kind: 'sale', id },
      shift.id,
      saleEntries({
        revenue: sums.total,
        to_balance: 0,
        client_id: visit.client_id,
        tips,
        payments,
        till_id: till,
      }),
    )
    return { id, at, visit, line: lines[0] as Sold['line'], method_id, isPlain: uses.length === 0 }
  }

  /** Sells a voucher or a pass to the client who has just paid. */
  sellVoucher(day: DemoDay, shift: { id: string }, { id: before, at: paid, visit, method_id }: Sold) {
    const at = paid + 60_000
    const one = this.vouchers?.sell(before, visit, day, at)
    if (!one) return
    const { businessId, till, cash, cashier, now } = this.place
    const { sale_id: id, line, entry, total, vat_kind } = one
    const soldAt = iso(Math.min(at, now))
    const isSingle = vat_kind === 'spv'
    this.rows.sales.push({
      business_id: businessId,
      id,
      kind: 'sale',
      ...this.numbered('sale', day),
      sold_at: soldAt,
      sold_on: day,
      client_id: visit.client_id,
      till_id: till,
      shift_id: shift.id,
      source: 'counter',
      subtotal: total,
      discount_total: 0,
      total,
      tip_total: 0,
      vat_summary: isSingle ? vatTable([line]) : [],
      corrects_id: null,
      reason: null,
      by_id: cashier,
    })
    this.rows.fiscal_receipts.push(this.receipt(id, isSingle ? total : 0, soldAt))
    this.rows.sale_lines.push({ ...line, refunds_line_id: null })
    const payments = [{ method_id, amount: total, voucher_id: null, is_cash: method_id === cash }]
    this.rows.sale_payments.push(...this.paymentRows(id, payments))
    this.rows.voucher_entries.push({ ...entry, at: soldAt, by_id: cashier })
    this.post(
      at,
      'sale',
      { kind: 'sale', id },
      shift.id,
      saleEntries({
        revenue: 0,
        to_balance: 0,
        client_id: visit.client_id,
        tips: [],
        vouchers: [{ voucher_id: line.voucher_id, amount: total }],
        payments,
        till_id: till,
      }),
    )
  }

  private paymentRows(
    sale_id: string,
    payments: readonly { method_id: string; amount: number; voucher_id: string | null }[],
  ): Row[] {
    return payments.map(({ method_id, amount, voucher_id }, position) => ({
      business_id: this.place.businessId,
      sale_id,
      id: idOf('payment', sale_id, String(position)),
      position,
      method_id,
      amount,
      voucher_id,
    }))
  }

  /** Gives the money of a first line back, a quarter of an hour later. */
  refund(day: DemoDay, shift: { id: string }, { id: sale, at, visit, line, method_id }: Sold) {
    if (line.total === 0) return
    const { businessId, till, cash, cashier, now } = this.place
    const id = idOf('refund', sale)
    const refundedAt = iso(Math.min(at + 15 * 60_000, now))
    this.rows.sales.push({
      business_id: businessId,
      id,
      kind: 'refund',
      ...this.numbered('sale_refund', day),
      sold_at: refundedAt,
      sold_on: day,
      client_id: visit.client_id,
      till_id: till,
      shift_id: shift.id,
      source: 'counter',
      subtotal: -line.total,
      discount_total: 0,
      total: -line.total,
      tip_total: 0,
      vat_summary: vatTable([{ vat_rate: line.vat_rate, total: -line.total }]),
      corrects_id: sale,
      reason: 'Reklamacja',
      by_id: cashier,
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
    this.rows.sale_payments.push({
      business_id: businessId,
      sale_id: id,
      id: idOf('payment', id),
      position: 0,
      method_id,
      amount: -line.total,
      voucher_id: null,
    })
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

  /** Returns all rows, and the last number of each series. */
  written() {
    const { businessId, till } = this.place
    const vouchers = this.vouchers?.written(iso(this.place.now), this.place.cashier)
    this.rows.vouchers.push(...(vouchers?.vouchers ?? []))
    this.rows.voucher_items.push(...(vouchers?.voucher_items ?? []))
    this.rows.voucher_entries.push(...(vouchers?.voucher_entries ?? []))
    this.rows.book_balances.push(...(vouchers?.book_balances ?? []))
    this.rows.book_balances.push({
      business_id: businessId,
      account: 'cash',
      subject_id: till,
      balance: this.drawer,
    })
    return {
      rows: this.rows,
      numbers: [...this.counted, ['book', this.posting] as const].filter(([, last]) => last > 0),
    }
  }

  private methodOf(dice: number): string {
    const { cash, card, blik } = this.place
    return dice % 10 < 5 ? card : dice % 10 < 8 ? cash : blik
  }

  private receipt(sale_id: string, total: number, at: string): Row {
    const isPrinted = total > 0
    return {
      business_id: this.place.businessId,
      sale_id,
      status: isPrinted ? 'manual' : 'not_needed',
      number: isPrinted ? String(this.posting + 1).padStart(6, '0') : null,
      at: isPrinted ? at : null,
      by_id: isPrinted ? this.place.cashier : null,
    }
  }

  private numbered(kind: DocumentKind, day: DemoDay) {
    const number_year = Number(day.slice(0, 4))
    const series = numberSeries(kind, number_year)
    const number = (this.counted.get(series) ?? 0) + 1
    this.counted.set(series, number)
    return { number, number_year }
  }

  private post(
    at: number,
    kind: string,
    ref: { kind: string; id: string },
    shift_id: string,
    entries: BookEntry[],
  ) {
    if (entries.length === 0) return
    this.posting += 1
    for (const [position, entry] of entries.entries()) {
      if (entry.account === 'cash') this.drawer += entry.amount
      this.rows.book_entries.push({
        ...entry,
        business_id: this.place.businessId,
        posting: this.posting,
        position,
        at: iso(Math.min(at, this.place.now)),
        kind,
        ref_kind: ref.kind,
        ref_id: ref.id,
        shift_id,
        by_id: this.place.cashier,
      })
    }
  }
}

const iso = (at: number) => new Date(at).toISOString()
