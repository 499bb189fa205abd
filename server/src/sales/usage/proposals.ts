import type { ProposedUsageLine } from '@wizyta/contract/sales/usage/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { isStockShown } from '../stock/levels.ts'

/** The lines that the recipes of visit `v` propose. */
export const proposalOf = sql`(select coalesce(json_agg(line), '[]') from (
  select r.product_id, p.name as product, p.unit, p.pack_size, p.usage_unit, r.qty, l.service_id, ${localName('s')} as service,
    l.employee_id, case when ${isStockShown(sql`p`)} then k.balance end as stock, p.track_batches
  from visit_lines l
  join services s on s.business_id = l.business_id and s.id = l.service_id
  join service_recipe_lines r on r.business_id = l.business_id and r.service_id = l.service_id
  join products p on p.business_id = r.business_id and p.id = r.product_id and p.archived_at is null
  join stock_levels k on k.business_id = p.business_id and k.product_id = p.id
  where l.business_id = v.business_id and l.visit_id = v.id
  order by l.position, r.position, r.product_id) line)`

type Proposal = { event_id: string; proposal: ProposedUsageLine[] }

/**
 * Names what the shelf lacks for the usage of each visit. No client waits at the till until goods are entered.
 * @param mayFallBelow true where stock may fall below zero: nothing lacks
 */
export function withLacks(
  proposals: readonly Proposal[],
  mayFallBelow: boolean,
): (Proposal & { lacks: string[] })[] {
  const taken = new Map<string, number>()
  return proposals.map(({ event_id, proposal }) => {
    const asked = new Map(taken)
    const lacks = new Set<string>()
    for (const { product_id, product, qty, stock } of proposal) {
      const sum = (asked.get(product_id) ?? 0) + qty
      asked.set(product_id, sum)
      // Stock that is being counted blind is not told here: the posting looks at it.
      if (stock !== null && sum > stock && !mayFallBelow) lacks.add(product)
    }
    // A usage that is left out takes no goods from the next visit.
    if (lacks.size === 0) for (const [id, sum] of asked) taken.set(id, sum)
    return { event_id, proposal, lacks: [...lacks] }
  })
}

/** Reads what the recipes of visits propose, of each visit whose usage is not posted yet. */
export async function readProposals(
  tx: Tx,
  businessId: string,
  visitIds: readonly string[],
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select v.id as event_id, ${proposalOf} as proposal from visits v
    where v.business_id = ${businessId} and v.id = any (${[...visitIds]}::uuid[])
      and not exists (select from usages u
  where u.business_id = v.business_id and u.event_id = v.id and u.reversed_at is null)
    order by v.starts_at, v.id`.execute(tx)
  return rows.filter(({ proposal }) => proposal.length > 0)
}
