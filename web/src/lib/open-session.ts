import { call } from './api.ts'
import { auth } from './calls.gen.ts'
import { session } from './session.ts'
import { tellOtherTabs } from './tabs.ts'

/** @throws ApiProblem 401 for wrong credentials, 429 after too many attempts */
export async function openSession(email: string, password: string) {
  const { access_token } = await call(auth.signIn, { body: { email, password } })
  session.reset()
  session.setAccessToken(access_token)
  tellOtherTabs({ kind: 'signed-in' })
}
