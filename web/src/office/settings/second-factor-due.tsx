import { QueryClientProvider } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { LanguageSwitch, ThemeSwitch } from '../../kit/nav/preference-switches.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { ownSecondFactor } from '../../platform/net/calls.gen.ts'
import { isShownInPlace, queryClient, useCall } from '../../platform/net/query.ts'
import { safeRedirect } from '../../platform/session/guard.ts'
import { passkeysWork } from '../../platform/session/passkeys.ts'
import { session, useUser } from '../../platform/session/session.ts'
import { signOut } from '../../platform/session/sign-in.ts'
import { t } from '../../platform/text/i18n.ts'
import { BackupCodes } from './backup-codes.tsx'
import { FactorRows } from './factor-rows.tsx'
import { Passkeys } from './passkeys.tsx'

/**
 * Setup page for users whose role needs a second factor, before anything of the business is shown. It stands alone,
 * since the frame would ask for what is not answered yet.
 */
export function SecondFactorDuePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <SecondFactorDue />
    </QueryClientProvider>
  )
}

function SecondFactorDue() {
  const wanted = useSearch({ from: '/second-factor' })
  const user = useUser()
  const read = useCall(ownSecondFactor.show, {}, { handles: isShownInPlace })
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isDone, setIsDone] = useState(false)
  const goOn = () => location.replace(safeRedirect(wanted.redirect, location.origin))
  const added = (fresh: string[] | null) => {
    setIsDone(true)
    if (fresh) setCodes(fresh)
    else goOn()
  }
  const open = user?.businesses.filter((one) => !one.second_factor_due) ?? []

  return (
    <div className="min-h-dvh bg-canvas">
      <header className="flex justify-end gap-2 p-3 md:p-4">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 pt-4 pb-12">
        <div>
          <h1 className="text-2xl font-semibold">{t('Second factor')}</h1>
          <p className="mt-1 text-md text-muted">
            {t('Your role requires a second factor. Choose one: it takes a minute.')}
          </p>
        </div>
        <Card className="p-4 md:p-5">
          {codes ? (
            <BackupCodes codes={codes} onKept={goOn} />
          ) : (
            <LoadState
              of={isDone ? { ...read, data: undefined } : read}
              loading={<Skeleton className="h-40 w-full" aria-hidden="true" />}
              look="line"
            >
              {(factors) => (
                <div className="flex flex-col gap-4">
                  {hasFactor(factors) && (
                    <Alert tone="warning">
                      {t(
                        'You have a second factor already, but did not show it. Sign out and in again to do so.',
                      )}
                    </Alert>
                  )}
                  <FactorRows factors={factors} onAdded={added} onCodes={setCodes} />
                  {passkeysWork() && (
                    <section aria-labelledby="passkeys" className="border-t pt-4">
                      <h2 id="passkeys" className="mb-2 font-semibold">
                        {t('Passkeys')}
                      </h2>
                      <Passkeys passkeys={factors.passkeys} onAdded={added} />
                    </section>
                  )}
                </div>
              )}
            </LoadState>
          )}
        </Card>
        {!codes && (
          <div className="flex flex-wrap gap-2">
            {open.map(({ id, name }) => (
              <Button
                key={id}
                onClick={() => {
                  session.setCurrentBusiness(id)
                  location.replace('/')
                }}
              >
                {t('Continue in {business}', { business: name })}
              </Button>
            ))}
            <Button variant="ghost" onClick={() => void signOut()}>
              {t('Sign out')}
            </Button>
          </div>
        )}
      </main>
    </div>
  )
}

const hasFactor = (factors: {
  authenticator_since: string | null
  email_since: string | null
  passkeys: unknown[]
}) => factors.authenticator_since !== null || factors.email_since !== null || factors.passkeys.length > 0
