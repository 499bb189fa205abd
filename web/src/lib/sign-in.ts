import { currentAddress, leaveTo } from './address.ts'
import { ApiProblem, call } from './api.ts'
import { auth } from './calls.gen.ts'
import { signInAddress } from './guard.ts'
import { session } from './session.ts'
import { tellOtherTabs } from './tabs.ts'

/** Tells the server, then ends locally in any case. */
export async function signOut() {
  await call(auth.signOut).catch((problem: unknown) => console.error(problem))
  session.reset()
  tellOtherTabs({ kind: 'signed-out' })
  leaveTo('/sign-in')
}

/** The session has ended on the server's side: forget it here and come back to this address after signing in. */
export function endSession() {
  const back = currentAddress()
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
    .then(({ user, businesses }) => session.setUser(user, businesses))
    .finally(() => {
      loading = undefined
    })
  return loading
}

export const isSessionOver = (problem: unknown) => problem instanceof ApiProblem && problem.status === 401
