import { isLongPeriod } from '@wizyta/contract/kit/report-period'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { daysBeforeMonday } from '../../office/system-settings/week-start.ts'
import { corrected, correctedBuyer } from '../../sales/till/as-corrected.ts'
import { methodOfPayment, paymentKind } from '../../sales/till/list-filters.ts'
import { chosen, ofClientGroup } from './filters.ts'

type Sql = RawBuilder<unknown>

/** The day of an instant in the time zone of the business. */
export const dayOf = ({ timezone }: Pick<ReportAsked, 'timezone'>, instant: Sql): Sql =>
  sql`(${instant} at time zone ${timezone})::date`

/** A rate of VAT in whole percent. */
export const percentOf = (rate: Sql): Sql => sql`case when ${rate} = 'zw' then 0 else ${rate}::bigint end`

/**
 * An amount without VAT. The tax is rounded half away from zero. Whole numbers alone: a ten years' sum of numerics takes a
 * second longer.
 */
export const netOf = (amount: Sql, percent: Sql): Sql =>
  sql`(${amount} - (2 * ${percent} * ${amount} + case when ${amount} < 0 then -1 else 1 end * (100 + ${percent})) / (2 * (100 + ${percent})))::bigint`

/** The key of a day in a grouping by day, week or month. Weeks begin on the first day that the salon has set. */
export const dayKey = (
  { by, businessId }: Pick<ReportAsked, 'by' | 'businessId'>,
  day: Sql = sql`day`,
): Sql => {
  if (by === 'week') {
    const shift = daysBeforeMonday(businessId)
    return sql`(date_trunc('week', ${day} + ${shift})::date - ${shift})::text`
  }
  return by === 'month' ? sql`to_char(${day}, 'YYYY-MM')` : sql`(${day})::text`
}

/**
 * Selects each `day` of the period up to today, also days without a movement: balances have a row for each. A period that
 * lies ahead has its first day.
 */
export const daysOfBalances = ({ days, timezone }: Pick<ReportAsked, 'days' | 'timezone'>): Sql => {
  const today = localDay(Date.now(), timezone)
  const last = [days.from, days.to < today ? days.to : today].toSorted().at(-1)
  return sql`select d::date as day from generate_series(${days.from}::date, ${last}::date, interval '1 day') d`
}

/** Selects instants of the period. */
export const within = ({ from, to }: Pick<ReportAsked, 'from' | 'to'>, instant: Sql): Sql =>
  sql`(${instant} >= ${from} and ${instant} < ${to})`

/**
 * Documents of the till that stand: sales, prepayments, refunds and corrections. Voided ones are left out.
 * @param condition on the documents `s`; else those of the period
 */
export const documents = (asked: ReportAsked, condition?: Sql): Sql => sql`
  select s.business_id, s.id, s.kind, s.client_id, s.till_id, s.shift_id, s.source, s.total, s.discount_total, s.tip_total, s.vat_summary,
    ${correctedBuyer('buyer_nip')} as buyer_nip, ${dayOf(asked, sql`s.sold_at`)} as day
  from sales s
  where s.business_id = ${asked.businessId} and ${condition ?? within(asked, sql`s.sold_at`)}
    and not exists (select from sale_voids x where x.business_id = s.business_id and x.sale_id = s.id)`

/** Selects instants before the asked wall time of their day. */
const beforeClock = ({ clock, timezone }: Pick<ReportAsked, 'clock' | 'timezone'>, instant: Sql): Sql =>
  clock ? sql`(${instant} at time zone ${timezone})::time < ${clock}` : sql`true`

/** Selects documents `s` of the period by the filters of the whole till: the till itself, and groups of clients. */
export const chosenDocuments = (asked: ReportAsked): Sql =>
  sql`${within(asked, sql`s.sold_at`)} and ${beforeClock(asked, sql`s.sold_at`)} and ${chosen(asked, 'till', sql`s.till_id`)} and ${ofClientGroup(asked, sql`s.client_id`)}`

/**
 * Joins rows of the documents `d` as `alias`. Up to a year it goes document by document. PostgreSQL
 * overestimates the documents of a period, and would read the rows of all years. Longer periods are read all at once.
 */
const eachOf = (
  { days }: Pick<ReportAsked, 'days'>,
  table: 'sale_lines' | 'sale_payments',
  alias: string,
): Sql =>
  isLongPeriod(days)
    ? sql`join ${sql.ref(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.business_id`)} = d.business_id and ${sql.ref(`${alias}.sale_id`)} = d.id`
    : sql`cross join lateral (select * from ${sql.ref(table)} o where o.business_id = d.business_id and o.sale_id = d.id offset 0) ${sql.ref(alias)}`

/** The last correction of the employees of each line `l`, as `k`. Corrections are few, so they are read once. */
const lastCorrections = ({ businessId }: Pick<ReportAsked, 'businessId'>): Sql => sql`left join (
    select distinct on (k.sale_line_id) k.sale_line_id, k.employee_id, k.seller_id from sale_line_corrections k
    where k.business_id = ${businessId} order by k.sale_line_id, k.number desc) k on k.sale_line_id = l.id`

/**
 * Lines that documents sold and took back, with employees as corrections leave them. `earner` is whose figures a line
 * belongs to: the seller of a product, and the performer of all else.
 */
export const soldLines = (asked: ReportAsked, condition?: Sql): Sql => sql`
  select d.id as document, d.kind as document_kind, d.day, d.client_id, d.source, l.business_id, l.id, l.kind,
    l.service_id, l.product_id, l.qty, l.total, l.discount, l.visit_line_id, l.refunds_line_id,
    rate.percent::numeric as percent, ${netOf(sql`l.total`, sql`rate.percent`)} as net,
    ${corrected('employee_id')} as employee_id, coalesce(${corrected('seller_id')}, ${corrected('employee_id')}) as seller_id,
    case when l.kind = 'product' then coalesce(${corrected('seller_id')}, ${corrected('employee_id')}) else ${corrected('employee_id')} end as earner
  from (${documents(asked, condition)}) d
  ${eachOf(asked, 'sale_lines', 'l')}
  cross join lateral (select ${percentOf(sql`l.vat_rate`)} as percent) rate
  ${lastCorrections(asked)}
  where l.kind not in ('account', 'deposit')`

/** Totals of the lines of documents by day and kind, as they were sold. For reports without employees. */
export const lineTotals = (asked: ReportAsked, condition?: Sql): Sql => sql`
  select d.day, l.kind, l.event_id is not null as is_of_visit, sum(l.total)::bigint as total,
    sum(${netOf(sql`l.total`, sql`rate.percent`)})::bigint as net
  from (${documents(asked, condition)}) d
  ${eachOf(asked, 'sale_lines', 'l')}
  cross join lateral (select ${percentOf(sql`l.vat_rate`)} as percent) rate
  where l.kind not in ('account', 'deposit')
  group by d.day, l.kind, l.event_id is not null`

/**
 * Tax of documents: one row a rate.
 * @param of a select of documents; else those of the period
 */
export const taxRows = (asked: ReportAsked, of: Sql = documents(asked)): Sql => sql`
  select d.*, r.rate, r.net, r.vat, r.gross
  from (${of}) d
  cross join lateral jsonb_to_recordset(d.vat_summary) as r (rate text, net bigint, vat bigint, gross bigint)`

/**
 * Payments of documents, named as the columns `paid_…` of a report. `brings_money`: neither a balance nor a method without
 * money, as vouchers are.
 */
export const paymentRows = (asked: ReportAsked, condition?: Sql): Sql => sql`
  select d.id as document, d.kind as document_kind, d.day, d.till_id, d.shift_id, p.method_id, p.amount,
    coalesce(m.counts_turnover, false) as brings_money,
    'paid_' || ${paymentKind} as name
  from (${documents(asked, condition)}) d
  ${eachOf(asked, 'sale_payments', 'p')}
  ${methodOfPayment}`

/** Tips of documents by employee. */
export const tipRows = (asked: ReportAsked, condition?: Sql): Sql => sql`
  select d.id as document, d.kind as document_kind, d.day, d.shift_id, t.employee_id, t.amount, t.method_id
  from (${documents(asked, condition)}) d
  join sale_tips t on t.business_id = d.business_id and t.sale_id = d.id`

/**
 * Sums rows before facts are made of them. A year has few days and many documents.
 * @param rows a select with the columns
 */
export const summedBy = (keys: readonly string[], amounts: readonly string[], rows: Sql): Sql => sql`
  select ${sql.join(keys.map((name) => sql.ref(name)))}, ${sql.join(
    amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
  )}
  from (${rows}) each_row
  group by ${sql.join(keys.map((name) => sql.ref(name)))}`

/**
 * Turns facts into the rows of a report: columns are named by the facts. These are summed by name first, since each column
 * looks at every row that it is given.
 * @param facts a select of `key`, `label`, `name` and `amount`
 */
export const pivot = (facts: Sql, names: readonly string[], unknown: readonly string[] = []): Sql => sql`
  select key, max(label) as label, ${sql.join(names.map((name) => (unknown.includes(name) ? known(name) : sum(name))))}
  from (select key, max(label) as label, name, sum(amount) as amount from (${facts}) facts group by key, name) summed
  group by key
  having ${sql.join(
    names.map((name) => sql`count(*) filter (where name = ${sql.lit(name)}) > 0`),
    sql` or `,
  )}`

const sum = (name: string) =>
  sql`coalesce(sum(amount) filter (where name = ${sql.lit(name)}), 0)::bigint as ${sql.ref(name)}`

/** Null while no amount is known. */
const known = (name: string) =>
  sql`(sum(amount) filter (where name = ${sql.lit(name)}))::bigint as ${sql.ref(name)}`

export const unionAll = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union all `)
