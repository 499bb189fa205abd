import { type FormEvent, useRef } from 'react'
import { ownSettings } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { toast } from '../lib/toast.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { isRefusalOfForm, useRefusal } from './use-refusal.ts'

/** Sets another password by the present one. It ends with the new password, or by `onCancel`. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const current = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const refusal = useRefusal(['current', 'password'])
  const change = useChange(ownSettings.changePassword, {
    handles: isRefusalOfForm,
    onSuccess: () => {
      toast.success(t('Your password has been changed.'))
      onDone()
    },
    onError: (problem) => {
      refusal.set(problem)
      const wrong = problem.errors.password ? password : current
      wrong.current?.focus()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    refusal.clear()
    change.mutate({
      body: { current: current.current?.value ?? '', password: password.current?.value ?? '' },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-sm flex-col gap-3">
      <Field label={t('Your present password')} error={refusal.at('current')}>
        {(control) => (
          <PasswordInput
            {...control}
            ref={current}
            autoComplete="current-password"
            // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
            autoFocus
          />
        )}
      </Field>
      <Field
        label={t('New password')}
        hint={t('At least 8 characters. A short sentence is easy to remember and hard to guess.')}
        error={refusal.at('password')}
      >
        {(control) => <NewPasswordInput {...control} ref={password} />}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={change.isPending}>
          {t('Set password')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
