export const home = '/'
/** Longer than any address of ours; an attacker gains nothing from a long one either. */
const maxLength = 4096

/**
 * Where to go after signing in: the wanted address when it lies on our own origin, else home.
 * Answers path, search and hash only, so that whatever follows cannot leave the origin.
 * @param wanted the `redirect` of the address bar, which anyone may have written
 * @param origin `location.origin`
 */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || wanted.length > maxLength) return home
  // Browsers drop tabs and line breaks inside addresses and read `\` as `/`: "/\t/evil" and "/\evil" leave the origin.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(wanted)) return home
  if (!/^\/(?!\/)/.test(wanted) && !wanted.startsWith(`${origin}/`)) return home
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return home
  }
  // "/.//evil" is on our origin, but its normalised path "//evil" alone names another host.
  if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return home
  // No path of ours has an encoded slash or control character; whoever decodes once too often would see another host.
  if (/%([01][0-9a-f]|7f|2f|5c)/i.test(url.pathname)) return home
  if (/^\/(sign-in(-2)?|clerk(\/sign-in)?)\/?$/.test(url.pathname)) return home
  return url.pathname + url.search + url.hash
}

/** The page that sets a second factor up, and leads back to an address. */
export function secondFactorAddress(back: string): string {
  const wanted = /^\/second-factor\b/.test(back) ? '/' : back
  return `/second-factor?redirect=${encodeURIComponent(wanted)}`
}

/** The sign-in page that leads back to an address. */
export function signInAddress(back: string): string {
  return `/sign-in?redirect=${encodeURIComponent(back)}`
}
