import { split } from '@wizyta/contract/kit/money'
import type { Sale, SaleLine } from '@wizyta/contract/sales/till/api'
import { refundOf } from '@wizyta/contract/sales/till/sums'

/** A line in a refund that is being typed; NaN: typed, and not understood. */
export interface ReturnedLine {
  line: SaleLine
  isChosen: boolean
  qty: number | null
  amount: number | null
  goods: 'stock' | 'lost'
}

export interface ReturnedPayment {
  method_id: string | null
  name: string | null
  amount: number | null
  /** The voucher that gets it back. */
  voucher_id?: string | null
}

/** Lines of a sale of which something is left to return. None is chosen at first. */
export const openLines = (sale: Sale): ReturnedLine[] =>
  sale.lines
    .filter((line) => line.total > line.returned_total || line.qty > line.returned_qty)
    .map((line) => ({ line, isChosen: false, ...wholeOf(line), goods: 'stock' }))

/** A tip in a refund that is being typed: nothing of it goes back at first. */
export interface ReturnedTip {
  employee: { id: string; name: string }
  /** Grosze that can go back. */
  left: number
  amount: number | null
}

/** Tips of a sale of which something is left to give back. */
export const openTips = (sale: Sale): ReturnedTip[] =>
  sale.tips
    .filter(({ amount, returned }) => amount > returned)
    .map(({ employee, amount, returned }) => ({ employee, left: amount - returned, amount: 0 }))

/** All that is left of a line. */
export const wholeOf = (line: SaleLine) => ({
  qty: line.qty - line.returned_qty,
  amount: line.total - line.returned_total,
})

/** Returns what so many pieces of a line pay back; never more than is left. */
export const amountFor = (line: SaleLine, qty: number): number =>
  Math.min(line.total - line.returned_total, refundOf(line, line.returned_qty, qty))

export const isReturned = ({ isChosen }: ReturnedLine): boolean => isChosen

/** Returns how the money goes back at first: by the methods of the sale, in their proportion. */
export function firstPayments(sale: Sale, total: number): ReturnedPayment[] {
  const passes = new Set(sale.lines.filter(isCovered).map(({ voucher }) => voucher?.id))
  const used = sale.payments.filter(({ voucher }) => voucher === null || !passes.has(voucher.id))
  if (used.length === 0) return [{ method_id: null, name: null, amount: total }]
  const parts = split(
    total,
    used.map(({ amount }) => amount),
  )
  return used.map(({ method, voucher }, index) => ({
    method_id: method?.id ?? null,
    name: voucher ? `${voucher.name} …${voucher.code_end}` : (method?.name ?? null),
    amount: parts[index] ?? 0,
    voucher_id: voucher?.id ?? null,
  }))
}

/** Returns true where something goes back to a voucher or a pass whose last day is over. */
export const isOfExpired = (
  sale: Sale,
  lines: readonly ReturnedLine[],
  payments: readonly ReturnedPayment[],
): boolean =>
  lines.some(({ line }) => isCovered(line) && line.voucher?.is_expired) ||
  payments.some(
    ({ amount, voucher_id }) =>
      !!amount && sale.payments.some(({ voucher }) => voucher?.id === voucher_id && voucher?.is_expired),
  )

/** Returns true for a service that a pass covered: the pass gets its use back by itself. */
export const isCovered = ({ kind, voucher }: Pick<SaleLine, 'kind' | 'voucher'>): boolean =>
  kind === 'service' && voucher !== null
