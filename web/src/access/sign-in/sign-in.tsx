import { brand } from '../../platform/browser/brand.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** @param onIntent runs when a sign-in begins, so that the next page can be prefetched */
export function SignInPage({ onIntent }: { onIntent?: () => void }) {
  const signIn = useSignIn()
  return (
    <AuthPage
      title={t('Sign in to {brand}', { brand: brand() })}
      text={t('Calendar, clients and appointments in one place.')}
      card={<SignInForm signIn={signIn} onIntent={onIntent} />}
    >
      <DemoAccounts signIn={signIn} onIntent={onIntent} />
    </AuthPage>
  )
}
