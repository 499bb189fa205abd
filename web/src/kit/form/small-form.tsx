import type { FormEvent, ReactNode, Ref } from 'react'
import { t } from '../../platform/text/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { NoPassword, useHasPassword } from './no-password.tsx'
import { PasswordInput } from './password-input.tsx'
import type { useRefusal } from './use-refusal.ts'

/**
 * Short form in place of its button, with the password: fields, a refusal as a whole, and cancel. A user without a
 * password is told so instead.
 */
export function SmallForm({
  button,
  isDangerous,
  isPending,
  refusal,
  onSubmit,
  onCancel,
  children,
}: {
  button: string
  isDangerous?: boolean
  isPending: boolean
  refusal: ReturnType<typeof useRefusal>
  onSubmit: () => void
  onCancel?: () => void
  children: ReactNode
}) {
  const hasPassword = useHasPassword()
  if (!hasPassword) return <NoPassword onCancel={onCancel} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    refusal.clear()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      {children}
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

/** The password again, before the sign-in methods change. */
export function OwnPassword({
  ref,
  error,
  autoFocus,
}: {
  ref: Ref<HTMLInputElement>
  error: string | undefined
  autoFocus?: boolean
}) {
  return (
    <Field label={t('Your password')} hint={t('Confirms that it is you.')} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          ref={ref}
          autoComplete="current-password"
          // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}
