import { useState } from 'react'

/** Secret addresses that were made, replaced or asked for, for as long as the screen stands. */
export function useShownAddresses() {
  const [shown, setShown] = useState<Readonly<Record<string, string | null>>>({})
  return {
    /** Null: the address of this record was not asked for. */
    of: (id: string): string | null => shown[id] ?? null,
    show: (id: string, url: string) => setShown((before) => ({ ...before, [id]: url })),
    hide: (id: string) => setShown((before) => ({ ...before, [id]: null })),
  }
}
