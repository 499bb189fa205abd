import { type FormEvent, useRef, useState } from 'react'
import { isRefusalOfForm, useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { registrations } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { language, t } from '../../platform/text/i18n.ts'

const names = ['company', 'business', 'name', 'email'] as const

/** Company, salon, name and address. Whether the address has an account is not told. */
export function RegisterForm() {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [sent, setSent] = useState<{ email: string; demoLink: string | null } | null>(null)
  const refusal = useRefusal(names)
  const labels = {
    company: t('Company'),
    business: t('Name of the salon'),
    name: t('First and last name'),
    email: t('E-mail'),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !form.current) return
    const typed = new FormData(form.current)
    const given = Object.fromEntries(names.map((name) => [name, textOf(typed.get(name))]))
    setIsBusy(true)
    refusal.clear()
    try {
      const body = { ...(given as Record<(typeof names)[number], string>), language: language() }
      const { demo_link } = await call(registrations.create, { body })
      setSent({ email: body.email, demoLink: demo_link })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !isRefusalOfForm(problem)) reportProblem(problem)
      else {
        refusal.set(problem)
        const wrong = names.find((name) => problem.errors[name])
        if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
      }
    }
    setIsBusy(false)
  }
  if (sent)
    return (
      <Alert tone="success" role="status">
        {sent.demoLink ? (
          <>
            {t('The demo sends no mails. This link goes on:')}{' '}
            <a href={sent.demoLink} className="underline">
              {t('Choose a password')}
            </a>
          </>
        ) : (
          t('A link is on its way to {email}. It works once, within a day.', { email: sent.email })
        )}
      </Alert>
    )
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {names.map((name, index) => (
        <Field key={name} label={labels[name]} error={refusal.at(name)}>
          {(control) => (
            <Input
              {...control}
              large
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={{ company: 'organization', business: 'off', name: 'name', email: 'email' }[name]}
              maxLength={name === 'email' ? 254 : 120}
              // biome-ignore lint/a11y/noAutofocus: it is what the page is for
              autoFocus={index === 0}
            />
          )}
        </Field>
      ))}
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button type="submit" variant="primary" size="large" aria-disabled={isBusy}>
        {t('Send the link')}
      </Button>
    </form>
  )
}

const textOf = (typed: FormDataEntryValue | null) => (typeof typed === 'string' ? typed.trim() : '')
