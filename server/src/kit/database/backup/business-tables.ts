import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** Tables that an import does not write, each with its reason. */
export type LeftOut = Readonly<Record<string, string>>

export interface ImportedTable {
  name: string
  /** Columns that a row can bring, with their types. */
  columns: Record<string, string>
  /** Columns that the database computes; a file may hold them, and they are computed again. */
  computed: string[]
}

export interface Reference {
  name: string
  from: string
  to: string
}

/** Lists the tables of a business that an import writes, from PostgreSQL's own catalogue. */
export async function importedTables(client: pg.ClientBase, leftOut: LeftOut): Promise<ImportedTable[]> {
  const { rows } = await client.query<ImportedTable>(
    `select c.relname::text as name,
       json_object_agg(a.attname, a.atttypid::regtype::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       coalesce(json_agg(a.attname) filter (where a.attgenerated <> ''), '[]') as computed
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'business_id' and not b.attisdropped)
     group by c.relname order by c.relname`,
    [Object.keys(leftOut)],
  )
  return rows
}

export async function referencesOf(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conname::text as name, conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 2, 1`,
  )
  return rows
}

/**
 * Sorts tables so that each comes after those that it refers to. References within one table hold, since its rows
 * arrive in one statement.
 * @returns the order, and the references of cycles: they have to be checked after all rows are there
 */
export function orderTables(
  names: readonly string[],
  references: readonly Reference[],
): { order: string[]; late: Reference[] } {
  const order: string[] = []
  const late: Reference[] = []
  const left = new Set(names)
  while (left.size > 0) {
    const open = (name: string) =>
      references.filter(({ from, to }) => from === name && to !== name && left.has(to))
    const next = [...left].toSorted(
      (one, other) => open(one).length - open(other).length || (one < other ? -1 : 1),
    )[0] as string
    late.push(...open(next))
    order.push(next)
    left.delete(next)
  }
  return { order, late }
}

/** Refuses a file with a table or a column that this version does not know, rather than leave it out. */
export function refuseUnknown(
  tables: readonly ImportedTable[],
  found: ReadonlyMap<string, readonly string[]>,
  leftOut: LeftOut,
): void {
  for (const [name, columns] of found) {
    if (name in leftOut) continue
    const known = tables.find((table) => table.name === name)
    const odd = columns.find(
      (column) => known && !(column in known.columns) && !known.computed.includes(column),
    )
    if (!known || odd)
      throw new StartError(
        `The file has ${odd ? `the column ${odd} of ` : ''}${name}, which this version does not know: import it with a later version.`,
      )
  }
}
