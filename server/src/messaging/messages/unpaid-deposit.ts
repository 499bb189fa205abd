import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Builds the grosze of the deposit that the visit `v` still needs. 0: none is asked for, or one is paid. A visit without
 * an amount of its own needs those of its services.
 */
export const unpaidDeposit = (percent: number): RawBuilder<number> => sql`(case
  when not ${isOneOf('v.status', agreedStatuses)} then 0
  when v.payment_status = 'deposit_due' then coalesce(v.deposit, 0)
  when v.payment_status = 'none' then ${wantedDeposit(percent)}
  else 0 end)`

/**
 * Builds the grosze of the deposit that the services of visit `v` ask for. A service asks for its own share or amount,
 * else for the share in the settings. No amount is above its price.
 * @param percent share in the settings
 */
export const wantedDeposit = (percent: number): RawBuilder<number> => sql`(
  select coalesce(round(sum(case s.deposit_kind
    when 'amount' then least(s.deposit_amount, l.price)
    when 'percent' then l.price * s.deposit_share / 10000.0
    else l.price * ${percent}::int / 100.0 end)), 0)::bigint
  from visit_lines l join services s on s.business_id = l.business_id and s.id = l.service_id
  where l.business_id = v.business_id and l.visit_id = v.id)`

/** Builds the condition that visits of a business ask for deposits at all. */
export const asksForDeposits = (businessId: string, percent: number): RawBuilder<boolean> => sql`(
  ${percent}::int > 0 or exists (select from services s where s.business_id = ${businessId} and s.deposit_kind is not null))`
