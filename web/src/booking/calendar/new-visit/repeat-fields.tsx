import type { Repeat } from '@wizyta/contract/booking/calendar/visit-input'
import { t } from '../../../platform/text/i18n.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { RhythmFields } from '../planning/rhythm-fields.tsx'

const usual: Repeat = { every: 4, unit: 'weeks', count: 4 }

/** Recurrence of a visit. */
export function RepeatFields(props: {
  value: Repeat | null
  /** `2026-11-20` */
  firstDate: string
  zone: Zone
  error?: string
  onChange: (repeat: Repeat | null) => void
}) {
  return (
    <RhythmFields
      {...props}
      usual={usual}
      units={['days', 'weeks', 'months']}
      most={60}
      words={{ byCount: t('after a number of appointments'), count: t('Number of appointments') }}
      endingBy={(value, end) => endingBy(value, end, props.firstDate)}
    />
  )
}

function endingBy({ every, unit }: Repeat, end: 'count' | 'until', firstDate: string): Repeat {
  if (end === 'count') return { every, unit, count: 4 }
  const until = Temporal.PlainDate.from(firstDate).add({ [unit]: every * 3 })
  return { every, unit, until: until.toString() }
}
