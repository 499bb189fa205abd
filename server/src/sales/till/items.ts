import type { TillItem } from '@wizyta/contract/sales/till/items'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { coverOf } from '../products/cover.ts'
import { isStockShown } from '../stock/levels.ts'

/** The VAT rate of services `s` today. */
const rateToday = sql`coalesce((select t.vat_rate from service_rates t
  where t.business_id = s.business_id and t.service_id = s.id
    and t.valid_from <= (now() at time zone (select timezone from businesses where id = s.business_id))::date
  order by t.valid_from desc limit 1), s.vat_rate)`
const addOnsSold = sql`(select json_agg(json_build_object('id', x.id, 'name', ${localName('x')}, 'price', x.price, 'price_type', x.price_type, 'price_max', x.price_max,
    'vat_rate', x.vat_rate) order by a.position)
  from service_add_ons a join services x on x.business_id = a.business_id and x.id = a.add_on_id
  where a.business_id = s.business_id and a.service_id = s.id and x.archived_at is null and x.active)`

/** The employee of the signed-in user, if that employee performs service `s`. */
const ownEmployee = sql`(select e.id from employees e
  join employee_services x on x.business_id = e.business_id and x.employee_id = e.id
  where e.business_id = s.business_id and e.user_id = current_user_id() and e.archived_at is null and x.service_id = s.id
  order by e.sort_order, e.id limit 1)`

/** Favourites that the till shows. */
const favourites = 12

/** Most items that a search answers. */
const most = 30

/**
 * Finds what can be sold: services with each of their variants, products, templates of vouchers. An exact code comes first, then names that
 * begin with the term. Without a term the favourites of 30 days come first, without templates.
 * Half of their places are kept for products. Services count where they were sold at the counter: those of visits come into the basket with them.
 * @param kind `voucher`: templates of vouchers and passes only, all of them where there is no term
 */
export async function findItems(
  tx: Tx,
  businessId: string,
  { name: term = '', kind }: { name?: string; kind?: 'voucher' },
): Promise<{ data: TillItem[] }> {
  const isVouchers = kind === 'voucher'
  const { rows } = await sql<TillItem>`
    with coded as (
      select product_id from product_codes where business_id = ${businessId} and code = ${term}
      union select id from products where business_id = ${businessId} and sku = ${term} and ${term} <> ''
    )
    , popular as (
      select l.service_id, l.variant_id, l.product_id, count(*) as times
      from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
      where ${term} = '' and s.business_id = ${businessId} and s.sold_at >= now() - interval '30 days'
        and s.kind = 'sale' and (l.product_id is not null or l.service_id is not null and l.event_id is null)
        and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
      group by l.service_id, l.variant_id, l.product_id
    )
    select kind, id, variant_id, name, detail, price, price_type, price_max, vat_rate, stock, picture_id, is_code, add_ons, employee_id, has_batches from (
      (select 'service' as kind, s.id, v.id as variant_id, ${localName('s')} || coalesce(' – ' || v.name, '') as name,
        ${localName('g')} as detail,
        coalesce(v.price, s.price) as price, case when v.id is null or s.price_type <> 'range' then s.price_type else 'from' end as price_type,
        case when v.id is null then s.price_max end as price_max, ${rateToday} as vat_rate, null::bigint as stock,
        null::uuid as picture_id, false as is_code, ${addOnsSold} as add_ons, ${ownEmployee} as employee_id, false as has_batches, 0 as place,
        coalesce((select o.times from popular o where o.service_id = s.id and o.variant_id is not distinct from v.id), 0) as times
      from services s
      join service_groups g on g.business_id = s.business_id and g.id = s.service_group_id
      left join service_variants v on v.business_id = s.business_id and v.service_id = s.id and v.archived_at is null
      where not ${isVouchers} and s.business_id = ${businessId} and s.archived_at is null and s.active
        and ${everyWordIn(sql`concat_ws(' ', s.name, s.name_en, s.code, v.name)`, term)}
      order by times desc, plain(s.name) like plain(${term}) || '%' desc, s.name, v.sort_order, v.id limit ${most})
      union all
      (select 'product', p.id, null, p.name, p.brand, p.sale_price, null, null, p.vat_rate, case when ${isStockShown(sql`p`)} then l.balance / p.pack_size end, ${coverOf(sql`id`)},
        p.id in (select product_id from coded), null, null, p.track_batches, 1,
        coalesce(o.times, 0) as times
      from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
      left join popular o on o.product_id = p.id
      where not ${isVouchers} and p.business_id = ${businessId} and p.archived_at is null and p.sale_price is not null
        and (p.id in (select product_id from coded) or ${everyWordIn(sql`p.search`, term)})
      order by p.id in (select product_id from coded) desc, times desc, plain(p.name) like plain(${term}) || '%' desc, p.name limit ${most})
      union all
      (select case when t.kind = 'pass' then 'pass' else 'voucher' end, t.id, null, t.name, null, coalesce(t.price, 0),
        null, null, coalesce(t.vat_rate, 'zw'), null, null, false, null, null, false, 2, 0
      from voucher_templates t
      where t.business_id = ${businessId} and t.archived_at is null and t.active and (${isVouchers} or ${term} <> '')
        and ${everyWordIn(sql`t.name`, term)}
      order by plain(t.name) like plain(${term}) || '%' desc, t.name limit ${most})
    ) found
    order by is_code desc,
      times > 0 and row_number() over (partition by kind order by times desc, name) <= ${favourites / 2} desc,
      times desc, plain(name) like plain(${term}) || '%' desc, place, name limit ${most}`.execute(tx)
  return { data: rows }
}
