import { useNavigate, useSearch } from '@tanstack/react-router'

/** What of a help page stands in the address, as text: what is searched, chosen, open. */
export function useHelpAddress() {
  const given = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const read = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  /** Empty texts leave the address. Typing replaces, so that the way back does not lead through every letter. */
  const change = (part: Record<string, string>, { replace = false } = {}) => {
    const next = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || undefined]))
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...next })) as never,
      replace,
      resetScroll: false,
    })
  }
  return { read, change }
}
