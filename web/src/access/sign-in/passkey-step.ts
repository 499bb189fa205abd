import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { call } from '../../platform/net/api.ts'
import { signInChallenges } from '../../platform/net/calls.gen.ts'

/** Completes a waiting sign-in by a passkey chosen in the browser's window. */
export async function showPasskey(remember: boolean) {
  const { options } = await call(signInChallenges.passkeyOptions)
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  // Spread, since a plain object is wanted.
  const shown = { ...response, response: { ...response.response } }
  return call(signInChallenges.solveWithPasskey, { body: { response: shown, remember } })
}
