import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/**
 * In a part of a page whose content has not come: its outline, or why it does not come.
 * @param className how large the outline is
 */
export function PartNotYet({
  read,
  className,
}: {
  read: { error: ApiProblem | null; refetch: () => unknown }
  className: string
}) {
  return read.error ? (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{t('This could not be loaded. {reason}', { reason: problemText(read.error) })}</p>
      <Button size="small" onClick={() => void read.refetch()}>
        {t('Try again')}
      </Button>
    </div>
  ) : (
    <Skeleton className={className} aria-hidden="true" />
  )
}
