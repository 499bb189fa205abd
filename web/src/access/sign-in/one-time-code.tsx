import { Link } from '@tanstack/react-router'
import type { SignInChallenge } from '@wizyta/contract/access/sign-in/second-factor'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button, buttonLook } from '../../kit/ui/button.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import { call } from '../../platform/net/api.ts'
import { signInChallenges } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { SecondStep } from './second-step.tsx'

type Shown = SignInChallenge | 'none' | 'loading' | { failed: string }

/** The second step of a sign-in: what is shown beside the password. Without one that waits it says so. */
export function OneTimeCodePage() {
  const [shown, setShown] = useState<Shown>('loading')
  const load = () =>
    call(signInChallenges.show).then(
      ({ challenge }) => setShown(challenge ?? 'none'),
      (problem: unknown) => setShown({ failed: problemText(problem) }),
    )
  useEffect(() => void load(), [])

  return (
    <AuthPage
      title={t('One-time code')}
      text={typeof shown === 'object' && 'ways' in shown ? t('Show that it is you.') : undefined}
      card={
        shown === 'loading' ? (
          <div className="flex flex-col gap-4" aria-hidden="true">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ) : shown === 'none' ? (
          <NoneWaits />
        ) : 'failed' in shown ? (
          <div className="flex flex-col gap-4">
            <Alert tone="danger" role="alert">
              {shown.failed}
            </Alert>
            <Button size="large" onClick={() => void load()}>
              {t('Try again')}
            </Button>
          </div>
        ) : (
          <SecondStep challenge={shown} onOver={() => setShown('none')} />
        )
      }
    >
      {typeof shown === 'object' && 'ways' in shown && (
        <Link to="/sign-in" {...buttonLook({ variant: 'link' })}>
          {t('Back to signing in')}
        </Link>
      )}
    </AuthPage>
  )
}

function NoneWaits() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <ShieldCheck aria-hidden="true" className="size-5 flex-none text-brand-text" />
        <h2 className="text-lg font-semibold">{t('No code is expected')}</h2>
      </div>
      <p className="text-soft">
        {t('A code is asked for after the password, within ten minutes. No sign-in waits in this browser.')}
      </p>
      <Alert>{t('Never pass on a code because a message asks for it: that message is not from us.')}</Alert>
      <Link to="/sign-in" {...buttonLook({ variant: 'primary', size: 'large' })}>
        {t('Sign in')}
      </Link>
    </div>
  )
}
