import type { ServicePrices } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Prices shown: those of a few years. */
const shown = 50

/** Lists the prices of a service and its variants, and the lowest of the 30 days before the present one. */
export async function listServicePrices(tx: Tx, businessId: string, id: string): Promise<ServicePrices> {
  const { rows } = await sql<ServicePrices>`
    with price as (
      select item_id, begins_at, price, lead(begins_at, 1, 'infinity') over (partition by item_id order by begins_at) as ends_at
      from service_prices where business_id = ${businessId} and service_id = ${id}
    )
    select coalesce((select json_agg(one) from (
        select p.begins_at, v.name as variant, p.price
        from price p left join service_variants v on v.business_id = ${businessId} and v.id = p.item_id
        -- A variant that was removed has no name to be shown by.
        where p.item_id = ${id} or v.id is not null
        order by p.begins_at desc, v.sort_order nulls first limit ${shown}) one), '[]') as data,
      (select min(p.price) from price p join price present on present.item_id = p.item_id and present.ends_at = 'infinity'
        where p.item_id = ${id} and p.ends_at <= present.begins_at and p.ends_at > present.begins_at - interval '30 days') as lowest_before
    from services where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}
