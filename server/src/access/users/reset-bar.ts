import type { ResetBar } from '@wizyta/contract/access/users/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Returns why the caller may not reset a user's second factor; null: allowed. The database refuses by the same rule.
 */
export async function findResetBar(tx: Tx, userId: string): Promise<ResetBar | null> {
  const { rows } = await sql<{ bar: ResetBar | null }>`
    select second_factor_reset_bar(${userId}) as bar`.execute(tx)
  return rows[0]?.bar ?? null
}
