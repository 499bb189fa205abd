import { shareOfCampaigns } from '@wizyta/contract/messaging/sms/budget'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Returns the grosze that mass messages may still cost in the current month, or in a later one. It adds up all
 * providers, since the second one takes over. Null: no limit.
 */
export async function budgetLeft(tx: Tx, businessId: string, isLater = false): Promise<number | null> {
  const spent = isLater ? sql`0` : sql`coalesce(p.cost, 0)`
  const { rows } = await sql<{ left: number | null }>`
    select case when bool_and(s.monthly_budget is not null)
      then sum(greatest(floor(s.monthly_budget * ${shareOfCampaigns}::numeric) - ${spent}, 0))::int end as left
    from sms_connections s
    join businesses b on b.id = s.business_id
    left join sms_spending p on p.business_id = s.business_id and p.connection_id = s.id
      and p.month = date_trunc('month', now() at time zone b.timezone)::date
    where s.business_id = ${businessId}`.execute(tx)
  return rows[0]?.left ?? null
}
