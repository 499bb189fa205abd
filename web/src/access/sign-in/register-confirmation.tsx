import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { call } from '../../platform/net/api.ts'
import { registrations } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { useOpenedLink } from './use-opened-link.ts'

/** Opened by the link of the mail: a password, and company and salon are there. */
export function RegisterConfirmation({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false)
  const link = useOpenedLink(registrations.open, token)
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
  if (link.refusal)
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="danger" role="alert">
          {link.refusal}
        </Alert>
        <a href="/register" {...buttonLook({ size: 'large' })}>
          {t('Ask for a new link')}
        </a>
      </div>
    )
  const { name, email, company, business } = link.opened ?? {}
  return (
    <NewPasswordForm
      label={t('Choose a password')}
      button={t('Get started')}
      owner={{ name, email, places: company && business ? [company, business] : [] }}
      send={(password) => call(registrations.confirm, { body: { token, password } })}
      onDone={() => setIsDone(true)}
    />
  )
}
