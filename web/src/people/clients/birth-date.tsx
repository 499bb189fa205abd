import { isMinorOn } from '@wizyta/contract/kit/date-without-year'
import { Badge } from '../../kit/ui/badge.tsx'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today, type Zone } from '../../platform/text/time.ts'

/** The date of birth of a client, and that they are under age today. */
export function BirthDate({ date, zone }: { date: string; zone: Zone }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {formatDate(date)}
      {isMinorOn(date, today(zone).toString()) && <Badge tone="warning">{t('Minor')}</Badge>}
    </span>
  )
}
