import { useState } from 'react'
import { brand } from '../lib/brand.ts'
import { t } from '../lib/i18n.ts'
import { LanguageSwitch, ThemeSwitch } from '../shell/preference-switches.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Mark } from './mark.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

export function SignInPage() {
  const signIn = useSignIn()
  const [chosenEmail, setChosenEmail] = useState<string | null>(null)
  return (
    <div className="relative isolate flex min-h-dvh flex-col bg-canvas">
      <Backdrop />
      <header className="flex justify-end gap-2 p-3 md:p-4">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-[max(1rem,8dvh)] pb-12">
        <div className="flex w-full max-w-lg flex-col items-center gap-5">
          <div className="flex flex-col items-center gap-3 text-center">
            <Mark />
            <div>
              <h1 className="text-2xl font-semibold">{t('Sign in to {brand}', { brand: brand() })}</h1>
              <p className="mt-1 text-md text-muted">{t('Calendar, clients and visits in one place.')}</p>
            </div>
          </div>
          <div className="w-full max-w-96 rounded-2xl border bg-background p-5 shadow-raised">
            <SignInForm signIn={signIn} />
          </div>
          <DemoAccounts
            isBusy={signIn.isPending}
            busyWith={chosenEmail}
            onChoose={(email, password) => {
              setChosenEmail(email)
              void signIn.run(email, password)
            }}
          />
        </div>
      </main>
    </div>
  )
}

/** A day's columns, faint, fading out: what waits behind the door. */
function Backdrop() {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px),linear-gradient(to_bottom,var(--hair)_1px,transparent_1px)] mask-radial-from-10% mask-radial-to-75% mask-radial-at-top bg-size-[9rem_2rem] opacity-80"
    />
  )
}
