import {
  agreedStatuses,
  attendedStatuses,
  doneStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import { unknownYear } from '@wizyta/contract/kit/date-without-year'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import { hasHours, type MessageRule, type OccasionEvent } from '@wizyta/contract/messaging/rules/api'
import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { readSettings } from '../../office/system-settings/settings.ts'
import { inGroups } from '../../people/client-groups/members.ts'
import { hasSmsNumber } from '../../people/names/channel.ts'
import { fullName } from '../../people/names/names.ts'
import { consentTo, findClasses } from '../messages/consent.ts'
import { unpaidDeposit } from '../messages/unpaid-deposit.ts'
import { conditionsOf, fitsRule } from '../messages/visit-rule.ts'
import { isSuppressed } from '../suppressions/is-suppressed.ts'

export type OccasionRule = Omit<
  MessageRule,
  'version' | 'created_at' | 'updated_at' | 'archived_at' | 'place' | 'event'
> & {
  event: OccasionEvent
}

interface Window {
  /** ISO; occasions after `from`, up to `to`. */
  from: string
  to: string
  timezone: string
}

/**
 * Builds the query of clients with an occasion of a rule within a window: `client_id, client, occasion, at, channel,
 * reason`. Without a reason the message leaves by `channel`. Worker and simulation read the same.
 */
export async function candidatesOf(
  tx: Tx,
  businessId: string,
  rule: OccasionRule,
  window: Window,
): Promise<RawBuilder<unknown>> {
  const settings = await readSettings(tx, businessId)
  const classes = await findClasses(tx, businessId, rule.event)
  const groups =
    rule.group_ids.length > 0 ? await inGroups(tx, businessId, rule.group_ids, window.timezone) : sql`true`
  const hasAddress = {
    email: sql`c.email is not null`,
    sms: sql`${hasSmsNumber} and exists (select from sms_connections s where s.business_id = c.business_id)`,
  }
  const channels = rule.channels.filter((channel) => channel !== 'push')
  const reached = channels.map((channel) => {
    const agreed =
      classes[channel] === 'marketing'
        ? sql`${consentTo(channel)} and not ${isSuppressed(channel)}`
        : sql`true`
    return sql`when ${hasAddress[channel]} and ${agreed} then ${channel}::text`
  })
  const agreedToAny = sql`(${sql.join(
    channels.map((channel) => sql`(${hasAddress[channel]} and ${consentTo(channel)})`),
    sql` or `,
  )})`
  const addressed = channels.map((channel) => sql`(${hasAddress[channel]})`)
  const given = sql`select from messages m
    where m.business_id = c.business_id and m.client_id = c.id and m.kind = ${rule.event} and m.status in ('queued', 'sending', 'sent', 'kept')`
  const recent = sql`${rule.once_hours}::int > 0 and exists (${given} and m.occasion <> o.occasion
      and m.due_at > o.at - make_interval(hours => ${rule.once_hours}) and m.due_at < o.at + make_interval(hours => ${rule.once_hours}))`
  // A draft of the simulation has no id: its rule's own messages are not told apart from those of others.
  const same = sql`${rule.id !== ''} and exists (${given} and m.occasion = o.occasion and m.rule_id <> nullif(${rule.id}, '')::uuid
      and abs(extract(epoch from m.starts_at - o.at)) < ${hoursApart(rule.event)}::int * 3600)`
  return sql`
    select c.id as client_id, ${fullName('c')} as client, o.occasion, o.at, way.channel,
      case when not c.notify_by_email then ${messageReasons.opted_out}::text
        when not (${sql.join(addressed, sql` or `)}) then ${messageReasons.unreachable}::text
        when way.channel is null then case when ${agreedToAny} then ${messageReasons.suppressed}::text
          else ${messageReasons.no_consent}::text end
        when ${recent} or ${same} then ${messageReasons.had_one}::text end as reason
    from (${occasionsOf(businessId, rule, window, settings)}) o
    join clients c on c.business_id = ${businessId} and c.id = o.client_id
    cross join lateral (select case ${sql.join(reached, sql` `)} end as channel) as way
    where c.archived_at is null and o.at > ${window.from}::timestamptz and o.at <= ${window.to}::timestamptz and ${groups}`
}

/**
 * Returns the hours within which a second rule keeps silent about an occasion. Two rules with services in common would
 * say the same twice; those with other hours or days write each.
 */
const hoursApart = (event: OccasionEvent) => (hasHours(event) ? 1 : 20)

function occasionsOf(
  businessId: string,
  rule: OccasionRule,
  window: Window,
  settings: SystemSettings,
): RawBuilder<unknown> {
  const { from, to, timezone } = window
  const { hours, days, at_time } = rule
  const atTime = (date: RawBuilder<unknown>) => sql`((${date}) + ${at_time}::time) at time zone ${timezone}`
  if (rule.event === 'after_visit')
    return sql`
      select v.client_id, 'visit ' || v.id as occasion, v.ends_at + make_interval(hours => ${hours}) as at
      from visits v
      where v.business_id = ${businessId} and v.client_id is not null and ${isOneOf('v.status', doneStatuses)}
        and v.starts_at > ${from}::timestamptz - make_interval(days => 1, hours => ${hours})
        and v.starts_at <= ${to}::timestamptz - make_interval(hours => ${hours})
        and ${fitsRule(conditionsOf(rule))}`
  if (rule.event === 'deposit_due')
    return sql`
      select v.client_id, 'visit ' || v.id as occasion, v.starts_at - make_interval(hours => ${hours}) as at
      from visits v
      where v.business_id = ${businessId} and v.client_id is not null
        and v.starts_at > ${from}::timestamptz + make_interval(hours => ${hours})
        and v.starts_at <= ${to}::timestamptz + make_interval(hours => ${hours})
        and v.created_at <= v.starts_at - make_interval(hours => ${hours})
        and ${unpaidDeposit(settings)} > 0 and ${fitsRule(conditionsOf(rule))}`
  if (rule.event === 'birthday') {
    const dates = daysOf(window)
    return sql`
      select b.client_id, 'birthday ' || extract(year from b.day)::int as occasion, ${atTime(sql`b.day`)} as at
      from (
        select k.id as client_id, d.day
        from jsonb_to_recordset(${JSON.stringify(birthDates(dates))}::jsonb) as d (born date, day date)
        join clients k on k.business_id = ${businessId} and k.birth_date = d.born
      ) b`
  }
  if (rule.event === 'away')
    return sql`
      select k.id as client_id, 'away ' || (k.last_visit_at at time zone ${timezone})::date as occasion,
        ${atTime(sql`(k.last_visit_at at time zone ${timezone})::date + d.days`)} as at
      from (select ${days}::int as days
        union select recall_days from services where business_id = ${businessId} and recall_days is not null) d
      join clients k on k.business_id = ${businessId}
        and k.last_visit_at > ${from}::timestamptz - make_interval(days => d.days + 2)
        and k.last_visit_at <= ${to}::timestamptz - make_interval(days => d.days - 1)
      where d.days = coalesce((${recallDays}), ${days}::int)
        and not exists (select from visits v where v.business_id = k.business_id and (v.client_id = k.id or v.id = any (${companionVisits}))
          and v.starts_at > now() and ${isOneOf('v.status', agreedStatuses)})`
  return sql`
    select v.client_id, 'voucher ' || v.id || ' ' || v.valid_to as occasion, ${atTime(sql`v.valid_to - ${days}::int`)} as at
    from vouchers v
    where v.business_id = ${businessId} and v.client_id is not null and v.blocked_at is null and v.refunded_at is null and v.frozen_on is null
      and v.valid_to > (${from}::timestamptz)::date + ${days}::int - 2 and v.valid_to <= (${to}::timestamptz)::date + ${days}::int + 2
      and coalesce((select e.balance_after from voucher_entries e
        where e.business_id = v.business_id and e.voucher_id = v.id order by e.number desc limit 1), 0) > 0`
}

/** Ids of the visits in which another client takes client `k` along. */
const companionVisits = sql`array(
  select a.visit_id from visit_lines a where a.business_id = k.business_id and a.client_id = k.id)`

/** Days of the services of client `k` in the last visit, the fewest of them; null: none has its own. */
const recallDays = sql`
  select min(s.recall_days) from visits v
  join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id and coalesce(l.client_id, v.client_id) = k.id
  join services s on s.business_id = l.business_id and s.id = l.service_id
  where v.business_id = k.business_id and (v.client_id = k.id or v.id = any (${companionVisits})) and v.starts_at = k.last_visit_at
    and ${isOneOf('v.status', attendedStatuses)}`

/** Local days of a window. */
function daysOf({ from, to, timezone }: Window): string[] {
  const days: string[] = []
  for (let day = localDay(from, timezone); day <= localDay(to, timezone); day = nextDay(day)) days.push(day)
  return days
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)

const oldestAge = 110

/** Returns dates of birth with a birthday on some days. Those of 29 February have it on the 28th of common years. */
function birthDates(days: readonly string[]): { born: string; day: string }[] {
  return days.flatMap((day) => {
    const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)]
    const rests = rest === '-02-28' && !isLeap(year) ? [rest, '-02-29'] : [rest]
    const years = Array.from({ length: oldestAge }, (_, age) => year - age)
    return [unknownYear, ...years].flatMap((born) =>
      rests.filter((one) => one !== '-02-29' || isLeap(born)).map((one) => ({ born: `${born}${one}`, day })),
    )
  })
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
