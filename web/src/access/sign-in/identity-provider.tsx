import { Link, useSearch } from '@tanstack/react-router'
import { buttonLook } from '../../kit/ui/button.tsx'
import { providerName } from '../../platform/session/identity-provider.ts'
import { t } from '../../platform/text/i18n.ts'
import { ProviderSetup } from '../identity-provider/provider-setup.tsx'
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
