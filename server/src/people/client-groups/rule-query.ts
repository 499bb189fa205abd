import { aheadStatuses, attendedStatuses, doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { daysAgo, type RuleMoment } from '@wizyta/contract/people/client-groups/fits-rule'
import type { ClientCondition, ClientRule } from '@wizyta/contract/people/client-groups/rule'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/** A rule in SQL, over `clients c`: joins that stand behind it, and the condition. */
export interface RuleQuery {
  joins: RawBuilder<unknown>
  where: RawBuilder<boolean>
  /** True: the rule reads other tables. */
  isJoined: boolean
}

interface RuleContext {
  businessId: string
  moment: RuleMoment
}

/**
 * Writes a rule as SQL. Each condition on visits is one join of all clients at once, which serves `all` and `any`. Of a
 * single client the planner passes the id on to the joins.
 */
export function ruleQuery({ match, conditions }: ClientRule, context: RuleContext): RuleQuery {
  const joins: RawBuilder<unknown>[] = []
  let reads = false
  const parts = conditions.map((condition, index) => {
    const alias = `r${index}`
    const { join, where, isCounted = false } = conditionQuery(condition, context, alias)
    reads ||= isCounted
    if (join)
      joins.push(sql`left join (${join}) ${sql.ref(alias)} on ${sql.ref(`${alias}.client_id`)} = c.id`)
    return sql`(${where})`
  })
  return {
    joins: sql.join(joins, sql` `),
    where: sql<boolean>`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`,
    isJoined: joins.length > 0 || reads,
  }
}

/** The moment of a call, in the time zone of its business. */
export function ruleMoment(timezone: string, now = Date.now()): RuleMoment {
  const { month } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone)
  return { now, month }
}

interface Part {
  join?: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** True: the condition counts rows of other tables by itself. */
  isCounted?: boolean
}

function conditionQuery(
  condition: ClientCondition,
  { businessId, moment }: RuleContext,
  alias: string,
): Part {
  const ago = (days: number) => sql`${new Date(daysAgo(moment.now, days)).toISOString()}::timestamptz`
  const since = (column: string, days: number | null) =>
    days === null ? sql`` : sql` and ${sql.ref(column)} >= ${ago(days)}`
  const joined = (column: string) => sql.ref(`${alias}.${column}`)
  const ofVisits = sql`from visits v where v.business_id = ${businessId} and v.client_id is not null`
  // Bare, so that an index answers it. Null chooses no client, as false does.
  const isOfAge = (column: RawBuilder<unknown>, { age, days }: { age: 'older' | 'newer'; days: number }) =>
    age === 'older' ? sql`${column} < ${ago(days)}` : sql`${column} >= ${ago(days)}`
  const isTrue = (value: RawBuilder<unknown>, is: boolean) => (is ? value : sql`not ${value}`)

  switch (condition.about) {
    case 'last_visit':
      return { where: isOfAge(sql`c.last_visit_at`, condition) }
    case 'next_visit':
      return {
        join: sql`select distinct v.client_id ${ofVisits} and ${isOneOf('v.status', aheadStatuses)}
          and v.starts_at > ${new Date(moment.now).toISOString()}::timestamptz`,
        where: isTrue(sql`(${joined('client_id')} is not null)`, condition.is),
      }
    case 'visits': {
      const { bound, count, days } = condition
      if (days === null) return { where: within(bound, sql`c.attended_count`, count) }
      const counted = sql`${ofVisits} and ${isOneOf('v.status', attendedStatuses)}${since('v.starts_at', days)}`
      // The kept sums leave few whose visits are counted one client after the other.
      return bound === 'at_least' && count > 0
        ? {
            where: sql`c.attended_count >= ${count} and c.last_visit_at >= ${ago(days)}
              and (select count(*) ${counted} and v.client_id = c.id) >= ${count}`,
            isCounted: true,
          }
        : {
            join: sql`select v.client_id, count(*) as count ${counted} group by v.client_id`,
            where: within(bound, sql`coalesce(${joined('count')}, 0)`, count),
          }
    }
    case 'spent': {
      const { bound, amount, days } = condition
      if (days === null) return { where: within(bound, sql`c.visits_value + c.goods_value`, amount) }
      return {
        join: sql`
          select client_id, sum(total) as total from (
            select v.client_id, v.total ${ofVisits} and ${isOneOf('v.status', doneStatuses)}${since('v.starts_at', days)}
            union all
            select s.client_id, l.total from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
            where s.business_id = ${businessId} and s.client_id is not null${since('s.sold_at', days)}
              and l.event_id is null and l.kind in ('service', 'product', 'fee')
          ) spent group by client_id`,
        where: within(bound, sql`coalesce(${joined('total')}, 0)`, amount),
      }
    }
    case 'birthday': {
      const months = condition.months.map((one) => (one === 0 ? moment.month : one))
      return { where: sql`coalesce(extract(month from c.birth_date) = any (${months}::int[]), false)` }
    }
    case 'tag':
      return { where: isTrue(sql`(c.tags && ${condition.tags}::text[])`, condition.is) }
    case 'gender':
      return { where: sql`c.gender = ${condition.gender}` }
    case 'email':
      return { where: isTrue(sql`(c.email is not null)`, condition.is) }
    case 'phone':
      return { where: isTrue(sql`(c.phone is not null)`, condition.is) }
    case 'messages':
      return { where: isTrue(sql`c.notify_by_email`, condition.is) }
    case 'employee':
      return {
        where: isTrue(
          sql`coalesce(c.preferred_employee_id = any (${condition.employee_ids}::uuid[]), false)`,
          condition.is,
        ),
      }
    case 'service':
      return {
        join: sql`
          select distinct v.client_id from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
          where l.business_id = ${businessId} and l.service_id = any (${condition.service_ids}::uuid[])
            and v.client_id is not null and ${isOneOf('v.status', attendedStatuses)}${since('v.starts_at', condition.days)}`,
        where: isTrue(sql`(${joined('client_id')} is not null)`, condition.is),
      }
    case 'created':
      return { where: isOfAge(sql`c.created_at`, condition) }
    case 'source':
      return { where: isTrue(sql`(c.source = any (${condition.sources}::text[]))`, condition.is) }
  }
}

const within = (bound: 'at_least' | 'at_most', value: RawBuilder<unknown>, given: number) =>
  bound === 'at_least' ? sql`${value} >= ${given}` : sql`${value} <= ${given}`
