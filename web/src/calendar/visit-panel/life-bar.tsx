import { occupies, type VisitStatus } from '@wizyta/contract/visit-status'
import { t } from '../../lib/i18n.ts'
import { statusWord } from '../visit-words.ts'

const stages: readonly (readonly VisitStatus[])[] = [
  ['booked', 'confirmed'],
  ['arrived'],
  ['in_progress'],
  ['completed', 'settled'],
]

/** How far the visit has come: booked, arrived, in progress, done. */
export function LifeBar({ status }: { status: VisitStatus }) {
  const reached = stages.findIndex((stage) => stage.includes(status))
  return (
    <ol
      aria-label={t('How far the visit has come')}
      data-status={status}
      className={`grid grid-cols-4 gap-1 ${occupies(status) ? '' : 'opacity-60'}`}
    >
      {stages.map((stage, index) => {
        const named = stage.find((one) => one === status) ?? (stage[0] as VisitStatus)
        return (
          <li key={stage[0]} aria-current={index === reached ? 'step' : undefined} className="min-w-0">
            <span className={`block h-1 rounded-full ${index <= reached ? 'bg-s' : 'bg-line'}`} />
            <span
              className={`mt-1 block truncate text-xs ${index === reached ? 'font-semibold text-s-ink' : 'text-muted'}`}
            >
              {statusWord(named)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
