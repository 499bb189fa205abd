/** Rows by a key, made once for each list and again when the list has grown. */
interface Index {
  rows: number
  byKey: Map<string, unknown[]>
}
const indexes = new WeakMap<readonly object[], Index>()

/** A short list is read faster than looked up. */
const shortest = 12

/** Finds a row by its id. What is asked thousands of times goes through no list. */
export function rowOf<Row extends { id: string }>(rows: readonly Row[], id: string | null): Row | undefined {
  if (rows.length < shortest) return rows.find((row) => row.id === id)
  return id === null ? undefined : (indexed(rows, (row) => row.id).get(id)?.[0] as Row | undefined)
}

/** Finds the hours, dates or absences of one owner: an employee, a resource, or with two nulls the business. */
export function rowsOf<Row extends { employee_id: string | null; resource_id: string | null }>(
  rows: readonly Row[],
  owner: { employee_id: string | null; resource_id: string | null },
): readonly Row[] {
  const { employee_id, resource_id } = owner
  if (rows.length < shortest)
    return rows.filter((row) => row.employee_id === employee_id && row.resource_id === resource_id)
  const key = (row: typeof owner) => `${row.employee_id ?? ''} ${row.resource_id ?? ''}`
  return (indexed(rows, key).get(key(owner)) ?? []) as Row[]
}

function indexed<Row extends object>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, unknown[]> {
  const known = indexes.get(rows)
  if (known?.rows === rows.length) return known.byKey
  const byKey = Map.groupBy(rows, key) as Map<string, unknown[]>
  indexes.set(rows, { rows: rows.length, byKey })
  return byKey
}
