import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { address } from '../../platform/browser/address.ts'
import { call } from '../../platform/net/api.ts'
import { ownSettings } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'

/** Opened by the link in the mail to a new address. A press confirms, so that a mail program that looks does not. */
export function ConfirmEmailPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  const [isBusy, setIsBusy] = useState(false)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The token stays in no history, screenshot or referrer.
  useEffect(() => {
    if (location.search) address.replace(location.pathname)
  }, [])

  const confirm = async () => {
    if (isBusy || !token) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const { email } = await call(ownSettings.confirmEmail, { body: { token } })
      setConfirmed(email)
      session.updateUser({ email })
    } catch (problem) {
      setRefusal(problemText(problem))
    }
    setIsBusy(false)
  }

  return (
    <AuthPage
      title={t('New e-mail address')}
      card={
        <div className="flex flex-col gap-4">
          {confirmed ? (
            <>
              <Alert tone="success" role="status">
                {t('From now on you sign in with {email}.', { email: confirmed })}
              </Alert>
              <Link to="/settings/account" {...buttonLook({ variant: 'primary', size: 'large' })}>
                {t('Go to your account')}
              </Link>
            </>
          ) : !token ? (
            <Alert tone="danger">
              {t('This link is not complete. Copy the whole address from the message.')}
            </Alert>
          ) : (
            <>
              <p>{t('Confirm that you want to sign in with this address from now on.')}</p>
              <div role="alert" className="contents">
                {refusal && <Alert tone="danger">{refusal}</Alert>}
              </div>
              <Button variant="primary" size="large" aria-disabled={isBusy} onClick={() => void confirm()}>
                {t('Confirm the new address')}
              </Button>
            </>
          )}
        </div>
      }
    />
  )
}
