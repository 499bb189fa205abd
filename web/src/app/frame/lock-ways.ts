import type { BodyInputOf } from '@wizyta/contract/kit/endpoint'
import { currentAddress } from '../../platform/browser/address.ts'
import { tellOtherTabs } from '../../platform/browser/tabs.ts'
import { call } from '../../platform/net/api.ts'
import { auth, screenLock as calls } from '../../platform/net/calls.gen.ts'
import { signInAddress } from '../../platform/session/guard.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { session } from '../../platform/session/session.ts'

/** Opens the screen to whose it is. */
export async function openScreen(proof: BodyInputOf<typeof calls.open>) {
  await call(calls.open, { body: proof })
  tellOtherTabs({ kind: 'unlocked' })
  screenLock.open()
}

/** Goes on as a colleague, with nothing of the other's in memory. */
export async function takeOver(userId: string, pin: string) {
  const { access_token } = await call(calls.takeOver, { body: { user_id: userId, pin } })
  session.setUser(null)
  session.setAccessToken(access_token)
  tellOtherTabs({ kind: 'signed-in' })
  location.reload()
}

/** For whose screen it is: to the sign-in page, and from there back here. */
export const goToSignIn = () => leaveFor(signInAddress(currentAddress()))

/** Opens the sign-in page for another user, who begins at their own start page. */
export const goToSignInAsAnother = () => leaveFor('/sign-in')

/** Signs out. What was typed waits for its owner, as when a session ends: anybody can press this. */
export async function leaveComputer() {
  await call(auth.signOut).catch((problem: unknown) => console.error(problem))
  goToSignInAsAnother()
}

/**
 * Leaves the locked session as it is, for its owner to open by PIN. The page goes as a whole, so that nothing of it
 * is seen on the way.
 */
function leaveFor(door: string) {
  session.setCurrentBusiness(session.get().currentBusinessId)
  session.leaveAccessToken()
  location.replace(door)
}
