let isSwitchedOff = false

/** A cache to keep answers in; none once the server has switched this worker off. */
export const cacheNamed = async (name: string): Promise<Cache | null> =>
  isSwitchedOff ? null : caches.open(name)

/**
 * Nothing stays, and nothing comes back: a worker without registration still answers the pages that it has, until they
 * are gone.
 */
export async function leaveNothing() {
  isSwitchedOff = true
  for (const name of await caches.keys()) await caches.delete(name)
}
