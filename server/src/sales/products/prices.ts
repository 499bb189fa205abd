import type { ProductPrices } from '@wizyta/contract/sales/products/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

/** Prices shown; a product that is repriced weekly has a year of them. */
const shown = 50

/** Lists the sale prices of a product, with the lowest of the 30 days before the present one began. */
export async function listPrices(tx: Tx, businessId: string, id: string): Promise<ProductPrices> {
  const { rows } = await sql<ProductPrices>`
    with price as (
      select begins_at, sale_price, lead(begins_at, 1, 'infinity') over (order by begins_at) as ends_at
      from product_prices where business_id = ${businessId} and product_id = ${id}
    )
    select coalesce((select json_agg(one) from (
        select begins_at, sale_price from price order by begins_at desc limit ${shown}) one), '[]') as data,
      (select min(p.sale_price) from price p join price present on present.ends_at = 'infinity'
        where p.ends_at <= present.begins_at and p.ends_at > present.begins_at - interval '30 days') as lowest_before
    from products where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}
