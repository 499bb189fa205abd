import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { messageReasons } from '@wizyta/contract/messaging/messages/message-reasons'
import {
  isOccasion,
  isStaffEvent,
  isVisitEvent,
  type MessageRuleInput,
  type messageRules,
} from '@wizyta/contract/messaging/rules/api'
import { shifts } from '@wizyta/contract/sales/cash/api'
import { products } from '@wizyta/contract/sales/products/api'
import { type RawBuilder, sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { candidatesOf } from './candidates.ts'
import { withDefaults } from './queries.ts'
import { isInAudience, seesAllShifts, whyNotTold } from './staff-receivers.ts'
import { visitsOfWeek } from './visits-of-week.ts'

type Simulation = AnswerOf<typeof messageRules.simulate>
const shown = 100

/** Answers who would have had a message by a rule within the last week, with the queries of the worker. */
export async function simulateRule(call: BusinessContext, input: MessageRuleInput): Promise<Simulation> {
  const { tx } = call
  const told = isStaffEvent(input.event) ? staffTold(call, input) : await clientsTold(call, input)
  const { rows } = await sql<Omit<Simulation, 'data'>>`
    select count(*) filter (where reason is null) as reached, count(*) filter (where reason is not null) as left_out
    from (${told}) w`.execute(tx)
  const { rows: data } = await sql<Simulation['data'][number]>`
    select client_id, name, at, about, channels, reason from (${told}) w order by at desc, name, client_id limit ${shown}`.execute(
    tx,
  )
  return { ...found(rows), data }
}

async function clientsTold(
  { tx, businessId, session }: BusinessContext,
  input: MessageRuleInput,
): Promise<RawBuilder<unknown>> {
  const { event } = input
  const now = Date.now()
  const week = {
    from: new Date(now - 7 * 24 * 3_600_000).toISOString(),
    to: new Date(now).toISOString(),
    timezone: session.timezone,
  }
  const rule = withDefaults(input)
  const candidates = isOccasion(event)
    ? await candidatesOf(tx, businessId, { ...rule, id: '', event }, week)
    : isVisitEvent(event)
      ? visitsOfWeek(businessId, event, rule)
      : null
  if (!candidates) throw invalid({ event: ['Messages of this kind can be seen among the sent ones.'] })
  return sql`
    select client_id, client as name, at, null::text as about, array_remove(array[channel], null) as channels, reason
    from (${candidates}) k`
}

/** Builds the query of users of the rule's audience, each with each occasion of the last week. */
function staffTold(call: BusinessContext, input: MessageRuleInput): RawBuilder<unknown> {
  const { businessId } = call
  const { audience, channels } = withDefaults(input)
  const kind = input.event === 'stock_low' ? 'stock_low' : 'day_closed'
  const byMail = kind === 'day_closed' ? seesAllShifts(businessId) : sql`true`
  const has = (channel: 'push' | 'email') => channels.includes(channel)
  return sql`
    select null::uuid as client_id, u.name, o.at, o.about, coalesce(w.reason,
        case when o.by_id = u.id then ${messageReasons.closed_it}::text end) as reason,
      array_remove(array[
        case when ${has('push')} and exists (select from push_devices d where d.business_id = ${businessId} and d.user_id = u.id
          and ${kind}::text = any (d.kinds)) then 'push' end,
        case when ${has('email')} and ${byMail} then 'email' end], null) as channels
    from (${kind === 'stock_low' ? timesOfLowStock(call, input) : closedDays(call)}) o
    cross join users u
    cross join lateral (select ${whyNotTold(kind, businessId)} as reason) w
    where ${isInAudience(businessId, sql`${audience}::text[]`)}`
}

const closedDays = ({ businessId, session }: BusinessContext) => sql`
  select s.closed_at as at, case when ${allows(session, shifts.index)} then l.name end as about, s.closed_by_id as by_id
  from shifts s join tills l on l.business_id = s.business_id and l.id = s.till_id
  where s.business_id = ${businessId} and s.closed_at > now() - interval '7 days'`

/** Moments of the rule at which products had fallen below their minimum of now since the moment before. */
function timesOfLowStock({ businessId, session }: BusinessContext, input: MessageRuleInput) {
  const { at_time } = withDefaults(input)
  const { timezone } = session
  return sql`
    select f.at, case when ${allows(session, products.index)} then string_agg(distinct f.name, ', ' order by f.name) end as about,
      null::uuid as by_id
    from (
      select p.name, t.at
      from stock_movements v
      join products p on p.business_id = v.business_id and p.id = v.product_id
      cross join lateral (select ((v.at at time zone ${timezone})::date + ${at_time}::time) at time zone ${timezone} as today,
        ((v.at at time zone ${timezone})::date + 1 + ${at_time}::time) at time zone ${timezone} as tomorrow) d
      cross join lateral (select case when v.at <= d.today then d.today else d.tomorrow end as at) t
      where v.business_id = ${businessId} and v.at > now() - interval '8 days' and p.archived_at is null
        and v.balance_after < p.min_stock and v.balance_after - v.qty >= p.min_stock
    ) f
    where f.at > now() - interval '7 days' and f.at <= now()
    group by f.at`
}
