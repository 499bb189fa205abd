import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { call } from '../../platform/net/api.ts'
import { ownLinks } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { safeRedirect } from '../../platform/session/guard.ts'
import { providerName } from '../../platform/session/identity-provider.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'

/** After signing in to the account that has the address: the two are linked, and one goes on. */
export function LinkProofPage() {
  const [done, setDone] = useState<{ redirect: string | null } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    prove().then(setDone, (problem: unknown) => setRefusal(problemText(problem)))
  }, [])
  const provider = providerName() ?? t('Company sign-in')
  return (
    <AuthPage
      title={t('Company sign-in')}
      card={
        <div className="flex flex-col gap-4">
          {done && (
            <Alert tone="success" role="status">
              {t('The accounts are linked. From the next time on you can sign in with {provider}.', {
                provider,
              })}
            </Alert>
          )}
          {refusal && (
            <Alert tone="danger" role="alert">
              {refusal}
            </Alert>
          )}
          {(done || refusal) && (
            <Link
              to={safeRedirect(done?.redirect, location.origin) as '/'}
              {...buttonLook({ variant: 'primary', size: 'large' })}
            >
              {t('Continue')}
            </Link>
          )}
        </div>
      }
    />
  )
}

// What waits is taken once: a page that is drawn twice asks for it once.
let proving: ReturnType<typeof call<typeof ownLinks.prove>> | undefined
function prove() {
  proving ??= call(ownLinks.prove)
  return proving
}
