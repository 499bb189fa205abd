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
 * `before_at` is the start of the last visit before. With `withNet`, `net` is what the visits cost without VAT.
 */
export const clientVisits = (asked: ReportAsked, { withNet = false } = {}): Sql => {
  const { businessId, days } = asked
  const came = sql`
    select ${dayOf(asked, sql`v.starts_at`)} as day, v.client_id, array_agg(v.id) as visit_ids, min(v.starts_at) as starts_at,
      sum(v.total)::bigint as total, ${withNet ? sql`sum(l.net)::bigint as net,` : sql``} bool_or(v.status = 'settled') as is_settled,
      max(coalesce(v.completed_at, v.ends_at)) as checkout_at
    from visits v ${withNet ? netOfEach(asked) : sql``}
    where v.business_id = ${businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', attendedStatuses)}
    group by 1, v.client_id, case when v.client_id is null then v.id end`
  return sql`
    select d.*, e.before_at, e.is_rebooked,
      case when d.client_id is null then 'walk_ins' when e.was_settled then 'returning' when d.is_settled then 'new_clients' end as client_kind
    from (${came}) d ${isLongPeriod(days) ? otherVisits(asked) : otherVisitsOfEach(asked)}`
}

/** Joins what other visits of the client tell of a visit `d`, as `e`. It is looked for once, although several columns use it. */
const otherVisitsOfEach = (asked: ReportAsked): Sql => {
  const other = sql`from visits b where b.business_id = ${asked.businessId} and b.client_id = d.client_id`
  return sql`cross join lateral (select
      (select max(b.starts_at) ${other} and b.starts_at < d.starts_at and ${isOneOf('b.status', attendedStatuses)}) as before_at,
      exists (select ${other} and b.starts_at < d.starts_at and b.status = 'settled') as was_settled,
      exists (select ${other} and b.starts_at >= ${nextDay(asked)} and ${isTimely} and ${isAgreed}
        and (b.cancelled_at is null or b.cancelled_at > d.checkout_at)) as is_rebooked
      offset 0) e`
}

/**
 * Joins the same for a long period. The days of each client are read once in their order; 200,000 searches take three times as long.
 * Visits that were cancelled are searched for, since each counts until a time of its own.
 */
const otherVisits = (asked: ReportAsked): Sql => {
  const { businessId } = asked
  return sql`left join (
      select b.client_id, b.day, max(b.attended_at) over earlier as before_at, bool_or(b.is_settled) over earlier as was_settled,
        min(b.created_at) over later as next_made_at
      from (
        select b.client_id, ${dayOf(asked, sql`b.starts_at`)} as day,
          max(b.starts_at) filter (where ${isOneOf('b.status', attendedStatuses)}) as attended_at, bool_or(b.status = 'settled') as is_settled,
          min(b.created_at) filter (where ${isAgreed} and b.cancelled_at is null) as created_at
        from visits b where b.business_id = ${businessId} and b.client_id is not null group by 1, 2) b
      window earlier as (partition by b.client_id order by b.day rows between unbounded preceding and 1 preceding),
        later as (partition by b.client_id order by b.day desc rows between unbounded preceding and 1 preceding)) o
      on o.client_id = d.client_id and o.day = d.day
    cross join lateral (select o.before_at, coalesce(o.was_settled, false) as was_settled,
      coalesce(o.next_made_at <= d.checkout_at + interval '24 hours', false)
        or d.client_id in (select c.client_id from visits c where c.business_id = ${businessId} and c.cancelled_at is not null)
          and exists (select from visits b where b.business_id = ${businessId} and b.client_id = d.client_id and b.starts_at >= ${nextDay(asked)}
            and ${isTimely} and ${isAgreed} and b.cancelled_at > d.checkout_at) as is_rebooked) e`
}

const nextDay = ({ timezone }: ReportAsked): Sql => sql`((d.day + 1)::timestamp at time zone ${timezone})`
const isTimely = sql`b.created_at <= d.checkout_at + interval '24 hours'`
const isAgreed = sql`b.status not in ('hold', 'requested', 'declined', 'expired')`

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
