import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import type { SaleInput } from '@wizyta/contract/sales/till/api'
import type { SalePaymentInput } from '@wizyta/contract/sales/till/payments'
import { freePercentOf, isFree, type TillPowers } from '@wizyta/contract/sales/till/powers'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, markMissingPermission } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { approvalNeeded } from './approval.ts'
import type { PricedLine } from './price-lines.ts'

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

/**
 * Returns why a sale is paid by ways that bring no money; null where that was not said. Beyond the limit of discounts a
 * reason is needed. So is the right to other prices, or the PIN of a colleague who has it.
 */
export function freeReason(
  { payments, free_reason }: Pick<SaleInput, 'payments' | 'free_reason'>,
  {
    powers,
    lines,
    methods,
    settings,
  }: {
    powers: TillPowers
    lines: readonly PricedLine[]
    /** The type of each method. */
    methods: ReadonlyMap<string, string>
    settings: Pick<SystemSettings, 'refund_pin'>
  },
): string | null {
  const free = freeOf(payments, methods)
  const reason = free > 0 ? free_reason?.trim() || null : null
  const percent = freePercentOf(free, lines)
  if (percent <= powers.free_percent) return reason
  if (reason === null) throw invalid({ free_reason: ['Say why no money is taken for it.'] })
  refuseFree('free_reason', percent, powers, settings)
  return reason
}

/** Refuses payments of which more than the limit of discounts brings no money, without the right to other prices. */
export function refuseFreePayments(
  payments: readonly SalePaymentInput[],
  lines: Parameters<typeof freePercentOf>[1],
  {
    powers,
    methods,
    settings,
  }: {
    powers: FreePowers
    methods: ReadonlyMap<string, string>
    settings: Pick<SystemSettings, 'refund_pin'>
  },
): void {
  refuseFree('payments', freePercentOf(freeOf(payments, methods), lines), powers, settings)
}

type FreePowers = Pick<TillPowers, 'free_percent' | 'prices'>

/** Sums up the payments that bring no money. */
export const freeOf = (payments: readonly SalePaymentInput[], methods: ReadonlyMap<string, string>): number =>
  payments
    .filter(({ method_id }) => isFree(methods.get(method_id?.toLowerCase() ?? '')))
    .reduce((sum, { amount }) => sum + amount, 0)

function refuseFree(
  field: string,
  percent: number,
  powers: FreePowers,
  { refund_pin }: Pick<SystemSettings, 'refund_pin'>,
): void {
  if (percent <= powers.free_percent || powers.prices) return
  throw markMissingPermission(
    invalid({
      [field]: ['Your role cannot give this much without payment.'],
      ...(refund_pin === 'never' ? {} : { approval: [approvalNeeded] }),
    }),
  )
}
