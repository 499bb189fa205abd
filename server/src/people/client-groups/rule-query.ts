import { aheadStatuses, attendedStatuses, doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { unknownYear } from '@wizyta/contract/kit/date-without-year'
import { daysAgo, monthsAgo, type RuleMoment } from '@wizyta/contract/people/client-groups/fits-rule'
import type { ClientCondition, ClientRule, FieldTest } from '@wizyta/contract/people/client-groups/rule'
import { turnoverKinds } from '@wizyta/contract/sales/till/turnover'
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
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone)
  return { now, month: local.month, today: local.toPlainDate().toString() }
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
  const isAhead = sql`${isOneOf('v.status', aheadStatuses)} and v.starts_at > ${new Date(moment.now).toISOString()}::timestamptz`
  // Bare, so that an index answers it. Null chooses no client, as false does.
  const isOfAge = (column: RawBuilder<unknown>, { age, days }: { age: 'older' | 'newer'; days: number }) =>
    age === 'older' ? sql`${column} < ${ago(days)}` : sql`${column} >= ${ago(days)}`
  const isTrue = (value: RawBuilder<unknown>, is: boolean) => (is ? value : sql`not ${value}`)

  switch (condition.about) {
    case 'last_visit':
      return { where: isOfAge(sql`c.last_visit_at`, condition) }
    case 'next_visit':
      return {
        // As the last visit: also one for which another client pays.
        join: sql`
          select v.client_id ${ofVisits} and ${isAhead}
          union
          select l.client_id from visit_lines l join visits v on v.business_id = l.business_id and v.id = l.visit_id
          where l.business_id = ${businessId} and l.client_id is not null and ${isAhead}`,
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
              and l.event_id is null and ${isOneOf('l.kind', turnoverKinds)}
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
    case 'age':
      return { where: isAged(condition, moment.today) }
    case 'missed': {
      const { bound, count, months } = condition
      const from =
        months === null
          ? sql``
          : sql` and v.starts_at >= ${new Date(monthsAgo(moment.now, months)).toISOString()}::timestamptz`
      return {
        // As the partial index `visits_missed` stands: few visits are missed.
        join: sql`select v.client_id, count(*) as count ${ofVisits} and v.status = 'no_show'${from} group by v.client_id`,
        where: within(bound, sql`coalesce(${joined('count')}, 0)`, count),
      }
    }
    case 'consent':
      return {
        // The latest entry of each client, from the index `consent_entries_state` alone.
        join: sql`
          select client_id from (
            select distinct on (e.client_id) e.client_id, e.is_given from consent_entries e
            where e.business_id = ${businessId} and e.kind_id = (select k.id from consent_kinds k
              where k.business_id = ${businessId} and k.purpose = ${`marketing_${condition.channel}`} and k.archived_at is null)
            order by e.client_id, e.number desc) latest
          where is_given`,
        where: isTrue(sql`(${joined('client_id')} is not null)`, condition.is),
      }
    case 'balance':
      return {
        // A balance above zero in the book is a debt of the client.
        join: sql`
          select subject_id as client_id from book_balances
          where business_id = ${businessId} and account = 'client' and ${condition.side === 'owes' ? sql`balance > 0` : sql`balance < 0`}`,
        where: isTrue(sql`(${joined('client_id')} is not null)`, condition.is),
      }
    case 'field':
      return {
        join: sql`
          select w.client_id from client_field_values w
          join client_fields f on f.business_id = w.business_id and f.id = w.field_id
          where w.business_id = ${businessId} and w.field_id = ${condition.field_id} and f.archived_at is null and not f.is_sensitive
            and ${passes(condition.test)}`,
        where: isTrue(sql`(${joined('client_id')} is not null)`, condition.is),
      }
  }
}

/** Builds the condition on the age of a client. Those whose year of birth is unknown fit none. */
function isAged({ bound, years }: { bound: 'at_least' | 'at_most'; years: number }, today: string) {
  const bornUntil = (age: number) => Temporal.PlainDate.from(today).subtract({ years: age }).toString()
  return bound === 'at_least'
    ? sql`c.birth_date <= ${bornUntil(years)}::date and c.birth_date > make_date(${unknownYear}::int, 12, 31)`
    : sql`c.birth_date > ${bornUntil(years + 1)}::date`
}

/** Builds the test of the value `w` of an own field. Values of another kind than the test asks for do not pass. */
function passes(test: FieldTest): RawBuilder<unknown> {
  const isOf = (type: 'string' | 'number') => sql`jsonb_typeof(w.value) = ${type}::text`
  const text = sql`(w.value #>> '{}')`
  switch (test.kind) {
    case 'filled':
      return sql`true`
    case 'contains':
      return sql`${isOf('string')} and position(lower(${test.text}::text) in lower(${text})) > 0`
    case 'number':
      return sql`case when ${isOf('number')} then ${within(test.bound, sql`${text}::numeric`, test.number)} end`
    case 'date':
      return test.edge === 'from'
        ? sql`${isOf('string')} and ${text} collate "C" >= ${test.date}`
        : sql`${isOf('string')} and ${text} collate "C" <= ${test.date}`
    case 'yes':
      return sql`w.value = 'true'::jsonb`
    case 'options':
      return sql`jsonb_exists_any(w.value, ${test.options}::text[])`
  }
}

const within = (bound: 'at_least' | 'at_most', value: RawBuilder<unknown>, given: number) =>
  bound === 'at_least' ? sql`${value} >= ${given}` : sql`${value} <= ${given}`
