import { shareOfCampaigns } from '@wizyta/contract/messaging/sms/budget'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { noticeBudget } from '../notices/notice-records.ts'

/** Share of the budget from which the users are warned. */
const warnsAt = 0.8

/** The first day of the current month of a business, by its own clock. */
export const monthOf = (businessId: RawBuilder<unknown>) => sql`(
  select date_trunc('month', now() at time zone b.timezone)::date from businesses b where b.id = ${businessId})`

/** Price of an SMS at a provider. */
export interface Price {
  connectionId: string
  parts: number
  /** Grosze. */
  cost: number
  budget: number | null
  isOfCampaign: boolean
}

/**
 * Reserves the price of an SMS in the budget of the month. It waits for other attempts of the business, so that
 * together they never go beyond it. Mass messages leave a share of it to messages about visits. Users are told once a
 * month: near its end, and when it is spent.
 * @returns false: the budget has no room
 */
export async function reserve(tx: Tx, businessId: string, price: Price): Promise<boolean> {
  const { connectionId, parts, cost, budget, isOfCampaign } = price
  const limit = budget !== null && isOfCampaign ? Math.floor(budget * shareOfCampaigns) : budget
  const { rows } = await sql<{ cost: number; warned: boolean }>`
    insert into sms_spending as p (business_id, connection_id, month, parts, cost)
    select ${businessId}::uuid, ${connectionId}::uuid, ${monthOf(sql`${businessId}::uuid`)}, ${parts}::int, ${cost}::int
    where ${limit}::int is null or ${cost}::int <= ${limit}::int
    on conflict (business_id, connection_id, month) do update set parts = p.parts + ${parts}, cost = p.cost + ${cost}
    where ${limit}::int is null or p.cost + ${cost} <= ${limit}::int
    returning p.cost, p.warned_at is not null as warned`.execute(tx)
  const [spent] = rows
  // A mass message that finds no room is paused, and says so itself.
  if (!spent && !isOfCampaign) await tellOnce(tx, businessId, price, 'stopped_at')
  else if (spent && budget !== null && !spent.warned && Number(spent.cost) >= budget * warnsAt)
    await tellOnce(tx, businessId, price, 'warned_at')
  return spent !== undefined
}

async function tellOnce(
  tx: Tx,
  businessId: string,
  { connectionId }: Price,
  mark: 'warned_at' | 'stopped_at',
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into sms_spending as p (business_id, connection_id, month, ${sql.ref(mark)})
    values (${businessId}, ${connectionId}, ${monthOf(sql`${businessId}::uuid`)}, now())
    on conflict (business_id, connection_id, month) do update set ${sql.ref(mark)} = now()
    where ${sql.ref(`p.${mark}`)} is null`.execute(tx)
  if (numAffectedRows === 1n)
    await noticeBudget(tx, businessId, connectionId, mark === 'stopped_at' ? 'spent' : 'near')
}

/** Gives back the price of an attempt that was certainly not taken. */
export async function giveBack(
  tx: Tx,
  businessId: string,
  { connectionId, parts, cost }: Price,
): Promise<void> {
  await sql`
    update sms_spending set parts = greatest(parts - ${parts}, 0), cost = greatest(cost - ${cost}, 0)
    where business_id = ${businessId} and connection_id = ${connectionId}
      and month = ${monthOf(sql`${businessId}::uuid`)}`.execute(tx)
}
