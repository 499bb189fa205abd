/**
 * Keeps what one round of a worker has tried. What is due again was not taken, and is left for the next round. Only
 * these ids are named to the database: all of a mass message would be 100,000.
 */
export function triedKeys() {
  const tried = new Set<string>()
  /** Left out of the next reading. */
  const waiting: string[] = []
  /** Returns those that were not tried yet. From now on they were. */
  const fresh = <Key extends { id: string }>(due: readonly Key[]): Key[] =>
    due.filter(({ id }) => {
      const isFresh = !tried.has(id)
      if (isFresh) tried.add(id)
      else waiting.push(id)
      return isFresh
    })
  return { waiting, fresh }
}
