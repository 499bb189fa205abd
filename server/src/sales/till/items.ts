import type { FavouritesInput, TillFavourites, TillItem } from '@wizyta/contract/sales/till/items'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { outdated } from '../../kit/http/refusal.ts'
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

/** Items of the quick choice, unless the business keeps more at hand. */
const quickItems = 12

/** Most items without a term, and of a search, whose rows are drawn at each key. */
const most = { listed: 30, found: 20 }

/**
 * Finds what can be sold: services with each of their variants, products, templates of vouchers. An exact code comes first, then names that
 * begin with the term. Without a term the items that the business keeps at hand come first. What was sold most in 30 days follows, without templates.
 * Half of the latter's places are kept for products. Services count where they were sold at the counter: those of visits come into the basket with them.
 * @param kind `voucher`: templates of vouchers and passes only, all of them where there is no term
 */
export async function findItems(
  tx: Tx,
  businessId: string,
  { name: term = '', kind }: { name?: string; kind?: 'voucher' },
): Promise<{ data: TillItem[] }> {
  const isVouchers = kind === 'voucher'
  const limit = term === '' ? most.listed : most.found
  const { rows } = await sql<TillItem>`
    with coded as (
      select product_id from product_codes where business_id = ${businessId} and code = ${term}
      union select id from products where business_id = ${businessId} and sku = ${term} and ${term} <> ''
    )
    , pinned as (
      select service_id, variant_id, product_id, voucher_template_id, position from till_favourites
      where ${term} = '' and not ${isVouchers} and business_id = ${businessId}
    )
    , popular as (
      select l.service_id, l.variant_id, l.product_id, count(*) as times
      from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
      where ${term} = '' and s.business_id = ${businessId} and s.sold_at >= now() - interval '30 days'
        and s.kind = 'sale' and (l.product_id is not null or l.service_id is not null and l.event_id is null)
        and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)
      group by l.service_id, l.variant_id, l.product_id
    )
    select kind, id, variant_id, name, detail, price, price_type, price_max, vat_rate, stock, picture_id, is_code, add_ons, employee_id, has_batches,
      pinned is not null as is_favourite from (
      (select 'service' as kind, s.id, v.id as variant_id, ${localName('s')} || coalesce(' – ' || v.name, '') as name,
        ${localName('g')} as detail,
        coalesce(v.price, s.price) as price, case when v.id is null or s.price_type <> 'range' then s.price_type else 'from' end as price_type,
        case when v.id is null then s.price_max end as price_max, ${rateToday} as vat_rate, null::bigint as stock,
        null::uuid as picture_id, false as is_code, ${addOnsSold} as add_ons, ${ownEmployee} as employee_id, false as has_batches, 0 as place,
        coalesce((select o.times from popular o where o.service_id = s.id and o.variant_id is not distinct from v.id), 0) as times, f.position as pinned
      from services s
      join service_groups g on g.business_id = s.business_id and g.id = s.service_group_id
      left join service_variants v on v.business_id = s.business_id and v.service_id = s.id and v.archived_at is null
      left join pinned f on f.service_id = s.id and f.variant_id is not distinct from v.id
      where not ${isVouchers} and s.business_id = ${businessId} and s.archived_at is null and s.active
        and ${everyWordIn(sql`concat_ws(' ', s.name, s.name_en, s.code, v.name)`, term)}
      order by pinned, times desc, plain(s.name) like plain(${term}) || '%' desc, s.name, v.sort_order, v.id limit ${limit})
      union all
      (select 'product', p.id, null, p.name, p.brand, p.sale_price, null, null, p.vat_rate, case when ${isStockShown(sql`p`)} then l.balance / p.pack_size end, ${coverOf(sql`id`)},
        p.id in (select product_id from coded), null, null, p.track_batches, 1,
        coalesce(o.times, 0) as times, f.position as pinned
      from products p join stock_levels l on l.business_id = p.business_id and l.product_id = p.id
      left join popular o on o.product_id = p.id
      left join pinned f on f.product_id = p.id
      where not ${isVouchers} and p.business_id = ${businessId} and p.archived_at is null and p.sale_price is not null
        and (p.id in (select product_id from coded) or ${everyWordIn(sql`p.search`, term)})
      order by p.id in (select product_id from coded) desc, pinned, times desc, plain(p.name) like plain(${term}) || '%' desc, p.name limit ${limit})
      union all
      (select case when t.kind = 'pass' then 'pass' else 'voucher' end, t.id, null, t.name, null, coalesce(t.price, 0),
        null, null, coalesce(t.vat_rate, 'zw'), null, null, false, null, null, false, 2, 0, f.position as pinned
      from voucher_templates t left join pinned f on f.voucher_template_id = t.id
      where t.business_id = ${businessId} and t.archived_at is null and t.active and (${isVouchers} or ${term} <> '' or f.position is not null)
        and ${everyWordIn(sql`t.name`, term)}
      order by pinned, plain(t.name) like plain(${term}) || '%' desc, t.name limit ${limit})
    ) found
    order by is_code desc, pinned,
      times > 0 and row_number() over (partition by kind, pinned is null order by times desc, name)
        <= (${quickItems} - count(pinned) over () + 1) / 2 desc,
      times desc, plain(name) like plain(${term}) || '%' desc, place, name limit ${limit}`.execute(tx)
  return { data: rows }
}

/** Lists what a business keeps at hand, as far as it can be sold now. */
export async function listFavourites(tx: Tx, businessId: string): Promise<TillFavourites> {
  const version = await favouritesVersion(tx, businessId)
  const { data } = await findItems(tx, businessId, {})
  return { id: businessId, version, data: data.filter((item) => item.is_favourite) }
}

/** Replaces what a business keeps at hand. @throws 412 where another user has changed it since */
export async function saveFavourites(
  tx: Tx,
  businessId: string,
  { items }: FavouritesInput,
  version: number,
): Promise<TillFavourites> {
  // An empty list has no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended('favourites ' || ${businessId}::text, 0))`.execute(
    tx,
  )
  if (version !== (await favouritesVersion(tx, businessId)))
    throw outdated(await listFavourites(tx, businessId))
  const rows = items.map(({ kind, id, variant_id = null }, position) => ({
    position,
    service_id: kind === 'service' ? id : null,
    variant_id,
    product_id: kind === 'product' ? id : null,
    voucher_template_id: kind === 'voucher' || kind === 'pass' ? id : null,
  }))
  // Rows that stay are kept, so that the activity log names what has changed alone.
  await sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)})
        as w (position int, service_id uuid, variant_id uuid, product_id uuid, voucher_template_id uuid)
    ), gone as (
      delete from till_favourites f where f.business_id = ${businessId} and not exists (
        select from wanted w where (w.service_id, w.variant_id, w.product_id, w.voucher_template_id)
          is not distinct from (f.service_id, f.variant_id, f.product_id, f.voucher_template_id))
    )
    insert into till_favourites (business_id, position, service_id, variant_id, product_id, voucher_template_id)
    select ${businessId}, position, service_id, variant_id, product_id, voucher_template_id from wanted
    on conflict (business_id, service_id, variant_id, product_id, voucher_template_id)
      do update set position = excluded.position`.execute(tx)
  return listFavourites(tx, businessId)
}

/** Returns a number that follows from the list: without rows there is nothing that could count its changes. */
async function favouritesVersion(tx: Tx, businessId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(hashtext(string_agg(concat_ws(' ', service_id, variant_id, product_id, voucher_template_id), ',' order by position))
      & 268435455, 0) as version
    from till_favourites where business_id = ${businessId}`.execute(tx)
  return rows[0]?.version ?? 0
}
