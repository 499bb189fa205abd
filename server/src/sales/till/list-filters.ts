import type { ListQuery } from '@wizyta/contract/kit/list'
import { type BuyerKind, ksefFrom } from '@wizyta/contract/sales/till/fiscal'
import {
  isCommissionRule,
  type LinesWithoutEmployee,
  type PaidBy,
  readCommissions,
  readDays,
} from '@wizyta/contract/sales/till/list-filters'
import { type RawBuilder, sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { isIdOrNone, isOneOrNone } from '../../kit/lists/id-or-none.ts'
import { isTaxedItself } from '../books/registered-total.ts'
import { withinOwnShift } from '../cash/own-shift.ts'
import { corrected, correctedBuyer, lastCorrection } from './as-corrected.ts'
import { isTurnover } from './turnover.ts'

export const isVoided = sql`exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)`

const lines = sql`from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id`
/** The kind of the payment `p` with its method `m`, as figures name it. */
export const paymentKind = sql`case when p.method_id is null then 'balance' when m.type in ('voucher', 'pass') then 'voucher'
  when m.type in ('cash', 'card', 'blik', 'transfer') then m.type else 'other' end`
export const methodOfPayment = sql`left join payment_methods m on m.business_id = p.business_id and m.id = p.method_id`

/** Conditions of filters on the payment `p` with its method `m`. */
const paymentFilters = {
  method_id: (ids: readonly string[]) =>
    isIdOrNone(sql`p.method_id`)(ids.map((id) => (id === 'balance' ? 'none' : id))),
  paid_by: (kinds: readonly string[]) =>
    kinds.includes('any' satisfies PaidBy) ? sql`true` : sql`${paymentKind} = any (${[...kinds]})`,
}

/** Returns the condition on payments `p` with their methods `m` that set filters choose; null: none of them is set. */
export function chosenPayments(filter: NonNullable<ListQuery['filter']>) {
  const set = Object.entries(paymentFilters).flatMap(([name, condition]) => {
    const values = filter[name] ?? []
    return values.length > 0 ? [condition(values.map(String))] : []
  })
  return set.length > 0 ? sql`(${sql.join(set, sql` and `)})` : null
}

/** The buyer of a correction is that of the document which it changes. */
const buyerNip = correctedBuyer('buyer_nip')

/** Returns the filters of documents `s` by what reports count: lines, payments, tax, receipts and shifts. */
export function figureFilters(call: Pick<BusinessContext, 'businessId' | 'session'>) {
  const { businessId, session } = call
  const { timezone } = session
  const days = dayFilters(sql`s.sold_at`, timezone)
  const opened = dayFilters(sql`s.opened_at`, timezone)
  const hasNip = sql`s.kind <> 'correction' and (${buyerNip}) is not null`
  const buyers: Record<BuyerKind, RawBuilder<unknown>> = {
    nip: hasNip,
    consumer: sql`(${buyerNip}) is null`,
    ksef: sql`${days.from([ksefFrom])} and ${isTaxedItself('s')} and not ${isVoided} and ${hasNip}`,
  }
  return {
    method_id: (ids: string[]) => withPayment(paymentFilters.method_id(ids)),
    paid_by: (kinds: PaidBy[]) => withPayment(paymentFilters.paid_by(kinds)),
    fiscal: (wanted: string[]) =>
      sql`exists (select from fiscal_receipts f where f.business_id = s.business_id and f.sale_id = s.id and f.status = any (${wanted}))`,
    buyer: (wanted: BuyerKind[]) => anyOf(wanted.map((one) => buyers[one])),
    vat_rate: (rates: string[]) =>
      sql`exists (select from jsonb_to_recordset(s.vat_summary) as r (rate text) where r.rate = any (${rates}))`,
    discount: (wanted: string[]) => anyOf(wanted.map((one) => lowered(one))),
    tip_employee_id: (ids: string[]) =>
      withTip(ids.includes('any') ? sql`true` : sql`t.employee_id = any (${ids}::uuid[])`),
    approved_by_id: isIdOrNone(sql`s.approved_by_id`),
    service_group_id: (ids: string[]) =>
      sql`exists (select ${lines} and l.service_id in (select o.id from services o
        where o.business_id = ${businessId} and o.service_group_id = any (${ids}::uuid[])))`,
    product_group_id: isOneOrNone(
      (ids) => ofProducts(businessId, sql`o.product_group_id = any (${[...ids]}::uuid[])`),
      ofProducts(businessId, sql`o.product_group_id is null`),
    ),
    commission: ([value = '']: string[]) => {
      const read = readCommissions(value)
      return read ? withCommission(read, days) : sql`false`
    },
    without_employee: ([lines = 'any']: LinesWithoutEmployee[]) =>
      sql`exists (select from sale_lines l ${lastCorrection} where l.business_id = s.business_id and l.sale_id = s.id
        and ${linesWithout[lines]} and ${corrected('employee_id')} is null
        and (l.kind <> 'product' or ${corrected('seller_id')} is null))`,
    /** The report counts shifts as their user may see them. */
    shift_opened: ([value = '']: string[]) => {
      const of = readDays(value)
      return of
        ? sql`s.shift_id = any (array(select s.id from shifts s where s.business_id = ${businessId}
            and ${opened.from([of.from])} and ${opened.to([of.to])} and ${withinOwnShift(call) ?? sql`true`}))`
        : sql`false`
    },
  }
}

const withPayment = (condition: RawBuilder<unknown>) =>
  sql`exists (select from sale_payments p ${methodOfPayment} where p.business_id = s.business_id and p.sale_id = s.id and ${condition})`

const withTip = (condition: RawBuilder<unknown>) =>
  sql`exists (select from sale_tips t where t.business_id = s.business_id and t.sale_id = s.id and ${condition})`

/** Selects documents with a commission by a rule; of an employee or of all also those with a tip. */
function withCommission(
  { of, from, to }: NonNullable<ReturnType<typeof readCommissions>>,
  days: ReturnType<typeof dayFilters>,
): RawBuilder<unknown> {
  const earned = (condition: RawBuilder<unknown>) =>
    sql`exists (select from commission_entries c where c.business_id = s.business_id and c.sale_id = s.id
      and ${condition} and c.earned_on between ${from}::date and ${to}::date)`
  if (isCommissionRule(of)) return earned(sql`c.rule = ${of}`)
  const isOf = (employee: RawBuilder<unknown>) => (of === 'any' ? sql`true` : sql`${employee} = ${of}::uuid`)
  return sql`(${earned(isOf(sql`c.employee_id`))}
    or ${days.from([from])} and ${days.to([to])} and not ${isVoided} and ${withTip(isOf(sql`t.employee_id`))})`
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

const linesWithout: Record<LinesWithoutEmployee, RawBuilder<unknown>> = {
  service: sql`l.kind = 'service'`,
  product: sql`l.kind = 'product'`,
  turnover: isTurnover,
  any: sql`l.kind not in ('account', 'deposit')`,
}

const ofProducts = (businessId: string, condition: RawBuilder<unknown>) =>
  sql`exists (select ${lines} and l.product_id in (select o.id from products o where o.business_id = ${businessId} and ${condition}))`

/** Selects documents with a line that a rule, loyalty points or a user lowered. */
function lowered(by: string): RawBuilder<unknown> {
  if (by === 'any') return sql`exists (select ${lines} and l.discount > 0)`
  const uses = sql`from sale_line_discounts d where d.business_id = s.business_id and d.sale_id = s.id
    and d.declined is null and d.amount > 0`
  if (by === 'points') return sql`exists (select ${uses} and d.is_points)`
  if (by !== 'hand') return sql`exists (select ${uses} and not d.is_points and d.discount_id = ${by})`
  return sql`(exists (select ${uses} and not d.is_points and d.discount_id is null)
    or exists (select ${lines} and l.discount > coalesce((select sum(d.amount) from sale_line_discounts d
      where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null), 0)))`
}
