import { useState } from 'react'
import { brand } from '../lib/brand.ts'
import { t } from '../lib/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const signIn = useSignIn()
  const [chosenEmail, setChosenEmail] = useState<string | null>(null)
  return (
    <AuthPage
      title={t('Sign in to {brand}', { brand: brand() })}
      text={t('Calendar, clients and visits in one place.')}
      card={<SignInForm signIn={signIn} />}
    >
      <DemoAccounts
        isBusy={signIn.isPending}
        busyWith={chosenEmail}
        onChoose={(email, password) => {
          setChosenEmail(email)
          void signIn.run(email, password)
        }}
      />
    </AuthPage>
  )
}
