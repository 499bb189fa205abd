/** What moving a row needs to know of it. */
interface Placed {
  id: string
  sort_order: number
}

/**
 * Puts a row one place up or down, and answers the rows whose number changes with it: two, unless the numbers were
 * equal or had gaps in them before.
 * @param rows all rows, in their present order
 */
export function movedOrder<Row extends Placed>(
  rows: readonly Row[],
  id: string,
  step: -1 | 1,
): { row: Row; sort_order: number }[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = from + step
  const [moved, other] = [rows[from], rows[to]]
  if (!moved || !other) return []
  const next = rows.with(from, other).with(to, moved)
  const numbers = rows.map(({ sort_order }) => sort_order)
  const rises = numbers.every((number, index) => index === 0 || (numbers[index - 1] as number) < number)
  return next
    .map((row, index) => ({ row, sort_order: rises ? (numbers[index] as number) : index }))
    .filter(({ row, sort_order }) => row.sort_order !== sort_order)
}
