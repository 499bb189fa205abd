import { addDays, dayBounds } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { found } from '../../../kit/database/rows.ts'
import { WrittenJson } from '../../../kit/http/written-json.ts'
import { visitorNameWith } from '../../../people/names/names.ts'
import { checkedDate } from '../queries.ts'
import { isPartRefunded } from '../visits/part-refunded.ts'
import { refusedAt } from '../visits/refused-at.ts'

export interface DaysAsked {
  /** First date. */
  from: string
  days: number
  employee_id?: string
}

/**
 * Reads all bookings of some days, as PostgreSQL writes them. A visit lasts at most a day (checked by the table). The
 * index by start therefore finds all that reach into the first day. An index would not serve range operators here,
 * since they are not leakproof and row security fences the table. Rows are turned to JSON as rows: naming each key in
 * json_build_object took twice the time. What few visits have, labels and notes, is looked for once for all of them.
 * Names of services stand in the setup.
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
  // lines of a visit lie within it, so those of the person are found by their own index
  const ofEmployee = employee
    ? sql`and v.id in (select o.visit_id from visit_lines o where ${within('o')} and o.employee_id = ${employee}::uuid)`
    : sql``
  const { rows } = await sql<{ text: string }>`
    select json_build_object(
      'visits', (
        select coalesce(json_agg(shown), '[]') from (
          select v.id, v.version, v.status, v.starts_at, v.ends_at, v.client_id,
            ${visitorNameWith(sql`part.has_companions`)} as client,
            v.total, v.payment_status, v.first_visit, v.note is not null or v.client_note is not null as has_note,
            c.alert is not null or coalesce(c.id in (
                select n.client_id from client_notes n join visits w on w.business_id = n.business_id and w.client_id = n.client_id
                where n.kind = 'alert' and n.archived_at is null and ${within('w')}), false)
              or (c.id is not null and not (select hides_health())
                and (c.allergies <> '{}' or c.contraindications <> '{}' or c.health_note is not null)) as has_alert,
              v.source = 'online' as online, v.series_id is not null as recurring,
            v.override_reason is not null as overridden, v.late_minutes, ${refusedAt} is not null as is_refused, ${isPartRefunded} as is_part_refunded,
            case when v.id in (
                select x.visit_id from labels_of_visits x join visits w on w.business_id = x.business_id and w.id = x.visit_id
                where ${within('w')})
              then array(select x.label_id from labels_of_visits x
                where x.business_id = v.business_id and x.visit_id = v.id) else '{}' end as label_ids,
            part.lines
          from visits v left join clients c on c.business_id = v.business_id and c.id = v.client_id
          cross join lateral (
            select coalesce(json_agg(line), '[]') as lines, count(line.client_id) > 0 as has_companions from (
              select l.id, l.service_id, l.employee_id, l.client_id, l.starts_at, l.ends_at, l.segments, l.buffer_before_min, l.buffer_after_min, l.resource_ids
              from visit_lines l
              where l.business_id = v.business_id and l.visit_id = v.id
              order by l.position) line) part
          where ${within('v')} ${ofEmployee}
          order by v.starts_at, v.id) shown),
      'blocks', (
        select coalesce(json_agg(shown), '[]') from (
          select k.id, k.version, k.employee_id, k.kind, k.starts_at, k.ends_at, k.paid, k.bookable_over, k.note, k.series_id
          from blocks k
          where ${within('k')} ${employee ? sql`and k.employee_id = ${employee}::uuid` : sql``}
          order by k.starts_at, k.id) shown),
      'dated', (
        select coalesce(json_agg(shown), '[]') from (
          select employee_id, resource_id, date, intervals, breaks from dated_hours
          where business_id = ${businessId} and date between ${asked.from}::date and ${lastDay}::date) shown),
      'absences', (
        select coalesce(json_agg(shown), '[]') from (
          select employee_id, resource_id, starts_on, ends_on, from_time, to_time, reason from times_away
          where business_id = ${businessId} and ends_on >= ${asked.from}::date and starts_on <= ${lastDay}::date) shown)
    )::text as text`.execute(tx)
  return new WrittenJson(found(rows).text)
}

/** The instants between which some days lie, and the last of them. */
export function boundsOf({ from, days }: Pick<DaysAsked, 'from' | 'days'>, timezone: string) {
  const lastDay = addDays(checkedDate(from), days - 1)
  return {
    from: new Date(dayBounds(from, timezone).from).toISOString(),
    to: new Date(dayBounds(lastDay, timezone).to).toISOString(),
    lastDay,
  }
}
