import { createHash } from 'node:crypto'

/** The names under which statements are prepared, and whether they may be. */
export interface StatementNames {
  usable: boolean
  byText: Map<string, string>
}

/** Prepared once per connection and text. Lists of varying length make texts of their own, hence the limit. */
export function nameOf(text: string, names: StatementNames): string | undefined {
  if (!names.usable) return undefined
  const known = names.byText.get(text)
  if (known || names.byText.size >= 1_000) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.byText.set(text, name)
  return name
}
