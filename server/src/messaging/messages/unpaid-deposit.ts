import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { wantedDeposit } from '../../sales/deposits/wanted-deposit.ts'

/**
 * Builds the grosze of the deposit that the visit `v` still needs. 0: none is asked for, or one is paid. A visit without
 * an amount of its own needs those of its services.
 */
export const unpaidDeposit = (percent: number): RawBuilder<number> => sql`(case
  when not ${isOneOf('v.status', agreedStatuses)} then 0
  when v.payment_status = 'deposit_due' then coalesce(v.deposit, 0)
  when v.payment_status = 'none' then ${wantedDeposit(percent)}
  else 0 end)`
