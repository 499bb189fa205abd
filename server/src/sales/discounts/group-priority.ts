import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Leaves out discounts of groups that the client has besides groups of higher priority. Of equal priorities all stay: the
 * till takes the best.
 * @param groupIds groups of the client
 */
export async function withoutOutranked<Rule extends { id: string }>(
  tx: Tx,
  businessId: string,
  rules: readonly Rule[],
  groupIds: readonly string[],
): Promise<Rule[]> {
  if (groupIds.length < 2) return [...rules]
  const { rows } = await sql<{ discount_id: string; priority: number }>`
    select g.discount_id, g.priority from client_groups g
    where g.business_id = ${businessId} and g.id = any (${[...groupIds]}::uuid[]) and g.archived_at is null
      and g.discount_id = any (${rules.map(({ id }) => id)}::uuid[])`.execute(tx)
  const highest = Math.max(...rows.map(({ priority }) => priority))
  const outranked = new Set(
    rows.filter(({ priority }) => priority < highest).map(({ discount_id }) => discount_id),
  )
  return rules.filter(({ id }) => !outranked.has(id))
}
