import { localTimeOf } from '@wizyta/contract/kit/wall-time'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DateInput } from '../../kit/form/date-input.tsx'
import { TimeInput } from '../../kit/form/time-input.tsx'
import { type FieldProps, FormField, useField } from '../../kit/form/use-field.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDateTime, instantAt, today } from '../../platform/text/time.ts'

interface Typed {
  date: string | null
  time: string | null
}

/** Date and time of a usage. Left empty, it is now or the beginning of the visit. */
export function UsedAtField<Values extends FieldValues>(
  props: FieldProps<Values, string | null | undefined>,
) {
  const { timezone } = useBusiness()
  const field = useField(props, (at) => (at ? formatDateTime(at, timezone) : ''))
  const [typed, setTyped] = useState<Typed & { at: string | null }>({ date: null, time: null, at: null })
  const value = field.value ?? null
  // A restored draft sets the value from outside.
  const { date, time } = typed.at === value ? typed : partsOf(value, timezone)
  const change = (next: Typed) => {
    const at = instantOf(next, timezone)
    setTyped({ ...next, at })
    field.onChange(at)
  }
  const now = today(timezone).toString()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2">
      <FormField of={props} field={field}>
        {(control) => (
          <DateInput
            {...control}
            ref={field.ref}
            today={now}
            max={now}
            value={date}
            onChange={(day) =>
              change({ date: day, time: day === null ? null : (time ?? localTimeOf(Date.now(), timezone)) })
            }
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <Field label={t('Time|usage')}>
        {(control) => (
          <TimeInput
            {...control}
            value={time}
            onChange={(next) => change({ date: next === null ? null : (date ?? now), time: next })}
          />
        )}
      </Field>
    </div>
  )
}

/** Returns the instant; `?` for text that cannot be read, which the schema refuses. */
function instantOf({ date, time }: Typed, timezone: string): string | null {
  if (date === null || time === null) return null
  return date === '?' || time === '?' ? '?' : instantAt(date, time, timezone).toString()
}

const partsOf = (at: string | null, timezone: string): Typed =>
  at === null || at === '?'
    ? { date: null, time: null }
    : { date: dateOf(at, timezone), time: localTimeOf(at, timezone) }
