/**
 * Accounts of the book of money. A posting names several, and its entries add up to zero. What comes in is
 * positive where it lies, and negative at the account that says why. The rule is that of double entry, as in TigerBeetle's or any
 * accountant's ledger.
 *
 * - `cash`: money in the drawer of a till. `method`: money at a payment method, such as the card terminal.
 * - `revenue`: sales, gross. `tips`: owed to an employee, below zero in the book until they are paid out.
 * - `client`: balance of a client, below zero in the book where the salon owes it to the client.
 * - `voucher`: what a voucher is still good for. `deposit`: paid ahead for a visit, below zero until it is deducted, returned or
 *   kept.
 * - `forfeited`: income from vouchers that expired. It has no VAT: an MPV is taxed when it is used, an SPV at its sale.
 * - `other`: the other side of paying in and out. `difference`: cash found or missing when it was counted.
 */
export type BookAccount =
  | 'cash'
  | 'method'
  | 'revenue'
  | 'tips'
  | 'client'
  | 'voucher'
  | 'deposit'
  | 'forfeited'
  | 'other'
  | 'difference'

export interface BookEntry {
  account: BookAccount
  /** Till, method, employee, client, voucher or prepayment; null where the account has none. */
  subject_id: string | null
  /** Signed grosze. */
  amount: number
}

/** Returns the sum of entries; zero in a posting. */
export const postingSum = (entries: readonly BookEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** Joins the entries of one account and subject, and leaves out what comes to nothing. */
export function joinedEntries(entries: readonly BookEntry[]): BookEntry[] {
  const sums = new Map<string, BookEntry>()
  for (const entry of entries) {
    const key = `${entry.account}:${entry.subject_id ?? ''}`
    const known = sums.get(key)
    sums.set(key, { ...entry, amount: (known?.amount ?? 0) + entry.amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** Returns the other side of cash that an operation pays in or out. */
export function operationContra({
  type,
  amount,
  employee_id = null,
  client_id = null,
}: {
  type: string
  /** Signed grosze of the drawer. */
  amount: number
  employee_id?: string | null | undefined
  client_id?: string | null | undefined
}): BookEntry {
  if (type === 'tips') return { account: 'tips', subject_id: employee_id, amount: -amount }
  if (type === 'client_payout') return { account: 'client', subject_id: client_id, amount: -amount }
  return { account: type === 'difference' ? 'difference' : 'other', subject_id: null, amount: -amount }
}

export interface PostedSale {
  /** Gross grosze of lines that are revenue: all but sold vouchers and payments onto a balance. */
  revenue: number
  /** Paid onto the balance of the client by lines of the kind `account`. */
  to_balance: number
  client_id: string | null
  tips: readonly { employee_id: string; amount: number }[]
  /** Vouchers that its lines sold, with what was paid for each. */
  vouchers?: readonly { voucher_id: string; amount: number }[]
  payments: readonly {
    method_id: string | null
    is_cash: boolean
    amount: number
    /** The voucher that paid. */
    voucher_id?: string | null
  }[]
  till_id: string | null
  /** Entries of prepayments that are taken, deducted or returned. */
  deposits?: readonly BookEntry[]
}

/**
 * Returns the posting of a sale or a refund, whose amounts are below zero. It balances if payments cover the lines and
 * tips.
 */
export function saleEntries(sale: PostedSale): BookEntry[] {
  return joinedEntries([
    ...sale.payments.map(({ method_id, is_cash, amount, voucher_id = null }): BookEntry => {
      if (voucher_id !== null) return { account: 'voucher', subject_id: voucher_id, amount }
      if (method_id === null) return { account: 'client', subject_id: sale.client_id, amount }
      return is_cash
        ? { account: 'cash', subject_id: sale.till_id, amount }
        : { account: 'method', subject_id: method_id, amount }
    }),
    ...(sale.deposits ?? []),
    { account: 'revenue', subject_id: null, amount: -sale.revenue },
    { account: 'client', subject_id: sale.client_id, amount: -sale.to_balance },
    ...(sale.vouchers ?? []).map(
      ({ voucher_id, amount }): BookEntry => ({
        account: 'voucher',
        subject_id: voucher_id,
        amount: -amount,
      }),
    ),
    ...sale.tips.map(
      ({ employee_id, amount }): BookEntry => ({ account: 'tips', subject_id: employee_id, amount: -amount }),
    ),
  ])
}
