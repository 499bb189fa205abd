import { settleableStatuses } from '@wizyta/contract/booking/calendar/visit-steps'
import { allows } from '@wizyta/contract/kit/permission'
import type { VisitBasket } from '@wizyta/contract/sales/till/visit-basket'
import { usages } from '@wizyta/contract/sales/usage/api'
import { sql } from 'kysely'
import { localName } from '../../kit/database/local-name.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { employeeName, fullName } from '../../people/names/names.ts'
import { readProposals, withLacks } from '../usage/proposals.ts'
import { otherPayer } from './deduct-deposits.ts'

/** The clients of two visits were once together in one: a mother and her daughter. */
const isCompanion = sql`exists (select from visit_lines l join visits w on w.business_id = l.business_id and w.id = l.visit_id
  where l.business_id = o.business_id and (l.client_id = v.client_id and w.client_id = o.client_id
    or l.client_id = o.client_id and w.client_id = v.client_id))`
/** The clients of two visits are a family, or near in another way. A referral brings them to no common till. */
const isRelative = sql`exists (select from client_relations r where r.business_id = o.business_id and r.kind <> 'referrer'
  and (r.client_id = v.client_id and r.other_id = o.client_id or r.client_id = o.client_id and r.other_id = v.client_id))`

/** Reads what visits bring into the basket, at the prices agreed, and the client's further visits of that day. */
export async function readVisitBasket(
  { tx, businessId, session }: BusinessContext,
  ids: readonly string[],
): Promise<VisitBasket> {
  const { timezone } = session
  const visits = sql`(select v.* from visits v where v.business_id = ${businessId} and v.id = any (${[...ids]}::uuid[]))`
  const { rows } = await sql<Omit<VisitBasket, 'event_ids'> & { event_ids: string[] }>`
    select
      (select json_build_object('id', c.id, 'name', ${fullName('c')},
          'balance', coalesce((select -b.balance from book_balances b
            where b.business_id = c.business_id and b.account = 'client' and b.subject_id = c.id), 0))
        from ${visits} v join clients c on c.business_id = v.business_id and c.id = v.client_id
        order by v.starts_at limit 1) as client,
      (select v.walk_in_name from ${visits} v where v.client_id is null order by v.starts_at limit 1) as walk_in_name,
      array(select v.id from ${visits} v where v.status = any (${[...settleableStatuses]}) order by v.starts_at) as event_ids,
      (select coalesce(json_agg(line), '[]') from (
        select l.service_id, l.variant_id, ${localName('s')} || coalesce(' – ' || x.name, '') as name, l.price, l.is_own_price,
          case when x.id is not null and s.price_type = 'range' then 'from' else s.price_type end as price_type,
          coalesce(x.price, s.price) as listed_price, case when x.id is null then s.price_max end as listed_price_max, l.vat_rate, l.employee_id,
          ${employeeName} as employee, l.visit_id as event_id, l.id as visit_line_id
        from ${visits} v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
        join services s on s.business_id = l.business_id and s.id = l.service_id
        left join service_variants x on x.business_id = l.business_id and x.id = l.variant_id
        join employees e on e.business_id = l.business_id and e.id = l.employee_id
        where v.status = any (${[...settleableStatuses]})
        order by v.starts_at, l.position) line) as lines,
      (select coalesce(json_agg(json_build_object('id', d.id, 'number', 'ZAL ' || d.number || '/' || d.number_year,
          'left', -b.balance, 'event_id', (select l.event_id from sale_lines l
            where l.business_id = d.business_id and l.sale_id = d.id and l.kind = 'deposit' and l.event_id is not null limit 1),
          'paid_by', ${otherPayer('d')})
          order by d.sold_at), '[]')
        from sales d join book_balances b on b.business_id = d.business_id and b.account = 'deposit' and b.subject_id = d.id
        where d.business_id = ${businessId} and d.kind = 'deposit' and b.balance < 0 and d.id in (
          select l.sale_id from ${visits} v join sale_lines l on l.business_id = v.business_id and l.event_id = v.id
          where l.kind = 'deposit' and v.status = any (${[...settleableStatuses]}))) as deposits,
      (select coalesce(json_agg(one), '[]') from (
        select o.id, o.starts_at, coalesce((select ${fullName('c')} from clients c
            where c.business_id = o.business_id and c.id = o.client_id), o.walk_in_name, '') as client_name, (select string_agg(${localName('s')}, ', ' order by l.position) from visit_lines l
            join services s on s.business_id = l.business_id and s.id = l.service_id
            where l.business_id = o.business_id and l.visit_id = o.id) as services
        from visits o
        where o.business_id = ${businessId} and o.status = any (${[...settleableStatuses]}) and o.id <> all (${[...ids]}::uuid[])
          and exists (select from ${visits} v where (v.client_id = o.client_id or ${isCompanion} or ${isRelative})
            and (o.starts_at at time zone ${timezone})::date = (v.starts_at at time zone ${timezone})::date
            and o.starts_at between v.starts_at - interval '24 h' and v.starts_at + interval '24 h')
        order by o.starts_at) one) as others`.execute(tx)
  const [basket] = rows
  if (!basket || basket.event_ids.length === 0) throw notFound()
  const isPosting = allows(session, usages.create)
  if (!isPosting) return { ...basket, usages: [] }
  const proposals = await readProposals(tx, businessId, basket.event_ids)
  const { negative_stock } = await readSettings(tx, businessId)
  return { ...basket, usages: withLacks(proposals, negative_stock) }
}
