import type { Client } from '@wizyta/contract/people/clients/api'
import { clientForm } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { clients } from '../../platform/net/calls.gen.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { readTyped, type TypedClient } from './read-typed.ts'

type Errors = Partial<Record<keyof TypedClient, string>>

/** The four fields that make a client, inside another form: so no form element, and Enter saves these fields alone. */
export function NewClient({
  typed,
  onCreated,
  onChoose,
  onCancel,
}: {
  typed: string
  onCreated: (client: Client) => void
  /** Called when a client with this phone or e-mail exists. */
  onChoose: (client: Client) => void
  onCancel: () => void
}) {
  const [given, setGiven] = useState(() => readTyped(typed))
  const [errors, setErrors] = useState<Errors>({})
  const create = useChange(clients.create, {
    forgets: [clients.index],
    handles: (problem) => problem.status === 422 && Object.keys(problem.errors).some((name) => name in given),
    onSuccess: onCreated,
    onError: (problem) => setErrors(firstErrors(problem.errors)),
  })
  const twin = useTwin(given)

  const save = () => {
    const body = { ...given, source: 'phone' as const }
    const checked = clientForm.safeParse(body)
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => [String(issue.path[0]), [issue.message]])
      return setErrors(firstErrors(Object.fromEntries(issues) as Record<string, string[]>))
    }
    setErrors({})
    if (!create.isPending) create.mutate({ body })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.stopPropagation()
      save()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    }
  }
  const field = (name: keyof TypedClient) => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => setGiven({ ...given, [name]: event.target.value }),
  })
  // Focus goes to the first thing that is still to be said.
  const first = given.first_name === '' ? 'first_name' : given.last_name === '' ? 'last_name' : 'phone'
  const [focused] = useState(first)

  return (
    <div
      role="group"
      aria-label={t('New client')}
      className="flex flex-col gap-2.5 rounded-xl border bg-canvas p-3"
      onKeyDown={onKeyDown}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label={t('First name')} error={errors.first_name}>
          {(control) => (
            <Input
              {...control}
              {...field('first_name')}
              autoFocus={focused === 'first_name'}
              autoComplete="off"
              maxLength={60}
            />
          )}
        </Field>
        <Field label={t('Last name')} error={errors.last_name}>
          {(control) => (
            <Input
              {...control}
              {...field('last_name')}
              autoFocus={focused === 'last_name'}
              autoComplete="off"
              maxLength={60}
            />
          )}
        </Field>
      </div>
      <Field label={t('Phone')} error={errors.phone}>
        {(control) => (
          <Input
            {...control}
            {...field('phone')}
            autoFocus={focused === 'phone'}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('E-mail')} error={errors.email}>
        {(control) => (
          <Input {...control} {...field('email')} type="email" inputMode="email" autoComplete="off" />
        )}
      </Field>
      {twin && (
        <Alert tone="warning">
          <p>
            {t('This contact already belongs to {name}.', {
              name: fullName(twin),
            })}
          </p>
          <Button variant="link" onClick={() => onChoose(twin)}>
            {t('Choose this client')}
          </Button>
        </Alert>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button saves variant="primary" onClick={save} aria-disabled={create.isPending}>
          {t('Add client')}
        </Button>
      </div>
    </div>
  )
}

/** A client with the same phone or e-mail: a family may share a phone, so it only asks. */
function useTwin(given: TypedClient): Client | null {
  const maySearch = useAllows(clients.index)
  const digits = given.phone.replace(/\D/g, '').slice(-9)
  const email = given.email.trim().toLowerCase()
  const search = digits.length === 9 ? digits : /.@.+\../.test(email) ? email : ''
  const { data } = useCall(
    clients.index,
    { query: { name: search, per_page: 5 } },
    { enabled: maySearch && search !== '', handles: (problem) => problem.status !== 401 },
  )
  if (search === '') return null
  return (
    data?.data.find(
      (one) => one.phone?.replace(/\D/g, '').endsWith(search) || one.email?.toLowerCase() === email,
    ) ?? null
  )
}

function firstErrors(errors: Record<string, string[]>): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name, sentences[0] && tDynamic(sentences[0])]),
  ) as Errors
}
