import { type FormEvent, useRef } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { t } from '../../platform/text/i18n.ts'

/** Name of a passkey, to recognise it: the phone, the key on the ring. */
export function PasskeyName({
  start,
  button,
  isPending,
  error,
  onGiven,
  onCancel,
}: {
  start: string
  button: string
  isPending: boolean
  error: string | undefined
  onGiven: (name: string) => void
  onCancel: () => void
}) {
  const name = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onGiven(name.current?.value ?? '')
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      <Field label={t('Name of the passkey')} hint={t('Such as “Phone” or “Key on the ring”.')} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={name}
            large
            defaultValue={start}
            maxLength={60}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {button}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
