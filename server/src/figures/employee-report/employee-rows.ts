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
  // Summed by what the rows need, before facts are made: ten years have many days.
  const part = isByEmployee ? 'employee_id' : 'day'
  const hours = JSON.stringify(await employeeHours(asked))
  const ofChosen = (id: string) => chosen(asked, 'employee', sql.ref(id))
  // One row a visit and employee; the first of a visit counts in the total.
  const visits = sql`
    select p.id as employee_id, v.day, v.client_id, v.client_kind, v.is_rebooked, c.preferred_employee_id = p.id as is_requested, p.place = 1 as is_once
    from (${clientVisits(asked, { performed: ofChosen('l.employee_id') })}) v
    cross join lateral unnest(v.performer_ids) with ordinality as p (id, place)
    left join ${preferences(asked)} c on c.id = v.client_id`
  // One row a document and employee. Products that others sold beside a service count with it.
  const bills = sql`
    select b.*, b.document_kind = 'sale' as is_sale, row_number() over of_document = 1 as is_once,
      b.has_service and count(*) filter (where b.has_service) over of_document = 1 as is_first_service
    from (
      select l.document, l.document_kind, l.earner as employee_id, l.day, sum(l.total)::bigint as total, sum(l.net)::bigint as net,
        sum(l.discount)::bigint as discount, sum(l.total) filter (where l.kind = 'service')::bigint as services,
        sum(l.total) filter (where l.kind = 'product')::bigint as products, bool_or(l.kind = 'service') as has_service,
        bool_or(bool_or(l.kind = 'product')) over (partition by l.document) as has_product
      from (${soldLines(asked)}) l where ${isTurnover}
      group by l.document, l.earner, l.day, l.document_kind) b
    where ${ofChosen('b.employee_id')}
    window of_document as (partition by b.document order by b.employee_id rows unbounded preceding)`
  const facts = unionAll([
    sql`select h.${sql.ref(part)}, n.name, n.amount
      from jsonb_to_recordset(${hours}::jsonb) as h (employee_id uuid, day date, open_min bigint, busy_min bigint)
      cross join lateral (values ('open_min', nullif(h.open_min, 0)), ('busy_min', nullif(h.busy_min, 0))) n (name, amount)`,
    countsOnce(
      [part],
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
    sql`select v.${sql.ref(part)}, 'requested', 1 from visits v where v.is_requested`,
    sql`select ${isByEmployee ? sql`p.id` : sql`a.answered_on`}, o.name, o.amount from survey_answers a
      cross join lateral (select l.employee_id as id, row_number() over (order by l.employee_id) = 1 as is_once from visit_lines l
        where l.business_id = a.business_id and l.visit_id = a.visit_id and ${ofChosen('l.employee_id')}
        group by l.employee_id) p
      cross join lateral (values ('ratings', 1), ('rating_sum', a.rating)) n (name, amount)
      ${alsoOnce(sql`p.is_once`, isByEmployee)}
      where a.business_id = ${businessId} and a.answered_on between ${asked.days.from}::date and ${asked.days.to}::date
        and not a.anonymous and a.rating is not null`,
    sql`select s.${sql.ref(part)}, n.name, n.amount from (${summedBy(
      [part],
      ['total', 'net', 'discount', 'services', 'products'],
      sql`select * from bills`,
    )}) s cross join lateral (values ('turnover', s.total), ('net', s.net), ('discounts', s.discount),
      ('services', s.services), ('products', s.products)) n (name, amount)`,
    countsOnce(
      [part],
      {
        bills: [sql`true`, sql`r.is_once`],
        with_service: [sql`r.has_service`, sql`r.is_first_service`],
        with_both: [sql`r.has_service and r.has_product`, sql`r.is_first_service`],
      },
      sql`select * from bills b where b.is_sale`,
      isByEmployee,
    ),
  ])
  const key = isByEmployee ? sql`employee_id` : dayKey(asked)
  const rows = pivot(
    sql`select ${key} as key, ${isByEmployee ? sql`''::text` : key} as label, name, amount from (${facts}) facts`,
    stored,
  )
  return sql`with visits as materialized (${visits}), bills as materialized (${bills})
    ${isByEmployee ? labelled(asked, 'employee', rows, stored) : rows}`
}

/** Selects whom clients prefer. For a long period all at once, since nearly every client has come. */
const preferences = ({ businessId, days }: ReportAsked) => {
  const clients = sql`select c.id, c.preferred_employee_id from clients c where c.business_id = ${businessId}`
  return isLongPeriod(days)
    ? sql`(${clients} and c.preferred_employee_id is not null offset 0)`
    : sql`(${clients})`
}
