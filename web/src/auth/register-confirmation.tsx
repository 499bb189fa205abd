import { type FormEvent, useRef, useState } from 'react'
import { NewPasswordInput } from '../form/new-password-input.tsx'
import { ApiProblem, call } from '../lib/api.ts'
import { registrations } from '../lib/calls.gen.ts'
import { t, tDynamic } from '../lib/i18n.ts'
import { problemText } from '../lib/problems.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

/** Opened by the link of the mail: a password, and company and salon are there. */
export function RegisterConfirmation({ token }: { token: string }) {
  const password = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'open' | 'saving' | 'done'>('open')
  const [refusal, setRefusal] = useState<{ field?: string; form?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'saving') return
    setState('saving')
    setRefusal({})
    try {
      await call(registrations.confirm, { body: { token, password: password.current?.value ?? '' } })
      setState('done')
    } catch (problem) {
      const inField = problem instanceof ApiProblem ? problem.errors.password?.[0] : undefined
      setRefusal(inField ? { field: tDynamic(inField) } : { form: problemText(problem) })
      setState('open')
      password.current?.focus()
    }
  }
  if (state === 'done')
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="success" role="status">
          {t('Your salon is there. Sign in, and set it up step by step.')}
        </Alert>
        <a
          href={`/sign-in?redirect=${encodeURIComponent('/businesses/start')}`}
          {...buttonLook({ variant: 'primary', size: 'large' })}
        >
          {t('Sign in')}
        </a>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('Choose a password')}
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
        {t('Begin')}
      </Button>
    </form>
  )
}
