import { useBlocker, useSearch } from '@tanstack/react-router'
import { askToLeave, hasUnsaved } from '../lib/unsaved.ts'

/**
 * A part of a page (a panel, a tab) that a search parameter of the address names. Leaving it with unsaved input asks
 * as leaving the page does; leaving the page itself is asked about by the form.
 */
export function useGuardedParam(name: string): string | null {
  const value = read(useSearch({ strict: false }), name)
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const leaves = current.pathname === next.pathname && read(next.search, name) !== value
      return leaves && hasUnsaved() && !(await askToLeave())
    },
  })
  return value
}

function read(search: unknown, name: string): string | null {
  const value = (search as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
