import type { OpenedLetter } from '@wizyta/contract/access/users/invitations'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { auth, invitations } from '../../platform/net/calls.gen.ts'
import { problemText, reportProblem } from '../../platform/net/problems.ts'
import { signInAddress } from '../../platform/session/guard.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'

/** Asks a user with an account to accept after signing in, never by a new password. */
export function InvitationAsKnown({
  letter,
  token,
  email,
  onEnd,
}: {
  letter: OpenedLetter
  token: string
  /** Address of the signed-in user. */
  email: string | undefined
  onEnd: (said: string, to: '/') => void
}) {
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const accept = async () => {
    if (isSaving) return
    setIsSaving(true)
    setRefusal(null)
    try {
      const { business_ids } = await call(invitations.join, { body: { token } })
      const { user, businesses, barred, closed } = await call(auth.businesses)
      session.setUser(user, businesses, barred, closed)
      session.setCurrentBusiness(business_ids[0] ?? null)
      onEnd(t('You have accepted the invitation.'), '/')
    } catch (problem) {
      setIsSaving(false)
      if (!(problem instanceof ApiProblem)) return reportProblem(problem)
      setRefusal(problemText(problem))
    }
  }
  const signOutHere = async () => {
    await call(auth.signOut).catch(reportProblem)
    session.reset()
  }

  if (email === letter.email)
    return (
      <>
        <p>{t('You are signed in as {email}.', { email })}</p>
        <div role="alert" className="contents">
          {refusal && <Alert tone="danger">{refusal}</Alert>}
        </div>
        <Button variant="primary" size="large" aria-disabled={isSaving} onClick={() => void accept()}>
          {t('Accept the invitation')}
        </Button>
      </>
    )
  if (email !== undefined)
    return (
      <>
        <Alert tone="warning">
          {t('This invitation is for {email}. You are signed in as {other}.', {
            email: letter.email,
            other: email,
          })}
        </Alert>
        <Button size="large" onClick={() => void signOutHere()}>
          {t('Sign out and use the other account')}
        </Button>
      </>
    )
  return (
    <>
      <p>
        {t('There is an account with the address {email}. Sign in with it to accept or decline.', {
          email: letter.email,
        })}
      </p>
      {/* No link of the router: the sign-in page may stand alone. */}
      <a href={signInAddress('/invitation')} {...buttonLook({ variant: 'primary', size: 'large' })}>
        {t('Sign in')}
      </a>
    </>
  )
}
