import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  toggle: (id: string) => void
  isAll: (rows: readonly Identified[]) => boolean
  /** Some of them, not all. */
  isSome: (rows: readonly Identified[]) => boolean
  toggleAll: (rows: readonly Identified[]) => void
  clear: () => void
}
interface Identified {
  id: string
}

/** Chosen rows. The choice belongs to what is shown: another page or filter starts with none. */
export function useSelection(shown: string): Selection {
  const [{ ids, of }, set] = useState<{ ids: ReadonlySet<string>; of: string }>({ ids: new Set(), of: shown })
  const now = of === shown ? ids : new Set<string>()
  const choose = (next: Iterable<string>) => set({ ids: new Set(next), of: shown })
  const all = (rows: readonly Identified[]) => rows.length > 0 && rows.every(({ id }) => now.has(id))
  return {
    ids: now,
    has: (id) => now.has(id),
    toggle: (id) => choose(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
    isAll: all,
    isSome: (rows) => !all(rows) && rows.some(({ id }) => now.has(id)),
    toggleAll: (rows) => choose(all(rows) ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  }
}
