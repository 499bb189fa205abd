import { instantAt } from '@wizyta/contract/kit/wall-time'
import type { Discount } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/**
 * Returns the lowest price of each item in the 30 days before an instant, in gross grosze. Items without a price then
 * are left out. Directive 98/6/EC, art. 6a (Omnibus).
 * @param ids services, variants of services, and products
 */
export async function lowestPrices(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  before: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; price: number }>`
    with price as (
      select item_id as id, begins_at, price, lead(begins_at, 1, 'infinity') over (partition by item_id order by begins_at) as ends_at
      from service_prices where business_id = ${businessId} and item_id = any (${ids}::uuid[])
      union all
      select product_id, begins_at, sale_price, lead(begins_at, 1, 'infinity') over (partition by product_id order by begins_at)
      from product_prices where business_id = ${businessId} and product_id = any (${ids}::uuid[])
    )
    select id, min(price) as price from price
    where begins_at < ${before} and ends_at > ${before}::timestamptz - interval '30 days' and price is not null
    group by id`.execute(tx)
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/**
 * Returns the lowest prices of the 30 days before each announced rule began, by rule and item. Variants of the services come
 * with them.
 */
export async function lowestBeforeRules(
  tx: Tx,
  businessId: string,
  rules: readonly Pick<Discount, 'id' | 'announced' | 'valid_from'>[],
  itemIds: readonly string[],
  timezone: string,
): Promise<Record<string, Record<string, number>>> {
  const announced = rules.filter((rule) => rule.announced)
  if (announced.length === 0 || itemIds.length === 0) return {}
  const { rows } = await sql<{ id: string }>`
    select id from service_variants where business_id = ${businessId} and service_id = any (${[...itemIds]}::uuid[])`.execute(
    tx,
  )
  const ids = [...itemIds, ...rows.map(({ id }) => id)]
  const lowest: Record<string, Record<string, number>> = {}
  for (const { id, valid_from } of announced) {
    // A rule without a first day may have begun at any time: now is the latest.
    const beginning = new Date(
      valid_from ? instantAt(valid_from, '00:00', timezone) : Date.now(),
    ).toISOString()
    lowest[id] = Object.fromEntries(await lowestPrices(tx, businessId, ids, beginning))
  }
  return lowest
}
