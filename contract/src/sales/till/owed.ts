/**
 * Returns how much of a settled visit is paid. A sale from the balance of a client who has no credit is a debt.
 * @param due grosze of the visits of its sale
 * @param fromBalance grosze that the balance of the client pays
 * @param credit balance of the client after the sale; below zero: a debt
 */
export function settledStatus({
  due,
  fromBalance,
  credit,
}: {
  due: number
  fromBalance: number
  credit: number
}): 'paid' | 'part_paid' | 'none' {
  // Debts of earlier sales are no part of this one.
  const owed = Math.min(fromBalance, Math.max(0, -credit))
  if (owed === 0 || due === 0) return 'paid'
  return owed < due ? 'part_paid' : 'none'
}
