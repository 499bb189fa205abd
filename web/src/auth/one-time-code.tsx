import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { t } from '../lib/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonLook } from '../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

/** Where a code would be asked for. No account has a second step, so that none is expected, and the page says so. */
export function OneTimeCodePage() {
  return (
    <AuthPage
      title={t('One-time code')}
      card={
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <ShieldCheck aria-hidden="true" className="size-5 flex-none text-brand-text" />
            <h2 className="text-lg font-semibold">{t('No code is expected')}</h2>
          </div>
          <p className="text-soft">
            {t(
              'Signing in takes an e-mail address and a password here. A second step with a one-time code is not switched on for any account.',
            )}
          </p>
          <Alert>
            {t('If a message asks you for a code, do not give it to anybody: it did not come from here.')}
          </Alert>
          <Link to="/sign-in" {...buttonLook({ variant: 'primary', size: 'large' })}>
            {t('Sign in')}
          </Link>
        </div>
      }
    />
  )
}
