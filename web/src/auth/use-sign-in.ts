import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { address } from '../lib/address.ts'
import { ApiProblem } from '../lib/api.ts'
import { safeRedirect } from '../lib/guard.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { signIn } from '../lib/sign-in.ts'

/** Signs in, then restores the wanted address. `refusal` is the sentence about why it did not work. */
export function useSignIn() {
  const { redirect } = useSearch({ from: '/sign-in' })
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    isPending,
    refusal,
    async run(email: string, password: string): Promise<boolean> {
      setIsPending(true)
      setRefusal(null)
      try {
        await signIn(email, password)
        address.replace(safeRedirect(redirect, location.origin))
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
