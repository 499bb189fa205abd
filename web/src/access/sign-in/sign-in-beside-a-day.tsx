import { LanguageSwitch, ThemeSwitch } from '../../kit/nav/preference-switches.tsx'
import { brand } from '../../platform/browser/brand.ts'
import { t } from '../../platform/text/i18n.ts'
import { AuthTitle } from './auth-page.tsx'
import { DayDrawing } from './day-drawing.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The other sign-in page: the same form, beside a drawing of what waits behind it. On a phone the form alone. */
export function SignInBesideADay({ onIntent }: { onIntent?: () => void }) {
  const signIn = useSignIn()
  return (
    <div className="grid min-h-dvh bg-background md:grid-cols-[minmax(22rem,2fr)_3fr]">
      <div className="flex flex-col">
        <header className="flex justify-end gap-2 p-3 md:justify-start md:p-4">
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-104 flex-1 flex-col justify-center gap-6 px-4 pb-12 md:px-6">
          <AuthTitle
            title={t('Sign in to {brand}', { brand: brand() })}
            text={t('Calendar, clients and appointments in one place.')}
          />
          <SignInForm signIn={signIn} onIntent={onIntent} />
          <DemoAccounts signIn={signIn} onIntent={onIntent} />
        </main>
      </div>
      <aside className="hidden flex-col justify-center gap-8 overflow-hidden border-s bg-canvas p-8 md:flex lg:p-12">
        <DayDrawing />
        <div className="mx-auto w-full max-w-2xl">
          <h2 className="text-xl font-semibold">{t('The whole day at a glance')}</h2>
          <p className="mt-1 text-md text-muted">
            {t('Clients, employees and times. Without double bookings.')}
          </p>
        </div>
      </aside>
    </div>
  )
}
