import { type BuyerKind, ksefFrom } from '@wizyta/contract/sales/till/fiscal'
import { type RawBuilder, sql } from 'kysely'
import { dayFilters } from '../../kit/lists/day-filters.ts'
import { isIdOrNone, isOneOrNone } from '../../kit/lists/id-or-none.ts'
import { corrected, correctedBuyer, lastCorrection } from './as-corrected.ts'

export const isVoided = sql`exists (select from sale_voids v where v.business_id = s.business_id and v.sale_id = s.id)`

const lines = sql`from sale_lines l where l.business_id = s.business_id and l.sale_id = s.id`
/** The buyer of a correction is that of the document which it changes. */
const buyerNip = correctedBuyer('buyer_nip')

/** Returns the filters of documents `s` by what reports count: lines, payments, tax, receipts and shifts. */
export function figureFilters({ businessId, timezone }: { businessId: string; timezone: string }) {
  const days = dayFilters(sql`s.sold_at`, timezone)
  const opened = dayFilters(sql`h.opened_at`, timezone)
  const ofShift = (condition: RawBuilder<unknown>) =>
    sql`exists (select from shifts h where h.business_id = s.business_id and h.id = s.shift_id and ${condition})`
  const hasNip = sql`s.kind <> 'correction' and (${buyerNip}) is not null`
  const buyers: Record<BuyerKind, RawBuilder<unknown>> = {
    nip: hasNip,
    consumer: sql`(${buyerNip}) is null`,
    ksef: sql`${days.from([ksefFrom])} and s.vat_summary <> '[]' and not ${isVoided} and ${hasNip}`,
  }
  return {
    method_id: (ids: string[]) =>
      sql`exists (select from sale_payments p where p.business_id = s.business_id and p.sale_id = s.id
        and ${isIdOrNone(sql`p.method_id`)(ids.map((id) => (id === 'balance' ? 'none' : id)))})`,
    fiscal: (wanted: string[]) =>
      sql`exists (select from fiscal_receipts f where f.business_id = s.business_id and f.sale_id = s.id and f.status = any (${wanted}))`,
    buyer: (wanted: BuyerKind[]) => anyOf(wanted.map((one) => buyers[one])),
    vat_rate: (rates: string[]) =>
      sql`exists (select from jsonb_to_recordset(s.vat_summary) as r (rate text) where r.rate = any (${rates}))`,
    discount: (wanted: string[]) => anyOf(wanted.map((one) => lowered(one))),
    approved_by_id: isIdOrNone(sql`s.approved_by_id`),
    service_group_id: (ids: string[]) =>
      sql`exists (select ${lines} and l.service_id in (select o.id from services o
        where o.business_id = ${businessId} and o.service_group_id = any (${ids}::uuid[])))`,
    product_group_id: isOneOrNone(
      (ids) => ofProducts(businessId, sql`o.product_group_id = any (${[...ids]}::uuid[])`),
      ofProducts(businessId, sql`o.product_group_id is null`),
    ),
    commission_rule: (rules: string[]) =>
      sql`exists (select from commission_entries c where c.business_id = s.business_id and c.sale_id = s.id and c.rule = any (${rules}))`,
    without_employee: () =>
      sql`exists (select from sale_lines l ${lastCorrection} where l.business_id = s.business_id and l.sale_id = s.id
        and l.kind not in ('account', 'deposit') and ${corrected('employee_id')} is null
        and (l.kind <> 'product' or ${corrected('seller_id')} is null))`,
    shift_from: (date: string[]) => ofShift(opened.from(date)),
    shift_to: (date: string[]) => ofShift(opened.to(date)),
  }
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`

const ofProducts = (businessId: string, condition: RawBuilder<unknown>) =>
  sql`exists (select ${lines} and l.product_id in (select o.id from products o where o.business_id = ${businessId} and ${condition}))`

/** Selects documents with a line that a rule, loyalty points or a user lowered. */
function lowered(by: string): RawBuilder<unknown> {
  if (by === 'any') return sql`exists (select ${lines} and l.discount > 0)`
  const uses = sql`from sale_line_discounts d where d.business_id = s.business_id and d.sale_id = s.id
    and d.declined is null and d.amount > 0`
  if (by === 'points') return sql`exists (select ${uses} and d.is_points)`
  if (by !== 'hand') return sql`exists (select ${uses} and not d.is_points and d.discount_id = ${by})`
  return sql`exists (select ${lines} and l.discount > coalesce((select sum(d.amount) from sale_line_discounts d
    where d.business_id = l.business_id and d.sale_line_id = l.id and d.declined is null), 0))`
}
