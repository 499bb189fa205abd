import { CalendarSearch } from 'lucide-react'
import { Alert } from '../../../kit/ui/alert.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { t } from '../../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTime, type Zone } from '../../../platform/text/time.ts'
import { focusStart } from '../planning/focus-start.ts'
import type { NewTime } from './use-new-time.ts'

/**
 * Says that the time has moved, why, and leads back to the earlier one. A new time on another day is offered, as the
 * calendar stays until it is taken. The live region is there from the start.
 */
export function NewTimeNotice({
  of,
  isElsewhere,
  zone,
  onTake,
  onKeep,
}: {
  of: NewTime | null
  /** True: the new time is not on the shown days. */
  isElsewhere: boolean
  zone: Zone
  onTake: (startsAt: string) => void
  onKeep: (startsAt: string) => void
}) {
  const words = (instant: string) => `${formatDay(dateOf(instant, zone))}, ${formatTime(instant, zone)}`
  return (
    <div role="status" className={of ? 'mb-3' : undefined}>
      {of && (
        <Alert tone="warning">
          {isElsewhere ? (
            <Button
              size="small"
              className="mb-1.5"
              data-offered-time
              onClick={({ currentTarget }) => {
                onTake(of.now)
                focusStart(currentTarget)
              }}
            >
              <CalendarSearch aria-hidden="true" />
              {t('New time: {time}', { time: words(of.now) })}
            </Button>
          ) : (
            <p className="font-semibold">{t('New time: {time}', { time: words(of.now) })}</p>
          )}
          <p>
            {of.why
              ? t('{time} is no longer available: {why}.', { time: words(of.before), why: of.why })
              : t('{time} is no longer available.', { time: words(of.before) })}
          </p>
          <Button
            size="small"
            className="mt-1.5"
            onClick={({ currentTarget }) => {
              onKeep(of.before)
              focusStart(currentTarget)
            }}
          >
            {t('Keep {time}', { time: words(of.before) })}
          </Button>
        </Alert>
      )}
    </div>
  )
}
