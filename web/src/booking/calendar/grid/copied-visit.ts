import { session } from '../../../platform/session/session.ts'

let copied: { id: string; business: string | null } | null = null

export function rememberCopied(id: string) {
  copied = { id, business: session.get().currentBusinessId }
}

/** Returns the visit that was copied in this business; null: none was. */
export function copiedVisit(): string | null {
  if (copied?.business !== session.get().currentBusinessId) copied = null
  return copied?.id ?? null
}
