import {
  agreedStatuses,
  attendedStatuses,
  doneStatuses,
} from '@wizyta/contract/booking/calendar/visit-status'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import type { MessageRule, VisitEvent } from '@wizyta/contract/messaging/rules/api'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { channelOf } from '../../people/names/channel.ts'
import { fullName } from '../../people/names/names.ts'
import { noAddress } from '../messages/no-address.ts'
import { conditionsOf, fitsRule } from '../messages/visit-rule.ts'

type DraftRule = Pick<
  MessageRule,
  'hours' | 'least_lead_min' | 'service_ids' | 'visit_turn' | 'sources' | 'only_unconfirmed'
>

/**
 * Builds the query of clients whose visit had the event within the last week: `client_id, client, at, channel, reason`.
 * Reminders are looked up by the visits themselves. A visit counts as confirmed if it was so when the reminder would have left. The other events are those of the messages written or left out.
 */
export const visitsOfWeek = (
  businessId: string,
  event: VisitEvent,
  rule: DraftRule,
): RawBuilder<unknown> => sql`
  select c.id as client_id, ${fullName('c')} as client, o.at,
    case when o.reason is null then ${channelOf} end as channel, o.reason
  from (
    select k.*, case
        when not ${fitsRule(conditionsOf({ ...rule, only_unconfirmed: false }))}
          or ${rule.only_unconfirmed}::boolean and ${wasConfirmed} then ${messageReasons.rule_off}::text
        when not c.notify_by_email then ${messageReasons.opted_out}::text
        when ${noAddress} is not null then ${noAddress}
        when k.is_unwanted then ${messageReasons.not_wanted}::text
        when k.event_start - k.at < make_interval(mins => ${rule.least_lead_min}::int) then ${messageReasons.too_soon}::text
      end as reason
    from (${event === 'reminder' ? dueReminders(businessId, rule.hours) : toldEvents(businessId, event)}) k
    join visits v on v.business_id = ${businessId} and v.id = k.visit_id
    join clients c on c.business_id = v.business_id and c.id = k.client_id
  ) o
  join clients c on c.business_id = ${businessId} and c.id = o.client_id`

/** True of a visit that had been confirmed when the message would have left. */
const wasConfirmed = sql`coalesce(v.confirmed_at <= k.at, v.status = 'confirmed')`

const dueReminders = (businessId: string, hours: number) => sql`
  select v.id as visit_id, v.client_id, v.starts_at as event_start, false as is_unwanted,
    v.starts_at - make_interval(hours => ${hours}::int) as at
  from visits v
  where v.business_id = ${businessId} and v.client_id is not null
    and v.starts_at > now() - interval '7 days' + make_interval(hours => ${hours}::int)
    and v.starts_at <= now() + make_interval(hours => ${hours}::int)
    and v.created_at < v.starts_at - make_interval(hours => ${hours}::int)
    and ${isOneOf('v.status', [...new Set([...agreedStatuses, ...attendedStatuses, ...doneStatuses])])}`

const toldEvents = (businessId: string, event: VisitEvent) => sql`
  select m.visit_id, m.client_id, m.starts_at as event_start, m.created_at as at,
    coalesce(m.reason = ${messageReasons.not_wanted}, false) as is_unwanted
  from messages m
  where m.business_id = ${businessId} and m.kind = ${event} and m.created_at > now() - interval '7 days'
    and m.visit_id is not null and m.client_id is not null and m.status <> 'cancelled'`
