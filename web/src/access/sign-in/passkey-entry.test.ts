import { beforeEach, expect, test, vi } from 'vitest'
import type * as PasskeyEntry from './passkey-entry.ts'

/** Answers the questions for what is to be signed, in the order in which they were asked. */
let answers: (() => void)[]
/** Requests to the browser: in its own window, or in its autofill. */
let asked: ('window' | 'field')[]
/** Behaviour of the browser then; by default no passkey is chosen yet. */
let ceremony: () => Promise<unknown>
/** Refused call of the server, by its last word. */
let refuses: 'options' | 'sign-ins' | null
let entry: typeof PasskeyEntry
beforeEach(async () => {
  answers = []
  asked = []
  ceremony = () => new Promise(() => {})
  refuses = null
  // The page knows of an open window.
  vi.resetModules()
  entry = await import('./passkey-entry.ts')
})
const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    for (const answer of answers.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

vi.mock('../../platform/net/api.ts', () => ({
  call: ({ path }: { path: string }) =>
    new Promise((resolve, reject) =>
      answers.push(() =>
        refuses && path.endsWith(refuses) ? reject(new Error(refuses)) : resolve({ options: {} }),
      ),
    ),
}))
vi.mock('../../platform/session/open-session.ts', () => ({ takeSession: () => null }))
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    asked.push(useBrowserAutofill ? 'field' : 'window')
    return ceremony()
  },
  WebAuthnAbortService: { cancelCeremony: () => {} },
}))

test('autofill never replaces a window that was opened meanwhile', async () => {
  const stop = entry.offerInFields(
    () => {},
    () => {},
  )
  await expect.poll(() => answers).toHaveLength(1)
  void entry.enterByPasskey()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await expect.poll(() => asked).toEqual(['window'])
  answers[0]?.()
  // All that follows from an answer that has come is done before the next turn.
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual(['window'])
  stop()
})

test('a browser that fails to offer passkeys in autofill is asked once, without a message', async () => {
  ceremony = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  const failed = vi.fn<(problem: unknown) => void>()
  const stop = entry.offerInFields(() => {}, failed)
  await turns()
  expect([asked, failed.mock.calls]).toEqual([['field'], []])
  stop()
})

test('a server that does not answer is not asked again and again', async () => {
  refuses = 'options'
  const failed = vi.fn<(problem: unknown) => void>()
  const stop = entry.offerInFields(() => {}, failed)
  await turns()
  expect([asked, failed.mock.calls]).toEqual([[], []])
  expect(answers).toEqual([])
  stop()
})

test('a passkey that was chosen and refused is told, and the next may be chosen', async () => {
  refuses = 'sign-ins'
  const chosen = { id: 'x', response: {} }
  ceremony = () => (asked.length === 1 ? Promise.resolve(chosen) : new Promise(() => {}))
  const failed = vi.fn<(problem: unknown) => void>()
  const stop = entry.offerInFields(() => {}, failed)
  await turns()
  expect([asked, failed.mock.calls.length]).toEqual([['field', 'field'], 1])
  stop()
})
