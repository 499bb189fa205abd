import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call } from '../../platform/net/api.ts'
import { passkeys } from '../../platform/net/calls.gen.ts'
import { type Entry, takeSession } from '../../platform/session/open-session.ts'
import { isGivenUp } from '../../platform/session/passkeys.ts'

/** A challenge is valid for five minutes; it is renewed before that. */
const renewedAfterMs = 4 * 60_000

/** True during a choice in the browser's window, which autofill must not close. */
let isChoosing = false

/** Signs in by a passkey that the user chooses in the browser's window. */
export async function enterByPasskey(): Promise<Entry> {
  isChoosing = true
  try {
    return await enter(await shown(await askForOptions()))
  } finally {
    isChoosing = false
  }
}

const askForOptions = async () =>
  (await call(passkeys.signInOptions)).options as unknown as PublicKeyCredentialRequestOptionsJSON

async function shown(optionsJSON: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill = false) {
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
  // Spread, since a plain object is wanted.
  return { ...response, response: { ...response.response } }
}

const enter = async (response: Awaited<ReturnType<typeof shown>>) =>
  takeSession(await call(passkeys.signIn, { body: { response } }))

/**
 * Has the browser offer passkeys where it fills in the address. Failures are silent, since the user has not asked for
 * it. Only a chosen and refused passkey is reported, and offered again. Returns a function that stops it.
 */
export function offerInFields(
  entered: (entry: Entry) => void,
  failed: (problem: unknown) => void,
): () => void {
  let isOver = false
  const offer = async () => {
    if (isOver || isChoosing || !(await browserSupportsWebAuthnAutofill())) return
    // Without a connection the next renewal tries again.
    const options = await askForOptions().catch(() => null)
    // The button may have been pressed meanwhile.
    if (options === null || isOver || isChoosing) return
    const chosen = await shown(options, true).catch((problem: unknown) => {
      // A browser that cannot do what it said is asked no more. Given up: the button was pressed, or this was renewed.
      if (!isGivenUp(problem)) stop()
    })
    if (chosen === undefined) return
    try {
      entered(await enter(chosen))
    } catch (problem) {
      if (isOver) return
      failed(problem)
      void offer()
    }
  }
  const timer = setInterval(() => void offer(), renewedAfterMs)
  const stop = () => {
    isOver = true
    clearInterval(timer)
    WebAuthnAbortService.cancelCeremony()
  }
  void offer()
  return stop
}
