import { agreedStatuses, freeingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../../kit/database/is-one-of.ts'
import { asksForDeposits, wantedDeposit } from '../../../messaging/messages/unpaid-deposit.ts'

/** Days ahead for which a prepayment is looked for. */
const daysAhead = 14

/** Selects the prepayments that the salon holds: `event_id` of the visit, `amount`. */
export const heldDeposits = (businessId: string): RawBuilder<unknown> => sql`
  select (select l.event_id from sale_lines l
      where l.business_id = b.business_id and l.sale_id = b.subject_id and l.kind = 'deposit' limit 1) as event_id,
    -b.balance as amount
  from book_balances b
  where b.business_id = ${businessId} and b.account = 'deposit' and b.balance < 0`

/**
 * Selects the visits that wait for a prepayment: `id`, `waits`, `amount`. Before a visit to come it is to be paid (`payment`). After
 * a visit that is off it is to be returned or kept (`decision`). So is the rest that a settled visit leaves.
 * @param held a table with what `heldDeposits` selects
 */
export const waitingDeposits = (
  businessId: string,
  settings: Pick<SystemSettings, 'deposit_percent' | 'client_deposit_percent'>,
  held: RawBuilder<unknown> = sql`(${heldDeposits(businessId)})`,
): RawBuilder<unknown> => sql`
  with held_of_visits as materialized (select event_id, sum(amount)::bigint as amount from ${held} held group by event_id)
  select v.id, 'decision' as waits, h.amount
  from held_of_visits h
  join visits v on v.business_id = ${businessId} and v.id = h.event_id
  where ${isOneOf('v.status', freeingStatuses)}
  union all
  select v.id, 'payment', due.amount
  from visits v
  left join held_of_visits h on h.event_id = v.id
  cross join lateral (select ${wantedDeposit(settings)} - coalesce(h.amount, 0) as amount) due
  where v.business_id = ${businessId} and ${asksForDeposits(businessId, settings)} and v.starts_at > now()
    and v.starts_at < now() + make_interval(days => ${daysAhead}) and ${isOneOf('v.status', agreedStatuses)} and due.amount > 0`
