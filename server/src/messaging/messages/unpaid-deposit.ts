import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Builds the grosze of the deposit that the visit `v` still needs. 0: none is asked for, or one is paid. A visit without
 * an amount of its own needs the share of the price in the settings.
 */
export const unpaidDeposit = (percent: number): RawBuilder<number> => sql`(case
  when not ${isOneOf('v.status', agreedStatuses)} then 0
  when v.payment_status = 'deposit_due' then coalesce(v.deposit, 0)
  when v.payment_status = 'none' then round((select coalesce(sum(l.price), 0) from visit_lines l
    where l.business_id = v.business_id and l.visit_id = v.id) * ${percent}::int / 100.0)
  else 0 end)`
