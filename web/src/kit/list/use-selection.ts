import { useState } from 'react'

/** The part of it that the rows of a table need. */
export interface Ticks {
  has: (id: string) => boolean
  toggle: (id: string) => void
  isAll: (rows: readonly Identified[]) => boolean
  /** Some of them, not all. */
  isSome: (rows: readonly Identified[]) => boolean
  toggleAll: (rows: readonly Identified[]) => void
}
export interface Selection<Row> extends Ticks {
  /** Rows of all pages, once they were chosen together. Null: rows of the shown page alone. */
  everywhere: Everywhere<Row> | null
  /** Chooses these rows of the page in place of all others. */
  chooseOnly: (rows: readonly Identified[]) => void
  /** @param rows absent: none is read, and the server takes search and filters instead */
  chooseEverywhere: (rows?: readonly Row[]) => void
  clear: () => void
}
interface Everywhere<Row> {
  /** All rows that matched when they were read; null: they are not read. */
  rows: readonly Row[] | null
  /** Rows that match and are not chosen. */
  except: readonly string[]
}
interface Identified {
  id: string
}
interface Chosen<Row> {
  /** Chosen rows; those that are not chosen, where rows of all pages are chosen without being read. */
  ids: ReadonlySet<string>
  of: string
  /** Undefined: rows of the shown page alone. */
  everywhere?: readonly Row[] | null
}

/**
 * Chosen rows. The choice belongs to what is shown: another page or filter starts with none. Rows of all pages stay
 * chosen on each page of the same filter.
 * @param matching names search and filter alone
 */
export function useSelection<Row extends Identified>(shown: string, matching: string): Selection<Row> {
  const none: Chosen<Row> = { ids: new Set(), of: shown }
  const [chosen, set] = useState(none)
  const now = chosen.of === (chosen.everywhere === undefined ? shown : matching) ? chosen : none
  const { ids, everywhere: read } = now
  const isRest = read === null
  const has = (id: string) => ids.has(id) !== isRest
  /** Ticks rows, or takes their ticks. */
  const tick = (given: readonly string[], isOn: boolean) => {
    const others = [...ids].filter((id) => !given.includes(id))
    set({ ...now, ids: new Set(isOn !== isRest ? [...others, ...given] : others) })
  }
  const chooseOnly = (rows: readonly Identified[]) =>
    set({ ids: new Set(rows.map(({ id }) => id)), of: shown })
  const isAll = (rows: readonly Identified[]) => rows.length > 0 && rows.every(({ id }) => has(id))
  return {
    everywhere:
      read === undefined
        ? null
        : { rows: read, except: read ? read.flatMap(({ id }) => (ids.has(id) ? [] : [id])) : [...ids] },
    has,
    toggle: (id) => tick([id], !has(id)),
    isAll,
    isSome: (rows) => !isAll(rows) && rows.some(({ id }) => has(id)),
    toggleAll: (rows) =>
      tick(
        rows.map(({ id }) => id),
        !isAll(rows),
      ),
    chooseOnly,
    chooseEverywhere: (rows) =>
      set({ ids: new Set(rows?.map(({ id }) => id)), of: matching, everywhere: rows ?? null }),
    clear: () => chooseOnly([]),
  }
}
