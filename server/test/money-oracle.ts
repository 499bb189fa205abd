import type { Rows } from './money-rows.ts'

/** Figures that plain loops count from stored documents. Nothing here reads the tax or the book that the till has written. */
interface Tax {
  rate: string
  net: number
  vat: number
  gross: number
}

const rates = { '23': 23, '8': 8, '5': 5, '0': 0, zw: 0 } as const

/**
 * Returns the tax of a document by rate. A single-purpose voucher is taxed when it is sold, and what it pays or covers is not
 * taxed again. A multi-purpose voucher is taxed when it is used. A prepayment is taxed when it is paid, and taken off later.
 * The refunds of a sale give back the tax of all that they refund together.
 */
export function taxOf(document: { id: string }, rows: Rows): Tax[] {
  const before = earlierRefunds(document, rows).flatMap((refund) => [...grossOf(refund, rows)])
  const refunded = (rate: string) =>
    before.reduce((sum, [name, gross]) => sum + (name === rate ? gross : 0), 0)
  return [...grossOf(document, rows)].map(([rate, gross]) => {
    const vat = taxIn(refunded(rate) + gross, rate) - taxIn(refunded(rate), rate) + 0
    return { rate, net: gross - vat, vat, gross }
  })
}

/** Returns the refunds of the same sale before a refund; none of other documents. */
function earlierRefunds({ id }: { id: string }, { documents }: Rows) {
  const refund = documents.find((one) => one.id === id)
  const refunds = documents.filter(
    ({ kind, corrects_id }) => kind === 'refund' && corrects_id === refund?.corrects_id,
  )
  return refund?.kind === 'refund' ? refunds.filter(({ number }) => number < refund.number) : []
}

function grossOf(sale: { id: string }, { everyLine, everyPayment, vouchers }: Rows): Map<string, number> {
  const gross = new Map<string, number>()
  const add = (rate: string, amount: unknown) => gross.set(rate, (gross.get(rate) ?? 0) + Number(amount))
  for (const line of everyLine.filter(({ sale_id }) => sale_id === sale.id)) {
    const { vat_kind } = vouchers.get(line.voucher_id) ?? {}
    const isSold = line.kind === 'voucher' || line.kind === 'pass'
    if (line.kind === 'account' || (isSold && vat_kind === 'mpv') || (!isSold && vat_kind === 'spv')) continue
    add(line.vat_rate, line.total)
  }
  for (const { voucher_id, amount } of everyPayment.filter(({ sale_id }) => sale_id === sale.id)) {
    const voucher = vouchers.get(voucher_id)
    if (voucher?.kind === 'amount' && voucher.vat_kind === 'spv') add(voucher.vat_rate, -Number(amount))
  }
  return gross
}

/** Tenths of a grosz and halves go away from zero. */
function taxIn(gross: number, rate: string) {
  const percent = rates[rate as keyof typeof rates]
  return Math.sign(gross) * Math.floor((Math.abs(gross) * percent) / (100 + percent) + 0.5)
}

type Debts = Record<'owed_deposits' | 'owed_balances' | 'owed_vouchers' | 'owed_passes', number>

/** Returns how debts to clients changed on days. A void takes its document back on its own day. */
export function debtsOf(
  isIn: (day: string) => boolean,
  { documents, everyLine, everyPayment, voucherEntries, vouchers }: Rows,
): Debts {
  const changed: Debts = { owed_deposits: 0, owed_balances: 0, owed_vouchers: 0, owed_passes: 0 }
  for (const { id, day, void_day } of documents) {
    const times = (isIn(day) ? 1 : 0) - (void_day !== null && isIn(void_day) ? 1 : 0)
    for (const { kind, total } of everyLine.filter(({ sale_id }) => sale_id === id)) {
      if (kind === 'deposit') changed.owed_deposits += times * Number(total)
      if (kind === 'account') changed.owed_balances += times * Number(total)
    }
    for (const { amount } of everyPayment.filter((one) => one.sale_id === id && one.method_id === null))
      changed.owed_balances -= times * Number(amount)
  }
  for (const { day, voucher_id, amount } of voucherEntries)
    if (isIn(day))
      changed[vouchers.get(voucher_id)?.kind === 'pass' ? 'owed_passes' : 'owed_vouchers'] += Number(amount)
  return changed
}

/** Returns what the salon owes at the end of a day. */
export const owedAt = (day: string, rows: Rows): number =>
  Object.values(debtsOf((one) => one <= day, rows)).reduce((all, amount) => all + amount, 0)
