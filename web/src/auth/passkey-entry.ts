import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call } from '../lib/api.ts'
import { passkeys } from '../lib/calls.gen.ts'
import { type Entry, takeSession } from '../lib/open-session.ts'
import { isGivenUp } from '../lib/passkeys.ts'

/** What is to be signed is good for five minutes; before that it is asked for anew. */
const renewedAfterMs = 4 * 60_000

/** Somebody chooses in the browser's window: what it fills in must not take that window away. */
let isChoosing = false

/** Signs in by a passkey that one chooses in the browser's window. */
export async function enterByPasskey(): Promise<Entry> {
  isChoosing = true
  try {
    return await enter(await askForOptions())
  } finally {
    isChoosing = false
  }
}

const askForOptions = async () =>
  (await call(passkeys.signInOptions)).options as unknown as PublicKeyCredentialRequestOptionsJSON

async function enter(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill = false,
): Promise<Entry> {
  const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
  // Spread, since a plain object is wanted.
  const shown = { ...response, response: { ...response.response } }
  return takeSession(await call(passkeys.signIn, { body: { response: shown } }))
}

/** Has the browser offer passkeys where it fills in the address. Answers how to stop it. */
export function offerInFields(
  entered: (entry: Entry) => void,
  failed: (problem: unknown) => void,
): () => void {
  let isOver = false
  const offer = async () => {
    if (isOver || isChoosing || !(await browserSupportsWebAuthnAutofill())) return
    try {
      const options = await askForOptions()
      // The button may have been pressed meanwhile.
      if (isOver || isChoosing) return
      entered(await enter(options, true))
    } catch (problem) {
      // Given up: the button was pressed, or this is a renewal of the one before.
      if (isOver || isGivenUp(problem)) return
      failed(problem)
      void offer()
    }
  }
  void offer()
  const timer = setInterval(() => void offer(), renewedAfterMs)
  return () => {
    isOver = true
    clearInterval(timer)
    WebAuthnAbortService.cancelCeremony()
  }
}
