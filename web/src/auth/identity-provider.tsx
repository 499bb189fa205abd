import { Link, useSearch } from '@tanstack/react-router'
import { t } from '../lib/i18n.ts'
import { providerName } from '../lib/identity-provider.ts'
import { ProviderSetup } from '../shell/provider-setup.tsx'
import { buttonLook } from '../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { ProviderButton } from './provider-button.tsx'

/** The door for staff who sign in with the account that they use for everything else in the company. */
export function ProviderSignInPage() {
  const wanted = useSearch({ strict: false }) as { redirect?: string }
  const provider = providerName()
  return (
    <AuthPage
      title={t('Company sign-in')}
      text={provider ? t('With the account that you use for everything else in the company.') : undefined}
      card={provider ? <ProviderButton provider={provider} isMain /> : <ProviderSetup />}
    >
      <Link to="/sign-in" search={wanted} {...buttonLook({ variant: 'link' })}>
        {t('Sign in with e-mail')}
      </Link>
    </AuthPage>
  )
}
