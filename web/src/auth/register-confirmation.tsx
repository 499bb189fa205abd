import { useState } from 'react'
import { call } from '../lib/api.ts'
import { registrations } from '../lib/calls.gen.ts'
import { t } from '../lib/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonLook } from '../ui/button.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Opened by the link of the mail: a password, and company and salon are there. */
export function RegisterConfirmation({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  if (isDone)
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="success" role="status">
          {t('Your salon is there. Sign in, and set it up step by step.')}
        </Alert>
        <a
          href={`/sign-in?redirect=${encodeURIComponent('/businesses/start')}`}
          {...buttonLook({ variant: 'primary', size: 'large' })}
        >
          {t('Sign in')}
        </a>
      </div>
    )
  return (
    <NewPasswordForm
      label={t('Choose a password')}
      button={t('Begin')}
      send={(password) => call(registrations.confirm, { body: { token, password } })}
      onDone={() => setIsDone(true)}
    />
  )
}
