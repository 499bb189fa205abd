import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import type { TillPowers } from '@wizyta/contract/sales/till/powers'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { approvalNeeded } from './approval.ts'

/**
 * Refuses a sale that a client owes, without the right to such sales. Within the limit a colleague with the right may
 * approve it; beyond it the book refuses the sale. The client is locked, so that the balance stays.
 */
export async function refuseDebt(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  powers: Pick<TillPowers, 'debt'>,
  {
    client_id,
    toBalance,
    payments,
  }: { client_id: string; toBalance: number; payments: readonly SalePaymentInput[] },
): Promise<void> {
  const fromBalance = payments
    .filter(({ method_id, deposit_id }) => method_id === null && !deposit_id)
    .reduce((sum, { amount }) => sum + amount, 0)
  if (powers.debt || fromBalance === 0) return
  const { rows } = await sql<{ credit: number }>`
    select -balance as credit from book_balances
    where business_id = ${businessId} and account = 'client' and subject_id = ${client_id}`.execute(tx)
  const owed = fromBalance - toBalance - Math.max(0, rows[0]?.credit ?? 0)
  const { refund_pin, debt_limit } = await readSettings(tx, businessId)
  if (owed <= 0 || owed > debt_limit) return
  throw markMissingPermission(
    invalid({
      payments: ['Your role cannot sell on account.'],
      ...(refund_pin === 'never' ? {} : { approval: [approvalNeeded] }),
    }),
  )
}
