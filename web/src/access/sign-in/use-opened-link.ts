import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../platform/net/api.ts'
import type { auth, registrations } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'

type Opening = typeof auth.openPasswordLink | typeof registrations.open

/**
 * What a one-time link knows of its owner. `refusal`: it opens nothing any more, which is said before a password is thought
 * of. Of anything else that fails nothing is said: without what it knows the page only estimates a little kinder.
 */
export function useOpenedLink<Link extends Opening>(endpoint: Link, token: string | null) {
  const [opened, setOpened] = useState<AnswerOf<Link> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    if (token === null) return
    const open = call as (endpoint: Link, input: object) => Promise<AnswerOf<Link>>
    open(endpoint, { body: { token } }).then(setOpened, (problem: unknown) => {
      if (problem instanceof ApiProblem && problem.status === 422) setRefusal(problemText(problem))
    })
  }, [endpoint, token])
  return { opened, refusal }
}
