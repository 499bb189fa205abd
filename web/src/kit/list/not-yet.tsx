import { CircleAlert } from 'lucide-react'
import type { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { FormSkeleton } from '../form/record.tsx'
import { Button } from '../ui/button.tsx'
import { ListNotice } from './list-notice.tsx'

/** In a panel whose content has not come: its outline, or why it does not come. */
export function NotYet({ read }: { read: { error: ApiProblem | null; refetch: () => unknown } }) {
  return read.error ? (
    <ListNotice
      icon={CircleAlert}
      role="alert"
      text={t('This could not be loaded. {reason}', { reason: problemText(read.error) })}
    >
      <Button onClick={() => void read.refetch()}>{t('Try again')}</Button>
    </ListNotice>
  ) : (
    <div className="p-4">
      <FormSkeleton />
    </div>
  )
}
