import { employeeReport } from '@wizyta/contract/figures/employee-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { isLongPeriod } from '@wizyta/contract/kit/report-period'
import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { chosen } from '../report-parts/filters.ts'
import { employeeHours } from '../report-parts/hours.ts'
import { labelled } from '../report-parts/labels.ts'
import { dayKey, pivot, soldLines, summedBy, unionAll } from '../report-parts/sold.ts'
import { alsoOnce, clientVisits, countsOnce } from '../report-parts/visits.ts'

const stored = Object.entries(employeeReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 6: hours, visits and turnover of employees, in all or by days. */
export const employeeRows: ReportSql = async (asked) => {
  const { by, businessId } = asked
  const isByEmployee = by === 'employee'
  const hours = JSON.stringify(await employeeHours(asked))
  const allSold = sql`select l.document, l.document_kind, l.day, l.kind, l.total, l.net, l.discount, l.earner from (${soldLines(asked)}) l where ${isTurnover}`
  const sold = sql`select * from all_sold s where ${chosen(asked, 'employee', sql`s.earner`)}`
  // One row a visit and employee; the first of a visit counts in the total.
  const visits = sql`
    select p.employee_id, v.day, v.client_id, v.client_kind, v.is_rebooked, c.preferred_employee_id = p.employee_id as is_requested,
      row_number() over (partition by p.visit_id order by p.employee_id) = 1 as is_once
    from (
      select distinct v.visit_ids[1] as visit_id, l.employee_id from came v ${linesOf(asked)}
      where ${chosen(asked, 'employee', sql`l.employee_id`)}) p
    join came v on v.visit_ids[1] = p.visit_id
    left join clients c on c.business_id = ${businessId} and c.id = v.client_id`
  const bills = sql`
    select b.*, row_number() over (partition by b.document order by b.earner) = 1 as is_once,
      row_number() over (partition by b.document, b.has_service order by b.earner) = 1 as is_once_of_kind
    from (
      select s.earner, s.document, s.day, bool_or(s.kind = 'service') as has_service,
        -- also one that somebody else sold beside it
        s.document in (select o.document from all_sold o where o.kind = 'product') as has_product
      from sold s where s.document_kind = 'sale' group by s.earner, s.document, s.day) b`
  const facts = unionAll([
    sql`select h.employee_id, h.day, n.name, n.amount
      from jsonb_to_recordset(${hours}::jsonb) as h (employee_id uuid, day date, open_min bigint, busy_min bigint)
      cross join lateral (values ('open_min', nullif(h.open_min, 0)), ('busy_min', nullif(h.busy_min, 0))) n (name, amount)`,
    countsOnce(
      ['employee_id', 'day'],
      {
        visits: [sql`true`, sql`r.is_once`],
        of_clients: [sql`r.client_id is not null`, sql`r.is_once`],
        new_clients: [sql`r.client_kind = 'new_clients'`, sql`r.is_once`],
        returning: [sql`r.client_kind = 'returning'`, sql`r.is_once`],
        rebooked: [sql`r.client_id is not null and r.is_rebooked`, sql`r.is_once`],
      },
      sql`select * from visits`,
      isByEmployee,
    ),
    sql`select v.employee_id, v.day, 'requested', 1 from visits v where v.is_requested`,
    sql`select p.id, a.answered_on, o.name, o.amount from survey_answers a
      cross join lateral (select l.employee_id as id, row_number() over (order by l.employee_id) = 1 as is_once from visit_lines l
        where l.business_id = a.business_id and l.visit_id = a.visit_id and ${chosen(asked, 'employee', sql`l.employee_id`)}
        group by l.employee_id) p
      cross join lateral (values ('ratings', 1), ('rating_sum', a.rating)) n (name, amount)
      ${alsoOnce(sql`p.is_once`, isByEmployee)}
      where a.business_id = ${businessId} and a.answered_on between ${asked.days.from}::date and ${asked.days.to}::date
        and not a.anonymous and a.rating is not null`,
    sql`select s.earner, s.day, n.name, n.amount from (${summedBy(
      ['earner', 'day'],
      ['total', 'net', 'discount', 'services', 'products'],
      sql`select s.*, case s.kind when 'service' then s.total end as services, case s.kind when 'product' then s.total end as products from sold s`,
    )}) s cross join lateral (values ('turnover', s.total), ('net', s.net), ('discounts', s.discount),
      ('services', s.services), ('products', s.products)) n (name, amount)`,
    countsOnce(
      ['earner', 'day'],
      {
        bills: [sql`true`, sql`r.is_once`],
        with_service: [sql`r.has_service`, sql`r.is_once_of_kind`],
        with_both: [sql`r.has_service and r.has_product`, sql`r.is_once_of_kind`],
      },
      sql`select * from bills`,
      isByEmployee,
    ),
  ])
  const key = isByEmployee ? sql`employee_id` : dayKey(asked)
  const rows = pivot(
    sql`select ${key} as key, ${isByEmployee ? sql`''::text` : key} as label, name, amount from (${facts}) facts`,
    stored,
  )
  return sql`with all_sold as materialized (${allSold}), sold as (${sold}), came as materialized (${clientVisits(asked)}), visits as materialized (${visits}), bills as materialized (${bills})
    ${isByEmployee ? labelled(asked, 'employee', rows, stored) : rows}`
}

/** Joins the lines `l` of visits `v`: of a long period all at once, else visit by visit. */
const linesOf = ({ businessId, days }: ReportAsked) =>
  isLongPeriod(days)
    ? sql`cross join lateral unnest(v.visit_ids) as u (id) join visit_lines l on l.business_id = ${businessId} and l.visit_id = u.id`
    : sql`cross join lateral (select o.employee_id from visit_lines o
        where o.business_id = ${businessId} and o.visit_id = any (v.visit_ids) offset 0) l`
