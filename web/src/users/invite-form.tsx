import type { SentLetter } from '@wizyta/contract/invitations'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { closePanel } from '../form/entity-sheet.tsx'
import { isRefusalOfForm, useRefusal } from '../form/use-refusal.ts'
import { autonyms } from '../lib/autonyms.ts'
import { invitations, users } from '../lib/calls.gen.ts'
import { language, t } from '../lib/i18n.ts'
import { useChange } from '../lib/query.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useGoTo } from '../list/entity-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { SentLetterNotice } from './sent-letter.tsx'
import { usePlaces } from './use-places.ts'

/** Invites somebody: name, address, the language of the letter, and roles here and in other businesses. */
export function InviteForm() {
  const [sent, setSent] = useState<SentLetter | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const places = usePlaces(invitations.create)
  const goTo = useGoTo()
  const form = useRef<HTMLFormElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  const refusal = useRefusal(['name', 'email'])
  useUnsaved(isTouched)
  const invite = useChange(invitations.create, {
    forgets: [users.index],
    handles: (one) => isRefusalOfForm(one) || one.status === 403,
    onSuccess: (letter) => {
      setSent(letter)
      setIsTouched(false)
    },
    onError: (one) => {
      refusal.set(one)
      const name = ['name', 'email'].find((field) => one.errors[field])
      const field = name && form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    },
  })
  // The reason stands at the foot of a long form.
  useEffect(() => {
    if (refusal.ofForm) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal.ofForm])

  const toggle = (id: string) => {
    setIsTouched(true)
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (invite.isPending) return
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const wanted = places.map(({ business, roles = [] }) => ({
      business_id: business.id,
      role_ids: roles.map(({ id }) => id).filter((id) => chosen.has(id)),
    }))
    refusal.clear()
    invite.mutate({
      body: {
        name: text('name'),
        email: text('email'),
        language: text('language') as 'pl' | 'en',
        places: wanted.filter(({ role_ids }) => role_ids.length > 0),
      },
    })
  }

  if (sent)
    return (
      <div className="flex flex-col gap-4 p-4">
        <SentLetterNotice letter={sent} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" autoFocus onClick={() => goTo(closePanel)}>
            {t('Done|close')}
          </Button>
          <Button
            onClick={() => {
              setSent(null)
              setChosen(new Set())
            }}
          >
            {t('Invite somebody else')}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5 p-4"
      onSubmit={submit}
      onInput={() => setIsTouched(true)}
    >
      <Field label={t('Name and surname')} error={refusal.at('name')}>
        {(control) => (
          // biome-ignore lint/a11y/noAutofocus: the form has just been asked for
          <Input {...control} name="name" autoComplete="off" maxLength={120} autoFocus />
        )}
      </Field>
      <Field
        label={t('E-mail')}
        hint={t('The invitation goes there; this will be the name to sign in with.')}
        error={refusal.at('email')}
      >
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <Field label={t('Language')}>
        {(control) => (
          <Select {...control} name="language" defaultValue={language()}>
            {Object.entries(autonyms).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {places.map(({ business, roles }) => (
        <fieldset key={business.id}>
          <legend className="mb-1 font-semibold">
            {places.length === 1 ? t('Roles') : t('Roles in {business}', { business: business.name })}
          </legend>
          {roles ? (
            <RoleBoxes roles={roles} chosen={chosen} onToggle={({ id }) => toggle(id)} />
          ) : (
            <Skeleton className="h-20" />
          )}
        </fieldset>
      ))}
      <div ref={problem} role="alert" className="contents">
        {refusal.ofForm && <Alert tone="danger">{refusal.ofForm}</Alert>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={invite.isPending}>
          {t('Send the invitation')}
        </Button>
        <Button onClick={() => goTo(closePanel, { asks: true })}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
