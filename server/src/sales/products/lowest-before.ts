import { sql } from 'kysely'

/** Joins of products `p` for `lowestBefore`: the present price, the one before, and the lowest before a reduction. */
export const joinLowestBefore = sql`
  left join lateral (
    select begins_at from product_prices
    where business_id = p.business_id and product_id = p.id order by begins_at desc limit 1) present on true
  left join lateral (
    select sale_price from product_prices
    where business_id = p.business_id and product_id = p.id and begins_at < present.begins_at
    order by begins_at desc limit 1) former on true
  left join lateral (
    -- The price that held when the 30 days began, and all that followed.
    select min(sale_price) as sale_price from product_prices
    where business_id = p.business_id and product_id = p.id and begins_at < present.begins_at
      and begins_at >= coalesce((
        select max(begins_at) from product_prices
        where business_id = p.business_id and product_id = p.id
          and begins_at <= present.begins_at - interval '30 days'), '-infinity')) lowest on true`

/**
 * The lowest price of the 30 days before a reduction, which the law wants announced (directive 98/6/EC, art. 6a). Null:
 * the present price is no reduction.
 */
export const lowestBefore = sql`case when p.sale_price < former.sale_price then lowest.sale_price end`
