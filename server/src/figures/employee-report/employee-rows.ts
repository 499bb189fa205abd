import { dayLoad, takenTimes } from '@wizyta/contract/booking/calendar/day-load'
import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { employeeReport } from '@wizyta/contract/figures/employee-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { addDays } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { readLoadSource } from '../../booking/calendar/days/month-query.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { pivot, soldLines, unionAll, within } from '../report-parts/sold.ts'

const stored = Object.entries(employeeReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 6: hours, visits and turnover of employees. */
export const employeeRows: ReportSql = async (asked) => {
  const { businessId } = asked
  const hours = JSON.stringify(await hoursOf(asked))
  const sold = sql`select l.*, case when l.kind = 'product' then l.seller_id else l.employee_id end as earner from (${soldLines(asked)}) l
    where l.kind in ('service', 'product', 'fee')`
  const visits = sql`
    select distinct l.employee_id, v.id, v.client_id, v.starts_at,
      (select c.preferred_employee_id from clients c where c.business_id = v.business_id and c.id = v.client_id) = l.employee_id
        as is_requested,
      not exists (select from visits b where b.business_id = v.business_id and b.client_id = v.client_id and b.starts_at < v.starts_at
        and ${isOneOf('b.status', attendedStatuses)}) as is_first,
      exists (select from visits b where b.business_id = v.business_id and b.client_id = v.client_id and b.starts_at > v.starts_at
        and b.created_at < v.starts_at + interval '24 hours' and b.status not in ('hold', 'requested', 'declined', 'expired')) as is_rebooked
    from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', attendedStatuses)}`
  const facts = unionAll([
    sql`select h.employee_id as key, n.name, n.amount
      from jsonb_to_recordset(${hours}::jsonb) as h (employee_id uuid, open_min bigint, busy_min bigint)
      cross join lateral (values ('open_min', nullif(h.open_min, 0)), ('busy_min', nullif(h.busy_min, 0))) n (name, amount)
      where h.open_min + h.busy_min > 0`,
    sql`select v.employee_id, n.name, 1 from (${visits}) v cross join lateral (values ('visits'),
      (case when v.client_id is not null then 'of_clients' end),
      (case when v.client_id is null then null when v.is_first then 'new_clients' else 'returning' end),
      (case when v.is_requested then 'requested' end),
      (case when v.client_id is not null and v.is_rebooked then 'rebooked' end)) n (name)`,
    sql`select o.id, n.name, n.amount from survey_answers a
      cross join lateral (select distinct l.employee_id as id from visit_lines l
        where l.business_id = a.business_id and l.visit_id = a.visit_id) o
      cross join lateral (values ('ratings', 1), ('rating_sum', a.rating)) n (name, amount)
      where a.business_id = ${businessId} and a.answered_on between ${asked.days.from}::date and ${asked.days.to}::date
        and not a.anonymous and a.rating is not null`,
    sql`select s.earner, n.name, n.amount from sold s cross join lateral (values ('turnover', s.total), ('net', s.net), ('discounts', s.discount),
      (case s.kind when 'service' then 'services' when 'product' then 'products' end, s.total)) n (name, amount)`,
    sql`select b.earner, n.name, 1 from (
        select s.earner, s.document, bool_or(s.kind = 'service') as has_service,
          exists (select from sold o where o.document = s.document and o.kind = 'product') as has_product
        from sold s where s.document_kind = 'sale' group by s.earner, s.document) b
      cross join lateral (values ('bills'), (case when b.has_service then 'with_service' end),
        (case when b.has_service and b.has_product then 'with_both' end)) n (name)`,
  ])
  const rows = pivot(sql`select key, ''::text as label, name, amount from (${facts}) facts`, stored)
  return sql`with sold as materialized (${sold}) ${labelled(asked, 'employee', rows, stored)}`
}

/** The hours of employees who have a column in the calendar: working hours without absences, and time with clients. */
async function hoursOf({ tx, businessId, timezone, days }: ReportAsked) {
  const count = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1
  const dates = Array.from({ length: count }, (_, place) => addDays(days.from, place))
  const source = await readLoadSource(tx, businessId, timezone, { from: days.from, days: count })
  const taken = takenTimes(source)
  return source.employees.map(({ id }) => {
    const loads = dates.map((date) => dayLoad(id, date, source, taken))
    const sum = (of: 'open_min' | 'busy_min') => loads.reduce((total, load) => total + load[of], 0)
    return { employee_id: id, open_min: sum('open_min'), busy_min: sum('busy_min') }
  })
}
