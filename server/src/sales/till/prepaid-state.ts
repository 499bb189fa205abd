import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Returns what a visit that is not settled says of its prepayments: how much is left of them.
 * @param without state of a visit of whose prepayments nothing is left
 */
export async function prepaidState(
  tx: Tx,
  businessId: string,
  visitId: string,
  without: 'none' | 'refunded' = 'none',
): Promise<{ payment_status: 'deposit_paid' | 'none' | 'refunded'; deposit: number | null }> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(-sum(b.balance), 0)::bigint as held from book_balances b
    where b.business_id = ${businessId} and b.account = 'deposit' and b.subject_id in (
      select l.sale_id from sale_lines l
      where l.business_id = ${businessId} and l.event_id = ${visitId} and l.kind = 'deposit')`.execute(tx)
  const held = rows[0]?.held ?? 0
  return held > 0
    ? { payment_status: 'deposit_paid', deposit: held }
    : { payment_status: without, deposit: null }
}

/** Lists the visits that prepayments were taken for. */
export async function visitsOfDeposits(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ event_id: string }>`
    select distinct l.event_id from sale_lines l
    where l.business_id = ${businessId} and l.sale_id = any (${[...ids]}::uuid[]) and l.kind = 'deposit'
      and l.event_id is not null`.execute(tx)
  return rows.map(({ event_id }) => event_id)
}
