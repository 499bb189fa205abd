import { createBrowserHistory } from '@tanstack/react-router'

/** The address bar. The router listens to it; whatever is no component changes the page through it. */
export const address = createBrowserHistory()

/** Path, search and hash of the page that is open. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash
}

/**
 * Leaves the page without asking about unsaved input: the page can no longer be saved.
 * @param state what the next page is told beside its address
 */
export function leaveTo(path: string, state?: { wanted: string }) {
  address.replace(path, state, { ignoreBlocker: true })
}
