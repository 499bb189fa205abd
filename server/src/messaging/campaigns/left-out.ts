import type { ListQuery, Page } from '@wizyta/contract/kit/list'
import type { LeftOutClient } from '@wizyta/contract/messaging/campaigns/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { fullName } from '../../people/names/names.ts'
import { salonOf } from './opt-out.ts'
import { campaignOf } from './queries.ts'
import { reasonOf } from './results.ts'
import { type Channel, lookedAt, segmentOf } from './segment.ts'

/** Lists the clients who did not get a mass message, each with the reason. Before it begins, lists clients who would not get it now. */
export async function listLeftOut(
  tx: Tx,
  businessId: string,
  channel: Channel,
  id: string,
  query: ListQuery,
): Promise<Page<LeftOutClient>> {
  const campaign = await campaignOf(tx, businessId, channel, id)
  const { timezone } = await salonOf(tx, businessId)
  const isAhead = !campaign.has_begun && campaign.status !== 'cancelled'
  const looked = isAhead
    ? lookedAt(await segmentOf(tx, businessId, campaign, timezone), channel)
    : leftOutOf(businessId, id)
  return listRows<LeftOutClient>(tx, query, {
    businessId,
    from: sql`from (
      select c.business_id, c.id, ${fullName('c')} as client_name, shown_phone(c.phone) as phone, shown_email(c.email) as email, l.reason
      from (${looked}) l join clients c on c.business_id = ${businessId} and c.id = l.id
      where l.reason is not null) c`,
    alias: 'c',
    columns: sql`c.id, c.client_name, c.phone, c.email, c.reason`,
    defaultSort: 'client_name',
    archivable: false,
    search: (term) => everyWordIn(sql`c.client_name`, term),
  })
}

/** Clients left out when the campaign was queued, and at the moment of sending. */
const leftOutOf = (businessId: string, id: string): RawBuilder<unknown> => sql`
  select r.client_id as id, r.reason from campaign_recipients r
  where r.business_id = ${businessId} and r.campaign_id = ${id} and r.reason is not null
  union all
  select m.client_id, ${JSON.stringify(reasonOf)}::jsonb ->> m.reason from messages m
  where m.business_id = ${businessId} and m.campaign_id = ${id} and m.status = 'skipped'`
