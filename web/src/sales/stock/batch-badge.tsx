import { batchState } from '@wizyta/contract/sales/stock/fefo'
import { CircleAlert, Clock } from 'lucide-react'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Says that a batch has expired, is open too long or expires soon; nothing of one that lasts. */
export function BatchBadge({
  batch,
  today,
}: {
  batch: { expires_on: string | null; usable_until: string | null }
  /** The date of the business. */
  today: string
}) {
  const state = batchState(batch, today)
  if (state === null) return null
  if (state === 'soon')
    return (
      <Badge tone="warning">
        <Clock aria-hidden="true" className="size-3.5" />
        {t('Expires soon')}
      </Badge>
    )
  return (
    <Badge tone="danger">
      <CircleAlert aria-hidden="true" className="size-3.5" />
      {state === 'expired' ? t('Expired|stock') : t('Past opening period')}
    </Badge>
  )
}
