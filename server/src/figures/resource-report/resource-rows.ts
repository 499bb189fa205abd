import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { resourceReport } from '@wizyta/contract/figures/resource-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { intersect, minutesOf } from '@wizyta/contract/kit/spans'
import { type HoursSource, hasOwnHours, openSpans } from '@wizyta/contract/people/working-hours/hours'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { hoursSource } from '../../people/working-hours/hours-source.ts'
import { chosen } from '../report-parts/filters.ts'
import { datesOf, monthsOf } from '../report-parts/hours.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, dayOf, pivot, unionAll, within } from '../report-parts/sold.ts'
import { netPrice } from '../report-parts/visits.ts'

type Sql = RawBuilder<unknown>

const stored = Object.entries(resourceReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 17: hours of rooms, chairs and devices, and the lines of visits that take them. */
export const resourceRows: ReportSql = async (asked) => {
  const { by, businessId } = asked
  const isByResource = by === 'resource'
  const hours = JSON.stringify(await hoursOf(asked))
  // One row a line and resource; the first of a line and of a visit count in the total.
  const used = sql`
    select r.id, ${dayOf(asked, sql`v.starts_at`)} as day, l.price::bigint as price, l.net,
      (extract(epoch from l.ends_at - l.starts_at) / 60)::bigint as minutes,
      row_number() over (partition by v.id, r.id order by l.id) = 1 as is_visit,
      row_number() over (partition by v.id order by l.id, r.id) = 1 as is_once_visit,
      row_number() over (partition by l.id order by r.id) = 1 as is_once_line
    from visits v
    cross join lateral (select l.*, ${netPrice} as net from visit_lines l where l.business_id = v.business_id and l.visit_id = v.id) l
    cross join lateral (select distinct u.id from unnest(l.resource_ids) as u (id)) r
    where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)}
      and ${isOneOf('v.status', occupyingStatuses)} and ${chosen(asked, 'resource', sql`r.id`)}`
  // Rows of days have several resources: there a thing counts in its first row alone.
  const shown = (isOnce: Sql) => (isByResource ? sql`true` : isOnce)
  const sums = sql`
    select u.id, u.day, sum(60 * u.price)::bigint as timed, sum(u.minutes)::bigint as minutes,
      count(*) filter (where u.is_visit and ${shown(sql`u.is_once_visit`)}) as visits, count(*) filter (where u.is_once_visit) as visits_once,
      sum(u.price) filter (where ${shown(sql`u.is_once_line`)})::bigint as value, sum(u.price) filter (where u.is_once_line)::bigint as value_once,
      sum(u.net) filter (where ${shown(sql`u.is_once_line`)})::bigint as net, sum(u.net) filter (where u.is_once_line)::bigint as net_once
    from (${used}) u group by u.id, u.day`
  const summed = ['timed', 'minutes', 'visits', 'visits_once', 'value', 'value_once', 'net', 'net_once']
  const facts = unionAll([
    sql`select h.resource_id as id, h.day, 'open_min' as name, h.open_min as amount
      from jsonb_to_recordset(${hours}::jsonb) as h (resource_id uuid, day date, open_min bigint)`,
    sql`select u.id, u.day, n.name, n.amount from (${sums}) u
      cross join lateral (values ${sql.join(summed.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`u.${name}`)})`))}) n (name, amount)
      where n.amount is not null`,
  ])
  const key = isByResource ? sql`id` : dayKey(asked)
  const rows = pivot(
    sql`select ${key} as key, ${isByResource ? sql`''::text` : key} as label, name, amount from (${facts}) facts`,
    stored,
  )
  return isByResource ? labelled(asked, 'resource', rows, stored) : rows
}

interface Source extends HoursSource {
  resources: { id: string; capacity: number; first_day: string; last_day: string | null }[]
}

/** The hours open of resources that were in use, day by day, for each of their places. */
async function hoursOf(asked: ReportAsked) {
  const source = await readSource(asked)
  const hours: ResourceHours[] = []
  for await (const { dates, source: ofDates } of monthsOf(source, datesOf(asked.days)))
    for (const day of dates) hours.push(...hoursOn(day, ofDates, asked.timezone))
  return hours
}

interface ResourceHours {
  resource_id: string
  day: string
  open_min: number
}

function hoursOn(day: string, { resources, ...source }: Source, timezone: string): ResourceHours[] {
  const house = openSpans({ ...source, date: day, timezone })
  return resources.flatMap(({ id, capacity, first_day, last_day }) => {
    if (day < first_day || (last_day !== null && day > last_day)) return []
    const its = { ...source, resource_id: id, date: day }
    const own = openSpans({ ...its, timezone })
    const open_min = capacity * minutesOf(hasOwnHours(its) ? own : intersect(own, house))
    return open_min > 0 ? [{ resource_id: id, day, open_min }] : []
  })
}

/**
 * Reads the resources with their hours, and those of the salon. A resource counts from its first day up to the day on which
 * it was archived. The first day is that on which it was added or first booked.
 */
async function readSource(asked: ReportAsked): Promise<Source> {
  const { tx, businessId, days, from, timezone } = asked
  const { rows } = await sql<Omit<Source, 'employees'>>`
    select
      (select coalesce(json_agg(shown), '[]') from (
        select r.id, r.capacity, (r.archived_at at time zone ${timezone})::date as last_day,
          (least(r.created_at, (select min(b.starts_at) from bookings b
            where b.business_id = r.business_id and b.subject_id = r.id)) at time zone ${timezone})::date as first_day
        from resources r where r.business_id = ${businessId} and (r.archived_at is null or r.archived_at >= ${from}::timestamptz)
          and ${chosen(asked, 'resource', sql`r.id`)}) shown) as resources,
      ${hoursSource(businessId, days, sql`employee_id is null`)}`.execute(tx)
  return { ...found(rows), employees: [] }
}
