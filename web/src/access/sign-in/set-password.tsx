import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { address } from '../../platform/browser/address.ts'
import { call } from '../../platform/net/api.ts'
import { auth } from '../../platform/net/calls.gen.ts'
import { session } from '../../platform/session/session.ts'
import { isSessionOver } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useOpenedLink } from './use-opened-link.ts'

/** Opened by the one-time link of an invitation, or of a forgotten password. */
export function SetPasswordPage() {
  const token = useTokenOnce()
  const [isDone, setIsDone] = useState(false)
  const [revokedKeys, setRevokedKeys] = useState(0)
  const link = useOpenedLink(auth.openPasswordLink, token)
  const send = async (token: string, password: string) => {
    const { revoked_keys } = await call(auth.setPassword, { body: { token, password } })
    setRevokedKeys(revoked_keys)
    await forgetEndedSession()
  }
  return (
    <AuthPage
      title={t('Set your password')}
      card={
        isDone ? (
          <div className="flex flex-col gap-4">
            <Alert tone="success" role="status">
              {t('The password has been set. You can sign in now.')}
            </Alert>
            {revokedKeys > 0 && (
              <Alert tone="warning">
                {t(
                  'API keys revoked: {number}. Programs that used them are refused; make new keys for those that you still need.',
                  { number: revokedKeys },
                )}
              </Alert>
            )}
            <Link to="/sign-in" {...buttonLook({ variant: 'primary', size: 'large' })}>
              {t('Sign in')}
            </Link>
          </div>
        ) : !token || link.refusal ? (
          <div className="flex flex-col gap-4">
            <Alert tone="danger" role="alert">
              {link.refusal ?? t('This link is not complete. Copy the whole address from the message.')}
            </Alert>
            <NewLink />
          </div>
        ) : (
          <NewPasswordForm
            label={t('New password')}
            button={t('Set password')}
            owner={link.opened ?? nobody}
            send={(password) => send(token, password)}
            onDone={() => setIsDone(true)}
            wayOut={<NewLink />}
          />
        )
      }
    />
  )
}

const nobody = {}

function NewLink() {
  return (
    <Link to="/forgot-password" {...buttonLook({ size: 'large' })}>
      {t('Ask for a new link')}
    </Link>
  )
}

/** A new password ends the sessions of its user. Another user who is signed in on this computer stays so. */
async function forgetEndedSession() {
  if (session.get().accessToken === null) return
  await call(auth.businesses).catch((problem: unknown) => {
    if (isSessionOver(problem)) session.reset()
  })
}

/** Takes the token out of the address, so that it stays in no history, screenshot or referrer. */
function useTokenOnce(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => {
    if (location.search) address.replace(location.pathname)
  }, [])
  return token
}
