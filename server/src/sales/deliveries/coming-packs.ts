import { type RawBuilder, sql } from 'kysely'

/**
 * Selects the packs of each product that are still to come: `product_id`, `packs`. Drafts count, and so does what a
 * correction found on top (`arrivedOf`). Open deliveries are few.
 */
export const comingPacks = (businessId: string): RawBuilder<unknown> => sql`
  select l.product_id, sum(greatest(0, l.packs - l.received - greatest(0, (
    select sum(x.packs - x.packs_before) from delivery_correction_lines x
    where x.business_id = l.business_id and x.delivery_id = l.delivery_id and x.line_id = l.id)))) as packs
  from deliveries d join delivery_lines l on l.business_id = d.business_id and l.delivery_id = d.id
  where d.business_id = ${businessId} and d.archived_at is null and d.status in ('draft', 'ordered', 'received')
  group by l.product_id`
