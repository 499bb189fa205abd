import { Link } from '@tanstack/react-router'
import { roleName } from '@wizyta/contract/access/roles/role-names'
import type { SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { OpenedLetter } from '@wizyta/contract/access/users/invitations'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { call } from '../../platform/net/api.ts'
import { invitations } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { safeRedirect } from '../../platform/session/guard.ts'
import { takeSession } from '../../platform/session/open-session.ts'
import { session, useSession } from '../../platform/session/session.ts'
import { isSessionOver, loadUser, signOut } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { InvitationAsKnown } from './invitation-as-known.tsx'
import { InvitationAsNew } from './invitation-as-new.tsx'
import { forgetToken, useKeptToken } from './kept-token.ts'

type Letter = OpenedLetter | 'loading' | { refusal: string }
type Outcome = { said: string; to: '/' | '/sign-in' } | null

/** Opened by the link of an invitation: what is offered, and the way to accept or to decline. */
export function InvitationPage() {
  const token = useKeptToken()
  const [letter, setLetter] = useState<Letter>('loading')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const user = useSession((now) => now.user)
  useEffect(() => {
    if (!token) return
    const look = () => call(invitations.open, { body: { token } })
    // A signed-in user shows by their address; an expired session does not count.
    Promise.all([look(), session.get().accessToken === null ? null : loadUser().catch(endIfOver)]).then(
      ([opened]) => setLetter(opened),
      (problem: unknown) => setLetter({ refusal: problemText(problem) }),
    )
  }, [token])

  const end = (said: string, to: '/' | '/sign-in') => {
    forgetToken()
    setOutcome({ said, to })
  }
  /** Starts anew, so that no data of an earlier user stays in memory. */
  const enter = (entered: SignedIn) => {
    forgetToken()
    location.replace(safeRedirect(takeSession(entered).startPage, location.origin))
  }
  const decline = async () => {
    if (!token) return
    try {
      await call(invitations.decline, { body: { token } })
      end(t('You have declined the invitation.'), session.get().accessToken ? '/' : '/sign-in')
    } catch (problem) {
      setLetter({ refusal: problemText(problem) })
    }
  }
  const isRefused = !outcome && (!token || (letter !== 'loading' && 'refusal' in letter))
  return (
    <AuthPage
      title={t('Invitation')}
      card={
        <div className="flex flex-col gap-4">
          {outcome ? (
            <Done outcome={outcome} />
          ) : !token ? (
            <Alert tone="danger">
              {t('This link is not complete. Copy the whole address from the message.')}
            </Alert>
          ) : letter === 'loading' ? (
            <div role="status" aria-label={t('Loading…')} className="flex flex-col gap-3">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-16" />
            </div>
          ) : 'refusal' in letter ? (
            <Alert tone="danger" role="alert">
              {letter.refusal}
            </Alert>
          ) : (
            <>
              <Offer letter={letter} />
              {letter.known ? (
                <InvitationAsKnown letter={letter} token={token} email={user?.email} onEnd={end} />
              ) : (
                <InvitationAsNew letter={letter} token={token} other={user?.email} onEnd={enter} />
              )}
              <Decline onConfirm={() => void decline()} />
            </>
          )}
        </div>
      }
    >
      {isRefused && (
        <Link to="/sign-in" {...buttonLook({ variant: 'link' })}>
          {t('Back to signing in')}
        </Link>
      )}
    </AuthPage>
  )
}

function endIfOver(problem: unknown) {
  if (!isSessionOver(problem)) throw problem
  session.reset()
}

function Offer({ letter }: { letter: OpenedLetter }) {
  const { inviter, places } = letter
  return (
    <div>
      <p>
        {inviter ? t('{inviter} invites you to work here:', { inviter }) : t('You are invited to work here:')}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {places.map(({ business, tenant, roles }) => (
          <li key={`${tenant} ${business}`} className="rounded-lg border px-3 py-2">
            <span className="block font-semibold wrap-anywhere">{business}</span>
            <span className="block text-muted">
              {[tenant, ...roles.map((role) => roleName(t, role))].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Cannot be taken back: a second press is asked for. */
function Decline({ onConfirm }: { onConfirm: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <Button variant="ghost" onClick={() => setIsAsked(true)}>
        {t('Decline')}
      </Button>
    )
  return (
    <div className="flex flex-col gap-2 border-t pt-4">
      <p>{t('Decline for good? To come in later you will need a new invitation.')}</p>
      <div className="flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed has become this question */}
        <Button variant="danger" autoFocus onClick={onConfirm}>
          {t('Decline the invitation')}
        </Button>
        <Button onClick={() => setIsAsked(false)}>{t('Cancel')}</Button>
      </div>
    </div>
  )
}

function Done({ outcome: { said, to } }: { outcome: NonNullable<Outcome> }) {
  return (
    <>
      <Alert tone="success" role="status">
        {said}
      </Alert>
      {to === '/sign-in' && session.get().accessToken !== null ? (
        // Another user is signed in on this computer.
        <Button variant="primary" size="large" onClick={() => void signOut()}>
          {t('Sign in')}
        </Button>
      ) : (
        <Link to={to} {...buttonLook({ variant: 'primary', size: 'large' })}>
          {to === '/' ? t('Open the app') : t('Sign in')}
        </Link>
      )}
    </>
  )
}
