import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { intersect, minutesOf } from '@wizyta/contract/kit/spans'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { type HoursSource, openSpans } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { hoursSource } from '../../people/working-hours/hours-source.ts'
import { labelled } from '../report-parts/labels.ts'
import { pivot, unionAll, within } from '../report-parts/sold.ts'

const stored = ['open_min', 'minutes', 'visits', 'value', 'timed']

/** Report 17: hours of rooms, chairs and devices, and the lines of visits that take them. */
export const resourceRows: ReportSql = async (asked) => {
  const hours = JSON.stringify(await hoursOf(asked))
  const facts = unionAll([
    sql`select h.resource_id as key, 'open_min' as name, h.open_min as amount
      from jsonb_to_recordset(${hours}::jsonb) as h (resource_id uuid, open_min bigint) where h.open_min > 0`,
    sql`select u.id, n.name, n.amount from (
        select r.id, count(distinct v.id) as visits, sum(l.price)::bigint as value,
          sum(extract(epoch from l.ends_at - l.starts_at) / 60)::bigint as minutes
        from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
        cross join lateral unnest(l.resource_ids) as r (id)
        where v.business_id = ${asked.businessId} and ${within(asked, sql`v.starts_at`)}
          and ${isOneOf('v.status', occupyingStatuses)}
        group by r.id) u
      cross join lateral (values ('visits', u.visits), ('value', u.value), ('timed', 60 * u.value), ('minutes', u.minutes)) n (name, amount)`,
  ])
  const rows = pivot(sql`select key, ''::text as label, name, amount from (${facts}) facts`, stored)
  return labelled(asked, 'resource', rows, stored)
}

interface Source extends HoursSource {
  resources: { id: string; capacity: number; has_hours: boolean }[]
}

/** The hours open of resources that are in use, for each of their places. */
async function hoursOf(asked: ReportAsked) {
  const { days, timezone } = asked
  const { resources, ...source } = await readSource(asked)
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1
  const dates = Array.from({ length: count }, (_, place) => addDays(days.from, place))
  const house = dates.map((date) => openSpans({ ...source, date, timezone }))
  return resources.map(({ id, capacity, has_hours }) => {
    const open = dates.map((date, place) => {
      const own = openSpans({ ...source, resource_id: id, date, timezone })
      return minutesOf(has_hours ? own : intersect(own, house[place] ?? []))
    })
    return { resource_id: id, open_min: capacity * open.reduce((sum, minutes) => sum + minutes, 0) }
  })
}

/** Reads the resources with their hours, and those of the salon. */
async function readSource({ tx, businessId, days }: ReportAsked): Promise<Source> {
  const { rows } = await sql<Omit<Source, 'employees'>>`
    select
      (select coalesce(json_agg(shown), '[]') from (
        select r.id, r.capacity, exists (select from weekly_hours h where h.business_id = r.business_id and h.resource_id = r.id) as has_hours
        from resources r where r.business_id = ${businessId} and r.archived_at is null) shown) as resources,
      ${hoursSource(businessId, days, sql`employee_id is null`)}`.execute(tx)
  return { ...found(rows), employees: [] }
}
