import { CircleAlert, FileQuestion, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from './empty-state.tsx'

/** The parts of a query that decide which state is shown. */
export interface Loadable<Data> {
  data: Data | undefined
  error: ApiProblem | null
  refetch: () => unknown
  /** Tries that have failed since the last answer. */
  failureCount?: number
}

interface LoadStateProps<Data> {
  of: Loadable<Data>
  /** The outline that is shown until the data is there. */
  loading: ReactNode
  /** Look of a failure: centred with an icon, the same in a card, or a plain sentence. */
  look?: 'notice' | 'card' | 'line'
  /** True: one record is read by its id. An unknown id (404) and an invalid one (422) are then "not found". */
  isRecord?: boolean
  /** The words of a failure; absent: "This could not be loaded." */
  failed?: (reason: string) => FailureWords
  /** Wraps each state but the loaded one. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

interface FailureWords {
  title?: string
  text: string
}

/**
 * Shows a query in the state that it is in: loading, failed, forbidden, not found, or its data. Data that was loaded
 * once stays, also when a later refetch fails.
 */
export function LoadState<Data>(props: LoadStateProps<Data>) {
  const { of: query, loading, frame = (state) => state, children } = props
  if (query.data !== undefined) return children(query.data)
  if (!query.error)
    return frame(
      <>
        <Retrying isShown={(query.failureCount ?? 0) > 0} />
        {loading}
      </>,
    )
  return frame(<Failure {...props} problem={query.error} />)
}

/** Line that appears while a read is tried again; its region is there before, so that it is announced. */
function Retrying({ isShown }: { isShown: boolean }) {
  return (
    <p role="status" className={isShown ? 'p-2 text-sm text-muted' : 'sr-only'}>
      {isShown && t('It is taking longer. Trying again…')}
    </p>
  )
}

/** Returns whether a query failed because the record of its id does not exist. */
export const isNotFound = ({ error }: Pick<Loadable<unknown>, 'error'>) =>
  error?.status === 404 || error?.status === 422

/** Returns the words of a list that failed. */
export const listFailed = (reason: string) => ({
  text: t('The list could not be loaded. {reason}', { reason }),
})

function Failure({
  of: query,
  problem,
  look = 'notice',
  isRecord = false,
  failed = (reason) => ({ text: t('This could not be loaded. {reason}', { reason }) }),
}: Omit<LoadStateProps<never>, 'of'> & { of: Loadable<unknown>; problem: ApiProblem }) {
  const words = failed(problemText(problem))
  // A missing permission does not come back by asking again.
  const isForbidden = problem.status === 403
  if (look === 'line') {
    return (
      <div role="alert" className="flex flex-col items-start gap-2">
        <p>{words.text}</p>
        {!isForbidden && (
          <Button size="small" onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        )}
      </div>
    )
  }
  const notice =
    isRecord && isNotFound(query) ? (
      <EmptyState
        icon={FileQuestion}
        text={t('This entry does not exist in this business, or the link to it is incomplete.')}
      />
    ) : (
      <EmptyState icon={isForbidden ? Lock : CircleAlert} role="alert" {...words}>
        {!isForbidden && <Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
      </EmptyState>
    )
  return look === 'card' ? <Card>{notice}</Card> : notice
}
