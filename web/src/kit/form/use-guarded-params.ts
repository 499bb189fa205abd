import { useBlocker, useSearch } from '@tanstack/react-router'
import { askToLeave, hasUnsaved } from '../../platform/browser/leaving.ts'

/**
 * Reads a part of a page (a panel, a tab, an owner of hours) from search parameters. Leaving it with unsaved input
 * asks as leaving the page does. The form itself asks when the page is left.
 */
export function useGuardedParams<const Names extends readonly string[]>(
  ...names: Names
): { [Name in Names[number]]: string | null } {
  const search = useSearch({ strict: false })
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const leaves =
        current.pathname === next.pathname &&
        names.some((name) => read(next.search, name) !== read(current.search, name))
      return leaves && hasUnsaved() && !(await askToLeave())
    },
  })
  return Object.fromEntries(names.map((name) => [name, read(search, name)])) as {
    [Name in Names[number]]: string | null
  }
}

function read(search: unknown, name: string): string | null {
  const value = (search as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : null
}
