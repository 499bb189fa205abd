/** Rows in their order, by section: rows move within their own. */
export interface OrderSection {
  key: string
  title: string
  ids: readonly string[]
  /** True: its rows stay where they are. */
  isFixed?: boolean
}

/** Moves a row to a place within its section. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  const to = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** The order that was given, with rows that came meanwhile at its end and without those that went. */
export function kept(given: readonly string[], present: readonly string[]): string[] {
  const there = new Set(present)
  const named = new Set(given)
  return [...given.filter((id) => there.has(id)), ...present.filter((id) => !named.has(id))]
}

/**
 * Returns the order of all rows after sections were ordered. Each section keeps the places of its rows among all.
 * @param all ids in their present order
 */
export function overall(all: readonly string[], sections: readonly (readonly string[])[]): string[] {
  const sectionOf = new Map(sections.flatMap((ids, index) => ids.map((id) => [id, index])))
  const taken = sections.map(() => 0)
  return all.map((id) => {
    const section = sectionOf.get(id)
    if (section === undefined) return id
    const next = sections[section]?.[taken[section] ?? 0]
    taken[section] = (taken[section] ?? 0) + 1
    return next ?? id
  })
}
