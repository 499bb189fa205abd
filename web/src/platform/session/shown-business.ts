const storageKey = 'shown-business'

/** Business that a user had open in this browser, with its name. The server tells removed users nothing about it. */
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

/** Returns the name under which this user had it open; null: not here. */
export function nameShown(id: string, userId: string): string | null {
  try {
    const noted: Partial<ShownBusiness> | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return noted?.id === id && noted.user_id === userId ? (noted.name ?? null) : null
  } catch {
    return null
  }
}
