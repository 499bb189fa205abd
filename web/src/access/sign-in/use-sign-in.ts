import { useEffect, useState } from 'react'
import { onTabNews } from '../../platform/browser/tabs.ts'
import { ApiProblem } from '../../platform/net/api.ts'
import { home, safeRedirect } from '../../platform/session/guard.ts'
import { type Entry, openSession } from '../../platform/session/open-session.ts'
import { isGivenUp, passkeysWork } from '../../platform/session/passkeys.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** Signs in, then restores the wanted address. `refusal` is the sentence about why it did not work. */
export function useSignIn() {
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => onTabNews((news) => news.kind === 'signed-in' && goToWantedPage()), [])
  useEffect(() => offerPasskeys((problem) => setRefusal(passkeyText(problem))), [])

  const enter = async (way: () => Promise<Entry>, textOf: (problem: unknown) => string | null) => {
    setIsPending(true)
    setRefusal(null)
    try {
      goOn(await way())
      return true
    } catch (problem) {
      setRefusal(textOf(problem))
      setIsPending(false)
      return false
    }
  }
  return {
    isPending,
    refusal,
    run: (email: string, password: string) => enter(() => openSession(email, password), refusalText),
    runByPasskey: () =>
      enter(async () => {
        const { enterByPasskey } = await import('./passkey-entry.ts')
        return enterByPasskey()
      }, passkeyText),
  }
}
export type SignIn = ReturnType<typeof useSignIn>

function goOn(entry: Entry) {
  if (entry === 'second factor') location.assign(`/otp${location.search}`)
  else goToWantedPage(entry.startPage)
}

/**
 * Starts the app at the address that `redirect` names, with nothing of an earlier session in memory.
 * @param startPage preferred start page after a direct sign-in
 */
export function goToWantedPage(startPage: string | null = null) {
  const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin)
  location.replace(wanted === home ? safeRedirect(startPage, location.origin) : wanted)
}

/** Lets the browser offer passkeys among what it fills in, once the page itself is there. */
function offerPasskeys(failed: (problem: unknown) => void): (() => void) | undefined {
  if (!passkeysWork()) return undefined
  let stop: (() => void) | undefined
  let isOver = false
  const begin = async () => {
    const { offerInFields } = await import('./passkey-entry.ts')
    if (!isOver) stop = offerInFields(goOn, failed)
  }
  // The form comes first: what it needs has been fetched by then.
  const timer = setTimeout(() => void begin().catch(() => {}), 300)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop?.()
  }
}

function refusalText(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) {
    console.error(problem)
    return t('Something went wrong!')
  }
  if (problem.status === 401) return t('Wrong e-mail or password.')
  if (problem.status === 429) return waitText(problem.retryAfter)
  return tDynamic(problem.message)
}

function passkeyText(problem: unknown): string | null {
  if (isGivenUp(problem)) return t('No passkey was shown. Try again, or sign in with your password.')
  if (problem instanceof ApiProblem && problem.status === 401) return tDynamic(problem.message)
  return refusalText(problem)
}

function waitText(seconds: number | null): string {
  if (seconds === null) return t('Too many attempts. Try again in a moment.')
  return seconds < 60
    ? t('Too many attempts. Try again in {count} seconds.', { count: Math.ceil(seconds) })
    : t('Too many attempts. Try again in {count} minutes.', { count: Math.ceil(seconds / 60) })
}
