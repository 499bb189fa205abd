/** Longer than any address of ours; an attacker gains nothing from a long one either. */
const maxLength = 4096

/**
 * Returns path, search and hash of an address on our own origin; null for any other. A redirect to them cannot leave
 * the origin.
 * @param wanted untrusted text
 */
export function innerPath(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || wanted.length > maxLength) return null
  // Browsers drop tabs and line breaks inside addresses and read `\` as `/`: "/\t/evil" and "/\evil" leave the origin.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(wanted)) return null
  if (!/^\/(?!\/)/.test(wanted) && !wanted.startsWith(`${origin}/`)) return null
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return null
  }
  // "/.//evil" is on our origin, but its normalised path "//evil" alone names another host.
  if (url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return null
  // No path of ours has an encoded slash or control character. A proxy that decodes twice would see another host.
  if (/%([01][0-9a-f]|7f|2f|5c)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Returns true when a text is such a path, on whatever origin. */
export const isInnerPath = (wanted: string): boolean =>
  wanted.startsWith('/') && innerPath(wanted, 'https://our.invalid') !== null
