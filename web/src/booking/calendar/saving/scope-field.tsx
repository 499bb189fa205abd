import type { SeriesScope } from '@wizyta/contract/booking/calendar/series'
import { useId } from 'react'
import { Choice, Radio } from '../../../kit/ui/choice.tsx'
import { t } from '../../../platform/text/i18n.ts'

/** Scope of a change to a visit of a series. */
export type Scope = 'one' | SeriesScope

/** Only this visit, this and the following, or the whole series. */
export function ScopeField({
  of = 'visit',
  value,
  onChange,
}: {
  of?: 'visit' | 'block'
  value: Scope
  onChange: (scope: Scope) => void
}) {
  const name = useId()
  const labels: [Scope, string][] =
    of === 'block'
      ? [
          ['one', t('Only this block')],
          ['following', t('This block and those after it')],
          ['all', t('All of them|blocks')],
        ]
      : [
          ['one', t('Only this appointment')],
          ['following', t('This appointment and those after it')],
          ['all', t('The whole series')],
        ]
  return (
    <fieldset className="flex flex-col">
      <legend className="sr-only">{t('What does it concern?')}</legend>
      {labels.map(([scope, label]) => (
        <Choice key={scope} label={label}>
          <Radio name={name} checked={value === scope} onChange={() => onChange(scope)} />
        </Choice>
      ))}
      {value !== 'one' && (
        <p className="text-sm text-muted">
          {of === 'block'
            ? t('Blocks that have passed or begun stay as they are.')
            : t('Appointments that have passed or begun stay as they are.')}
        </p>
      )}
    </fieldset>
  )
}
