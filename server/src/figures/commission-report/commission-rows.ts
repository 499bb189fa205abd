import { commissionReport } from '@wizyta/contract/figures/commission-report/api'
import { isRatio } from '@wizyta/contract/kit/report'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { employeeName } from '../../people/names/names.ts'
import { writtenNumber } from '../../sales/till/document-number.ts'
import { chosen } from '../report-parts/filters.ts'
import { dayKey, dayOf, pivot, tipRows, unionAll, within } from '../report-parts/sold.ts'
import { payFacts } from './pay-facts.ts'

const stored = Object.entries(commissionReport.columns)
  .filter(([, column]) => !isRatio(column))
  .map(([name]) => name)

/** Report 7: commissions, tips and advances. An entry belongs to the day on which it was earned or taken back. */
export const commissionRows: ReportSql = async (asked) => rowsWithPay(asked, await payFacts(asked))

/** The same with facts of basic pay, or without them. */
export function rowsWithPay(asked: ReportAsked, pay: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const { by, businessId, days } = asked
  const facts = unionAll([
    sql`select c.employee_id, c.earned_on as day, c.sale_id as sale, c.rule, n.name, n.amount
      from commission_entries c
      join sale_lines l on l.business_id = c.business_id and l.id = c.sale_line_id
      cross join lateral (values ('entries', 1::bigint), ('base', c.base), ('commission', c.amount), ('pay', c.amount), ('whole_pay', c.amount),
        (case l.kind when 'service' then 'base_services' when 'product' then 'base_products' when 'voucher' then 'base_vouchers'
          when 'pass' then 'base_vouchers' end, c.base), (case when c.kind <> 'sale' then 'taken_back' end, c.amount)) n (name, amount)
      where c.business_id = ${businessId} and c.earned_on >= ${days.from} and c.earned_on <= ${days.to}`,
    sql`select t.employee_id, t.day, t.document, null, n.name, t.amount from (${tipRows(asked)}) t
      cross join lateral (values ('tips'), ('pay'), ('whole_pay')) n (name)`,
    sql`select o.employee_id, ${dayOf(asked, sql`o.at`)}, null::uuid, null, n.name, n.amount
      from cash_operations o
      cross join lateral (select case o.direction when 'out' then o.amount else -o.amount end::bigint as given) g
      cross join lateral (values ('advances', g.given), ('pay', -g.given), ('whole_pay', -g.given)) n (name, amount)
      where o.business_id = ${businessId} and ${within(asked, sql`o.at`)} and o.type in ('salary_advance', 'tips') and o.employee_id is not null`,
    ...(pay ? [sql`select p.employee_id, p.day, null::uuid, null, p.name, p.amount from (${pay}) p`] : []),
  ])
  const day = dayKey(asked, sql`f.day`)
  const groups: Record<string, readonly [key: typeof day, label: typeof day]> = {
    employee: [sql`f.employee_id::text`, employeeName],
    rule: [sql`f.rule`, sql`coalesce(f.rule, '')`],
    sale: [
      sql`f.sale::text`,
      sql`coalesce((select ${writtenNumber} from sales s where s.business_id = ${businessId} and s.id = f.sale), '')`,
    ],
  }
  const [key, label] = groups[by] ?? [day, day]
  return pivot(
    sql`select ${key} as key, ${label} as label, f.name, f.amount from (${facts}) f
      join employees e on e.business_id = ${businessId} and e.id = f.employee_id
      where ${chosen(asked, 'employee', sql`f.employee_id`)}`,
    stored,
    ['paid_min'],
  )
}
