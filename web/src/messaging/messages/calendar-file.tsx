import { CalendarPlus, CalendarX } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { download } from '../../platform/net/download.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatLongDay, formatTimeRange } from '../../platform/text/time.ts'
import { readCalendar } from './read-calendar.ts'

/** The calendar entry that goes with a message. */
export function CalendarFileCard({ ics }: { ics: string }) {
  const { timezone } = useBusiness()
  const file = readCalendar(ics)
  if (!file) return null
  const Icon = file.method === 'cancel' ? CalendarX : CalendarPlus
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2">
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <p className={`truncate font-medium ${file.method === 'cancel' ? 'line-through' : ''}`}>
          {file.summary}
        </p>
        <p className="text-sm text-muted">
          {formatLongDay(dateOf(file.starts_at, timezone))},{' '}
          {formatTimeRange(file.starts_at, file.ends_at, timezone)}
          {' · '}
          {file.count > 1
            ? t('{count} calendar entries', { count: file.count })
            : file.method === 'cancel'
              ? t('removes the entry from the calendar')
              : t('entry for the calendar')}
        </p>
      </div>
      <Button size="small" onClick={() => download('visit.ics', 'text/calendar', ics)}>
        {t('Download')}
      </Button>
    </div>
  )
}
