export const week = 7 * 24 * 60 * 60
export const year = 365 * 24 * 60 * 60

/** Null also for one that is not ours: whatever runs on this host may write cookies of any name. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix))
  try {
    return found ? decodeURIComponent(found.slice(prefix.length)) : null
  } catch {
    return null
  }
}

/** @param seconds how long it lives; a week unless told */
export function writeCookie(name: string, value: string, seconds = week) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

export function removeCookie(name: string) {
  writeCookie(name, '', 0)
}
