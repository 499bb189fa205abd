import type { Language } from '@wizyta/contract/words/translate'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../platform/net/api.ts'
import { language } from '../../platform/text/i18n.ts'
import { useSpeech } from './language.ts'

/** As the calls of a link take it. */
export interface Reading {
  params: { token: string }
  signal: AbortSignal
}

/**
 * Reads what stands behind a secret link, and speaks its language.
 * @param read a function that stays the same: `(reading) => call(receiptLink.show, reading)`
 */
export function useLinked<Shown extends { language: Language }>(
  token: string,
  read: (reading: Reading) => Promise<Shown>,
) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const speech = useSpeech(shown?.language ?? language())
  useEffect(() => {
    // Another attempt reads anew.
    void attempt
    const own = new AbortController()
    setFailure(null)
    read({ params: { token }, signal: own.signal }).then(setShown, (problem) => {
      if (own.signal.aborted) return
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem)
    })
    return () => own.abort()
  }, [token, attempt, read])
  return { shown, setShown, failure, speech, onRetry: () => setAttempt((count) => count + 1) }
}
