import type { Product } from '../e2e/product.ts'

/** Free day of the demo's first salon, and how many visits it then gets. */
export interface FullDay {
  date: string
  visits: number
}

/** Fills days with visits of its 12 employees from eight o'clock on; more than fit lie side by side. */
export async function fillDays({ query }: Product, days: FullDay[]) {
  const [salon] = await query<{ id: string }>(`select id from businesses where name like '%Mokotów'`)
  // Straight into the tables: rules of booking would refuse so full a day, and are not what is measured.
  await query('set session_replication_role = replica')
  for (const { date, visits } of days) {
    const each = Math.ceil(visits / 12)
    const step = Math.floor(720 / each)
    await query(
      `with people as (
         select id, row_number() over (order by sort_order) - 1 as n from employees where business_id = $1 and archived_at is null
       ), offers as (
         select id, price, row_number() over (order by sort_order, id) - 1 as n, count(*) over () as all_of
         from services where business_id = $1 and archived_at is null
       ), guests as (
         select id, row_number() over (order by number) - 1 as n from clients where business_id = $1
       ), planned as (
         select gen_random_uuid() as visit_id, v, v % 12 as person,
           ($2::date + interval '8 hours' + (v / 12) * $4 * interval '1 minute') at time zone 'Europe/Warsaw' as starts_at,
           greatest($4, 15) * interval '1 minute' as long
         from generate_series(0, $3 - 1) v
       ), made as (
         insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source, first_visit, note)
         select $1, visit_id, (array['booked', 'confirmed', 'arrived', 'completed', 'settled'])[1 + v % 5], g.id, starts_at, starts_at + long,
           starts_at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 12000, 'staff', v % 9 = 0, case when v % 4 = 0 then 'Notatka' end
         from planned join guests g on g.n = v % 500
       )
       insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, segments, price, vat_rate)
       select $1, visit_id, 0, o.id, p.id, starts_at, starts_at + long,
         jsonb_build_array(jsonb_build_object('kind', 'work', 'minutes', extract(epoch from long)::int / 60)), o.price, '8'
       from planned join people p on p.n = person join offers o on o.n = v % o.all_of`,
      [salon?.id, date, visits, step],
    )
  }
  await query('set session_replication_role = default')
}
