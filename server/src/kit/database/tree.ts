import { type RawBuilder, sql } from 'kysely'
import { conflict, invalid } from '../http/refusal.ts'
import type { Tx } from './database.ts'
import { found } from './rows.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose rows may lie below another row of the same table. */
type Nested = {
  [Table in keyof DB]: DB[Table] extends { parent_id: unknown; archived_at: unknown } ? Table : never
}[keyof DB]

interface Place {
  id: string
  parent_id: string | null
}

/**
 * Refuses (422, at `parent_id`) a parent that is the row itself or lies below it. The same for one that would make the
 * tree too deep. All rows of the table are locked in one order. So two simultaneous moves do not make a ring together.
 * @param placed `id`: the moved row, null for a new one; `parent_id`: its wanted parent, null for the top
 * @param most levels; absent: any number
 */
export async function checkPlaceInTree(
  tx: Tx,
  table: Nested,
  businessId: string,
  placed: { id: string | null; parent_id: string | null | undefined },
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (!placed.parent_id) return
  const { rows } = await sql<Place>`
    select id, parent_id from ${sql.table(table)} where business_id = ${businessId}
    order by id for no key update`.execute(tx)
  const id = placed.id?.toLowerCase() ?? null
  const above = pathTo(rows, placed.parent_id.toLowerCase())
  if (id !== null && above.includes(id)) throw invalid({ parent_id: ['A group cannot be its own parent.'] })
  if (above.length + levelsFrom(rows, id) > most)
    throw invalid({ parent_id: ['Groups can be nested three levels deep at most.'] })
}

/** Refuses (409) to archive a group that has subgroups. */
export async function refuseParent(tx: Tx, table: Nested, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ parent: boolean }>`
    select exists (select from ${sql.table(table)}
      where business_id = ${businessId} and parent_id = ${id} and archived_at is null) as parent`.execute(tx)
  if (found(rows).parent) throw conflict('This group has subgroups. Move or archive them first.')
}

/** Refuses (409) to bring a group back while its parent is archived. */
export async function refuseBelowArchived(
  tx: Tx,
  table: Nested,
  businessId: string,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ below: boolean }>`
    select exists (select from ${sql.table(table)} g
      join ${sql.table(table)} p on p.business_id = g.business_id and p.id = g.parent_id
      where g.business_id = ${businessId} and g.id = ${id} and p.archived_at is not null) as below`.execute(
    tx,
  )
  if (found(rows).below) throw conflict('The parent group is archived. Restore it first.')
}

/** The row and all above it. */
function pathTo(rows: readonly Place[], id: string): string[] {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const path: string[] = []
  for (let at: string | null = id; at !== null && !path.includes(at); at = parents.get(at) ?? null)
    path.push(at)
  return path
}

/** How many levels a row and what lies below it take. */
function levelsFrom(rows: readonly Place[], id: string | null): number {
  const below = id === null ? [] : rows.filter(({ parent_id }) => parent_id === id)
  return 1 + Math.max(0, ...below.map((row) => levelsFrom(rows, row.id)))
}

/** A condition: the row's group is one of these, or lies below one of them. */
export const isInTree = (
  table: Nested,
  businessId: string,
  group: RawBuilder<unknown>,
  ids: readonly string[],
): RawBuilder<boolean> => sql`${group} in (
  with recursive within as (
    select id from ${sql.table(table)} where business_id = ${businessId} and id = any (${ids}::uuid[])
    union
    select g.id from ${sql.table(table)} g join within on g.parent_id = within.id where g.business_id = ${businessId})
  select id from within)`
