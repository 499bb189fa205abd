import { useRef, useState } from 'react'

/**
 * Order of items that is shown at once and saved behind it, one call after the other. Of several orders that wait, only
 * the last one is sent.
 * @param send saves an order and reads the items again; it never rejects
 */
export function useOrder(send: (ids: readonly string[]) => Promise<unknown>) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const latest = useRef<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  const save = (wanted: readonly string[]): Promise<void> => {
    latest.current = wanted
    setIds(wanted)
    queue.current = queue.current.then(async () => {
      if (latest.current !== wanted) return
      await send(wanted)
      if (latest.current === wanted) setIds(null)
    })
    return queue.current
  }
  return {
    /** The order until the items have been read again; null: as they were read. */
    ids,
    save,
  }
}

/** Returns ids with the one at a place moved to another. */
export const movedTo = (ids: readonly string[], from: number, to: number): string[] =>
  ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] as string)
