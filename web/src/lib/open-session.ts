import { call } from './api.ts'
import { auth } from './calls.gen.ts'
import { session } from './session.ts'
import { tellOtherTabs } from './tabs.ts'

/**
 * @returns where the user wants to begin, if he has said so
 * @throws ApiProblem 401 for wrong credentials, 429 after too many attempts
 */
export async function openSession(email: string, password: string): Promise<string | null> {
  const { access_token, start_page } = await call(auth.signIn, { body: { email, password } })
  // The business stays: it is where the wanted page lies. Whoever does not belong to it is not shown it.
  session.setUser(null)
  session.setAccessToken(access_token)
  tellOtherTabs({ kind: 'signed-in' })
  return start_page
}
