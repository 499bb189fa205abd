import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Change of the uses of a rule by a document. */
export interface UseChange {
  discount_id: string
  uses: 1 | 0 | -1
  /** Signed grosze. */
  amount: number
}

/** Locks the counters of rules, in one order, until the transaction ends. Lock balances, numbers and the shelf after it. */
export async function lockUses(tx: Tx, businessId: string, rules: readonly string[]): Promise<void> {
  if (rules.length === 0) return
  await sql`
    insert into discount_uses as u (business_id, discount_id)
    select ${businessId}, id from unnest(${[...new Set(rules)]}::uuid[]) id order by id
    on conflict (business_id, discount_id) do update set uses = u.uses`.execute(tx)
}

/** Writes the uses of a document, and keeps their sums. Its rules are locked already. */
export async function writeUses(
  tx: Tx,
  businessId: string,
  document: { sale_id: string; client_id: string | null },
  changes: readonly UseChange[],
): Promise<void> {
  const made = changes.filter(({ uses, amount }) => uses !== 0 || amount !== 0)
  if (made.length === 0) return
  await tx
    .insertInto('discount_entries')
    .values(made.map((one) => ({ ...one, ...document, business_id: businessId })))
    .execute()
  await sql`
    update discount_uses u set uses = u.uses + c.uses, amount = u.amount + c.amount
    from json_to_recordset(${JSON.stringify(made)}::json) as c (discount_id uuid, uses int, amount bigint)
    where u.business_id = ${businessId} and u.discount_id = c.discount_id`.execute(tx)
}
