import type { SaleInput, TillItem, VisitBasket } from '@wizyta/contract/sales/till/api'
import type { BasketLine, HeldDeposit } from '@wizyta/contract/sales/till/baskets'
import type { SaleLineInput } from '@wizyta/contract/sales/till/lines'
import { lineTotal, type SaleSums, saleSums, spreadDiscount } from '@wizyta/contract/sales/till/sums'
import { uuid } from '../../platform/browser/uuid.ts'

/** A line of the basket with the key by which React and the focus know it. */
export type TillLine = BasketLine & { key: string }

export interface TillPayment {
  key: string
  /** Null: from the balance of the client. */
  method_id: string | null
  amount: number
  /** Cash that was handed over; null until it is typed. */
  tendered: number | null
}

/** Everything that a till holds of a sale that is not completed. */
export interface Basket {
  /** Sent with the sale: the same basket is never sold twice. */
  key: string
  lines: TillLine[]
  tips: { employee_id: string; amount: number }[]
  payments: TillPayment[]
  /** Prepayments of its visits. */
  deposits: HeldDeposit[]
  client: { id: string; name: string; balance: number } | null
  event_ids: string[]
  till_id: string | null
  buyer_nip: string | null
  buyer_name: string | null
  note: string | null
  /** The basket that was put aside and is taken up again. */
  basket_id: string | null
}

export const emptyBasket = (): Basket => ({
  key: uuid(),
  lines: [],
  tips: [],
  payments: [],
  deposits: [],
  client: null,
  event_ids: [],
  till_id: null,
  buyer_nip: null,
  buyer_name: null,
  note: null,
  basket_id: null,
})

/** Returns true when nothing would be lost without it. */
export const isEmpty = ({ lines, client, note }: Basket): boolean =>
  lines.length === 0 && client === null && !note

export const sumsOf = ({ lines, tips }: Pick<Basket, 'lines' | 'tips'>): SaleSums =>
  saleSums(
    lines.map((line) => ({ ...line, discount: line.discount ?? 0 })),
    tips,
  )

/** Returns the prepayments that the basket deducts, never more than what is taxed in it. */
export function depositParts({ lines, deposits }: Pick<Basket, 'lines' | 'deposits'>): HeldDeposit[] {
  let taxed = lines.reduce((sum, line) => sum + (line.kind === 'account' ? 0 : totalOf(line)), 0)
  return deposits.flatMap((deposit) => {
    const left = Math.min(deposit.left, taxed)
    taxed -= left
    return left > 0 ? [{ ...deposit, left }] : []
  })
}

/** Returns what the client pays: lines and tips without what was paid ahead. */
export const dueOf = (basket: Basket): number =>
  sumsOf(basket).due - depositParts(basket).reduce((sum, { left }) => sum + left, 0)

/** Returns what is left to pay; below zero where payments are more than is due. */
export const leftOf = (basket: Basket): number =>
  dueOf(basket) - basket.payments.reduce((sum, { amount }) => sum + amount, 0)

export function totalOf(line: TillLine): number {
  return lineTotal({ ...line, discount: line.discount ?? 0 })
}

/** Puts an item into the basket. Of goods that are there at the same price, one more is taken. */
export function withItem(basket: Basket, item: TillItem): Basket {
  const same = basket.lines.find(
    (line) =>
      line.kind === 'product' &&
      line.product_id === item.id &&
      line.unit_price === item.price &&
      !line.discount,
  )
  if (item.kind === 'product' && same)
    return withLine(basket, same.key, { qty: Math.min(same.qty + 1, 9_999) })
  const line: TillLine = {
    key: uuid(),
    kind: item.kind,
    service_id: item.kind === 'service' ? item.id : null,
    variant_id: item.variant_id,
    product_id: item.kind === 'product' ? item.id : null,
    qty: 1,
    unit_price: item.price,
    title: item.name,
    detail: item.detail,
    list_price: item.price,
  }
  return unpaid({ ...basket, lines: [...basket.lines, line] })
}

/** Changes a line. A discount never exceeds what the line costs. */
export function withLine(basket: Basket, key: string, change: Partial<TillLine>): Basket {
  const lines = basket.lines.map((line) => {
    if (line.key !== key) return line
    const changed = { ...line, ...change }
    return { ...changed, discount: Math.min(changed.discount ?? 0, changed.qty * changed.unit_price) }
  })
  return unpaid({ ...basket, lines })
}

export function withoutLine(basket: Basket, key: string): Basket {
  const lines = basket.lines.filter((line) => line.key !== key)
  const event_ids = basket.event_ids.filter((id) => lines.some(({ event_id }) => event_id === id))
  const deposits = event_ids.length === 0 ? [] : basket.deposits
  return unpaid({ ...basket, lines, event_ids, deposits })
}

/** Spreads a discount over the whole basket, in place of those of its lines. */
export function withDiscount(basket: Basket, amount: number, reason: string | null): Basket {
  const parts = spreadDiscount(
    basket.lines.map(({ qty, unit_price }) => qty * unit_price),
    amount,
  )
  const lines = basket.lines.map((line, index) => ({
    ...line,
    discount: parts[index] ?? 0,
    discount_reason: parts[index] ? reason : null,
  }))
  return unpaid({ ...basket, lines })
}

/** Brings visits into the basket, with their client. */
export function withVisits(basket: Basket, visits: VisitBasket): Basket {
  const known = new Set(basket.lines.map(({ visit_line_id }) => visit_line_id))
  const lines = visits.lines
    .filter(({ visit_line_id }) => !known.has(visit_line_id))
    .map(
      ({ name, price, employee, ...line }): TillLine => ({
        ...line,
        key: line.visit_line_id,
        kind: 'service',
        product_id: null,
        qty: 1,
        unit_price: price,
        title: name,
        detail: employee,
        list_price: price,
      }),
    )
  return unpaid({
    ...basket,
    lines: [...basket.lines, ...lines],
    client: basket.client ?? visits.client,
    event_ids: [...new Set([...basket.event_ids, ...visits.event_ids])],
    deposits: [
      ...basket.deposits.filter(({ id }) => !visits.deposits.some((deposit) => deposit.id === id)),
      ...visits.deposits,
    ],
  })
}

/** Pays what is left by a method; a second payment by the same method joins the first. */
export function withPayment(basket: Basket, method_id: string | null, amount = leftOf(basket)): Basket {
  if (amount <= 0) return basket
  const same = basket.payments.find((payment) => payment.method_id === method_id)
  const payments = same
    ? basket.payments.map((one) => (one === same ? { ...one, amount: one.amount + amount } : one))
    : [...basket.payments, { key: uuid(), method_id, amount, tendered: null }]
  return { ...basket, payments }
}

/** Changes what one payment pays. */
export function withPaid(basket: Basket, key: string, change: Partial<TillPayment>): Basket {
  const payments = basket.payments.map((one) => (one.key === key ? { ...one, ...change } : one))
  return { ...basket, payments }
}

/** Drops all payments: another client or sum asks anew. */
export const withoutPayments = (basket: Basket): Basket => ({ ...basket, payments: [] })

/** Drops payments that no longer fit the sum. */
const unpaid = (basket: Basket): Basket => (leftOf(basket) === 0 ? basket : { ...basket, payments: [] })

/** Returns the basket as the API takes it. */
export function saleOf(basket: Basket): SaleInput {
  return {
    client_id: basket.client?.id ?? null,
    till_id: basket.till_id,
    event_ids: basket.event_ids,
    lines: basket.lines.map(lineInputOf),
    tips: basket.tips,
    payments: [
      ...depositParts(basket).map(({ id, left }) => ({ method_id: null, deposit_id: id, amount: left })),
      ...basket.payments.map(({ method_id, amount, tendered }) => ({ method_id, amount, tendered })),
    ],
    buyer_nip: basket.buyer_nip,
    buyer_name: basket.buyer_name,
    note: basket.note,
    basket_id: basket.basket_id,
    basket_key: basket.key,
  }
}

/** Returns a line as the API takes it, without the words of the screen. */
const lineInputOf = (line: TillLine): SaleLineInput => ({
  kind: line.kind,
  service_id: line.service_id,
  variant_id: line.variant_id,
  product_id: line.product_id,
  name: line.kind === 'fee' ? line.title : undefined,
  qty: line.qty,
  unit_price: line.unit_price,
  discount: line.discount,
  discount_reason: line.discount_reason,
  vat_rate: line.vat_rate,
  employee_id: line.employee_id,
  seller_id: line.seller_id,
  event_id: line.event_id,
  visit_line_id: line.visit_line_id,
  note: line.note,
})

/** Returns a line as it is put aside. */
export const keptLine = (line: TillLine): BasketLine => ({
  ...lineInputOf(line),
  discount_reason: line.discount_reason ?? null,
  name: line.name ?? null,
  note: line.note ?? null,
  title: line.title,
  detail: line.detail,
  list_price: line.list_price,
})
