import type { ColleagueHere, LockedScreen } from '@wizyta/contract/access/sessions/api'
import { ArrowLeft, ArrowRight, LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { hasUnsaved } from '../../platform/browser/leaving.ts'
import { tellOtherTabs } from '../../platform/browser/tabs.ts'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { screenLock as calls } from '../../platform/net/calls.gen.ts'
import { connection } from '../../platform/net/connection.ts'
import { screenLock } from '../../platform/session/screen-lock.ts'
import { t } from '../../platform/text/i18n.ts'
import { LockForm } from './lock-form.tsx'
import { goToSignIn, goToSignInAsAnother, leaveComputer } from './lock-ways.ts'

/** Lock screen: its owner, PIN or password, and colleagues who can continue. */
export function LockPage() {
  const { locked, problem, look } = useLock()
  const [colleague, setColleague] = useState<ColleagueHere | null>(null)
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="lock-title"
      className="mx-auto flex min-h-full max-w-sm flex-col justify-center gap-5 px-4 py-8"
    >
      <div className="flex flex-col items-center gap-3 text-center">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-2xl bg-brand text-on-brand"
        >
          <LockKeyhole className="size-6" />
        </span>
        <h1 id="lock-title" className="text-2xl font-semibold">
          {t('The screen is locked')}
        </h1>
      </div>
      <div role="alert" className="contents">
        {problem && <Alert tone="danger">{problem}</Alert>}
      </div>
      {locked && (
        <>
          <section className="flex flex-col gap-4 rounded-2xl border bg-background p-5 shadow-raised">
            <p className="flex items-center gap-3 text-md font-semibold">
              <Avatar name={(colleague ?? locked.user).name} />
              {(colleague ?? locked.user).name}
            </p>
            {colleague || locked.takes_pin || locked.takes_password ? (
              <LockForm
                key={colleague?.id ?? 'own'}
                colleague={colleague}
                takesPin={colleague !== null || locked.takes_pin}
                onWrongPin={look}
              />
            ) : (
              <SignInAgain />
            )}
            {colleague && <Leaving owner={locked.user.name} onBack={() => setColleague(null)} />}
          </section>
          {!colleague && <Colleagues locked={locked} onChoose={setColleague} />}
        </>
      )}
      {/* With the rest: the form that comes above them would push them from under the pointer. */}
      {(locked || problem) && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="ghost" onClick={goToSignInAsAnother}>
            {t('Sign in as another user')}
          </Button>
          <Button variant="ghost" onClick={() => void leaveComputer()}>
            {t('Sign out')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Locks on the server too, and knows who can go on. A screen that was opened in another tab is open here. */
function useLock() {
  const [locked, setLocked] = useState<LockedScreen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      setProblem(null)
    } catch (refused) {
      if (refused instanceof ApiProblem && refused.status === 401) return goToSignIn()
      setProblem(refused instanceof ApiProblem ? refused.message : t('Something went wrong!'))
    }
  }
  const look = () => attempt(async () => setLocked(await call(calls.show)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cover comes
  useEffect(() => {
    const begin = () =>
      attempt(async () => {
        await call(calls.create)
        tellOtherTabs({ kind: 'locked' })
        setLocked(await call(calls.show))
      })
    void begin()
    const forgetBack = connection.onBack(() => void begin())
    const onReturn = () => {
      if (document.visibilityState === 'visible')
        void attempt(async () => {
          const now = await call(calls.show)
          if (now.is_locked) setLocked(now)
          else screenLock.open()
        })
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      forgetBack()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
  return { locked, problem, look: () => void look() }
}

/** For users of the identity provider or a passkey alone: there is nothing to type. */
function SignInAgain() {
  return (
    <>
      <p>
        {t('You have neither a PIN nor a password that opens it. Sign in again to go on where you were.')}
      </p>
      {/* biome-ignore lint/a11y/noAutofocus: the cover is there for this alone */}
      <Button variant="primary" size="large" autoFocus onClick={goToSignIn}>
        {t('Sign in again')}
      </Button>
    </>
  )
}

function Colleagues({
  locked,
  onChoose,
}: {
  locked: LockedScreen
  onChoose: (colleague: ColleagueHere) => void
}) {
  if (locked.colleagues.length === 0) return null
  return (
    <section aria-labelledby="lock-colleagues">
      <h2 id="lock-colleagues" className="mb-2 text-center text-sm text-muted">
        {t('Or continue as a colleague:')}
      </h2>
      <ul className="flex flex-col gap-2">
        {locked.colleagues.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-xl border bg-background px-3 py-2 text-start hover:bg-hover"
              onClick={() => onChoose(one)}
            >
              <Avatar name={one.name} />
              <span className="min-w-0 flex-1 truncate font-medium">{one.name}</span>
              <ArrowRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Consequences for the screen's owner, and the way back. */
function Leaving({ owner, onBack }: { owner: string; onBack: () => void }) {
  return (
    <>
      {hasUnsaved() && (
        <Alert tone="warning">
          {t('What {name} has typed here and not saved will be lost.', { name: owner })}
        </Alert>
      )}
      <Button variant="ghost" size="small" className="self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {t('Back to {name}', { name: owner })}
      </Button>
    </>
  )
}
