import { warningDays } from '@wizyta/contract/people/employee-documents/warning-days'
import { Badge } from '../../kit/ui/badge.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'

/** The last day of a qualification or document, marked when it is near or past. */
export function Validity({ until }: { until: string | null }) {
  const { timezone } = useBusiness()
  if (until === null) return <span className="text-muted">{t('No expiry date')}</span>
  const days = today(timezone).until(until).days
  const date = formatDate(until)
  if (days < 0) return <Badge tone="danger">{t('Expired {date}', { date })}</Badge>
  if (days <= warningDays.first) return <Badge tone="warning">{t('Until {date}|validity', { date })}</Badge>
  return <span>{t('Until {date}|validity', { date })}</span>
}
