export interface Place {
  businessId: string
  timezone: string
  cashier: string | null
  now: number
  till: string
  cash: string
  card: string
  blik: string
  voucher: string
  pass: string
  /** The supplier who is paid at the till now and then; null: the shelf is empty. */
  supplier: string | null
}

export type Row = Record<string, unknown>
type SaleRow = Row & { id: string; sold_at: string }

/** Cash with which a day begins. */
export const float = 30_000

/** Grosze that a client may owe in the demo salons. */
export const debtLimit = 50_000

/** Returns the tables of a demo till, without rows. */
export const emptyRows = () => ({
  shifts: [] as Row[],
  sales: [] as SaleRow[],
  sale_voids: [] as Row[],
  vouchers: [] as Row[],
  voucher_items: [] as Row[],
  fiscal_receipts: [] as Row[],
  sale_lines: [] as Row[],
  sale_line_movements: [] as Row[],
  sale_payments: [] as Row[],
  sale_tips: [] as Row[],
  voucher_entries: [] as Row[],
  cash_operations: [] as Row[],
  book_entries: [] as Row[],
  book_balances: [] as Row[],
})
