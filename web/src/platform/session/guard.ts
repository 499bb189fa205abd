import { innerPath } from '@wizyta/contract/kit/inner-path'

export const home = '/'

/**
 * Where to go after signing in: the wanted address when it lies on our own origin, else home. The sign-in pages themselves
 * lead nowhere.
 * @param wanted the `redirect` of the address bar, which anyone may have written
 * @param origin `location.origin`
 */
export function safeRedirect(wanted: unknown, origin: string): string {
  const path = innerPath(wanted, origin)
  return path === null || /^\/(sign-in(-2)?|clerk(\/sign-in)?)\/?(?:[?#]|$)/.test(path) ? home : path
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
