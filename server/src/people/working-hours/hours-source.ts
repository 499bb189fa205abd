import { type RawBuilder, sql } from 'kysely'

/** First and last date, each a value or a column of the statement around. */
type Bounds = Record<'from' | 'to', string | RawBuilder<unknown>>

/** Condition on weekly hours that count on one of these dates. */
const weeksBetween = ({ from, to }: Bounds) =>
  sql`(valid_from is null or valid_from <= ${to}::date and (valid_to is null or valid_to >= ${from}::date))`

/**
 * Builds the columns `weeks`, `dated` and `absences` of a statement, as `openSpans` reads them.
 * @param between first and last date
 * @param whose condition on `employee_id` and `resource_id`
 */
export const hoursSource = (
  businessId: string,
  between: Bounds,
  whose: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(shown), '[]') from (
    select employee_id, resource_id, weekday, intervals, breaks, ab_week, ab_anchor, valid_from, valid_to from weekly_hours
    where business_id = ${businessId} and ${whose} and ${weeksBetween(between)}) shown) as weeks,
  (select coalesce(json_agg(shown), '[]') from (
    select employee_id, resource_id, date, intervals, breaks from dated_hours
    where business_id = ${businessId} and ${whose} and date between ${between.from}::date and ${between.to}::date) shown) as dated,
  (select coalesce(json_agg(shown), '[]') from (
    select employee_id, resource_id, starts_on, ends_on, from_time, to_time, reason from times_away
    where business_id = ${businessId} and ${whose} and ends_on >= ${between.from}::date
      and starts_on <= ${between.to}::date) shown) as absences`
