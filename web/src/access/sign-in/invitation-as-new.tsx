import type { SignedIn } from '@wizyta/contract/access/sign-in/api'
import type { OpenedLetter } from '@wizyta/contract/access/users/invitations'
import { type FormEvent, useRef, useState } from 'react'
import { NewPasswordInput } from '../../kit/form/new-password-input.tsx'
import { useRefusal } from '../../kit/form/use-refusal.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { ApiProblem, call } from '../../platform/net/api.ts'
import { invitations } from '../../platform/net/calls.gen.ts'
import { reportProblem } from '../../platform/net/problems.ts'
import { t } from '../../platform/text/i18n.ts'

/** Accepts for a new user, with their name and first password. It signs them in. */
export function InvitationAsNew({
  letter,
  token,
  other,
  onEnd,
}: {
  letter: OpenedLetter
  token: string
  /** Address of another user who is signed in here. */
  other: string | undefined
  onEnd: (entered: SignedIn) => void
}) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [typedName, setTypedName] = useState(letter.name)
  const [refused, setRefused] = useState<string>()
  const refusal = useRefusal(['name', 'password'])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    refusal.clear()
    const body = { token, name: name.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    try {
      onEnd(await call(invitations.accept, { body }))
    } catch (problem) {
      setIsSaving(false)
      if (!(problem instanceof ApiProblem)) return reportProblem(problem)
      refusal.set(problem)
      if (problem.errors.password) setRefused(body.password)
      const wrong = problem.errors.name ? name : password
      wrong.current?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('E-mail')}>
        {(control) => (
          <Input {...control} type="email" readOnly value={letter.email} autoComplete="username" large />
        )}
      </Field>
      <Field label={t('Your name')} error={refusal.at('name')}>
        {(control) => (
          <Input
            {...control}
            ref={name}
            name="name"
            autoComplete="name"
            defaultValue={letter.name}
            onInput={({ currentTarget }) => setTypedName(currentTarget.value)}
            maxLength={120}
            large
          />
        )}
      </Field>
      <Field
        label={t('New password')}
        hint={t('At least 8 characters. A short sentence is easy to remember and hard to guess.')}
        error={refusal.at('password')}
      >
        {(control) => (
          <NewPasswordInput
            {...control}
            large
            ref={password}
            name="new-password"
            owner={{
              name: typedName,
              email: letter.email,
              places: letter.places.flatMap(({ business, tenant }) => [business, tenant]),
            }}
            refused={refused}
          />
        )}
      </Field>
      {other && (
        <Alert tone="warning">
          {t('{other} is signed in here, and will be signed out when you accept.', { other })}
        </Alert>
      )}
      <div role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <Button type="submit" variant="primary" size="large" aria-disabled={isSaving}>
        {isSaving ? t('Signing in…') : t('Accept the invitation')}
      </Button>
    </form>
  )
}
