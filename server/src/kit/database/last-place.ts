import { sql } from 'kysely'
import type { DB } from './schema.gen.ts'

type Ordered = {
  [Table in keyof DB]: DB[Table] extends { sort_order: unknown; archived_at: unknown } ? Table : never
}[keyof DB]

/** The `sort_order` of a new row that is given no place: behind all others of its business. An expression for `values`. */
export const lastPlace = (table: Ordered, businessId: string) =>
  sql<number>`(select coalesce(max(sort_order) + 1, 0) from ${sql.table(table)} where business_id = ${businessId} and archived_at is null)`
