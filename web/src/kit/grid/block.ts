/** A cell, by its place in the rows and columns shown. */
export interface Place {
  row: number
  column: number
}

export interface Box {
  top: number
  bottom: number
  left: number
  right: number
}

export const boxOf = (one: Place, other: Place): Box => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isInBox = ({ row, column }: Place, { top, bottom, left, right }: Box): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/**
 * Reads a block as spreadsheets copy it: cells between tabs, rows between line ends. A cell that holds either of them
 * stands in quotes, with its own quotes doubled.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy
  for (let at = 0; at <= text.length; at = cells.lastIndex) {
    cells.lastIndex = at
    const found = cells.exec(text)
    if (!found) break
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
    // A last line end closes the last row and begins none.
    if (cells.lastIndex === text.length && end !== '\t') break
  }
  return rows.filter((cells) => cells.length > 0)
}

/** Writes a block as spreadsheets read it. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n')

/**
 * Returns where each cell of a pasted block goes. It begins at the corner of the selection, and repeats where the
 * selection is a multiple of the block. One value fills all of it.
 */
export function spread(block: readonly (readonly string[])[], box: Box): (Place & { text: string })[] {
  const height = block.length
  const width = Math.max(0, ...block.map((cells) => cells.length))
  if (height === 0 || width === 0) return []
  const rows = repeats(box.bottom - box.top + 1, height)
  const columns = repeats(box.right - box.left + 1, width)
  return Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return {
      row: box.top + row,
      column: box.left + column,
      text: block[row % height]?.[column % width] ?? '',
    }
  })
}

const repeats = (selected: number, size: number) => (selected % size === 0 ? selected : size)
