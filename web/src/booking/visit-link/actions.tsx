import { writeCalendar } from '@wizyta/contract/booking/calendar-feeds/ics'
import type { LinkedVisit } from '@wizyta/contract/booking/visit-link/api'
import { CalendarPlus, Check } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { brand } from '../../platform/browser/brand.ts'
import { download } from '../../platform/net/download.ts'
import { formatTime } from '../../platform/text/time.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { clientStatusOf, longDate } from './client-status.ts'
import { useVisitSpeech } from './language.ts'
import type { VisitState } from './use-linked-visit.ts'

/** Actions of the client: confirm, add to the calendar, cancel. Unavailable ones give the reason. */
export function Actions({ visit, linked }: { visit: LinkedVisit; linked: VisitState }) {
  const { t, say, tongue } = useVisitSpeech()
  const [asking, setAsking] = useState(false)
  const { refusal, busyWith, confirm, cancel } = linked

  const standing = clientStatusOf(visit)
  const isAhead = standing === 'booked' || standing === 'confirmed' || standing === 'requested'
  const limit = new Date(Date.parse(visit.starts_at) - visit.cancel_limit_hours * 3_600_000).toISOString()
  const limitWords = {
    when: `${longDate(limit, visit.timezone, tongue)}, ${formatTime(limit, visit.timezone)}`,
  }

  return (
    <div className="flex flex-col gap-3 border-t pt-5 empty:hidden">
      {refusal && (
        <Alert tone="danger" role="alert">
          {say(refusal.message || refusal.title)}
        </Alert>
      )}
      {asking && visit.can_cancel ? (
        <CancelQuestion
          isBusy={busyWith === 'cancelling'}
          onCancel={(reason) => void cancel(reason).then((done) => done && setAsking(false))}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <>
          {visit.can_confirm && (
            <Button
              variant="primary"
              size="large"
              aria-disabled={busyWith === 'confirming'}
              onClick={confirm}
            >
              <Check aria-hidden="true" />
              {t('Confirm the appointment')}
            </Button>
          )}
          {isAhead && (
            <Button size="large" onClick={() => download('visit.ics', 'text/calendar', calendarFile(visit))}>
              <CalendarPlus aria-hidden="true" />
              {t('Add to calendar')}
            </Button>
          )}
          {visit.can_cancel && (
            <>
              <Button size="large" variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
                {t('Cancel the appointment')}
              </Button>
              <p className="text-center text-sm text-muted">
                {t('You can cancel here until {when}.', limitWords)}
              </p>
            </>
          )}
          {isAhead && !visit.can_cancel && (
            <p className="text-center text-sm text-muted">
              {t('Cancelling by this link was possible until {when}. Please call us.', limitWords)}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** A copy of the visit to keep; the same entry as the mail's, so that none appears twice. */
function calendarFile({ business, services, ...visit }: LinkedVisit): string {
  return writeCalendar({
    method: 'publish',
    uid: visit.calendar_uid,
    sequence: visit.calendar_sequence,
    starts_at: visit.starts_at,
    ends_at: visit.ends_at,
    written_at: new Date().toISOString(),
    summary: [services.map(({ name }) => name).join(', '), business.name].filter(Boolean).join(' – '),
    description: services.map(({ name, employee }) => `${name} – ${employee}`).join('\n'),
    location: [business.name, business.address].filter(Boolean).join(', '),
    url: location.href,
    product: brand(),
  })
}
