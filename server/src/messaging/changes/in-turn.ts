/** Does the work one at a time; asked while it is under way, once more afterwards. */
export function inTurn(work: () => Promise<void>, failed: () => void): () => void {
  let busy = false
  let again = false
  async function run() {
    busy = true
    try {
      do {
        again = false
        await work()
      } while (again)
    } catch {
      failed()
    } finally {
      busy = false
    }
  }
  return () => {
    if (busy) again = true
    else void run()
  }
}

/**
 * Runs the work for each caller. Callers during a run share the next one, since their data may have changed after the
 * present one began.
 */
export function shared<Key extends object>(work: (key: Key) => Promise<void>): (key: Key) => Promise<void> {
  const runs = new WeakMap<Key, { now: Promise<void>; next: Promise<void> | null }>()
  const start = (key: Key): Promise<void> => {
    const run = { now: work(key), next: null }
    runs.set(key, run)
    const end = () => void (runs.get(key) === run && runs.delete(key))
    run.now.then(end, end)
    return run.now
  }
  return (key) => {
    const run = runs.get(key)
    if (!run) return start(key)
    const following = () => start(key)
    run.next ??= run.now.then(following, following)
    return run.next
  }
}
