import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { PasswordInput } from '../../kit/form/password-input.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { takesRegistrations } from '../../platform/browser/brand.ts'
import { providerName } from '../../platform/session/identity-provider.ts'
import { passkeysWork } from '../../platform/session/passkeys.ts'
import { t } from '../../platform/text/i18n.ts'
import { EmailField } from './email-field.tsx'
import { ProviderButton } from './provider-button.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Two fields: checked by hand, because a form library and its schemas would double this page's weight. */
export function SignInForm({ signIn, onIntent }: { signIn: SignIn; onIntent?: () => void }) {
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const provider = providerName()
  const [missing, setMissing] = useState({ email: false, password: false })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    setMissing({ email: !given.email, password: !given.password })
    if (!given.email) return email.current?.focus()
    if (!given.password) return password.current?.focus()
    if (!(await signIn.run(given.email, given.password))) password.current?.select()
  }

  return (
    <form noValidate onSubmit={submit} onInput={onIntent} className="flex flex-col gap-4">
      <EmailField
        ref={email}
        // The browser offers passkeys among the addresses.
        autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
        error={missing.email ? t('Enter your e-mail.') : undefined}
        onChange={() => missing.email && setMissing({ ...missing, email: false })}
      />
      <Field label={t('Password')} error={missing.password ? t('Enter your password.') : undefined}>
        {(control) => (
          <PasswordInput
            {...control}
            large
            ref={password}
            name="password"
            autoComplete="current-password"
            onChange={() => missing.password && setMissing({ ...missing, password: false })}
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {signIn.refusal && <Alert tone="danger">{signIn.refusal}</Alert>}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        aria-disabled={signIn.isPending}
        onClick={(event) => signIn.isPending && event.preventDefault()}
      >
        {signIn.isPending ? t('Signing in…') : t('Sign in')}
      </Button>
      {passkeysWork() && (
        <Button
          size="large"
          aria-disabled={signIn.isPending}
          onClick={() => !signIn.isPending && void signIn.runByPasskey()}
        >
          {t('Sign in with a passkey')}
        </Button>
      )}
      {/* No link of the router: this page may stand alone, without it. */}
      <a
        href={`/forgot-password${location.search}`}
        className="self-center rounded-sm p-1 text-brand-text underline-offset-4 hover:underline"
      >
        {t('Forgot your password?')}
      </a>
      {takesRegistrations() && (
        <a
          href="/register"
          className="self-center rounded-sm p-1 text-brand-text underline-offset-4 hover:underline"
        >
          {t('Register your salon')}
        </a>
      )}
      {provider && <ProviderButton provider={provider} />}
    </form>
  )
}
