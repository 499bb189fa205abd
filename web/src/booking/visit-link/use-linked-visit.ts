import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { visitLink } from '../../platform/net/calls.gen.ts'

export interface VisitState {
  /** Null until it is there. */
  visit: LinkedVisit | null
  /** Why it could not be loaded. */
  failure: ApiProblem | null
  /** Why what the client wanted was refused. */
  refusal: ApiProblem | null
  busyWith: 'loading' | 'confirming' | 'cancelling' | null
  load: () => void
  confirm: () => void
  /** Answers whether the visit is cancelled now. */
  cancel: (reason: string) => Promise<boolean>
}

/**
 * The visit behind a link, and what its client does with it. It needs no cache of answers: this page is opened once, on a phone, and should appear at once.
 */
export function useLinkedVisit(token: string): VisitState {
  const [visit, setVisit] = useState<LinkedVisit | null>(null)
  const [failure, setFailure] = useState<ApiProblem | null>(null)
  const [refusal, setRefusal] = useState<ApiProblem | null>(null)
  const [busyWith, setBusyWith] = useState<VisitState['busyWith']>('loading')
  const running = useRef<AbortController | null>(null)
  const params = { token }

  const load = useCallback(async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setBusyWith('loading')
    try {
      setVisit(await call(visitLink.show, { params: { token }, signal: own.signal }))
      setFailure(null)
    } catch (problem) {
      if (own.signal.aborted) return
      setFailure(asProblem(problem))
    }
    setBusyWith(null)
  }, [token])

  useEffect(() => {
    void load()
    return () => running.current?.abort()
  }, [load])

  // Left open and come back to: the salon may have moved the visit meanwhile.
  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [load])

  const change = async (
    what: 'confirming' | 'cancelling',
    work: () => Promise<LinkedVisit>,
  ): Promise<boolean> => {
    if (busyWith === what) return false
    setBusyWith(what)
    setRefusal(null)
    try {
      setVisit(await work())
      setBusyWith(null)
      return true
    } catch (problem) {
      setRefusal(asProblem(problem))
      // A refusal means that the page is behind: what is true now comes with it.
      await load()
      return false
    }
  }
  return {
    visit,
    failure,
    refusal,
    busyWith,
    load: () => void load(),
    confirm: () => void change('confirming', () => call(visitLink.confirm, { params })),
    cancel: (reason) =>
      change('cancelling', () => call(visitLink.cancel, { params, body: reason ? { reason } : {} })),
  }
}

function asProblem(problem: unknown): ApiProblem {
  if (problem instanceof ApiProblem) return problem
  throw problem
}
