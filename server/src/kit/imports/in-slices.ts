import { setImmediate } from 'node:timers/promises'

/** Requests of others are answered in between. */
const sliceMs = 1

/** Maps many rows in their order, a millisecond at a time: the process that imports also answers the calendar. */
export async function inSlices<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let until = performance.now() + sliceMs
  for (const row of rows) {
    results.push(map(row))
    if (performance.now() < until) continue
    await setImmediate()
    until = performance.now() + sliceMs
  }
  return results
}
