import type { CampaignInput } from '@wizyta/contract/messaging/campaigns/api'
import { clientRule } from '@wizyta/contract/people/client-groups/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { inGroups } from '../../people/client-groups/members.ts'
import { ruleMoment, ruleQuery } from '../../people/client-groups/rule-query.ts'
import { hasConsent } from '../../people/consents/has-consent.ts'
import { hasSmsNumber } from '../../people/names/channel.ts'
import { isSuppressed } from '../suppressions/is-suppressed.ts'

export type Channel = 'email' | 'sms'

/** Writes the condition that client `c` belongs to a segment: to one of the groups, and meets the rule. */
export async function segmentOf(
  tx: Tx,
  businessId: string,
  { group_ids = [], rule }: Pick<CampaignInput, 'group_ids' | 'rule'>,
  timezone: string,
): Promise<RawBuilder<unknown>> {
  const parts = [sql`c.business_id = ${businessId} and c.archived_at is null`]
  if (group_ids.length > 0) parts.push(sql`${await inGroups(tx, businessId, group_ids, timezone)}`)
  if (rule) {
    const query = ruleQuery(clientRule.parse(rule), { businessId, moment: ruleMoment(timezone) })
    parts.push(
      sql`c.id in (select c.id from clients c ${query.joins} where c.business_id = ${businessId} and ${query.where})`,
    )
  }
  return sql.join(parts, sql` and `)
}

/** Address of client `c` by a channel. */
export const addressBy = (channel: Channel) => (channel === 'email' ? sql`c.email` : sql`c.phone`)

/** True of client `c` to whose number no connected provider may send. */
const isForeign = sql<boolean>`(
  exists (select from sms_connections s where s.business_id = c.business_id)
  and not exists (select from sms_connections s where s.business_id = c.business_id and (cardinality(s.allowed_prefixes) = 0
    or exists (select from unnest(s.allowed_prefixes) p where starts_with(c.phone, p)))))`

/**
 * Writes what of client `c` itself keeps a mass message back now, as a word; null: nothing. Consent decides at the moment of
 * sending (art. 398 PKE), so that it is asked when it is shown, when it is queued, and when it leaves.
 */
export const obstacleNow = (channel: Channel) => sql<string | null>`case
  when ${addressBy(channel)} is null then 'no_address'
  when not ${hasConsent(`marketing_${channel}`)} then 'no_consent'
  when ${isSuppressed(channel)} then 'suppressed'
  when ${channel === 'sms' ? sql`not ${hasSmsNumber}` : sql`false`} then 'no_sms_number'
  when ${channel === 'sms' ? isForeign : sql`false`} then 'foreign_number'
  end`

/** True of a message `o` of another campaign that left within a day, or is just leaving. */
export const leftLately = sql<boolean>`(o.status = 'sending' or o.status = 'sent' and o.sent_at > now() - interval '1 day')`

/**
 * Writes why client `c` is left out, as a word; null: they get it. Another mass message counts from the moment at which it left.
 * One that waits counts too, unless its campaign rests: it is asked itself before it leaves.
 */
export const leftOutNow = (channel: Channel, campaignId: string | null) => sql<
  string | null
>`coalesce(${obstacleNow(channel)}, case
  when exists (select from messages o where o.business_id = c.business_id and o.client_id = c.id and o.kind = 'campaign'
    and o.channel = ${channel} and o.campaign_id is distinct from ${campaignId}::uuid
    and (${leftLately} or o.status = 'queued' and exists (select from campaigns g
      where g.business_id = o.business_id and g.id = o.campaign_id and g.status in ('scheduled', 'sending')))) then 'recent'
  end)`

/**
 * Writes the clients of a segment with the reason why each gets no message now. Of those who share an address, the
 * first one gets it: the message is sent, counted and paid once.
 */
export const lookedAt = (segment: RawBuilder<unknown>, channel: Channel) => sql`
  select l.id, l.language, l.first_name, case
    when l.reason is null and row_number() over (partition by l.reason is null, l.address order by l.id) > 1 then 'same_address'
    else l.reason end as reason
  from (select c.id, c.language, c.first_name, lower(${addressBy(channel)}) as address, ${leftOutNow(channel, null)} as reason
    from clients c where ${segment}) l`
