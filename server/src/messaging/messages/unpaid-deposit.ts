import { agreedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { SystemSettings } from '@wizyta/contract/office/system-settings/api'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/**
 * Builds the grosze of the deposit that the visit `v` still needs. 0: none is asked for, or one is paid. A visit without
 * an amount of its own needs those of its services.
 */
export const unpaidDeposit = (settings: DepositShares): RawBuilder<number> => sql`(case
  when not ${isOneOf('v.status', agreedStatuses)} then 0
  when v.payment_status = 'deposit_due' then coalesce(v.deposit, 0)
  when v.payment_status = 'none' then ${wantedDeposit(settings)}
  else 0 end)`

/** Shares in the settings: of all visits, and of clients who always pay a deposit. */
type DepositShares = Pick<SystemSettings, 'deposit_percent' | 'client_deposit_percent'>

/**
 * Builds the grosze of the deposit that visit `v` asks for. A service asks for its own share or amount, else for the
 * share in the settings. No amount is above its price. The rule of the paying client wins. `never` asks for nothing.
 * `always` asks for the share of such clients where a service asks for nothing.
 */
export const wantedDeposit = ({
  deposit_percent,
  client_deposit_percent,
}: DepositShares): RawBuilder<number> => sql`(
  select coalesce(round(sum(case
    when p.deposit_rule = 'never' then 0
    when p.deposit_rule = 'always' and asked.amount = 0 then l.price * ${client_deposit_percent}::int / 100.0
    else asked.amount end)), 0)::bigint
  from visit_lines l
  join services s on s.business_id = l.business_id and s.id = l.service_id
  left join clients p on p.business_id = v.business_id and p.id = v.client_id
  cross join lateral (select case s.deposit_kind
    when 'amount' then least(s.deposit_amount, l.price)
    when 'percent' then l.price * s.deposit_share / 10000.0
    else l.price * ${deposit_percent}::int / 100.0 end as amount) asked
  where l.business_id = v.business_id and l.visit_id = v.id)`

/** Builds the condition that visits of a business ask for deposits at all. */
export const asksForDeposits = (
  businessId: string,
  { deposit_percent }: Pick<DepositShares, 'deposit_percent'>,
): RawBuilder<boolean> => sql`(
  ${deposit_percent}::int > 0 or exists (select from services s where s.business_id = ${businessId} and s.deposit_kind is not null)
  or exists (select from clients k where k.business_id = ${businessId} and k.deposit_rule = 'always'))`
