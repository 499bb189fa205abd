import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import { ApiProblem, call } from '../../platform/net/api.ts'
import type { auth, registrations } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'

type Opening = typeof auth.openPasswordLink | typeof registrations.open

/**
 * Reads the owner behind a one-time link. `refusal`: it is void, which is shown before a password is typed. Other
 * failures are silent: without the data, the page only estimates a little kinder.
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
