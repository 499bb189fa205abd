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
 */
export function taxOf(sale: { id: string }, { everyLine, everyPayment, vouchers }: Rows): Tax[] {
  const gross: Record<string, number> = {}
  const add = (rate: string, amount: unknown) => {
    gross[rate] = (gross[rate] ?? 0) + Number(amount)
  }
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
  return Object.entries(gross).map(([rate, amount]) => {
    const percent = rates[rate as keyof typeof rates]
    // Tenths of a grosz and halves go away from zero.
    const vat = Math.sign(amount) * Math.floor((Math.abs(amount) * percent) / (100 + percent) + 0.5) + 0
    return { rate, net: amount - vat, vat, gross: amount }
  })
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
