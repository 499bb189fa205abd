import type { NamedRole } from '@wizyta/contract/access/roles/role-names'
import { createStore, useStore } from '../browser/store.ts'

/** The role as which this tab looks at a business. */
export interface PreviewedRole extends NamedRole {
  id: string
  business_id: string
  /** Permissions that the role and the user share; the server decides at every call anyway. */
  permissions: string[]
}

const key = 'preview-role'

function readKept(): PreviewedRole | null {
  if (typeof sessionStorage === 'undefined') return null
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PreviewedRole | null
    // A tab that was opened with an earlier release kept no key.
    return kept && { ...kept, key: kept.key ?? null }
  } catch {
    return null
  }
}

const state = createStore<{ role: PreviewedRole | null }>({ role: readKept() })

/** Returns the role that is previewed in this tab; null: none. */
export function previewedIn(business: string | null): PreviewedRole | null {
  const { role } = state.get()
  return role !== null && role.business_id === business ? role : null
}

export const usePreviewed = () => useStore(state, ({ role }) => role)

/** Remembered as long as the tab, so that a reload looks the same. */
export function keepPreviewed(role: PreviewedRole | null) {
  if (role) sessionStorage.setItem(key, JSON.stringify(role))
  else if (typeof sessionStorage !== 'undefined') sessionStorage.removeItem(key)
  state.set({ role })
}
