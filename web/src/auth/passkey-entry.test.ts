import { beforeEach, expect, test, vi } from 'vitest'
import { enterByPasskey, offerInFields } from './passkey-entry.ts'

/** Answers the questions for what is to be signed, in the order in which they were asked. */
let answers: (() => void)[]
/** What the browser was asked for: in its own window, or among what it fills in. */
let asked: ('window' | 'field')[]
beforeEach(() => {
  answers = []
  asked = []
})

vi.mock('../lib/api.ts', () => ({
  call: () => new Promise((resolve) => answers.push(() => resolve({ options: {} }))),
}))
vi.mock('../lib/open-session.ts', () => ({ takeSession: () => null }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    asked.push(useBrowserAutofill ? 'field' : 'window')
    return new Promise(() => {})
  },
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))

test('what the browser fills in never takes the place of the window that somebody has opened meanwhile', async () => {
  const stop = offerInFields(
    () => {},
    () => {},
  )
  await expect.poll(() => answers).toHaveLength(1)
  void enterByPasskey()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await expect.poll(() => asked).toEqual(['window'])
  answers[0]?.()
  // All that follows from an answer that has come is done before the next turn.
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['window'])
  stop()
})
