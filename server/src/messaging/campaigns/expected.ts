import type { Campaign, CampaignResults } from '@wizyta/contract/messaging/campaigns/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { salonOf } from './opt-out.ts'
import { leftOutNow, segmentOf } from './segment.ts'

/** Share by which recipients and price may differ from what the user saw or approved. */
const drift = 0.1

/** Returns by how much a number of recipients, or a price, may differ from the expected one. */
export const tolerance = (expected: number): number => Math.max(1, expected * drift)

/** A mass SMS as it was started or resumed: recipients, grosze and parts. */
interface Expected {
  expected_count: number
  expected_cost: number
  expected_parts: number | null
}

interface Key {
  business_id: string
  id: string
}

/** Returns true when the next clients, or the price with theirs, go beyond what a mass SMS was started with. */
export async function goesBeyond(tx: Tx, key: Key, clientIds: readonly string[]): Promise<boolean> {
  const expected = await expectedOf(tx, key)
  if (!expected) return false
  const next = sql`c.business_id = ${key.business_id} and c.id = any (${[...clientIds]}::uuid[])`
  return !(await forecast(tx, key, expected, next)).isWithin
}

/**
 * Returns recipients and price of a mass SMS that goes on. Clients who have come into its groups since are counted. The
 * price of a part is that of now. Null: it stays within what it was started with.
 */
export async function expectAnew(
  tx: Tx,
  businessId: string,
  campaign: Pick<Campaign, 'id' | 'channel' | 'queued_at' | 'group_ids' | 'rule'>,
): Promise<Expected | null> {
  const { id, channel, queued_at } = campaign
  if (channel !== 'sms') return null
  const key = { business_id: businessId, id }
  const expected = await expectedOf(tx, key)
  if (!expected) return null
  const { timezone } = await readSettings(tx, businessId)
  const segment = await segmentOf(tx, businessId, campaign, timezone)
  const left =
    queued_at === null
      ? sql`${segment} and ${leftOutNow(channel, id)} is null and c.id > coalesce((
          select g.cursor_id from campaigns g where g.business_id = ${businessId} and g.id = ${id}),
          '00000000-0000-0000-0000-000000000000')`
      : sql`false`
  const { isWithin, count, cost, waiting, perHead } = await forecast(tx, key, expected, left)
  if (isWithin) return null
  const { expected_count, expected_cost, expected_parts } = expected
  const sent = count - waiting
  const most = Math.max(expected_cost / Math.max(1, expected_count), perHead, sent > 0 ? cost / sent : 0)
  return {
    expected_count: count,
    expected_cost: cost + Math.ceil(waiting * most),
    expected_parts:
      expected_parts === null ? null : Math.ceil((expected_parts * count) / Math.max(1, expected_count)),
  }
}

/**
 * Returns recipients and price with which a paused mass SMS goes on. Null: an e-mail, or a campaign without expected ones.
 * @param grown as `expectAnew` says
 */
export function resumedWith(
  { channel, expected_count, expected_cost }: Pick<Campaign, 'channel' | 'expected_count' | 'expected_cost'>,
  grown: Expected | null,
): CampaignResults['resumed'] {
  if (channel !== 'sms' || expected_count === null || expected_cost === null) return null
  return { count: grown?.expected_count ?? expected_count, cost: grown?.expected_cost ?? expected_cost }
}

async function expectedOf(tx: Tx, { business_id, id }: Key): Promise<Expected | null> {
  const { rows } = await sql<Expected>`
    select expected_count, expected_cost, expected_parts from campaigns
    where business_id = ${business_id} and id = ${id} and expected_count is not null and expected_cost is not null`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * Works out recipients and price of a mass SMS with the next clients `c`. An address counts once, as it gets the message
 * once. Where a part has become dearer, messages that wait cost the new price. Each has as many parts as at the start.
 */
async function forecast(
  tx: Tx,
  key: Key,
  { expected_count, expected_cost, expected_parts }: Expected,
  next: RawBuilder<unknown>,
): Promise<{ isWithin: boolean; count: number; cost: number; waiting: number; perHead: number }> {
  const { count, cost, waiting } = await countAddresses(tx, key, next)
  const { part_price } = await salonOf(tx, key.business_id)
  const costNow = (expected_parts ?? 0) * part_price
  const perHead = costNow / Math.max(1, expected_count)
  const total = cost + (costNow > expected_cost ? waiting * perHead : 0)
  const isWithin =
    count <= expected_count + tolerance(expected_count) && total <= expected_cost + tolerance(expected_cost)
  return { isWithin, count, cost, waiting, perHead }
}

/** Counts addresses of a campaign and of the next clients `c`. Adds the price so far, and how many have none yet. */
async function countAddresses(
  tx: Tx,
  { business_id, id }: Key,
  next: RawBuilder<unknown>,
): Promise<{ count: number; cost: number; waiting: number }> {
  const { rows } = await sql<{ count: number; cost: number; waiting: number }>`
    with recipients as (
      select coalesce(lower(coalesce(m.recipient, c.phone)), m.id::text) as address, m.cost, m.status = 'queued' and m.cost is null as waits
      from messages m left join clients c on c.business_id = m.business_id and c.id = m.client_id
      where m.business_id = ${business_id} and m.campaign_id = ${id} and m.status not in ('skipped', 'cancelled')
      union all
      select lower(c.phone), null, true from clients c where ${next}
    ), addresses as (
      select sum(cost) as cost, bool_and(waits) as waits from recipients group by address
    )
    select count(*)::int as count, coalesce(sum(cost), 0)::int as cost, count(*) filter (where waits)::int as waiting
    from addresses`.execute(tx)
  return found(rows)
}
