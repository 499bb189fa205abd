import { setImmediate as nextTurn } from 'node:timers/promises'
import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { allows } from '@wizyta/contract/kit/permission'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { type HoursSource, openSpans } from '@wizyta/contract/people/working-hours/hours'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { hoursSource } from '../../people/working-hours/hours-source.ts'

/** Days of employees that are worked out in one go. */
const daysAtOnce = 200

/**
 * Builds the facts of basic pay: one row a day, employee and name. Null for readers without the right to pay.
 *
 * The part of a day in the monthly pay is the difference of two rounded sums. A whole month is thus the whole pay.
 */
export async function payFacts(asked: ReportAsked): Promise<RawBuilder<unknown> | null> {
  const { businessId, session, timezone, days } = asked
  if (!allows(session, commissionReport.columns.basic_pay.needs)) return null
  const today = localDay(Date.now(), timezone)
  const last = days.to < today ? days.to : today
  const hours = JSON.stringify(await paidHours(asked, last))
  return sql`
    select e.id as employee_id, d.day, n.name, n.amount
    from employees e
    cross join lateral (
      select g::date as day, extract(day from g)::int as place, extract(day from date_trunc('month', g) + interval '1 month - 1 day')::int as length
      from generate_series(greatest(${days.from}::date, e.hired_on)::timestamp,
        least(${last}::date, e.left_on, (e.archived_at at time zone ${timezone})::date)::timestamp, '1 day') g) d
    left join lateral (
      select true as is_found, p.hourly_rate, p.monthly_base from employee_pay p
      where p.business_id = e.business_id and p.employee_id = e.id and p.valid_from <= d.day
      order by p.valid_from desc limit 1) p on true
    cross join lateral (select
      case when p.is_found then p.hourly_rate else e.hourly_rate end as hourly,
      case when p.is_found then p.monthly_base else e.monthly_base end::bigint as monthly) r
    left join jsonb_to_recordset(${hours}::jsonb) as h (employee_id uuid, day date, minutes int)
      on h.employee_id = e.id and h.day = d.day and r.hourly is not null
    cross join lateral (select round(h.minutes * r.hourly / 60.0)::bigint as hours_pay,
      round(r.monthly * d.place / d.length::numeric)::bigint - round(r.monthly * (d.place - 1) / d.length::numeric)::bigint as basic) a
    cross join lateral (values ('paid_min', h.minutes::bigint), ('hours_pay', a.hours_pay), ('basic_pay', a.basic),
      ('whole_pay', coalesce(a.hours_pay, 0) + coalesce(a.basic, 0))) n (name, amount)
    where e.business_id = ${businessId} and n.amount <> 0`
}

type Source = Omit<HoursSource, 'employees'> & {
  employees: (HoursSource['employees'][number] & { is_hourly: boolean })[]
}

/** Computes the working hours of employees with a rate per hour, day by day, without absences. */
async function paidHours({ tx, businessId, timezone, days, filter }: ReportAsked, last: string) {
  const { rows } = await sql<Source>`
    select
      ${hoursSource(businessId, { from: days.from, to: last }, sql`resource_id is null`)},
      (select coalesce(json_agg(shown), '[]') from (
        select e.id, e.hired_on, e.left_on, e.hourly_rate is not null or exists (
            select from employee_pay p where p.business_id = e.business_id and p.employee_id = e.id and p.hourly_rate is not null)
          as is_hourly
        from employees e where e.business_id = ${businessId}) shown) as employees`.execute(tx)
  const source = { ...found(rows), timezone }
  const chosen = filter.employee?.length ? filter.employee : null
  const hourly = source.employees.filter(({ id, is_hourly }) => is_hourly && (chosen?.includes(id) ?? true))
  const paid: { employee_id: string; day: string; minutes: number }[] = []
  let worked = 0
  for (let day = days.from; day <= last; day = addDays(day, 1)) {
    for (const { id } of hourly) {
      // Ten years of a large team take a while: the till is served in between.
      worked += 1
      if (worked % daysAtOnce === 0) await nextTurn()
      const spans = openSpans({ ...source, employee_id: id, date: day })
      const minutes = Math.round(spans.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000)
      if (minutes > 0) paid.push({ employee_id: id, day, minutes })
    }
  }
  return paid
}
