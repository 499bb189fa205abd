import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useUser } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { FirstCode } from './first-code.tsx'
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
  const refusal = useRefusal(['password'])
  const begin = useChange(ownSecondFactor.beginEmailCodes, {
    handles: isRefusalOfForm,
    onError: refusal.set,
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
      <FirstCode
        endpoint={ownSecondFactor.confirmEmailCodes}
        label={t('Code from the e-mail')}
        onDone={onDone}
      />
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </div>
  )
}
