import type { QueryKey, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  replaceEqualDeep,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { useRef } from 'react'
import { uuid } from '../browser/uuid.ts'
import { currentBusiness, session, useBusinessId } from '../session/session.ts'
import { onSigningOut } from '../session/sign-in.ts'
import { t } from '../text/i18n.ts'
import type { Callable, CallInput, CallOptions, NoInput } from './api.ts'
import { ApiProblem, call, isRefusal, keepTag } from './api.ts'
import { connection } from './connection.ts'
import { onChangeProblem, onQueryProblem } from './problems.ts'

const retries = 3
/** A longer wait is told instead of waited for. */
const longestWaitSeconds = 30
const staleSeconds = 10

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem
    mutationMeta: { handles?: (problem: ApiProblem) => boolean }
    queryMeta: { handles?: (problem: ApiProblem) => boolean }
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (problem, query) => {
      if (!leadsElsewhere(problem) && (query.meta?.handles?.(problem) || wasTold(problem, query))) return
      onQueryProblem(problem)
    },
  }),
  mutationCache: new MutationCache({
    onError: (problem, _input, _result, mutation) => {
      if (leadsElsewhere(problem) || !mutation.meta?.handles?.(problem)) onChangeProblem(problem)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: staleSeconds * 1000,
      refetchOnWindowFocus: true,
      // The browser's word on being online is a guess; the outcome of the call is not.
      networkMode: 'always',
      // What has not changed keeps its identity, so that what shows it need not render again.
      structuralSharing: (before, answer) => keepTag(answer, replaceEqualDeep(before, answer)),
      retry: (failures, problem) => failures < retries && worthRetrying(problem),
      retryDelay: (failures, { retryAfter }) =>
        Math.max(Math.min(1000 * 2 ** failures, 30_000), (retryAfter ?? 0) * 1000),
    },
    // A booking that is made later, after an unseen wait for the network, would surprise users: fail at once.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** No screen can help with it: until there is a second factor, nothing of the business is answered. */
const leadsElsewhere = (problem: unknown) =>
  problem instanceof ApiProblem && problem.reason === 'second_factor_due'

connection.onBack(() => void queryClient.invalidateQueries())

// What is still on its way would only be refused.
onSigningOut(() => void queryClient.cancelQueries())

// Data must not outlive their session, nor the right to be in their business.
let readBy = session.get().accessToken
let wasOpen = false
session.subscribe(() => {
  const { accessToken } = session.get()
  const isOpen = currentBusiness(session.get()) !== null
  if (accessToken !== readBy || (wasOpen && !isOpen)) queryClient.clear()
  readBy = accessToken
  wasOpen = isOpen
})

function worthRetrying(problem: unknown) {
  if (!(problem instanceof ApiProblem)) return false
  const { status, retryAfter } = problem
  if ((retryAfter ?? 0) > longestWaitSeconds) return false
  return status === 0 || status === 429 || status >= 500
}

/** Failures that were told, by query, with the number of answers that it had had by then. */
const told = new WeakMap<object, { status: number; answers: number }>()

/**
 * Returns true when a query fails as it did before, without an answer in between. Failures that lead to a
 * page are told again, and so are those of a screen opened anew.
 */
function wasTold(problem: unknown, query: { state: { dataUpdateCount: number } }): boolean {
  if (!(problem instanceof ApiProblem) || [401, 403, 500].includes(problem.status)) return false
  const before = told.get(query)
  const now = { status: problem.status, answers: query.state.dataUpdateCount }
  told.set(query, now)
  return before?.status === now.status && before.answers === now.answers
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.getObserversCount() === 0) told.delete(query)
})

/** Where an answer is kept: business first, so that two salons in one browser never meet. */
export function keyOf<E extends Callable>(
  endpoint: E,
  input?: Partial<CallInput<E>>,
  business = session.get().currentBusinessId,
): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown }
  return [business, endpoint.path, params ?? null, query ?? null]
}

/** Marks what was read from an endpoint, with any parameters, as old; what is on screen is fetched again. */
export function forget(...endpoints: Callable[]) {
  const business = session.get().currentBusinessId
  return Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [business, endpoint.path] })),
  )
}

type QueryOptions<E, Selected> = Omit<
  UseQueryOptions<AnswerOf<E>, ApiProblem, Selected>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** True: the screen itself shows this problem; the shared handling is not needed. */
  handles?: (problem: ApiProblem) => boolean
}

/** For `handles`: whatever no page of its own is there for. */
export const isShownInPlace = ({ status }: ApiProblem) => status !== 401 && status !== 403 && status !== 500

/** Reads one call of the contract: `useCall(employees.index, { query: { page: 2 } })`. */
export function useCall<E extends Callable, Selected = AnswerOf<E>>(
  endpoint: E,
  ...[input, options]: NoInput<E> extends true
    ? [input?: CallInput<E>, options?: QueryOptions<E, Selected>]
    : [input: CallInput<E>, options?: QueryOptions<E, Selected>]
) {
  const business = useBusinessId()
  const { handles, ...rest } = options ?? {}
  return useQuery<AnswerOf<E>, ApiProblem, Selected>({
    ...rest,
    queryKey: keyOf(endpoint, input, business),
    queryFn: ({ signal, queryKey }) => readKnown(endpoint, queryKey, { ...input, signal, business }),
    meta: { handles },
  })
}

/** Fetches ahead what will probably be shown next. */
export function prefetch<E extends Callable>(endpoint: E, input: CallInput<E>) {
  const business = session.get().currentBusinessId
  void queryClient.prefetchQuery({
    queryKey: keyOf(endpoint, input, business),
    queryFn: ({ signal, queryKey }) => readKnown(endpoint, queryKey, { ...input, signal, business }),
    meta: { handles: () => true },
    retry: false,
  })
}

/** Asks with the tag of the answer that is at hand, so that an unchanged day costs a 304. */
function readKnown<E extends Callable>(endpoint: E, key: QueryKey, input: object) {
  return untypedCall(endpoint, { ...input, known: queryClient.getQueryData(key) })
}

export type ChangeInput<E> = CallInput<E> & Pick<CallOptions, 'version' | 'keepalive'>

type ChangeOptions<E, Result> = Omit<
  UseMutationOptions<AnswerOf<E>, ApiProblem, ChangeInput<E>, Result>,
  'mutationFn' | 'meta'
> & {
  /** True: the screen itself shows this problem (field errors, a clash); the shared toast is not needed. */
  handles?: (problem: ApiProblem) => boolean
  /** Endpoints whose answers this change makes old. */
  forgets?: Callable[]
}

/**
 * Changes something: `const create = useChange(clients.create, { forgets: [clients.index] })`, then `create.mutate({
 * body })`. Names the business that the screen showed when it was rendered. Its idempotency key is made when the form
 * opens, and kept while the outcome is unknown (no connection, 5xx). A second click thus cannot create twice. An
 * answer, or a refusal that stored nothing, starts a new key.
 */
export function useChange<E extends Callable & { idempotent?: boolean }, Result = unknown>(
  endpoint: E,
  { handles, forgets = [], ...options }: ChangeOptions<E, Result> = {},
) {
  const business = useBusinessId()
  const key = useRef<string | null>(null)
  return useMutation<AnswerOf<E>, ApiProblem, ChangeInput<E>, Result>({
    ...options,
    mutationFn: async (input) => {
      key.current ??= uuid()
      const idempotencyKey = endpoint.idempotent ? key.current : undefined
      try {
        const answer = await untypedCall(endpoint, { ...input, business, idempotencyKey })
        key.current = null
        return answer
      } catch (problem) {
        if (problem instanceof ApiProblem && isRefusal(problem)) key.current = null
        throw storedBefore(problem) ?? problem
      }
    },
    onSettled: (...settled) => {
      if (forgets.length > 0) void forget(...forgets)
      return options.onSettled?.(...settled)
    },
    meta: { handles },
  })
}

/** A second try with another body has met the first one, whose answer was lost on the way. */
function storedBefore(problem: unknown): ApiProblem | null {
  if (!(problem instanceof ApiProblem) || !problem.errors['idempotency-key']) return null
  const message = t('Your first attempt was saved. Check it before you save again.')
  return new ApiProblem(409, { message })
}

/** `call` inside wrappers that have already checked the input against the endpoint. */
const untypedCall = call as <E extends Callable>(endpoint: E, input: object) => Promise<AnswerOf<E>>
