import type { OwnValues } from '@wizyta/contract/people/client-fields/own-value'
import type { Client } from '@wizyta/contract/people/clients/api'
import { clientForm } from '@wizyta/contract/people/clients/api'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import { isRefusal } from '../../platform/net/api.ts'
import { clients } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'
import { NewClientFields } from '../client-fields/parts.tsx'
import { useClientFields } from '../client-fields/use-client-fields.ts'
import { readTyped, type TypedClient } from './read-typed.ts'
import { useSameContact } from './same-contact.tsx'

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
  const [own, setOwn] = useState<OwnValues>({})
  const hasOwn = useClientFields().some(({ in_new_form }) => in_new_form)
  const create = useChange(clients.create, {
    forgets: [clients.index],
    handles: (problem) => problem.status === 422 && Object.keys(problem.errors).some((name) => name in given),
    onSuccess: onCreated,
    onError: (problem) => setErrors(firstErrors(problem.errors)),
  })
  const contact = useSameContact({ label: t('Choose this client'), take: onChoose })

  const busy = useRef(false)
  const save = async () => {
    const body = {
      ...given,
      source: 'phone' as const,
      ...(Object.keys(own).length > 0 && { own_fields: own }),
    }
    const checked = clientForm.safeParse(body)
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => [String(issue.path[0]), [issue.message]])
      return setErrors(firstErrors(Object.fromEntries(issues) as Record<string, string[]>))
    }
    setErrors({})
    // A second press while the first one looks for the same contact is the same wish.
    if (create.isPending || busy.current) return
    busy.current = true
    // The client of a first try with unknown outcome is no other client.
    const isUnsure = create.error !== null && !isRefusal(create.error)
    const goesOn = isUnsure || (await contact.confirm(given, null))
    busy.current = false
    if (goesOn) create.mutate({ body })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.stopPropagation()
      void save()
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
    <>
      {contact.dialog}
      <div
        role="group"
        aria-label={t('New client')}
        className="flex flex-col gap-2.5 rounded-xl border bg-tint p-3"
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
        {hasOwn && <NewClientFields values={own} onChange={setOwn} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button saves variant="primary" onClick={() => void save()} aria-disabled={create.isPending}>
            {t('Add client')}
          </Button>
        </div>
      </div>
    </>
  )
}

function firstErrors(errors: Record<string, string[]>): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [name, sentences[0] && tDynamic(sentences[0])]),
  ) as Errors
}
