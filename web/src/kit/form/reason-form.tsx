import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { useRefusal } from './use-refusal.ts'

/** Asks for the reason of what is taken back, with its refusals. The buttons are given as children. */
export function ReasonForm({
  label = t('Reason'),
  hint,
  placeholder,
  initial = '',
  isPending,
  refusal,
  onSubmit,
  inPlace = false,
  children,
}: {
  label?: string
  hint?: string
  placeholder?: string
  /** The reason that was typed before. */
  initial?: string
  isPending: boolean
  refusal: ReturnType<typeof useRefusal>
  onSubmit: (reason: string) => void
  /** True: no dialog brings the focus here. */
  inPlace?: boolean
  children: ReactNode
}) {
  const [reason, setReason] = useState(initial)
  return (
    <form
      noValidate
      className={inPlace ? 'flex flex-col gap-2' : 'flex flex-col gap-4'}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        refusal.clear()
        onSubmit(reason)
      }}
    >
      <Field label={label} hint={hint} error={refusal.at('reason')}>
        {(control) => (
          <Input
            {...control}
            value={reason}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus={inPlace}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      {children}
    </form>
  )
}

/** A button that takes something back. Pressed, it asks for the reason in its place. */
export function TakeBack({
  label,
  hint,
  placeholder,
  isPending,
  refusal,
  onSubmit,
}: Pick<Parameters<typeof ReasonForm>[0], 'hint' | 'placeholder' | 'isPending' | 'refusal'> & {
  label: string
  onSubmit: (reason: string, options: { onSuccess: () => void }) => void
}) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!isAsking)
    return (
      <Button className="self-start" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
        {label}
      </Button>
    )
  return (
    <ReasonForm
      inPlace
      hint={hint}
      placeholder={placeholder}
      isPending={isPending}
      refusal={refusal}
      onSubmit={(reason) => onSubmit(reason, { onSuccess: close })}
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" aria-disabled={isPending}>
          {label}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </ReasonForm>
  )
}
