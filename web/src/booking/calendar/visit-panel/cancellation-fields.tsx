import { isLateCancellation } from '@wizyta/contract/booking/calendar/visit-steps'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { cancelLimit } from '@wizyta/contract/booking/visit-link/cancel-limit'
import { useState } from 'react'
import { Choice, Switch } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Select, Textarea } from '../../../kit/ui/input.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { t } from '../../../platform/text/i18n.ts'
import type { Setup } from '../state/setup.ts'

type Canceller = NonNullable<Visit['cancelled_by']>

/** Details of a cancellation as the dialog holds them. */
export interface Cancellation {
  cancelled_by: Canceller
  reason: string
  note: string
  /** Null: as the salon's rule says. */
  isLate: boolean | null
}

/** Holds the details of a cancellation, and writes them as the call takes them. */
export function useCancellation(visit: Visit, { settings }: Setup) {
  const [value, setValue] = useState<Cancellation>({
    cancelled_by: 'client',
    reason: '',
    note: '',
    isLate: null,
  })
  const lateHours = cancelLimit(visit.cancel_limits ?? [], settings.late_cancel_hours)
  const isLate = value.isLate ?? isLateCancellation(visit.starts_at, Date.now(), lateHours)
  return {
    value: { ...value, isLate },
    lateHours,
    change: (part: Partial<Cancellation>) => setValue((before) => ({ ...before, ...part })),
    body: {
      cancelled_by: value.cancelled_by,
      reason: value.reason || undefined,
      note: value.note.trim() || undefined,
      cancelled_late: value.cancelled_by === 'client' && isLate,
    },
  }
}

/** Fields of a cancellation: canceller, reason, note, and lateness. */
export function CancellationFields({
  value,
  reasons,
  lateHours,
  onChange,
}: {
  value: Cancellation
  reasons: readonly string[]
  lateHours: number
  onChange: (part: Partial<Cancellation>) => void
}) {
  return (
    <>
      <div className="flex flex-col items-start gap-1">
        <span aria-hidden="true" data-slot="label">
          {t('Who cancels?')}
        </span>
        <Segmented<Canceller>
          label={t('Who cancels?')}
          value={value.cancelled_by}
          segments={[
            { value: 'client', label: t('Client') },
            { value: 'staff', label: t('Salon') },
          ]}
          onChange={(cancelled_by) => onChange({ cancelled_by })}
        />
      </div>
      <Field label={t('Reason')} optional={t('optional')}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={value.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          >
            <option value="">{t('Not given|reason')}</option>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Note')} optional={t('optional')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={value.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
      {value.cancelled_by === 'client' && (
        <Choice
          label={t('Late cancellation')}
          hint={t('Late from {count} hours before the appointment.', { count: lateHours })}
        >
          <Switch
            checked={value.isLate === true}
            onChange={({ target }) => onChange({ isLate: target.checked })}
          />
        </Choice>
      )}
    </>
  )
}
