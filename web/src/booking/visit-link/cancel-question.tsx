import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Textarea } from '../../kit/ui/input.tsx'
import { useVisitSpeech } from './language.ts'

/** Asks before the visit is given up: for the client this cannot be undone. */
export function CancelQuestion({
  isBusy,
  onCancel,
  onKeep,
}: {
  isBusy: boolean
  onCancel: (reason: string) => void
  onKeep: () => void
}) {
  const { t } = useVisitSpeech()
  const [reason, setReason] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel(reason.trim())
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('Do you want to cancel the appointment?')}
        </h2>
        <p className="mt-1 text-soft">{t('Its time will be free for others at once.')}</p>
      </div>
      <Field label={t('Reason (optional)')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={200}
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="danger" size="large" aria-disabled={isBusy}>
        {t('Yes, cancel the appointment')}
      </Button>
      <Button size="large" onClick={onKeep}>
        {t('No, keep it')}
      </Button>
    </form>
  )
}
