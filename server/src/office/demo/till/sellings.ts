import { type BookEntry, saleEntries } from '@wizyta/contract/sales/books/accounts'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import { saleSums, vatTable } from '@wizyta/contract/sales/till/sums'
import { Book, iso } from './book.ts'
import { diceOf, idOf } from './dice.ts'
import type { DemoVouchers } from './plan-vouchers.ts'
import { debtLimit, type Place, type Row } from './rows.ts'
import { type AheadVisit, type DemoDay, groupPercent, type SettledVisit, type SoldGoods } from './sold.ts'

/** A line with nothing in what its kind does not have: all rows of a table name the same columns. */
export const emptyLine = {
  for_day: null,
  position: 0,
  service_id: null,
  variant_id: null,
  product_id: null,
  movement_id: null,
  discount: 0,
  discount_reason: null,
  employee_id: null,
  seller_id: null,
  event_id: null,
  visit_line_id: null,
  refunds_line_id: null,
  voucher_id: null,
  voucher_template_id: null,
}

/** Kinds of sales by the series of their numbers. */
const saleKinds = {
  sale: 'sale',
  sale_correction: 'correction',
  sale_refund: 'refund',
  deposit: 'deposit',
} as const

const noBuyer = { buyer_nip: null, buyer_name: null }

/** Two of three sales to the owner of a firm are with its NIP. */
export const buyerOf = ({ id, buyer }: SettledVisit) =>
  buyer && diceOf(id) % 3 > 0 ? { buyer_nip: buyer.nip, buyer_name: buyer.name } : noBuyer

export interface Sold {
  id: string
  at: number
  visit: SettledVisit
  line: Row & { id: string; total: number; vat_rate: VatRate }
  method_id: string
  /** No voucher has paid for it. */
  isPlain: boolean
  /** A tip or a debt is part of what was paid. */
  isMixed: boolean
}

/** Sells what was done and taken, and takes prepayments. */
export class SellingsBook extends Book {
  private readonly vouchers: DemoVouchers | null
  constructor(place: Place, vouchers: DemoVouchers | null) {
    super(place)
    this.vouchers = vouchers
  }

  /** Adds a document; what is not given is as with most of them. */
  protected addSale(
    kind: keyof typeof saleKinds,
    day: DemoDay,
    shift: { id: string },
    facts: Row & { id: string; sold_at: string; total: number },
  ) {
    const { businessId, till, cashier } = this.place
    this.rows.sales.push({
      business_id: businessId,
      kind: saleKinds[kind],
      ...this.numbered(kind, day),
      sold_on: day,
      ...noBuyer,
      till_id: till,
      shift_id: shift.id,
      source: 'counter',
      subtotal: facts.total,
      discount_total: 0,
      tip_total: 0,
      vat_summary: [],
      corrects_id: null,
      reason: null,
      by_id: cashier,
      ...facts,
    })
  }

  sell(day: DemoDay, shift: { id: string }, visit: SettledVisit): Sold {
    const { businessId, till, cash, cashier } = this.place
    const id = idOf('sale', visit.id)
    const at = Date.parse(visit.at) + 4 * 60_000
    const dice = diceOf(visit.id)
    const isRegular = visit.client_id !== null && dice % 17 === 3
    const services = visit.lines.map((line, position) => {
      const cover = this.vouchers?.cover(line, visit.client_id, day) ?? null
      const rule = visit.rule ?? (isRegular ? 'Stała klientka' : null)
      const own = rule ? { name: rule, amount: Math.floor((line.price * groupPercent) / 100) } : null
      // The rule that gives more is taken, but none beside what was given by hand.
      const given = line.offer && !isRegular && line.offer.amount > (own?.amount ?? 0) ? line.offer : own
      const discount = given && !cover ? given.amount : 0
      const price = cover?.worth ?? line.price
      return {
        ...emptyLine,
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
        discount_reason: discount > 0 ? (given?.name ?? null) : null,
        total: price - discount,
        vat_rate: line.vat_rate,
        employee_id: line.employee_id,
        event_id: visit.id,
        visit_line_id: line.id,
        voucher_id: cover?.voucher_id ?? null,
      }
    })
    const lines = [
      ...services,
      ...visit.goods.map((one, index) => ({
        ...this.lineOf(one),
        sale_id: id,
        position: services.length + index,
        seller_id: services[0]?.employee_id ?? null,
      })),
    ]
    const uses = this.vouchers?.pay(lines, visit.client_id, day) ?? []
    const tip = dice % 9 === 2 ? (1 + (dice % 4)) * 500 : 0
    const tips = tip > 0 ? [{ employee_id: services[0]?.employee_id as string, amount: tip }] : []
    const sums = saleSums(lines, tips)
    const method_id = this.methodOf(dice)
    const paidAt = iso(Math.min(at, this.place.now))
    this.addSale('sale', day, shift, {
      id,
      sold_at: paidAt,
      client_id: visit.client_id,
      ...buyerOf(visit),
      source: 'calendar',
      subtotal: sums.subtotal,
      discount_total: sums.discount_total,
      total: sums.total,
      tip_total: sums.tip_total,
      vat_summary: vatTable(lines),
    })
    this.rows.fiscal_receipts.push(this.receipt(id, sums.total, paidAt))
    this.rows.sale_lines.push(...lines)
    const byVoucher = uses.map(({ voucher_id, amount }) => ({
      method_id: this.vouchers?.isPass(voucher_id) ? this.place.pass : this.place.voucher,
      is_cash: false,
      amount,
      voucher_id,
    }))
    const rest = sums.due - uses.reduce((sum, { amount }) => sum + amount, 0)
    // A few regulars pay half of it next time.
    const half = isRegular && uses.length === 0 && dice % 5 === 1 ? Math.floor(rest / 200) * 100 : 0
    const owed = this.debtOf(visit.client_id) + half <= debtLimit ? half : 0
    const payments = [
      ...byVoucher,
      ...(rest > owed ? [{ method_id, is_cash: method_id === cash, amount: rest - owed }] : []),
      ...(owed > 0 ? [{ method_id: null, is_cash: false, amount: owed }] : []),
    ]
    this.pay(id, payments)
    this.rows.sale_tips.push(
      ...tips.map((one) => ({ ...one, business_id: businessId, sale_id: id, method_id })),
    )
    this.rows.voucher_entries.push(...(this.vouchers?.used(id, lines, uses, paidAt, cashier) ?? []))
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
    return {
      id,
      at,
      visit,
      line: services[0] as Sold['line'],
      method_id,
      isPlain: uses.length === 0,
      isMixed: tip > 0 || owed > 0,
    }
  }

  /** Sells a voucher or a pass to the client who has just paid. */
  sellVoucher(day: DemoDay, shift: { id: string }, { id: before, at: paid, visit, method_id }: Sold) {
    const at = paid + 60_000
    const one = this.vouchers?.sell(before, visit, day, at)
    if (!one) return
    const { till, cash, cashier, now } = this.place
    const { sale_id: id, line, entry, total, vat_kind } = one
    const soldAt = iso(Math.min(at, now))
    const isSingle = vat_kind === 'spv'
    this.addSale('sale', day, shift, {
      id,
      sold_at: soldAt,
      client_id: visit.client_id,
      total,
      vat_summary: isSingle ? vatTable([line]) : [],
    })
    this.rows.fiscal_receipts.push(this.receipt(id, isSingle ? total : 0, soldAt))
    this.rows.sale_lines.push({ ...emptyLine, ...line })
    const payments = [{ method_id, is_cash: method_id === cash, amount: total }]
    this.pay(id, payments)
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

  override written() {
    const vouchers = this.vouchers?.written(iso(this.place.now), this.place.cashier)
    this.rows.vouchers.push(...(vouchers?.vouchers ?? []))
    this.rows.voucher_items.push(...(vouchers?.voucher_items ?? []))
    this.rows.voucher_entries.push(...(vouchers?.voucher_entries ?? []))
    this.rows.book_balances.push(...(vouchers?.book_balances ?? []))
    return super.written()
  }

  /** Sells goods at the counter, to a client without a card. */
  sellGoods(day: DemoDay, shift: { id: string }, goods: SoldGoods) {
    const { till, cash } = this.place
    const { id, qty, price, vat_rate } = goods
    const total = qty * price
    const method_id = this.methodOf(diceOf(id))
    this.addSale('sale', day, shift, {
      id,
      sold_at: goods.at,
      client_id: null,
      total,
      vat_summary: vatTable([{ vat_rate, total }]),
    })
    this.rows.fiscal_receipts.push(this.receipt(id, total, goods.at))
    this.rows.sale_lines.push(this.lineOf(goods))
    const payments = [{ method_id, is_cash: method_id === cash, amount: total }]
    this.pay(id, payments)
    this.post(
      Date.parse(goods.at),
      'sale',
      { kind: 'sale', id },
      shift.id,
      saleEntries({ revenue: total, to_balance: 0, client_id: null, tips: [], payments, till_id: till }),
    )
  }

  /** Makes the line of sold goods, and names the movement that took them. */
  private lineOf({ id: sale_id, name, qty, price, vat_rate, product_id, movement_id, seller_id }: SoldGoods) {
    const { businessId } = this.place
    const id = idOf('line', movement_id)
    this.rows.sale_line_movements.push({
      business_id: businessId,
      sale_line_id: id,
      position: 0,
      movement_id,
    })
    return {
      ...emptyLine,
      business_id: businessId,
      sale_id,
      id,
      kind: 'product',
      product_id,
      movement_id,
      seller_id,
      name,
      qty,
      unit_price: price,
      list_price: price,
      total: qty * price,
      vat_rate,
    }
  }

  /** Takes a prepayment by card for a visit to come. */
  takeDeposit(day: DemoDay, shift: { id: string }, visit: AheadVisit, at: number) {
    const { businessId, till, card, now } = this.place
    const id = idOf('deposit', visit.id)
    const { amount, vat_rate, client_id } = visit
    const taken = iso(Math.min(at, now))
    this.addSale('deposit', day, shift, {
      id,
      sold_at: taken,
      client_id,
      source: 'calendar',
      total: amount,
      vat_summary: vatTable([{ vat_rate, total: amount }]),
    })
    this.rows.fiscal_receipts.push(this.receipt(id, amount, taken))
    this.rows.sale_lines.push({
      ...emptyLine,
      business_id: businessId,
      sale_id: id,
      id: idOf('line', id),
      kind: 'deposit',
      name: `Przedpłata na wizytę ${visit.date.split('-').toReversed().join('.')}`,
      for_day: visit.date,
      qty: 1,
      unit_price: amount,
      list_price: amount,
      total: amount,
      vat_rate,
      event_id: visit.id,
    })
    const payments = [{ method_id: card, is_cash: false, amount }]
    this.pay(id, payments)
    const deposits: BookEntry[] = [{ account: 'deposit', subject_id: id, amount: -amount }]
    this.post(
      at,
      'sale',
      { kind: 'sale', id },
      shift.id,
      saleEntries({ revenue: 0, to_balance: 0, client_id, tips: [], payments, till_id: till, deposits }),
    )
  }
}
