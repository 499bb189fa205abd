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
}

/** Lines of a sale of which something is left to return. None is chosen at first. */
export const openLines = (sale: Sale): ReturnedLine[] =>
  sale.lines
    .filter((line) => line.total > line.returned_total || line.qty > line.returned_qty)
    .map((line) => ({ line, isChosen: false, ...wholeOf(line), goods: 'stock' }))

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
  const used = sale.payments
  if (used.length === 0) return [{ method_id: null, name: null, amount: total }]
  const parts = split(
    total,
    used.map(({ amount }) => amount),
  )
  return used.map(({ method }, index) => ({
    method_id: method?.id ?? null,
    name: method?.name ?? null,
    amount: parts[index] ?? 0,
  }))
}
