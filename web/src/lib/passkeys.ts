/**
 * Whether passkeys work here: the browser knows them, and the page is reached by a name over a connection that it trusts.
 * At an address that is a number no browser makes one.
 */
export function passkeysWork(): boolean {
  const { hostname } = location
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return !isNumber && isSecureContext && 'PublicKeyCredential' in window
}

/** The person has closed the browser's window, or another question has taken its place: nothing went wrong. */
export const isGivenUp = (problem: unknown): boolean =>
  problem instanceof Error && ['NotAllowedError', 'AbortError'].includes(problem.name)
