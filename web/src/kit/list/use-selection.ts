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
  ids: ReadonlySet<string>
  /** Rows of all pages, once they were chosen together. Null: rows of the shown page alone. */
  everywhere: readonly Row[] | null
  /** Chooses these rows of the page in place of all others. */
  chooseOnly: (rows: readonly Identified[]) => void
  chooseEverywhere: (rows: readonly Row[]) => void
  clear: () => void
}
interface Identified {
  id: string
}
interface Chosen<Row> {
  ids: ReadonlySet<string>
  of: string
  everywhere: readonly Row[] | null
}

/**
 * Chosen rows. The choice belongs to what is shown: another page or filter starts with none. Rows of all pages stay
 * chosen on each page of the same filter.
 * @param matching names search and filter alone
 */
export function useSelection<Row extends Identified>(shown: string, matching: string): Selection<Row> {
  const none: Chosen<Row> = { ids: new Set(), of: shown, everywhere: null }
  const [chosen, set] = useState(none)
  const { ids: now, everywhere } = chosen.of === (chosen.everywhere ? matching : shown) ? chosen : none
  const choose = (next: Iterable<string>) =>
    set({ ids: new Set(next), of: everywhere ? matching : shown, everywhere })
  const chooseOnly = (rows: readonly Identified[]) =>
    set({ ids: new Set(rows.map(({ id }) => id)), of: shown, everywhere: null })
  const all = (rows: readonly Identified[]) => rows.length > 0 && rows.every(({ id }) => now.has(id))
  return {
    ids: now,
    everywhere,
    has: (id) => now.has(id),
    toggle: (id) => choose(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
    isAll: all,
    isSome: (rows) => !all(rows) && rows.some(({ id }) => now.has(id)),
    toggleAll: (rows) => {
      const ids = rows.map(({ id }) => id)
      choose(all(rows) ? [...now].filter((one) => !ids.includes(one)) : [...now, ...ids])
    },
    chooseOnly,
    chooseEverywhere: (rows) =>
      set({ ids: new Set(rows.map(({ id }) => id)), of: matching, everywhere: rows }),
    clear: () => chooseOnly([]),
  }
}
