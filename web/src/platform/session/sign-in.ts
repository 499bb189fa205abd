import { currentAddress, leaveTo } from '../browser/address.ts'
import { dropDrafts, keepDrafts } from '../browser/drafts.ts'
import { mayLeave } from '../browser/leaving.ts'
import { tellOtherTabs } from '../browser/tabs.ts'
import { ApiProblem, call } from '../net/api.ts'
import { auth } from '../net/calls.gen.ts'
import { forgetReads } from '../net/kept-reads.ts'
import { signInAddress } from './guard.ts'
import { applyStoredChoices } from './own-choices.ts'
import { currentBusiness, session } from './session.ts'

let isSigningOut = false

const whenSigningOut = new Set<() => void>()

/**
 * Runs when a user signs out, before the server hears of it, so that polling stops. During signing out, it runs at
 * once.
 */
export function onSigningOut(listener: () => void): () => void {
  if (isSigningOut) listener()
  whenSigningOut.add(listener)
  return () => whenSigningOut.delete(listener)
}

/** Tells the server, then ends locally in any case. Asks first where something typed would be lost. */
export async function signOut() {
  if (!(await mayLeave())) return
  isSigningOut = true
  for (const listener of whenSigningOut) listener()
  // Now, and not when it is done: they hold the same session, and would go on asking with it.
  tellOtherTabs({ kind: 'signed-out' })
  await call(auth.signOut).catch((problem: unknown) => console.error(problem))
  isSigningOut = false
  dropDrafts()
  session.reset()
  leaveTo('/sign-in')
}

/**
 * Handles a session that ended on the server: signing in leads back to this address and its unsaved input.
 */
export function endSession() {
  // The stream that hears of the end first has nothing to add: there is no page to return to.
  if (isSigningOut) return
  const back = currentAddress()
  keepDrafts()
  // Another tab may have chosen another one since; this page lies in ours.
  session.setCurrentBusiness(session.get().currentBusinessId)
  session.resetAccessToken()
  session.setUser(null)
  leaveTo(signInAddress(back))
}

let loading: Promise<void> | undefined

/**
 * Loads the user and their businesses once per sign-in.
 * @throws ApiProblem, also 401 when the token is no longer good
 */
export function loadUser(): Promise<void> {
  if (session.get().user) return Promise.resolve()
  loading ??= call(auth.businesses)
    .then(({ user, businesses, barred, closed }) => {
      session.setUser(user, businesses, barred, closed)
      session.renewCookie()
      return applyStoredChoices(user)
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}

/**
 * Refreshes the user's rights; this tab keeps its business. If the user may not enter it any more, the frame says
 * why, and data read there are dropped.
 */
export async function refreshRights() {
  const shown = inHand()
  const { user, businesses, barred, closed } = await call(auth.businesses)
  if (inHand() !== shown) return
  session.setUser(user, businesses, barred, closed)
  if (currentBusiness(session.get()) === null) forgetReads()
}

/** Returns the business of this tab, also when it is closed to the user; null without a session. */
function inHand(): string | null {
  const { user, currentBusinessId } = session.get()
  return user && currentBusinessId
}

export const isSessionOver = (problem: unknown) => problem instanceof ApiProblem && problem.status === 401
