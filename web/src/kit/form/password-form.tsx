import { useRef, useState } from 'react'
import { toast } from '../../platform/browser/toast.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'
import { Checkbox, Choice } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { NewPasswordInput } from './new-password-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { SmallForm } from './small-form.tsx'
import { isRefusalOfForm, useRefusal } from './use-refusal.ts'

/** Sets another password by the present one. It ends with the new password, or by `onCancel`. */
export function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const current = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const revoke = useRef<HTMLInputElement>(null)
  const keys = useCall(ownSettings.show, {}, { handles: () => true }).data?.made_keys ?? 0
  const refusal = useRefusal(['current', 'password'])
  const [refused, setRefused] = useState<string>()
  const change = useChange(ownSettings.changePassword, {
    handles: isRefusalOfForm,
    forgets: [ownSettings.show],
    onSuccess: () => {
      toast.success(
        revoke.current?.checked
          ? t('Your password has been changed, and your API keys are revoked.')
          : t('Your password has been changed.'),
      )
      onDone()
    },
    onError: (problem, { body }) => {
      refusal.set(problem)
      if (problem.errors.password) setRefused(body.password)
      const wrong = problem.errors.password ? password : current
      wrong.current?.focus()
    },
  })
  const submit = () =>
    change.mutate({
      body: {
        current: current.current?.value ?? '',
        password: password.current?.value ?? '',
        revoke_keys: revoke.current?.checked ?? false,
      },
    })
  return (
    <SmallForm
      button={t('Set password')}
      isPending={change.isPending}
      refusal={refusal}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
        {(control) => <NewPasswordInput {...control} ref={password} refused={refused} />}
      </Field>
      {keys > 0 && (
        <Choice
          label={t('Also revoke my API keys ({number})', { number: keys })}
          hint={t('An intruder may have created one. Programs that use them will need new keys.')}
        >
          <Checkbox ref={revoke} defaultChecked />
        </Choice>
      )}
    </SmallForm>
  )
}
