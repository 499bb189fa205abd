import { Link } from '@tanstack/react-router'
import type { Arrival } from '@wizyta/contract/access/identity-provider/api'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { address } from '../../platform/browser/address.ts'
import { call } from '../../platform/net/api.ts'
import { auth, identityProvider } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { home, safeRedirect, signInAddress } from '../../platform/session/guard.ts'
import { providerName } from '../../platform/session/identity-provider.ts'
import { takeSession } from '../../platform/session/open-session.ts'
import { session } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'

type Proof = Extract<Arrival, { outcome: 'proof_needed' }>

/** Where the identity provider sends the browser back to: hands over what it brought, and says what became of it. */
export function ProviderReturnPage() {
  const [answer] = useState(() => location.search)
  const [proof, setProof] = useState<Proof | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    // What it brought stays in no history, screenshot or referrer.
    if (location.search) address.replace(location.pathname)
    handOver(answer).then(
      (arrival) => (arrival.outcome === 'proof_needed' ? setProof(arrival) : goOn(arrival)),
      (problem: unknown) => setRefusal(problemText(problem)),
    )
  }, [answer])

  if (proof) return <ProofNeeded proof={proof} />
  return (
    <AuthPage
      title={t('Company sign-in')}
      card={
        refusal ? (
          <Refused text={refusal} />
        ) : (
          <p role="status" className="text-center text-muted">
            {t('Signing in…')}
          </p>
        )
      }
    />
  )
}

// An answer counts once: a page that is drawn twice asks with it once.
let handed: { answer: string; arrival: Promise<Arrival> } | undefined
function handOver(answer: string): Promise<Arrival> {
  if (handed?.answer !== answer)
    handed = { answer, arrival: call(identityProvider.arrive, { body: { answer: answer || '?' } }) }
  return handed.arrival
}

/** Starts the app anew where one wanted to go, with nothing of an earlier session in memory. */
function goOn(arrival: Exclude<Arrival, Proof>) {
  if (arrival.outcome === 'linked') return location.replace('/settings/account?linked=1')
  const wanted = safeRedirect(arrival.redirect, location.origin)
  if (arrival.outcome === 'second_factor')
    return location.replace(`/otp${wanted === home ? '' : `?redirect=${encodeURIComponent(wanted)}`}`)
  const { startPage } = takeSession(arrival)
  location.replace(wanted === home ? safeRedirect(startPage, location.origin) : wanted)
}

function Refused({ text }: { text: string }) {
  const isSignedIn = session.get().accessToken !== null
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
      {isSignedIn ? (
        <Link to="/settings/account" {...buttonLook({ variant: 'primary', size: 'large' })}>
          {t('Go to your account')}
        </Link>
      ) : (
        <>
          {providerName() && (
            <Link to="/clerk" {...buttonLook({ variant: 'primary', size: 'large' })}>
              {t('Try again')}
            </Link>
          )}
          <Link
            to="/sign-in"
            {...buttonLook({ variant: providerName() ? 'default' : 'primary', size: 'large' })}
          >
            {t('Sign in with e-mail')}
          </Link>
        </>
      )}
    </div>
  )
}

/** An account here has the address: a sign-in to it now proves that both belong to one user. */
function ProofNeeded({ proof: { email } }: { proof: Proof }) {
  const provider = providerName() ?? t('Company sign-in')
  const signIn = async () => {
    // A signed-in user has to prove it again.
    if (session.get().accessToken !== null) await call(auth.signOut).catch(() => {})
    session.reset()
    location.assign(signInAddress('/clerk/link'))
  }
  return (
    <AuthPage
      title={t('Is this your account?')}
      card={
        <div className="flex flex-col gap-4">
          <p role="status">
            {t('There is an account here with the address {email} already.', { email })}{' '}
            {t('Sign in once as before to link the two. From then on {provider} is enough.', { provider })}
          </p>
          <Button variant="primary" size="large" onClick={() => void signIn()}>
            {t('Sign in and link')}
          </Button>
          <p className="text-sm text-muted">
            {t('If you do not know that account, close this page: nothing is linked or changed.')}
          </p>
        </div>
      }
    />
  )
}
