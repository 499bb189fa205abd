import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { NewPasswordInput } from '../form/new-password-input.tsx'
import { address } from '../lib/address.ts'
import { ApiProblem, call } from '../lib/api.ts'
import { auth } from '../lib/calls.gen.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { session } from '../lib/session.ts'
import { isSessionOver } from '../lib/sign-in.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { AuthPage } from './auth-page.tsx'

/** Opened by the one-time link of an invitation, or of a forgotten password. */
export function SetPasswordPage() {
  const token = useTokenOnce()
  const password = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'open' | 'saving' | 'done'>('open')
  const [refusal, setRefusal] = useState<{ field?: string; form?: string }>({})

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'saving' || !token) return
    setState('saving')
    setRefusal({})
    try {
      await call(auth.setPassword, { body: { token, password: password.current?.value ?? '' } })
      await forgetEndedSession()
      setState('done')
    } catch (problem) {
      const inField = problem instanceof ApiProblem ? problem.errors.password?.[0] : undefined
      setRefusal(inField ? { field: tDynamic(inField) } : { form: problemText(problem) })
      setState('open')
      password.current?.focus()
    }
  }

  return (
    <AuthPage
      title={t('Set your password')}
      card={
        state === 'done' ? (
          <div className="flex flex-col gap-4">
            <Alert tone="success" role="status">
              {t('The password has been set. You can sign in now.')}
            </Alert>
            <Link to="/sign-in" {...buttonLook({ variant: 'primary', size: 'large' })}>
              {t('Sign in')}
            </Link>
          </div>
        ) : !token ? (
          <div className="flex flex-col gap-4">
            <Alert tone="danger">
              {t('This link is not complete. Copy the whole address from the message.')}
            </Alert>
            <NewLink />
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="flex flex-col gap-4">
            <Field
              label={t('New password')}
              hint={t('At least 8 characters. A short sentence is easy to remember and hard to guess.')}
              error={refusal.field}
            >
              {(control) => (
                <NewPasswordInput
                  {...control}
                  ref={password}
                  name="new-password"
                  // biome-ignore lint/a11y/noAutofocus: one field is all this page is for
                  autoFocus
                />
              )}
            </Field>
            <div role="alert" className="contents">
              {refusal.form && <Alert tone="danger">{refusal.form}</Alert>}
            </div>
            <Button type="submit" variant="primary" size="large" aria-disabled={state === 'saving'}>
              {t('Set password')}
            </Button>
            {refusal.form && <NewLink />}
          </form>
        )
      }
    />
  )
}

function NewLink() {
  return (
    <Link to="/forgot-password" {...buttonLook({ size: 'large' })}>
      {t('Ask for a new link')}
    </Link>
  )
}

/** A new password ends the sessions of its user. Whoever else is signed in at this desk stays so. */
async function forgetEndedSession() {
  if (session.get().accessToken === null) return
  await call(auth.businesses).catch((problem: unknown) => {
    if (isSessionOver(problem)) session.reset()
  })
}

/** Takes the token out of the address, so that it stays in no history, screenshot or referrer. */
function useTokenOnce(): string | null {
  const [token] = useState(() => new URLSearchParams(location.search).get('token'))
  useEffect(() => {
    if (location.search) address.replace(location.pathname)
  }, [])
  return token
}
