import {
  agreedStatuses,
  doneStatuses,
  type VisitStatus,
} from '@wizyta/contract/booking/calendar/visit-status'
import { t } from '../../../platform/text/i18n.ts'
import { statusTag, statusWord } from '../visit-words.ts'

const stages: readonly (readonly VisitStatus[])[] = [
  agreedStatuses,
  ['arrived'],
  ['in_progress'],
  doneStatuses,
]

/** How far the visit has come: booked, arrived, in progress, done. */
export function LifeBar({ status }: { status: VisitStatus }) {
  const reached = stages.findIndex((stage) => stage.includes(status))
  return (
    <ol aria-label={t('Appointment progress')} data-status={status} className="grid grid-cols-4 gap-1">
      {stages.map((stage, index) => {
        const named = stage.find((one) => one === status) ?? (stage[0] as VisitStatus)
        return (
          <li key={stage[0]} aria-current={index === reached ? 'step' : undefined} className="min-w-0">
            <span className={`block h-1 rounded-full ${index <= reached ? 'bg-state' : 'bg-line'}`} />
            <span
              className={`mt-1 block truncate text-xs first-letter:uppercase ${index === reached ? 'font-semibold text-state-ink' : 'text-muted'}`}
            >
              {statusTag(named) ?? statusWord(named)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
