import type { ResourceCounter } from '@wizyta/contract/sales/resources/api'
import { useState } from 'react'
import { DateInput } from '../../kit/form/date-input.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { resources } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { today } from '../../platform/text/time.ts'
import { unitFactor } from './counter-words.ts'

/** A service, which begins a new count, or a correction by hand. */
export function ReadingForm({
  counter,
  kind,
  onClose,
}: {
  counter: ResourceCounter
  kind: 'service' | 'hand'
  onClose: () => void
}) {
  const now = today(useBusiness().timezone).toString()
  const [day, setDay] = useState<string | null>(now)
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const add = useChange(resources.addReading, {
    forgets: [resources.counters, resources.index],
    onSuccess: onClose,
  })
  const amount = Math.round(Number(typed.replace(',', '.')) * unitFactor(counter.unit))
  const isReady = kind === 'service' ? day !== null : typed.trim() !== '' && Boolean(amount)
  const submit = () => {
    if (!isReady || add.isPending) return
    add.mutate({
      params: { id: counter.id },
      body: {
        kind,
        ...(kind === 'service' ? { day: day ?? now } : { amount }),
        note: note || null,
      },
    })
  }
  return (
    <div className="grid gap-3 @sm:grid-cols-2">
      {kind === 'service' ? (
        <Field label={t('Day of the service')}>
          {(control) => <DateInput {...control} today={now} max={now} value={day} onChange={setDay} />}
        </Field>
      ) : (
        <Field label={t('Add, or with a minus take off')}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={t('Note')}>
        {(control) => (
          <Input {...control} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </Field>
      <div className="flex gap-2 @sm:col-span-2">
        <Button variant="primary" size="small" aria-disabled={!isReady || add.isPending} onClick={submit}>
          {t('Save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
