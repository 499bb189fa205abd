import type { Reason } from '@wizyta/contract/kit/reason'
import type { VatRate } from '@wizyta/contract/sales/services/vat-rate'
import type { BasketLine, HeldDeposit, HeldUsage } from '@wizyta/contract/sales/till/baskets'
import type { TillItem } from '@wizyta/contract/sales/till/items'
import { boundsOf } from '@wizyta/contract/sales/till/open-price'
import { lineTotal, type SaleSums, saleSums } from '@wizyta/contract/sales/till/sums'
import type { VisitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { uuid } from '../../platform/browser/uuid.ts'
import { heldUsage } from './basket-usages.ts'

/** A discount that was found for a line. */
interface FoundDiscount {
  discount_id: string
  name: string
  amount: number
  reason: Reason
}

/** A line of the basket with the key by which React and the focus know it. */
export type TillLine = BasketLine & {
  key: string
  found?: FoundDiscount[]
  /** The discount as it was given by hand, where the line now costs less. */
  given_discount?: number
  /** Services that extend it. */
  add_ons?: TillItem['add_ons']
}

export interface TillPayment {
  key: string
  /** Null: from the balance of the client. */
  method_id: string | null
  amount: number
  /** Cash that was handed over; null until it is typed. */
  tendered: number | null
  /** The voucher that pays. */
  voucher_id?: string | null
}

/** A tip of one employee. */
export interface TillTip {
  employee_id: string
  amount: number
  /** How it was paid, where several methods pay; null: from the balance of the client. */
  method_id?: string | null | undefined
}

/** Everything that a till holds of a sale that is not completed. */
export interface Basket {
  /** Sent with the sale: the same basket is never sold twice. */
  key: string
  lines: TillLine[]
  tips: TillTip[]
  payments: TillPayment[]
  /** Usage of its visits by recipe, as it will be posted. Without lines: left out. */
  usages: HeldUsage[]
  /** Prepayments of its visits. */
  deposits: HeldDeposit[]
  client: { id: string; name: string; balance: number } | null
  event_ids: string[]
  till_id: string | null
  buyer_nip: string | null
  buyer_name: string | null
  note: string | null
  /** Codes of discounts. */
  codes: string[]
  /** Discounts that wait for approval and have it. */
  approved: string[]
  /** Discounts that would apply once they are approved. */
  awaiting: { id: string; name: string }[]
  /** The basket that was put aside and is taken up again. */
  basket_id: string | null
  /** The refunded or voided sale that this one sells anew. */
  replaces_id: string | null
  /** Loyalty points that lower the sale, and the grosze they take off. */
  points: { count: number; amount: number } | null
  /** Why expired goods are sold; null until the till has to ask. */
  override_reason: string | null
  /** Why a part is paid by a way that brings no money. */
  free_reason: string | null
}

export const emptyBasket = (): Basket => ({
  key: uuid(),
  lines: [],
  tips: [],
  payments: [],
  usages: [],
  deposits: [],
  client: null,
  event_ids: [],
  till_id: null,
  buyer_nip: null,
  buyer_name: null,
  note: null,
  codes: [],
  approved: [],
  awaiting: [],
  basket_id: null,
  replaces_id: null,
  points: null,
  override_reason: null,
  free_reason: null,
})

/** Returns true when nothing would be lost without it. */
export const isEmpty = ({ lines, client, note }: Basket) => lines.length === 0 && client === null && !note

export const sumsOf = ({ lines, tips }: Pick<Basket, 'lines' | 'tips'>): SaleSums =>
  saleSums(
    lines.map((line) => ({ ...line, discount: discountOf(line) })),
    tips,
  )

/** Returns the prepayments that the basket deducts, never more than what is taxed in it. */
export function depositParts({
  lines,
  deposits,
  points,
}: Pick<Basket, 'lines' | 'deposits' | 'points'>): HeldDeposit[] {
  let taxed = lines.reduce(
    (sum, line) => sum + (['account', 'voucher', 'pass'].includes(line.kind) ? 0 : totalOf(line)),
    -(points?.amount ?? 0),
  )
  return deposits.flatMap((deposit) => {
    const left = Math.min(deposit.left, taxed)
    taxed -= left
    return left > 0 ? [{ ...deposit, left }] : []
  })
}

/** Returns what the client pays: lines and tips without what was paid ahead. */
export const dueOf = (basket: Basket): number =>
  sumsOf(basket).due -
  (basket.points?.amount ?? 0) -
  depositParts(basket).reduce((sum, { left }) => sum + left, 0)

/** Returns what is left to pay; below zero where payments are more than is due. */
export const leftOf = (basket: Basket): number =>
  dueOf(basket) - basket.payments.reduce((sum, { amount }) => sum + amount, 0)

export const totalOf = (line: TillLine): number => lineTotal({ ...line, discount: discountOf(line) })

/** Returns what is taken off a line: by hand, or by the discounts that were found. */
export const discountOf = ({ discount = 0, found = [] }: TillLine): number =>
  discount > 0 ? discount : found.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the first voucher of any amount whose amount was not typed. */
export const unpricedOf = ({ lines }: Basket): TillLine | undefined =>
  lines.find((line) => (line.kind === 'voucher' || line.kind === 'pass') && totalOf(line) === 0)

/** Takes a found discount off a line, or gives it again. */
export function withDeclined(
  basket: Basket,
  key: string,
  discount_id: string,
  reason: string | null,
): Basket {
  const line = basket.lines.find((one) => one.key === key)
  const others = (line?.declined ?? []).filter((one) => one.discount_id !== discount_id)
  return withLine(basket, key, { declined: [...others, { discount_id, reason }] })
}

export function withoutDeclined(basket: Basket, key: string, discount_id: string): Basket {
  const line = basket.lines.find((one) => one.key === key)
  return withLine(basket, key, {
    declined: (line?.declined ?? []).filter((one) => one.discount_id !== discount_id),
  })
}

/** Puts an item into the basket. Of goods that are there at the same price, one more is taken. */
export function withItem(basket: Basket, item: TillItem): Basket {
  const same = basket.lines.find(
    (line) =>
      line.kind === 'product' &&
      line.product_id === item.id &&
      line.unit_price === item.price &&
      !line.discount &&
      !line.batch_id,
  )
  if (item.kind === 'product' && same)
    return withLine(basket, same.key, { qty: Math.min(same.qty + 1, 9_999) })
  const isVoucher = item.kind === 'voucher' || item.kind === 'pass'
  const line: TillLine = {
    key: uuid(),
    kind: item.kind,
    service_id: item.kind === 'service' ? item.id : null,
    variant_id: item.variant_id,
    product_id: item.kind === 'product' ? item.id : null,
    ...(item.has_batches && { has_batches: true }),
    ...(item.employee_id && { employee_id: item.employee_id }),
    ...(isVoucher && { voucher_template_id: item.id }),
    qty: 1,
    unit_price: item.price,
    title: item.name,
    detail: item.detail,
    list_price: item.price,
    ...openPrice(isVoucher && item.price === 0 ? { ...item, price_type: 'on_request' } : item),
    ...(item.add_ons && { add_ons: item.add_ons }),
  }
  return stillPaid(basket, { ...basket, lines: [...basket.lines, line] })
}

/**
 * Puts a fee, or a line of any name, into the basket.
 * @param missed the visit that did not take place, of its fee
 */
export function withFee(
  basket: Basket,
  { title, price, vat_rate }: { title: string; price: number; vat_rate: VatRate },
  missed: string | null = null,
): Basket {
  const line: TillLine = {
    key: uuid(),
    kind: 'fee',
    qty: 1,
    unit_price: price,
    list_price: price,
    title,
    detail: null,
    vat_rate,
    ...(missed && { missed_event_id: missed }),
  }
  return stillPaid(basket, { ...basket, lines: [...basket.lines, line] })
}

/** Returns the facts of a line whose price the list leaves to the user: from, range, on request. */
function openPrice(
  item: Parameters<typeof boundsOf>[0],
): Partial<Pick<TillLine, 'asks_price' | 'price_bounds'>> {
  const price_bounds = boundsOf(item)
  return price_bounds ? { asks_price: true, price_bounds } : {}
}

/** Puts an add-on below the service that it extends, by the same person. */
export function withAddOn(
  basket: Basket,
  key: string,
  addOn: NonNullable<TillItem['add_ons']>[number],
): Basket {
  const line = (extended: TillLine): TillLine => ({
    key: uuid(),
    kind: 'service',
    service_id: addOn.id,
    variant_id: null,
    product_id: null,
    employee_id: extended.employee_id,
    qty: 1,
    unit_price: addOn.price,
    title: addOn.name,
    detail: extended.detail,
    list_price: addOn.price,
    ...openPrice(addOn),
  })
  const lines = basket.lines.flatMap((one) => (one.key === key ? [one, line(one)] : [one]))
  return stillPaid(basket, { ...basket, lines })
}

/** Changes a line. A discount never exceeds what the line costs. */
export function withLine(basket: Basket, key: string, change: Partial<TillLine>): Basket {
  const lines = basket.lines.map((line) => {
    if (line.key !== key) return line
    const changed = { ...line, ...change }
    // A price or a number that is being typed passes smaller ones: the discount that was given comes back.
    const given_discount = change.discount ?? line.given_discount ?? line.discount ?? 0
    return {
      ...changed,
      given_discount,
      discount: Math.min(given_discount, changed.qty * changed.unit_price),
    }
  })
  // Another batch may not have expired.
  const { override_reason } = 'batch_id' in change ? { override_reason: null } : basket
  return stillPaid(basket, { ...basket, lines, override_reason })
}

export function withoutLine(basket: Basket, key: string): Basket {
  const lines = basket.lines.filter((line) => line.key !== key)
  const event_ids = basket.event_ids.filter((id) => lines.some(({ event_id }) => event_id === id))
  // Baskets parked earlier do not know the visit of a prepayment: it stays while there is one.
  const deposits = basket.deposits.filter(
    ({ event_id, is_chosen }) =>
      is_chosen || (event_id ? event_ids.includes(event_id) : event_ids.length > 0),
  )
  // Of the other lines, the till asks anew.
  const usages = basket.usages.filter(({ event_id }) => event_ids.includes(event_id))
  return stillPaid(basket, { ...basket, lines, event_ids, usages, deposits, override_reason: null })
}

/** Brings visits into the basket, with their client. */
export function withVisits(basket: Basket, visits: VisitBasket): Basket {
  const known = new Set(basket.lines.map(({ visit_line_id }) => visit_line_id))
  const lines = visits.lines
    .filter(({ visit_line_id }) => !known.has(visit_line_id))
    .map(
      ({
        name,
        price,
        is_own_price,
        price_type,
        listed_price = price,
        listed_price_max,
        employee,
        ...line
      }): TillLine => ({
        ...openPrice({ price_type, price: listed_price, price_max: listed_price_max }),
        ...line,
        key: line.visit_line_id,
        kind: 'service',
        product_id: null,
        qty: 1,
        unit_price: price,
        title: name,
        detail: employee,
        list_price: price,
        ...(is_own_price && { own_price: price }),
      }),
    )
  return stillPaid(basket, {
    ...basket,
    lines: [...basket.lines, ...lines],
    client: basket.client ?? visits.client,
    event_ids: [...new Set([...basket.event_ids, ...visits.event_ids])],
    usages: [
      ...basket.usages.filter(({ event_id }) => !visits.event_ids.includes(event_id)),
      ...(visits.usages ?? []).map(heldUsage),
    ],
    deposits: [
      ...basket.deposits.filter(({ id }) => !visits.deposits.some((deposit) => deposit.id === id)),
      ...visits.deposits,
    ],
  })
}

/** Deducts a prepayment of another visit of the client, or does not. */
export function withDeposit(basket: Basket, deposit: HeldDeposit, isDeducted: boolean): Basket {
  const others = basket.deposits.filter(({ id }) => id !== deposit.id)
  const deposits = isDeducted ? [...others, { ...deposit, is_chosen: true }] : others
  return stillPaid(basket, { ...basket, deposits })
}

/** Redeems points, or none. */
export const withPoints = (basket: Basket, points: Basket['points']): Basket =>
  stillPaid(basket, { ...basket, points })

/** Pays what is left by a method; a second payment by the same method joins the first. */
export function withPayment(basket: Basket, method_id: string | null, amount = leftOf(basket)): Basket {
  if (amount <= 0) return basket
  const same = basket.payments.find((payment) => payment.method_id === method_id && !payment.voucher_id)
  const payments = same
    ? basket.payments.map((one) => (one === same ? { ...one, amount: one.amount + amount } : one))
    : [...basket.payments, { key: uuid(), method_id, amount, tendered: null }]
  return { ...basket, payments }
}

/** Pays a part by a voucher. */
export function withVoucher(basket: Basket, method_id: string, voucher_id: string, amount: number): Basket {
  const same = basket.payments.find((payment) => payment.voucher_id === voucher_id)
  if (same) return withPaid(basket, same.key, { amount: same.amount + amount })
  const payment = { key: uuid(), method_id, amount, tendered: null, voucher_id }
  return { ...basket, payments: [...basket.payments, payment] }
}

/** Covers a line by a use of a pass. Null: the line is paid as usual again. */
export function withCover(basket: Basket, key: string, voucher_id: string | null): Basket {
  const line = basket.lines.find((one) => one.key === key)
  if (!line) return basket
  return withLine(basket, key, {
    voucher_id,
    unit_price: voucher_id === null ? (line.own_price ?? line.list_price) : 0,
    discount: 0,
    discount_reason: null,
  })
}

/** Returns the grosze that the payments take from each voucher. */
export const takenFromVouchers = ({ payments }: Basket): ReadonlyMap<string, number> =>
  new Map(payments.flatMap(({ voucher_id, amount }) => (voucher_id ? [[voucher_id, amount] as const] : [])))

/** Changes what one payment pays. */
export function withPaid(basket: Basket, key: string, change: Partial<TillPayment>): Basket {
  const payments = basket.payments.map((one) => (one.key === key ? { ...one, ...change } : one))
  return { ...basket, payments }
}

/** Takes one payment back; lines, tips and other payments stay. */
export const withoutPayment = (basket: Basket, key: string): Basket => ({
  ...basket,
  payments: basket.payments.filter((payment) => payment.key !== key),
})

/** Drops all payments: another client or sum asks anew. */
export const withoutPayments = (basket: Basket): Basket => ({ ...basket, payments: [] })

/** Keeps payments, also a part that is paid so far, where a change leaves the sum as it was. */
export const stillPaid = (before: Basket, basket: Basket): Basket =>
  dueOf(before) === dueOf(basket) ? basket : unpaid(before, basket)

/**
 * Drops payments that no longer fit the sum. Vouchers stay while all is there that they may pay for: no code is scanned
 * twice.
 */
export const unpaid = (before: Basket, basket: Basket): Basket =>
  leftOf(basket) === 0
    ? basket
    : { ...basket, payments: holdsLines(before, basket) ? fittingVouchers(basket) : [] }

const holdsLines = (before: Basket, { lines }: Basket): boolean =>
  before.lines.every(({ key, qty, voucher_id }) =>
    lines.some((line) => line.key === key && line.qty >= qty && line.voucher_id === voucher_id),
  )

/** Returns the payments by vouchers, unless they are more than is due. */
export function fittingVouchers(basket: Basket): Basket['payments'] {
  const payments = basket.payments.filter(({ voucher_id }) => voucher_id)
  return leftOf({ ...basket, payments }) >= 0 ? payments : []
}
