/** Rows by a key. */
interface Index {
  rows: number
  byKey: Map<string, unknown[]>
}
const indexes = new WeakMap<readonly object[], Index>()

/** A short list is read faster than looked up. */
export const shortestIndexed = 12

/** Finds a row by its id. What is asked thousands of times goes through no list. */
export function rowOf<Row extends { id: string }>(rows: readonly Row[], id: string | null): Row | undefined {
  if (rows.length < shortestIndexed) return rows.find((row) => row.id === id)
  return id === null ? undefined : (indexed(rows, (row) => row.id).get(id)?.[0] as Row | undefined)
}

/** Groups the rows of a list by one key. The index of a list is cached until the list grows. */
export function indexed<Row extends object>(
  rows: readonly Row[],
  key: (row: Row) => string,
): Map<string, unknown[]> {
  const known = indexes.get(rows)
  if (known?.rows === rows.length) return known.byKey
  const byKey = Map.groupBy(rows, key) as Map<string, unknown[]>
  indexes.set(rows, { rows: rows.length, byKey })
  return byKey
}
