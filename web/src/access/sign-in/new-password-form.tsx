import type { PasswordOwner } from '@wizyta/contract/access/sign-in/password-strength'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { NewPasswordInput } from '../../kit/form/new-password-input.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { ApiProblem } from '../../platform/net/api.ts'
import { problemText } from '../../platform/net/problems.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** The one field of a page that a link opened: a password, set by `send`. */
export function NewPasswordForm({
  label,
  button,
  owner,
  send,
  onDone,
  wayOut,
}: {
  label: string
  button: string
  /** Whose password it is, as far as it is known: the estimate counts that as easy to guess. */
  owner: PasswordOwner
  send: (password: string) => Promise<unknown>
  onDone: () => void
  /** Shown where the link was refused. */
  wayOut?: ReactNode
}) {
  const password = useRef<HTMLInputElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<{ field?: string; form?: string }>({})
  const [refused, setRefused] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setRefusal({})
    const typed = password.current?.value ?? ''
    try {
      await send(typed)
      onDone()
    } catch (problem) {
      const inField = problem instanceof ApiProblem ? problem.errors.password?.[0] : undefined
      if (inField) setRefused(typed)
      setRefusal(inField ? { field: tDynamic(inField) } : { form: problemText(problem) })
      setIsSaving(false)
      password.current?.focus()
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={label}
        hint={t('At least 8 characters. A short sentence is easy to remember and hard to guess.')}
        error={refusal.field}
      >
        {(control) => (
          <NewPasswordInput
            {...control}
            large
            ref={password}
            owner={owner}
            refused={refused}
            name="new-password"
            // biome-ignore lint/a11y/noAutofocus: one field is all this page is for
            autoFocus
          />
        )}
      </Field>
      <div role="alert" className="contents">
        {refusal.form && <Alert tone="danger">{refusal.form}</Alert>}
      </div>
      <Button type="submit" variant="primary" size="large" aria-disabled={isSaving}>
        {button}
      </Button>
      {refusal.form && wayOut}
    </form>
  )
}
