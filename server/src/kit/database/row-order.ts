import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows have an order that people give them. */
type Ordered<Column extends string = 'sort_order'> = {
  [Table in keyof DB]: DB[Table] extends { [Name in Column]: unknown } & {
    archived_at: unknown
    version: unknown
  }
    ? Table
    : never
}[keyof DB]

/** The `sort_order` of a new row without one: behind all others of its business. An expression for `values`. */
export const lastPlace = (table: Ordered, businessId: string) =>
  sql<number>`(select coalesce(max(sort_order) + 1, 0) from ${sql.table(table)} where business_id = ${businessId} and archived_at is null)`

/**
 * Puts rows into an order: the rows that are named take each other's places, all others keep theirs. 422 for a row that
 * is named twice, archived or unknown.
 * @param of.column that holds the place
 * @param of.within condition of the rows that have a place
 */
export async function reorderRows<const Column extends string = 'sort_order'>(
  tx: Tx,
  table: Ordered<Column>,
  businessId: string,
  ids: readonly string[],
  of?: { column: Column; within: RawBuilder<unknown> },
): Promise<void> {
  const place = sql.ref(of?.column ?? 'sort_order')
  const placed = sql`${sql.table(table)} where business_id = ${businessId} and archived_at is null and ${of?.within ?? sql`true`}`
  const wanted = ids.map((id) => id.toLowerCase())
  if (new Set(wanted).size < wanted.length) throw invalid({ ids: ['The same row is named twice.'] })
  // All rows are locked in one order, so of two simultaneous orders the later counts as a whole.
  const { rows } = await sql<{ id: string }>`
    select id from ${placed}
    order by id for no key update`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = wanted.flatMap((id, index) => (known.has(id) ? [] : [`ids.${index}`]))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((field) => [field, ['Choose one that exists and is not archived.']])),
    )
  await sql`
    with placed as (
      select id, row_number() over (order by ${place}, id) - 1 as place from ${placed}
    ), taken as (
      select place, row_number() over (order by place) as n from placed where id = any (${wanted}::uuid[])
    ), given as (
      select id, place from unnest(${wanted}::uuid[]) with ordinality w (id, n) join taken using (n)
      union all
      select id, place from placed where id <> all (${wanted}::uuid[])
    )
    update ${sql.table(table)} x set ${place} = given.place, version = x.version + 1, updated_at = now()
    from given where x.business_id = ${businessId} and x.id = given.id and x.${place} <> given.place`.execute(
    tx,
  )
}
