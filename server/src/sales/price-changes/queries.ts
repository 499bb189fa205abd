import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { PriceChange, PriceRow } from '@wizyta/contract/sales/price-changes/api'
import { mostPrices } from '@wizyta/contract/sales/price-changes/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { localName } from '../../kit/database/local-name.ts'
import { found } from '../../kit/database/rows.ts'
import { employeeName } from '../../people/names/names.ts'

/** Visits whose agreed prices may still change. */
export const isAhead = sql<boolean>`${isOneOf('v.status', agreedStatuses)} and v.starts_at > now()`

/** Lists all prices that can be changed, as the price list stands. */
export async function listPriceRows(tx: Tx, businessId: string): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    with ahead as materialized (
      select l.service_id, l.variant_id, case when p.price is not null then l.employee_id end as employee_id, l.price,
        count(distinct v.id) as visits
      from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
      left join employee_services p
        on p.business_id = l.business_id and p.service_id = l.service_id and p.employee_id = l.employee_id
      where v.business_id = ${businessId} and ${isAhead} and not l.is_own_price
      group by 1, 2, 3, 4
    ), priced as (
      select s.id as service_id, null::uuid as variant_id, null::uuid as employee_id, false as is_max, null as variant,
        null as employee, s.price, 0 as place, 0 as nth
      from services s where s.business_id = ${businessId}
      union all
      select s.id, null, null, true, null, null, s.price_max, 1, 0
      from services s where s.business_id = ${businessId} and s.price_type = 'range' and s.price_max is not null
      union all
      select v.service_id, v.id, null, false, v.name, null, v.price, 2, v.sort_order
      from service_variants v where v.business_id = ${businessId} and v.archived_at is null
      union all
      select p.service_id, null, e.id, false, null, ${employeeName}, p.price, 3, e.sort_order
      from employee_services p join employees e on e.business_id = p.business_id and e.id = p.employee_id
      where p.business_id = ${businessId} and p.price is not null and e.archived_at is null
    )
    select p.service_id, p.variant_id, p.employee_id, p.is_max, s.service_group_id, ${localName('s')} as service, p.variant, p.employee, p.price,
      case when p.is_max then 0 else coalesce((select sum(a.visits) from ahead a
        where a.service_id = p.service_id and a.employee_id is not distinct from p.employee_id and a.price = p.price
          and (p.employee_id is not null or a.variant_id is not distinct from p.variant_id)), 0) end as visits_ahead
    from priced p
    join services s on s.business_id = ${businessId} and s.id = p.service_id
    join service_groups g on g.business_id = s.business_id and g.id = s.service_group_id
    where s.archived_at is null and s.price_type <> 'free'
    order by g.sort_order, g.name, g.id, s.sort_order, s.name, s.id, p.place, p.nth, p.variant_id, p.employee_id
    limit ${mostPrices}`.execute(tx)
  return rows
}

const namesOf = (ids: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', ${localName('s')}) order by s.name, s.id), '[]')
    from services s where s.business_id = c.business_id and s.id = any (${ids}))`

const columns = sql`
  c.id, c.created_at, c.valid_from, c.with_visits, c.applied_at, c.undone_at,
  (select u.name from users u where u.id = c.by_id) as by,
  (select count(*) from price_change_lines l where l.business_id = c.business_id and l.change_id = c.id) as price_count,
  (select count(*) from price_change_visits l where l.business_id = c.business_id and l.change_id = c.id) as visit_count,
  ${namesOf(sql`c.left_services`)} as left_services, ${namesOf(sql`c.overtaken_services`)} as overtaken_services`

/** Changes shown. */
const shown = 30

export async function listPriceChanges(tx: Tx, businessId: string): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select ${columns} from price_changes c where c.business_id = ${businessId}
    order by c.created_at desc, c.id limit ${shown}`.execute(tx)
  return rows
}

export async function findPriceChange(tx: Tx, businessId: string, id: string): Promise<PriceChange> {
  const { rows } = await sql<PriceChange>`
    select ${columns} from price_changes c where c.business_id = ${businessId} and c.id = ${id}`.execute(tx)
  return found(rows)
}
