import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyInputOf } from '@wizyta/contract/kit/endpoint'
import { useEffect, useState } from 'react'
import type { ApiProblem, Callable } from '../../../platform/net/api.ts'
import { call } from '../../../platform/net/api.ts'
import { useBusinessId } from '../../../platform/session/session.ts'

const afterMs = 180

/**
 * Puts a question that has a body (a fit check, a search for times) and keeps its answer. Waits until the question
 * stands still; `isCurrent` says whether the answer belongs to what is asked now.
 * @param body null: nothing to ask yet
 */
export function useAsked<E extends Callable>(endpoint: E, body: BodyInputOf<E> | null) {
  const business = useBusinessId()
  const asked = JSON.stringify(body)
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), afterMs)
    return () => clearTimeout(timer)
  }, [asked])
  const { data, isPlaceholderData, error, isFetching } = useQuery<AnswerOf<E>, ApiProblem>({
    queryKey: [business, endpoint.path, settled],
    queryFn: ({ signal }) => untypedCall(endpoint, { body: JSON.parse(settled), signal, business }),
    enabled: settled !== 'null',
    placeholderData: (before) => before,
    // What it says is shown where it was asked; the day beside it tells of a lost connection.
    meta: { handles: (problem) => problem.status !== 401 },
  })
  const isCurrent = asked === settled && !isPlaceholderData && data !== undefined && asked !== 'null'
  return {
    answer: asked === 'null' ? undefined : data,
    isCurrent,
    isAsking: asked !== 'null' && !isCurrent && (error === null || isFetching || asked !== settled),
    problem: asked === settled ? error : null,
  }
}

/** `call` once the body has been checked against the endpoint. */
const untypedCall = call as <E extends Callable>(endpoint: E, input: object) => Promise<AnswerOf<E>>
