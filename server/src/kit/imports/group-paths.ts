import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { type Faults, folded, type Known, type Values } from './importable.ts'

const partsOf = (path: string) =>
  path
    .split(/\s*[/>\\]\s*/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The key of a group among the known ones. */
export const pathKey = (path: string): string => `path:${partsOf(path).map(folded).join('/')}`

/** Splits a path into the name and the parent, which must be known by then. */
export function placeGroup(path: string, rest: Values, known: Known): { values: Values; faults: Faults } {
  const parts = partsOf(path)
  const name = parts.at(-1) ?? ''
  if (parts.length < 2) return { values: { ...rest, name, parent_id: null }, faults: {} }
  const parent = known.get(pathKey(parts.slice(0, -1).join('/')))
  return parent
    ? { values: { ...rest, name, parent_id: parent.id }, faults: {} }
    : {
        values: { ...rest, name },
        faults: { path: ['The group above it is neither here nor in an earlier row.'] },
      }
}

/** Groups by path. `names`: those of the group alone, in either language. */
export type KnownGroups = Map<string, { id: string; name: string; names: readonly string[] }>

/** Reads the groups of a table by path. */
export async function knownGroups(
  tx: Tx,
  businessId: string,
  table: 'product_groups' | 'service_groups',
): Promise<KnownGroups> {
  const english = table === 'service_groups' ? sql`g.name_en` : sql`null::text`
  const { rows } = await sql<{ id: string; path: string; names: (string | null)[] }>`
    with recursive placed as (
      select g.id, g.name as path, array[g.name, ${english}] as names from ${sql.table(table)} g
      where g.business_id = ${businessId} and g.parent_id is null and g.archived_at is null
      union all
      select g.id, p.path || ' / ' || g.name, array[g.name, ${english}]
      from ${sql.table(table)} g join placed p on g.parent_id = p.id
      where g.business_id = ${businessId} and g.archived_at is null
    )
    select id, path, names from placed`.execute(tx)
  return new Map(
    rows.map(({ id, path, names }) => [
      pathKey(path),
      { id, name: path, names: names.flatMap((name) => (name ? [folded(name)] : [])) },
    ]),
  )
}

/** Finds a group by its path, or by its own name if no other group has it. Lists export that name alone. */
export function findGroup(text: string, groups: KnownGroups): { id: string } | undefined {
  const byPath = groups.get(pathKey(text))
  if (byPath) return byPath
  const called = [...groups.values()].filter(({ names }) => names.includes(folded(text)))
  return called.length === 1 ? called[0] : undefined
}
