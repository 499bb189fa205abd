import { useEffect, useState } from 'react'
import { ApiProblem } from '../lib/api.ts'
import { home, safeRedirect } from '../lib/guard.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { openSession } from '../lib/open-session.ts'
import { onTabNews } from '../lib/tabs.ts'

/** Signs in, then restores the wanted address. `refusal` is the sentence about why it did not work. */
export function useSignIn() {
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => onTabNews((news) => news.kind === 'signed-in' && goToWantedPage()), [])
  return {
    isPending,
    refusal,
    async run(email: string, password: string): Promise<boolean> {
      setIsPending(true)
      setRefusal(null)
      try {
        goToWantedPage(await openSession(email, password))
        return true
      } catch (problem) {
        setRefusal(refusalText(problem))
        setIsPending(false)
        return false
      }
    },
  }
}
export type SignIn = ReturnType<typeof useSignIn>

/**
 * Starts the app at the address that `redirect` names, with nothing of an earlier session in memory.
 * @param startPage where the user wants to begin when he came by the front door
 */
export function goToWantedPage(startPage: string | null = null) {
  const wanted = safeRedirect(new URLSearchParams(location.search).get('redirect'), location.origin)
  location.replace(wanted === home ? safeRedirect(startPage, location.origin) : wanted)
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

function waitText(seconds: number | null): string {
  if (seconds === null) return t('Too many attempts. Try again in a moment.')
  return seconds < 60
    ? t('Too many attempts. Try again in {count} seconds.', { count: Math.ceil(seconds) })
    : t('Too many attempts. Try again in {count} minutes.', { count: Math.ceil(seconds / 60) })
}
