import type { Bar, Me, Membership } from '@wizyta/contract/access/sign-in/api'
import type { Access } from '@wizyta/contract/kit/permission'
import { allows } from '@wizyta/contract/kit/permission'
import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { createStore, useStore } from '../browser/store.ts'
import { forgetReads } from '../net/kept-reads.ts'
import { keepPreviewed, previewedIn } from './previewed-role.ts'
import { forgetShown, nameShown, noteShown } from './shown-business.ts'

const tokenCookie = 'access_token'
const businessCookie = 'current_business_id'

/** Business that the user may not enter, with the reason; `removed`: they no longer belong to the open one. */
export interface Barred {
  id: string
  name: string
  reason: Bar | 'removed'
}

/** The signed-in user; permissions and roles are those of the current business. */
export interface User extends Me {
  businesses: Membership[]
  barred: readonly Barred[]
  permissions: string[]
  roles: string[]
}

export interface Session {
  /** Null until loaded, and without a session. */
  user: User | null
  isLoading: boolean
  accessToken: string | null
  /** In this tab's memory: another tab may show another business. The cookie only says where a new tab starts. */
  currentBusinessId: string | null
}

/** Ignores an invalid id, which the server would refuse at every address. */
function readBusiness(): string | null {
  const id = readCookie(businessCookie)
  return id && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null
}

const startToken = readCookie(tokenCookie)
const state = createStore<Session>({
  user: null,
  isLoading: startToken !== null,
  accessToken: startToken,
  currentBusinessId: readBusiness(),
})

// Copies of what one session has read do not wait for the next.
let readBy = startToken
if (readBy === null) forgetReads()
state.subscribe(() => {
  const { accessToken } = state.get()
  if (accessToken !== readBy) forgetReads()
  readBy = accessToken
})

export const session = {
  get: state.get,
  subscribe: state.subscribe,

  setAccessToken(token: string) {
    writeCookie(tokenCookie, token)
    state.set({ accessToken: token, isLoading: state.get().user === null })
  },

  /** Renews the token's cookie for a week from its last use; the server decides about the end of the session. */
  renewCookie() {
    const { accessToken } = state.get()
    if (accessToken !== null && !session.isOutdated()) writeCookie(tokenCookie, accessToken)
  },

  resetAccessToken() {
    keepPreviewed(null)
    removeCookie(tokenCookie)
    state.set({ accessToken: null, isLoading: false })
  },

  /**
   * Removes the token before a page is left as a whole. The next page has none; this one keeps its own for open
   * calls.
   */
  leaveAccessToken() {
    keepPreviewed(null)
    removeCookie(tokenCookie)
  },

  /**
   * Ends loading, and settles on a business that the user may enter. A business that was closed to the user stays
   * current, so that they are told and not moved elsewhere.
   * @param closed businesses that the user may reopen as their superadmin
   */
  setUser(
    account: Me | null,
    memberships: Membership[] = [],
    told: readonly Barred[] = [],
    closed: readonly { id: string }[] = [],
  ) {
    if (account === null) return state.set({ user: null, isLoading: false })
    const wanted = state.get().currentBusinessId
    const name = nameOfLeft(account, wanted, [...memberships, ...told])
    const reason = closed.some(({ id }) => id === wanted) ? 'business_closed' : 'removed'
    const barred = wanted !== null && name !== null ? [...told, { id: wanted, name, reason } as const] : told
    const businesses = memberships.map((one) => ({
      ...one,
      permissions: names(one.permissions),
      roles: names(one.roles),
    }))
    const lost = barred.find((one) => one.id === wanted)
    const business = businesses.find((one) => one.id === wanted) ?? (lost ? null : (businesses[0] ?? null))
    state.set({
      user: inBusiness({ ...account, businesses, barred, permissions: [], roles: [] }, business),
      isLoading: false,
    })
    session.setCurrentBusiness((business ?? lost)?.id ?? null)
  },

  /** Applies changes that the user has just made to themselves. */
  updateUser(change: Partial<Me>) {
    const { user } = state.get()
    if (user) state.set({ user: { ...user, ...change } })
  },

  /** Selecting a business gives the user its permissions and roles. */
  setCurrentBusiness(id: string | null) {
    if (id === null) removeCookie(businessCookie)
    else if (readCookie(businessCookie) !== id) writeCookie(businessCookie, id)
    session.showBusiness(id)
    const { user } = state.get()
    const business = currentBusiness(state.get())
    if (id === null) forgetShown()
    else if (user && business) noteShown({ id, name: business.name, user_id: user.id })
  },

  /** As `setCurrentBusiness`, in this tab alone. */
  showBusiness(id: string | null) {
    const { user } = state.get()
    const business = user?.businesses.find((one) => one.id === id) ?? null
    // A role belongs to its business, and so does looking as one.
    if (user && previewedIn(id) === null) keepPreviewed(null)
    state.set({ currentBusinessId: id, user: user && inBusiness(user, business) })
  },

  /** Clears user, token and business, and both cookies. */
  reset() {
    keepPreviewed(null)
    removeCookie(tokenCookie)
    removeCookie(businessCookie)
    forgetShown()
    state.set({ user: null, isLoading: false, accessToken: null, currentBusinessId: null })
  },

  /** Returns true when another tab signed a user in or out since this tab read the cookie. */
  isOutdated: () => readCookie(tokenCookie) !== state.get().accessToken,
}

export const useSession = <Selected>(select: (session: Session) => Selected) => useStore(state, select)
export const useUser = () => useSession((now) => now.user)
export const useBusinessId = () => useSession((now) => now.currentBusinessId)

/** Returns false once the token's cookie has run out or was deleted. The tab itself still knows the token then. */
export const useHasToken = () =>
  useSyncExternalStore(
    (listener) => {
      const forget = state.subscribe(listener)
      // Browsers without the event notice it when the tab is looked at again.
      const store = globalThis.cookieStore as CookieStore | undefined
      store?.addEventListener('change', listener)
      window.addEventListener('focus', listener)
      return () => {
        forget()
        store?.removeEventListener('change', listener)
        window.removeEventListener('focus', listener)
      }
    },
    () => state.get().accessToken !== null && readCookie(tokenCookie) !== null,
  )

/** The business this tab works in. Only below the signed-in frame, which renders nothing without one. */
export function useBusiness(): Membership {
  const business = useSession(currentBusiness)
  if (!business) throw new Error('useBusiness was called outside the signed-in area')
  return business
}

export function currentBusiness({ user, currentBusinessId }: Session): Membership | null {
  return user?.businesses.find((one) => one.id === currentBusinessId) ?? null
}

/** Returns true when the user may make a call in the current business; re-renders on a switch. */
export function useAllows(endpoint: { permission: Access }): boolean {
  return useSession((now) => allows(now.user, endpoint))
}

/** Returns the name of the current business from this browser, when the server no longer names it. */
function nameOfLeft(
  { id: userId }: Me,
  wanted: string | null,
  named: readonly { id: string }[],
): string | null {
  if (wanted === null || named.some(({ id }) => id === wanted)) return null
  const { user } = state.get()
  const before =
    user?.id === userId ? [...user.businesses, ...user.barred].find(({ id }) => id === wanted) : undefined
  return before?.name ?? nameShown(wanted, userId)
}

function inBusiness(user: User, business: Membership | null): User {
  const permissions = previewedIn(business?.id ?? null)?.permissions ?? business?.permissions ?? []
  return { ...user, permissions, roles: business?.roles ?? [] }
}

/** Permissions and roles may arrive as names or as objects that carry one. */
function names(given: readonly unknown[]): string[] {
  return given
    .map((one) =>
      typeof one === 'object' && one !== null ? ((one as Named).name ?? (one as Named).slug) : one,
    )
    .filter((name): name is string => typeof name === 'string')
}
interface Named {
  name?: string
  slug?: string
}
