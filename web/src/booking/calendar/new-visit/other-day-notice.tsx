import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { focusStart } from '../planning/focus-start.ts'

/**
 * Says that the shown day has no room and why, and offers the nearest time. The calendar stays until it is taken.
 */
export function OtherDayNotice({
  day,
  nearest,
  zone,
  onTake,
  why,
}: {
  /** Date of the shown day. */
  day: string
  /** Null: the found time is on screen, or none was found. */
  nearest: string | null
  zone: Zone
  onTake: (startsAt: string) => void
  /** Explains the shown day. */
  why: ReactNode
}) {
  return (
    <div role="status" className={nearest ? 'mb-3 flex flex-wrap items-center gap-x-2 gap-y-1' : undefined}>
      {nearest && (
        <>
          <span className="text-soft">{t('Nothing free on {day}. Nearest:', { day: formatDay(day) })}</span>
          <Button
            size="small"
            data-offered-time
            onClick={({ currentTarget }) => {
              onTake(nearest)
              focusStart(currentTarget)
            }}
          >
            <CalendarSearch aria-hidden="true" />
            {`${formatDay(dateOf(nearest, zone))}, ${formatTime(nearest, zone)}`}
          </Button>
          {why}
        </>
      )}
    </div>
  )
}
