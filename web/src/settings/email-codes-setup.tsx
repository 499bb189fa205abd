import { useState } from 'react'
import { CodeInput } from '../form/code-input.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { ownSecondFactor } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { useUser } from '../lib/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordAgain } from './password-again.tsx'

/** Turns codes by mail on: a first one shows that they arrive. */
export function EmailCodesSetup({
  onDone,
  onCancel,
}: {
  onDone: (backupCodes: string[] | null) => void
  onCancel: () => void
}) {
  const email = useUser()?.email ?? ''
  const refusal = useRefusal(['password', 'code'])
  const [round, setRound] = useState(0)
  const begin = useChange(ownSecondFactor.beginEmailCodes, {
    handles: isRefusalOfForm,
    onError: refusal.set,
  })
  const confirm = useChange(ownSecondFactor.confirmEmailCodes, {
    forgets: [ownSecondFactor.show],
    handles: isRefusalOfForm,
    onSuccess: ({ backup_codes }) => onDone(backup_codes),
    onError: (problem) => {
      refusal.set(problem)
      setRound((now) => now + 1)
    },
  })
  if (!begin.data)
    return (
      <PasswordAgain
        button={t('Send a code')}
        isPending={begin.isPending}
        refusal={refusal}
        onGiven={(password) => begin.mutate({ body: { password } })}
        onCancel={onCancel}
      />
    )
  const { demo_code } = begin.data
  return (
    <div className="flex w-full max-w-sm flex-col items-start gap-3">
      <Alert tone="success" role="status" className="w-full">
        {demo_code
          ? t('The demo sends no mails. This is the code: {code}', { code: demo_code })
          : t('A code is on its way to {email}. It works once, within ten minutes.', { email })}
      </Alert>
      <Field className="w-full" label={t('Code from the e-mail')} error={refusal.at('code')}>
        {(control) => (
          <CodeInput
            {...control}
            round={round}
            // biome-ignore lint/a11y/noAutofocus: it is what comes next
            autoFocus
            onWhole={(code) => {
              refusal.clear()
              confirm.mutate({ body: { code } })
            }}
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </div>
  )
}
