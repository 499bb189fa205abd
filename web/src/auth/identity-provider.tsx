import { Link } from '@tanstack/react-router'
import { t } from '../lib/i18n.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonLook } from '../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'

/** Where staff would sign in through the company's identity provider. */
export function ProviderSignInPage() {
  return (
    <NotSetUp
      title={t('Company sign-in')}
      text={t(
        'With an identity provider, staff would sign in with the account that they use for everything else in the company. Until then everybody signs in with e-mail and password.',
      )}
    />
  )
}

/** Where the accounts of the identity provider would be looked after. */
export function ProviderAccountsPage() {
  return (
    <NotSetUp
      title={t('Company accounts')}
      text={t(
        'With an identity provider, accounts would be opened and closed there. Until then they belong to the business here.',
      )}
    />
  )
}

function NotSetUp({ title, text }: { title: string; text: string }) {
  return (
    <AuthPage
      title={title}
      card={
        <div className="flex flex-col gap-4">
          <Alert>{t('Sign-in through an identity provider is not set up on this installation.')}</Alert>
          <p className="text-soft">{text}</p>
          <Link to="/sign-in" {...buttonLook({ variant: 'primary', size: 'large' })}>
            {t('Sign in with e-mail')}
          </Link>
        </div>
      }
    />
  )
}
