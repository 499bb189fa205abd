import { occupyingStatuses } from '@wizyta/contract/visit-status'
import { addDays, dayBounds } from '@wizyta/contract/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'
import { found } from '../lib/rows.ts'
import { WrittenJson } from '../lib/written-json.ts'
import { checkedDate } from './queries.ts'

export interface DaysAsked {
  /** First date. */
  from: string
  days: number
  employee_id?: string
}

/**
 * Everything that lies within some days, as PostgreSQL writes it. A visit lasts at most a day (checked by the table), so
 * what reaches into the first day began at most a day before: the index by start finds all. Range operators would not
 * be used by an index here, since they are not leakproof and the table is fenced by row security.
 */
export async function readDays(
  tx: Tx,
  businessId: string,
  timezone: string,
  asked: DaysAsked,
): Promise<WrittenJson> {
  const { from, to, lastDay } = boundsOf(asked, timezone)
  const { employee_id: employee = null } = asked
  const within = (alias: string) => sql`${sql.ref(`${alias}.business_id`)} = ${businessId}
    and ${sql.ref(`${alias}.starts_at`)} >= ${from}::timestamptz - interval '24 hours'
    and ${sql.ref(`${alias}.starts_at`)} < ${to}::timestamptz and ${sql.ref(`${alias}.ends_at`)} > ${from}::timestamptz`
  const ofEmployee = employee
    ? sql`and exists (select from visit_lines o where o.business_id = v.business_id and o.visit_id = v.id and o.employee_id = ${employee}::uuid)`
    : sql``
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'visits', (
        select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'status', v.status, 'starts_at', v.starts_at,
          'ends_at', v.ends_at, 'client_id', v.client_id,
          'client', case when c.id is null then v.walk_in_name else concat_ws(' ', c.first_name, c.last_name) end,
          'total', v.total, 'payment_status', v.payment_status, 'first_visit', v.first_visit,
          'has_note', v.note is not null or v.client_note is not null, 'has_alert', c.alert is not null,
          'online', v.source = 'online', 'recurring', v.series_id is not null, 'overridden', v.override_reason is not null,
          'lines', (
            select coalesce(json_agg(json_build_object('id', l.id, 'service_id', l.service_id, 'service', s.name,
              'employee_id', l.employee_id, 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'segments', l.segments,
              'buffer_before_min', l.buffer_before_min, 'buffer_after_min', l.buffer_after_min,
              'resource_ids', l.resource_ids) order by l.position), '[]')
            from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
            where l.business_id = ${businessId} and l.visit_id = v.id)) order by v.starts_at, v.id), '[]')
        from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
        where ${within('v')} ${ofEmployee}),
      'blocks', (
        select coalesce(json_agg(json_build_object('id', k.id, 'version', k.version, 'employee_id', k.employee_id, 'kind', k.kind,
          'starts_at', k.starts_at, 'ends_at', k.ends_at, 'paid', k.paid, 'bookable_over', k.bookable_over, 'note', k.note)
          order by k.starts_at, k.id), '[]')
        from blocks k
        where ${within('k')} ${employee ? sql`and k.employee_id = ${employee}::uuid` : sql``}),
      'dated', (
        select coalesce(json_agg(json_build_object('employee_id', employee_id, 'resource_id', resource_id, 'date', date,
          'intervals', intervals, 'breaks', breaks)), '[]')
        from dated_hours where business_id = ${businessId} and date between ${asked.from}::date and ${lastDay}::date),
      'absences', (
        select coalesce(json_agg(json_build_object('employee_id', employee_id, 'resource_id', resource_id,
          'starts_on', starts_on, 'ends_on', ends_on, 'reason', reason)), '[]')
        from absences
        where business_id = ${businessId} and ends_on >= ${asked.from}::date and starts_on <= ${lastDay}::date)
    )::text as text`.execute(tx)
  return new WrittenJson(found(rows).text)
}

/** Visits, booked minutes and value of each day; what was called off does not count. */
export async function readMonth(
  tx: Tx,
  businessId: string,
  timezone: string,
  asked: DaysAsked,
): Promise<WrittenJson> {
  const { from, to, lastDay } = boundsOf(asked, timezone)
  const employee = asked.employee_id ? sql`and l.employee_id = ${asked.employee_id}::uuid` : sql``
  const { rows } = await sql<{ text: string }>`
    with counted as (
      select (v.starts_at at time zone ${timezone})::date as date, count(distinct v.id) as visits,
        coalesce(sum(extract(epoch from l.ends_at - l.starts_at)) / 60, 0)::int as minutes, sum(l.price)::int as value
      from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
      where v.business_id = ${businessId} and v.starts_at >= ${from} and v.starts_at < ${to}
        and v.status = any (${occupyingStatuses}) ${employee}
      group by 1
    )
    select json_build_object('data', coalesce(json_agg(json_build_object('date', day::date, 'visits', coalesce(visits, 0),
      'minutes', coalesce(minutes, 0), 'value', coalesce(value, 0)) order by day), '[]'))::text as text
    from generate_series(${asked.from}::timestamp, ${lastDay}::timestamp, interval '1 day') as day
    left join counted on counted.date = day::date`.execute(tx)
  return new WrittenJson(found(rows).text)
}

function boundsOf({ from, days }: DaysAsked, timezone: string) {
  const lastDay = addDays(checkedDate(from), days - 1)
  return {
    from: new Date(dayBounds(from, timezone).from).toISOString(),
    to: new Date(dayBounds(lastDay, timezone).to).toISOString(),
    lastDay,
  }
}
