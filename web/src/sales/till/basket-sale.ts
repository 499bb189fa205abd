import type { Sale, SaleInput } from '@wizyta/contract/sales/till/api'
import type { BasketLine } from '@wizyta/contract/sales/till/baskets'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { type Basket, depositParts, discountOf, type TillLine } from './basket.ts'
import { tipsOf } from './basket-tips.ts'
import { usagesOf } from './basket-usages.ts'

/** Returns the basket as the API takes it. */
export function saleOf(basket: Basket): SaleInput {
  return {
    client_id: basket.client?.id ?? null,
    till_id: basket.till_id,
    event_ids: basket.event_ids,
    lines: basket.lines.map(lineInputOf),
    tips: tipsOf(basket),
    usages: usagesOf(basket),
    payments: [
      ...depositParts(basket).map(({ id, left }) => ({ method_id: null, deposit_id: id, amount: left })),
      ...basket.payments.map(({ method_id, amount, tendered, voucher_id }) => ({
        method_id,
        amount,
        tendered,
        ...(voucher_id && { voucher_id }),
      })),
    ],
    buyer_nip: basket.buyer_nip,
    buyer_name: basket.buyer_name,
    note: basket.note,
    codes: basket.codes,
    approved_discount_ids: basket.approved.filter((id) =>
      basket.lines.some(({ found = [] }) => found.some(({ discount_id }) => discount_id === id)),
    ),
    shown_discount: basket.lines.reduce((sum, line) => sum + (line.discount ? 0 : discountOf(line)), 0),
    basket_id: basket.basket_id,
    basket_key: basket.key,
    replaces_id: basket.replaces_id,
    ...(basket.points && { points: basket.points.count }),
    ...(basket.override_reason?.trim() && { override_reason: basket.override_reason.trim() }),
    ...(basket.free_reason?.trim() && { free_reason: basket.free_reason.trim() }),
  }
}

/** Returns true for the sale of this very basket. Another tab, or a try without an answer, may have sold what stood here before. */
export function isSoldAs(basket: Basket, sale: Sale): boolean {
  const sold = sale.lines
    .filter(({ kind }) => kind !== 'deposit')
    .map((line) => wordOf({ ...line, voucher_id: line.voucher?.id }))
  return (
    (basket.client?.id ?? null) === (sale.client?.id ?? null) &&
    basket.lines.map(wordOf).sort().join() === sold.sort().join()
  )
}

/** Names what a line sells, for whom and at which price. A use of a pass gets its price from the pass. */
const wordOf = (
  line: Omit<SaleLineInput, 'discount_reason' | 'price_reason' | 'price_note' | 'note'>,
): string =>
  [
    line.kind,
    line.service_id ?? '',
    line.variant_id ?? '',
    line.product_id ?? '',
    line.event_id ?? '',
    line.qty,
    line.kind === 'service' && line.voucher_id ? '' : line.unit_price,
  ].join(' ')

/** Returns a line as the API takes it, without the words of the screen. */
const lineInputOf = (line: TillLine): SaleLineInput => ({
  kind: line.kind,
  service_id: line.service_id,
  variant_id: line.variant_id,
  product_id: line.product_id,
  batch_id: line.batch_id,
  name: line.kind === 'fee' ? line.title : undefined,
  qty: line.qty,
  unit_price: line.unit_price,
  price_reason: line.price_reason,
  price_note: line.price_note,
  discount: line.discount,
  discount_reason: line.discount_reason,
  declined: line.declined,
  vat_rate: line.vat_rate,
  employee_id: line.employee_id,
  seller_id: line.seller_id,
  event_id: line.event_id,
  visit_line_id: line.visit_line_id,
  ...(line.missed_event_id && { missed_event_id: line.missed_event_id }),
  note: line.note,
  voucher_template_id: line.voucher_template_id,
  holder_name: line.holder_name,
  ...(line.holder && { holder_id: line.holder.id }),
  dedication: line.dedication,
  voucher_id: line.voucher_id,
})

/** Returns a line as it is put aside. */
export const keptLine = (line: TillLine): BasketLine => ({
  ...lineInputOf(line),
  discount_reason: line.discount_reason ?? null,
  declined: line.declined?.map((one) => ({ ...one, reason: one.reason ?? null })),
  name: line.name ?? null,
  price_note: line.price_note ?? null,
  asks_price: line.asks_price,
  price_bounds: line.price_bounds,
  has_batches: line.has_batches,
  note: line.note ?? null,
  holder_name: line.holder_name ?? null,
  holder: line.holder ?? null,
  dedication: line.dedication ?? null,
  title: line.title,
  detail: line.detail,
  list_price: line.list_price,
  own_price: line.own_price ?? null,
})
