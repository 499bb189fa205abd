import type { Campaign } from '@wizyta/contract/messaging/campaigns/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { leftOutNow, segmentOf } from './segment.ts'

/** Share by which recipients and price may differ from what the user saw or approved. */
const drift = 0.1

/** Returns by how much a number of recipients, or a price, may differ from the expected one. */
export const tolerance = (expected: number): number => Math.max(1, expected * drift)

type Expected = Pick<Campaign, 'expected_count' | 'expected_cost'>

/** Returns true when further recipients, or the price so far, go beyond what a mass SMS was started with. */
export async function goesBeyond(
  tx: Tx,
  { business_id, id }: { business_id: string; id: string },
  { expected_count, expected_cost }: Expected,
  further: number,
): Promise<boolean> {
  if (expected_count === null || expected_cost === null) return false
  const { count, cost } = await queuedOf(tx, business_id, id)
  return (
    count + further > expected_count + tolerance(expected_count) ||
    cost > expected_cost + tolerance(expected_cost)
  )
}

/**
 * Returns recipients and price of a mass SMS that goes on, with clients who have come into its groups since. Null: it
 * stays within what it was started with.
 */
export async function expectAnew(
  tx: Tx,
  businessId: string,
  campaign: Campaign,
): Promise<{ expected_count: number; expected_cost: number } | null> {
  const { id, channel, expected_count, expected_cost, queued_at } = campaign
  if (channel !== 'sms' || queued_at !== null || expected_count === null || expected_cost === null)
    return null
  const { timezone } = await readSettings(tx, businessId)
  const segment = await segmentOf(tx, businessId, campaign, timezone)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from clients c
    where ${segment} and ${leftOutNow(channel, id)} is null and c.id > coalesce((
      select g.cursor_id from campaigns g where g.business_id = ${businessId} and g.id = ${id}),
      '00000000-0000-0000-0000-000000000000')`.execute(tx)
  const { count, cost } = await queuedOf(tx, businessId, id)
  const total = count + found(rows).left
  const total_cost = Math.max(cost, Math.ceil((expected_cost * total) / Math.max(1, expected_count)))
  const isWithin =
    total <= expected_count + tolerance(expected_count) && cost <= expected_cost + tolerance(expected_cost)
  return isWithin ? null : { expected_count: total, expected_cost: total_cost }
}

/** Counts the messages of a campaign that left or will leave, and their price so far. */
async function queuedOf(tx: Tx, businessId: string, id: string): Promise<{ count: number; cost: number }> {
  const { rows } = await sql<{ count: number; cost: number }>`
    select count(*)::int as count, coalesce(sum(cost), 0)::int as cost from messages
    where business_id = ${businessId} and campaign_id = ${id} and status not in ('skipped', 'cancelled')`.execute(
    tx,
  )
  return found(rows)
}
