let isSwitchedOff = false

/** A cache to keep answers in; none once the server has switched this worker off. */
export const cacheNamed = async (name: string): Promise<Cache | null> =>
  isSwitchedOff ? null : caches.open(name)

/**
 * Removes all caches for good: a worker without registration still answers the pages that it has, until they are
 * gone.
 */
export async function leaveNothing() {
  isSwitchedOff = true
  for (const name of await caches.keys()) await caches.delete(name)
}
