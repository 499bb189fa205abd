import { type FormEvent, useRef } from 'react'
import { PasswordInput } from '../form/password-input.tsx'
import type { useRefusal } from '../form/use-refusal.ts'
import { t } from '../lib/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** Asks for the password before how one gets in is changed. */
export function PasswordAgain({
  button,
  isDangerous,
  isPending,
  refusal,
  onGiven,
  onCancel,
}: {
  button: string
  isDangerous?: boolean
  isPending: boolean
  refusal: ReturnType<typeof useRefusal>
  onGiven: (password: string) => void
  onCancel?: () => void
}) {
  const password = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    refusal.clear()
    onGiven(password.current?.value ?? '')
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      <Field
        label={t('Your password')}
        hint={t('So that nobody changes it while you are away from the desk.')}
        error={refusal.at('password')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={password}
            autoComplete="current-password"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} aria-disabled={isPending}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  )
}
