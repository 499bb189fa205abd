import { consumptionWeeks } from '@wizyta/contract/sales/deliveries/proposal'
import { type RawBuilder, sql } from 'kysely'

/**
 * Sums up what eight weeks before an instant took from the shelf of a product, in thousandths of its unit. Returns count
 * against it. Consumption and returns are one range of an index each.
 */
export const consumedOf = (
  businessId: string,
  product: RawBuilder<unknown>,
  until: RawBuilder<unknown> = sql`now()`,
): RawBuilder<unknown> => {
  const moved = sql`from stock_movements m where m.business_id = ${businessId} and m.product_id = ${product}
    and m.at >= ${until} - make_interval(weeks => ${consumptionWeeks}) and m.at <= ${until}`
  return sql`greatest(0, coalesce((select -sum(m.qty) ${moved} and m.type in ('sale', 'usage')), 0)
    - coalesce((select sum(m.qty) ${moved} and m.type = 'return'), 0))::bigint`
}

/** Takes the part of a consumption that falls into the days until a delivery, as `consumedUntilDelivery` does. */
export const untilDelivery = (
  consumed: RawBuilder<unknown>,
  leadDays: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`ceil(${consumed} * coalesce(${leadDays}, 0) / ${consumptionWeeks * 7}::numeric)`
