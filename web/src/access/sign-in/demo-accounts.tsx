import { roleNameWords } from '@wizyta/contract/access/roles/role-names'
import { useEffect, useState } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { call } from '../../platform/net/api.ts'
import { auth } from '../../platform/net/calls.gen.ts'
import { t } from '../../platform/text/i18n.ts'
import type { SignIn } from './use-sign-in.ts'

type Demo = Awaited<ReturnType<typeof call<typeof auth.demoAccounts>>>

/** Offered by the demo alone: one click signs in. */
export function DemoAccounts({ signIn, onIntent }: { signIn: SignIn; onIntent?: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [demo, setDemo] = useState<Demo | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    // Without the demo's offer the page is complete all the same.
    call(auth.demoAccounts, { signal: asked.signal }).then(setDemo, () => {})
    return () => asked.abort()
  }, [])

  const password = demo?.password
  if (!demo || !password || demo.accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="@container w-full animate-[appear_200ms_ease-out]">
      <h2 id="demo-accounts" className="text-center text-sm font-semibold text-soft">
        {t('Demo accounts')}
      </h2>
      <p className="mt-0.5 mb-2.5 text-center text-sm text-muted">
        {t('One click signs you in. The data are made up.')}
      </p>
      <ul className="grid gap-1.5 @md:grid-cols-2">
        {demo.accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={signIn.isPending}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={() => {
                setChosen(account.email)
                void signIn.run(account.email, password)
              }}
              className="flex w-full items-center gap-2.5 rounded-xl border bg-background px-2.5 py-2 text-start transition-colors hover:border-field hover:bg-hover disabled:opacity-60 coarse:min-h-11"
            >
              <Avatar name={account.name} colour="pink" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate font-semibold">
                    {signIn.isPending && chosen === account.email ? t('Signing in…') : account.name}
                  </span>
                  <span className="flex-none text-xs text-muted">{t(roleNameWords[account.role])}</span>
                </span>
                <span className="block truncate text-xs text-muted">{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
