import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { address } from '../../platform/browser/address.ts'
import { brand, takesRegistrations } from '../../platform/browser/brand.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { RegisterConfirmation } from './register-confirmation.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registration of a company: data first, then a password by the mailed link. */
export function RegisterPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  // The token stays in no history, screenshot or referrer.
  useEffect(() => {
    if (location.search) address.replace(location.pathname)
  }, [])
  if (!takesRegistrations())
    return (
      <AuthPage
        title={t('Registration')}
        card={
          <Alert>
            {t('This installation takes no registrations. Ask the owner of your business for access.')}
          </Alert>
        }
      >
        <BackToSignIn />
      </AuthPage>
    )
  return (
    <AuthPage
      title={t('Get started with {brand}', { brand: brand() })}
      text={token ? undefined : t('A company of your own, its first salon, and you as its owner.')}
      card={token ? <RegisterConfirmation token={token} /> : <RegisterForm />}
    >
      <BackToSignIn />
    </AuthPage>
  )
}

function BackToSignIn() {
  return (
    <Link to="/sign-in" {...buttonLook({ variant: 'link' })}>
      {t('Back to signing in')}
    </Link>
  )
}
