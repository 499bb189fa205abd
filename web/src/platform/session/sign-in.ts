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
 * Runs when somebody signs out, before the server hears of it: what asks by itself asks no more. For what begins while the
 * server is hearing of it, at once.
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
 * The session has ended on the server's side: forget it here and come back to this address, and to what was typed,
 * after signing in.
 */
export function endSession() {
  // What hears of the end before the answer is there (the stream) has nothing to add: nobody wants back.
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
 * Loads the user and his businesses once per sign-in.
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
 * Takes up what the user may do now; which business this tab shows stays as it is. If he may not enter it any more, the
 * frame says why, and nothing that was read there is kept.
 */
export async function refreshRights() {
  const shown = inHand()
  const { user, businesses, barred, closed } = await call(auth.businesses)
  if (inHand() !== shown) return
  session.setUser(user, businesses, barred, closed)
  if (currentBusiness(session.get()) === null) forgetReads()
}

/** The business that this tab shows, also when it is closed to him; null while nobody is there. */
function inHand(): string | null {
  const { user, currentBusinessId } = session.get()
  return user && currentBusinessId
}

export const isSessionOver = (problem: unknown) => problem instanceof ApiProblem && problem.status === 401
