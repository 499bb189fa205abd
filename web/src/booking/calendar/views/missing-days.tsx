import { CircleAlert, WifiOff } from 'lucide-react'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import type { ApiProblem } from '../../../platform/net/api.ts'
import { problemText } from '../../../platform/net/problems.ts'
import { t } from '../../../platform/text/i18n.ts'

/** Stands in for days that could not be read: an empty grid would say that nothing is booked. */
export function MissingDays({
  count,
  problem,
  onRetry,
}: {
  count: number
  problem: ApiProblem
  onRetry: () => void
}) {
  const isOffline = problem.status === 0
  return (
    <EmptyState
      icon={isOffline ? WifiOff : CircleAlert}
      role="alert"
      title={isOffline ? t('No connection') : undefined}
      text={
        isOffline
          ? count === 1
            ? t('This day is not stored on this device. It appears when the connection is back.')
            : t('These days are not stored on this device. They appear when the connection is back.')
          : t('This could not be loaded. {reason}', { reason: problemText(problem) })
      }
    >
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </EmptyState>
  )
}
