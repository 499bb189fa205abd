import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/help-center': { article?: string }
    '/faq': { question?: string }
  }
}

type Change = (part: Record<string, string>, options?: { replace?: boolean }) => void

/** Holds the state of a help page in the address, as text: search, choice, open articles. */
export function useHelpAddress() {
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const changeSearch = useChangeSearch()
  const read = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  /** Empty texts leave the address. Typing replaces, so that the way back does not lead through every letter. */
  const change: Change = (part, { replace = false } = {}) => {
    const next = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || undefined]))
    changeSearch(next, { replace, resetScroll: false })
  }
  return { read, change }
}

/** Removes meaningless values from the address. */
export function useOnlyMeant(meant: Record<string, string | null>, change: Change) {
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const meaningless = Object.keys(meant).filter((name) => (given[name] ?? null) !== meant[name])
  useEffect(() => {
    if (meaningless.length > 0)
      change(Object.fromEntries(meaningless.map((name) => [name, meant[name] ?? ''])), { replace: true })
  })
}
