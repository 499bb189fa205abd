import { type RawBuilder, sql } from 'kysely'

/** A column of the first picture of a product `p`; null without pictures. */
export const coverOf = (column: RawBuilder<unknown>) => sql`(
  select f.${column} from product_pictures f
  where f.business_id = p.business_id and f.product_id = p.id and f.removed_at is null
  order by f.position, f.id limit 1)`
