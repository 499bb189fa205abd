import { sql } from 'kysely'
import { invalid } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import type { EntityTable } from './rows.ts'

/**
 * Refuses (422, at the field) a reference to a row that this business does not have or has archived. The rows are
 * locked until the transaction ends, so that they are not archived while they are being referred to.
 * @param given field path → id; null and undefined point nowhere
 * @param which `archived too` accepts archived rows
 */
export async function checkReferences(
  tx: Tx,
  businessId: string,
  table: EntityTable,
  given: Record<string, string | null | undefined>,
  which: 'active' | 'archived too' = 'active',
): Promise<void> {
  const ids = [...new Set(Object.values(given).filter((id) => typeof id === 'string'))]
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where business_id = ${businessId} and id = any (${ids}::uuid[]) ${which === 'active' ? sql`and archived_at is null` : sql``}
    order by id for share`.execute(tx)
  const known = new Set(rows.map((row) => row.id))
  const unknown = Object.entries(given).filter(
    ([, id]) => typeof id === 'string' && !known.has(id.toLowerCase()),
  )
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map(([field]) => [field, ['Choose one that exists and is not archived.']])),
    )
}
