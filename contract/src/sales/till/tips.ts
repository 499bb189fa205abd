/** A payment, as far as tips ask. */
export interface TipPayment {
  /** Null: from the balance of the client. */
  method_id: string | null
  amount: number
  voucher_id?: string | null | undefined
  deposit_id?: string | null | undefined
}

/** Returns the methods by which tips can come. Vouchers and prepayments pay no tips. */
export const tipMethods = (payments: readonly TipPayment[]): (string | null)[] => [
  ...new Set(tipPayments(payments).map(({ method_id }) => lower(method_id))),
]

/** Returns the method of a tip whose method is not named: that of the largest payment. */
export function usualTipMethod(payments: readonly TipPayment[]): string | null {
  const [first] = tipPayments(payments).toSorted((one, other) => other.amount - one.amount)
  return lower(first?.method_id)
}

/**
 * Returns the methods of tips after the payments of their sale were corrected. A tip stays where its method still pays as
 * much. Else it follows the money to the method that has the most left.
 */
export function tipMethodsAfter(
  tips: readonly { amount: number; method_id: string | null }[],
  payments: readonly TipPayment[],
): (string | null)[] {
  const left = paidByMethod(payments)
  return tips.map(({ amount, method_id }) => {
    const [most] = [...left].toSorted(([, one], [, other]) => other - one)
    const method = (left.get(lower(method_id)) ?? 0) >= amount ? lower(method_id) : (most?.[0] ?? null)
    left.set(method, (left.get(method) ?? 0) - amount)
    return method
  })
}

/** Returns what each method pays: more tips than that cannot have come by it. */
export function paidByMethod(payments: readonly TipPayment[]): Map<string | null, number> {
  const paid = new Map<string | null, number>()
  for (const { method_id, amount } of tipPayments(payments))
    paid.set(lower(method_id), (paid.get(lower(method_id)) ?? 0) + amount)
  return paid
}

const lower = (id: string | null | undefined) => id?.toLowerCase() ?? null

const tipPayments = (payments: readonly TipPayment[]) =>
  payments.filter(({ amount, voucher_id, deposit_id }) => amount > 0 && !voucher_id && !deposit_id)
