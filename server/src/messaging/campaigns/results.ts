import type { CampaignResults, LeftOutReason } from '@wizyta/contract/messaging/campaigns/api'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { expectAnew, resumedWith } from './expected.ts'
import { campaignOf } from './queries.ts'
import type { Channel } from './segment.ts'

/** Reasons of messages that were left out at the moment of sending, as words. */
export const reasonOf: Record<string, LeftOutReason> = {
  [messageReasons.no_address]: 'no_address',
  [messageReasons.no_phone]: 'no_address',
  [messageReasons.no_consent]: 'no_consent',
  [messageReasons.suppressed]: 'suppressed',
  [messageReasons.no_sms_number]: 'no_sms_number',
  [messageReasons.foreign_number]: 'foreign_number',
  [messageReasons.recent]: 'recent',
  [messageReasons.same_address]: 'same_address',
}

interface Counted {
  status: string
  reason: string | null
  count: number
  delivered: number
  cost: number
}

/** Counts what became of a campaign: recipients left out when it was queued, and at the moment of sending. */
export async function readResults(
  tx: Tx,
  businessId: string,
  channel: Channel,
  id: string,
): Promise<CampaignResults> {
  const campaign = await campaignOf(tx, businessId, channel, id)
  const { rows: counted } = await sql<Counted>`
    select m.status, case when m.status = 'skipped' then m.reason end as reason, count(*)::int as count,
      count(m.delivered_at)::int as delivered, coalesce(sum(m.cost), 0)::int as cost
    from messages m where m.business_id = ${businessId} and m.campaign_id = ${id} group by 1, 2`.execute(tx)
  const { rows: before } = await sql<{ reason: LeftOutReason; count: number }>`
    select reason, count(*)::int as count from campaign_recipients
    where business_id = ${businessId} and campaign_id = ${id} and reason is not null group by reason`.execute(
    tx,
  )
  const { rows: rest } = await sql<{
    unsubscribed: number
    visits: number
    opened: CampaignResults['opened']
  }>`
    select g.visit_count as visits, (
      select case when count(*) > 0 then json_build_object('count', count(r.opened_at), 'of', count(*)) end
      from campaign_recipients r
      where r.business_id = g.business_id and r.campaign_id = g.id and r.counts_opening) as opened, (select count(*)::int from campaign_recipients r
      where r.business_id = g.business_id and r.campaign_id = g.id and r.unsubscribed_at is not null) as unsubscribed
    from campaigns g where g.business_id = ${businessId} and g.id = ${id}`.execute(tx)
  const of = (...statuses: string[]) =>
    counted.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
  const out = new Map(before.map(({ reason, count }) => [reason, count]))
  let lost = 0
  let late = 0
  for (const { status, reason, count } of counted) {
    if (status !== 'skipped') continue
    const word = reasonOf[reason ?? '']
    // Clients who share an address were expected as one recipient. Leaving out the second loses none.
    if (word && word !== 'same_address') late += count
    if (word) out.set(word, (out.get(word) ?? 0) + count)
    else lost += count
  }
  const delivered = counted.reduce((sum, one) => sum + one.delivered, 0)
  return {
    waiting: of('queued', 'sending'),
    sent: of('sent', 'kept'),
    delivered: channel === 'sms' ? delivered : null,
    failed: of('failed') + lost,
    left_out: [...out].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    left_out_late: late,
    cancelled: of('cancelled'),
    cost: counted.reduce((sum, one) => sum + one.cost, 0),
    resumed:
      campaign.status === 'paused' ? resumedWith(campaign, await expectAnew(tx, businessId, campaign)) : null,
    ...found(rest),
  }
}
