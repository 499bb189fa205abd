const storageKey = 'shown-business'

/**
 * The business that a user has had open in this browser, with its name: of one that he has been removed from the server
 * tells him nothing any more.
 */
interface ShownBusiness {
  id: string
  name: string
  user_id: string
}

export function noteShown({ id, name, user_id }: ShownBusiness) {
  try {
    const written = JSON.stringify({ id, name, user_id })
    if (localStorage.getItem(storageKey) !== written) localStorage.setItem(storageKey, written)
  } catch {
    // A browser that lets nothing be stored: then it is known as long as the page is there.
  }
}

export function forgetShown() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

/** The name under which this very user has had it open; null: he has not, here. */
export function nameShown(id: string, userId: string): string | null {
  try {
    const noted: Partial<ShownBusiness> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return noted?.id === id && noted.user_id === userId ? (noted.name ?? null) : null
  } catch {
    return null
  }
}
