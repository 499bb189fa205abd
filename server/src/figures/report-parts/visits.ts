import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { isLongPeriod } from '@wizyta/contract/kit/report-period'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportAsked } from '../../kit/reports/read-report.ts'
import { dayOf, netOf, percentOf, within } from './sold.ts'

type Sql = RawBuilder<unknown>

/** Days within which a new client is expected back. */
export const cohortDays = [30, 60, 90] as const

/**
 * Visits of the period as all reports count them: a client who came, once a day. Walk-ins count one by one.
 *
 * `visit_ids` are the appointments of the day, `client_kind` is `new_clients`, `returning`, `walk_ins` or null. A client is new on
 * the day of the first settled visit. `is_rebooked`: a later visit existed at checkout, or was booked within 24 hours.
 * `before_at` is the start of the last visit before. With `withNet`, `net` is what the visits cost without VAT. With
 * `performed`, a condition on lines `l`, there are `performer_ids` of these lines in place of ids and totals.
 */
export const clientVisits = (asked: ReportAsked, wanted: Wanted = {}): Sql => sql`
  select d.day, d.client_id, ${wanted.performed ? sql`d.performer_ids` : sql`d.visit_ids, d.total`}, ${wanted.withNet ? sql`d.net,` : sql``}
    d.starts_at, d.is_settled, d.checkout_at, e.before_at, e.is_rebooked,
    case when d.client_id is null then 'walk_ins' when e.was_settled then 'returning' when d.is_settled then 'new_clients' end as client_kind
  from ${isLongPeriod(asked.days) ? allDays(asked, wanted) : daysOfPeriod(asked, wanted)}`

interface Wanted {
  withNet?: boolean
  performed?: Sql
}

/**
 * Columns of the day of a client, made of visits `v`.
 * @param came which of them the client came to
 */
const ofDay = ({ withNet, performed }: Wanted, came: Sql): Sql => sql`
  ${
    performed
      ? sql`array_agg(distinct l.employee_id order by l.employee_id) filter (where ${came} and ${performed}) as performer_ids`
      : sql`array_agg(v.id order by v.id) filter (where ${came}) as visit_ids, sum(v.total) filter (where ${came})::bigint as total`
  },
  ${withNet ? sql`sum(l.net) filter (where ${came})::bigint as net,` : sql``}
  min(v.starts_at) filter (where ${came}) as starts_at, bool_or(v.status = 'settled') as is_settled,
  max(coalesce(v.completed_at, v.ends_at)) filter (where ${came}) as checkout_at`

/** Joins what `ofDay` needs of the lines of visits `v`. */
const linesOfDay = (asked: ReportAsked, { withNet, performed }: Wanted): Sql => {
  if (withNet) return netOfEach(asked)
  return performed ? sql`left join ${linesOfEach(asked, ['employee_id'])}` : sql``
}

/** Selects the days `d`, and looks for other visits of the client as `e`: once, although several columns use it. */
const daysOfPeriod = (asked: ReportAsked, wanted: Wanted): Sql => {
  const other = sql`from visits b where b.business_id = ${asked.businessId} and b.client_id = d.client_id`
  return sql`(
      select ${dayOf(asked, sql`v.starts_at`)} as day, v.client_id, ${ofDay(wanted, sql`true`)}
      from visits v ${linesOfDay(asked, wanted)}
      where v.business_id = ${asked.businessId} and ${within(asked, sql`v.starts_at`)} and ${attended('v')}
      group by 1, v.client_id, case when v.client_id is null then v.id end) d
    cross join lateral (select
      (select max(b.starts_at) ${other} and b.starts_at < d.starts_at and ${attended('b')}) as before_at,
      exists (select ${other} and b.starts_at < d.starts_at and b.status = 'settled') as was_settled,
      exists (select ${other} and b.starts_at >= ${nextDay(asked)} and ${isTimely} and ${isAgreed('b')}
        and (b.cancelled_at is null or b.cancelled_at > d.checkout_at)) as is_rebooked
      offset 0) e`
}

/**
 * Selects the same for a long period. All visits of the salon are read once, in the order of each client. 200,000 searches take
 * three times as long. Those that were cancelled later are searched for, since each counts until a time of its own.
 */
const allDays = (asked: ReportAsked, wanted: Wanted): Sql => {
  const { businessId, days } = asked
  return sql`(
      select v.day, v.client_id, ${ofDay(wanted, sql`v.has_come`)},
        max(max(v.starts_at) filter (where v.has_come)) over earlier as last_at,
        bool_or(bool_or(v.status = 'settled')) over earlier as had_settled,
        min(min(v.created_at) filter (where ${isAgreed('v')} and v.cancelled_at is null)) over later as next_made_at,
        max(max(v.cancelled_at)) over later as next_cancelled_at
      from (
        select v.*, ${dayOf(asked, sql`v.starts_at`)} as day, ${attended('v')} as has_come from visits v where v.business_id = ${businessId}) v
      ${linesOfDay(asked, wanted)}
      group by v.client_id, v.day, case when v.client_id is null then v.id end
      window earlier as (partition by v.client_id order by v.day rows between unbounded preceding and 1 preceding),
        later as (partition by v.client_id order by v.day desc rows between unbounded preceding and 1 preceding)) d
    cross join lateral (select case when d.client_id is not null then d.last_at end as before_at, coalesce(d.had_settled, false) as was_settled,
      d.client_id is not null and (coalesce(d.next_made_at <= d.checkout_at + interval '24 hours', false)
        or coalesce(d.next_cancelled_at > d.checkout_at, false)
          and exists (select from visits b where b.business_id = ${businessId} and b.client_id = d.client_id and b.starts_at >= ${nextDay(asked)}
            and ${isTimely} and ${isAgreed('b')} and b.cancelled_at > d.checkout_at)) as is_rebooked) e
    where d.starts_at is not null and d.day between ${days.from}::date and ${days.to}::date`
}

const attended = (alias: string): Sql => isOneOf(`${alias}.status`, attendedStatuses)
const nextDay = ({ timezone }: ReportAsked): Sql => sql`((d.day + 1)::timestamp at time zone ${timezone})`
const isTimely = sql`b.created_at <= d.checkout_at + interval '24 hours'`
const isAgreed = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.status`)} not in ('hold', 'requested', 'declined', 'expired')`

/** Returns whether the client of a visit `v` of `clientVisits` came again within so many days. Null while they are not over. */
export const cameBackWithin = ({ businessId, timezone }: ReportAsked, days: number): Sql => {
  const end = sql`(v.starts_at + make_interval(days => ${days}))`
  return sql`(case when ${end} <= now() then exists (select from visits b where b.business_id = ${businessId} and b.client_id = v.client_id
    and b.starts_at >= ((v.day + 1)::timestamp at time zone ${timezone}) and b.starts_at < ${end}
    and ${isOneOf('b.status', attendedStatuses)}) end)`
}

/**
 * Adds to the facts `n` those of the totals. Named with `_once`, they count a thing in its first row.
 * @param overlap false: rows do not overlap, so that they count each thing once as well
 */
export const alsoOnce = (isOnce: Sql, overlap: boolean): Sql => sql`cross join lateral (values
  (${overlap ? sql`n.name` : sql`case when ${isOnce} then n.name end`}, n.amount::bigint),
  (case when ${isOnce} then n.name || '_once' end, n.amount::bigint)) o (name, amount)`

/** Counts by the name of their column: a condition, and whether the row is the first of its thing. */
type Counted = Readonly<Record<string, readonly [condition: Sql, isOnce: Sql]>>

/**
 * Counts rows `r` before facts are made of them, with those of the totals (`alsoOnce`). Ten years have many rows and few keys.
 * @param overlap false: rows do not overlap, so that they count each thing once as well
 */
export const countsOnce = (keys: readonly string[], counted: Counted, rows: Sql, overlap: boolean): Sql => {
  const names = Object.keys(counted)
  const counts = Object.entries(counted).flatMap(([name, [condition, isOnce]]) => [
    sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
    sql`count(*) filter (where ${condition} and ${isOnce}) as ${sql.ref(`${name}_once`)}`,
  ])
  const values = names.flatMap((name) => [
    sql`(${sql.lit(name)}, ${sql.ref(overlap ? `c.${name}` : `c.${name}_once`)})`,
    sql`(${sql.lit(`${name}_once`)}, ${sql.ref(`c.${name}_once`)})`,
  ])
  const by = sql.join(keys.map((name) => sql.ref(name)))
  return sql`
    select ${by}, n.name, n.amount from (select ${by}, ${sql.join(counts)} from (${rows}) r group by ${by}) c
    cross join lateral (values ${sql.join(values)}) n (name, amount) where n.amount > 0`
}

/**
 * Names the lines of visits `v` with the condition of their join, as `l`. Up to a year they are found visit by visit. Of longer
 * periods all are read at once. PostgreSQL would search for each, because row security looks dear to it (docs/decisions/0187).
 */
export const linesOfEach = (
  { businessId, days }: Pick<ReportAsked, 'businessId' | 'days'>,
  columns: readonly string[],
): Sql => {
  const lines = sql`select o.visit_id, ${sql.join(columns.map((name) => sql.ref(`o.${name}`)))} from visit_lines o where o.business_id = ${businessId}`
  return isLongPeriod(days)
    ? sql`(${lines} offset 0) l on l.visit_id = v.id`
    : sql`lateral (${lines} and o.visit_id = v.id offset 0) l on true`
}

/** The price of a line `l` of a visit without VAT, by the rate of the line. */
export const netPrice = netOf(sql`l.price`, percentOf(sql`l.vat_rate`))

/** Joins the prices of visits `v` without VAT, as `l.net`. Those of a long period are read all at once. */
export const netOfEach = ({ businessId, days }: Pick<ReportAsked, 'businessId' | 'days'>): Sql =>
  isLongPeriod(days)
    ? sql`left join (select l.visit_id, sum(${netPrice})::bigint as net from visit_lines l where l.business_id = ${businessId} group by l.visit_id) l
        on l.visit_id = v.id`
    : sql`left join lateral ${netOfVisits({ businessId }, sql`l.visit_id = v.id`)} l (net) on true`

/**
 * Sums the prices of visits without VAT.
 * @param visits condition on `l.visit_id`
 */
export const netOfVisits = ({ businessId }: Pick<ReportAsked, 'businessId'>, visits: Sql): Sql => sql`
  (select coalesce(sum(${netPrice}), 0)::bigint from visit_lines l where l.business_id = ${businessId} and ${visits})`
