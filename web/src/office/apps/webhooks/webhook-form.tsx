import { type Webhook, webhookInput } from '@wizyta/contract/office/webhooks/api'
import { rightsForEvents, type WebhookEvent, webhookEvent } from '@wizyta/contract/office/webhooks/events'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../kit/ui/button.tsx'
import { Checkbox, Choice } from '../../../kit/ui/choice.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { Input } from '../../../kit/ui/input.tsx'
import type { ApiProblem } from '../../../platform/net/api.ts'
import { apps, webhooks } from '../../../platform/net/calls.gen.ts'
import { useChange } from '../../../platform/net/query.ts'
import { useUser } from '../../../platform/session/session.ts'
import { labelAt, optionsOf } from '../../../platform/text/field-words.ts'
import { t, tDynamic } from '../../../platform/text/i18n.ts'
import type { Made } from './panel.tsx'

type Errors = Partial<Record<string, string>>

/** Adds or changes a webhook; the secret of a new one goes to `onSaved`, and nowhere else. */
export function WebhookForm({
  webhook,
  onSaved,
  onCancel,
}: {
  webhook: Webhook | null
  onSaved: (made: Made | null) => void
  onCancel?: () => void
}) {
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [])
  const [errors, setErrors] = useState<Errors>({})
  const heading = useId()
  const common = {
    forgets: [webhooks.index, apps.index],
    handles: ({ status }: ApiProblem) => status === 422,
    onError: (problem: ApiProblem) => setErrors(firstErrors(problem.errors)),
  }
  const create = useChange(webhooks.create, {
    ...common,
    onSuccess: ({ name, secret }) => onSaved({ title: t('Webhook {name} added', { name }), secret }),
  })
  const update = useChange(webhooks.update, { ...common, onSuccess: () => onSaved(null) })
  const isPending = create.isPending || update.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const read = webhookInput.safeParse({ name, url, events })
    setErrors(
      read.success
        ? {}
        : firstErrors(
            Map.groupBy(read.error.issues, ({ path }) => String(path[0])),
            ({ message }) => message,
          ),
    )
    if (!read.success) return
    if (!webhook) create.mutate({ body: read.data })
    else update.mutate({ params: { id: webhook.id }, version: webhook.version, body: read.data })
  }
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="flex flex-col gap-3 rounded-xl border p-4"
      onSubmit={submit}
    >
      <h3 id={heading} className="font-semibold wrap-anywhere">
        {webhook ? t('Edit: {title}', { title: webhook.name }) : t('New webhook')}
      </h3>
      <Field
        label={labelAt(webhookInput, 'name')}
        hint={t('The receiving program: “Website”.')}
        error={errors.name}
      >
        {(control) => (
          <Input {...control} maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={labelAt(webhookInput, 'url')} error={errors.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            maxLength={500}
            placeholder="https://example.com/webhook"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </Field>
      <EventsChoice chosen={events} onChange={setEvents} error={errors.events} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? t('Saving…') : webhook ? t('Save') : t('Add webhook')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  )
}

/** Those that the user may see, and those that were chosen before by another user. */
function EventsChoice({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly WebhookEvent[]
  onChange: (chosen: WebhookEvent[]) => void
  error?: string
}) {
  const user = useUser()
  const id = useId()
  const may = (event: WebhookEvent) =>
    rightsForEvents([event]).every((one) => user?.permissions.includes(one))
  const offered = optionsOf(webhookEvent)
    .map(({ value, label }) => ({ value: value as WebhookEvent, label }))
    .filter(({ value }) => may(value) || chosen.includes(value))
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium">{labelAt(webhookInput, 'events')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map(({ value, label }) => (
          <Choice key={value} label={label}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(
                  offered
                    .map((one) => one.value)
                    .filter((one) => (one === value ? target.checked : chosen.includes(one))),
                )
              }
            />
          </Choice>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Returns the first sentence of each field. */
function firstErrors<Issue = string>(
  issues: Record<string, Issue[]> | Map<string, Issue[]>,
  textOf: (issue: Issue) => string = String,
): Errors {
  const entries = issues instanceof Map ? [...issues] : Object.entries(issues)
  return Object.fromEntries(entries.map(([field, [first]]) => [field, tDynamic(first ? textOf(first) : '')]))
}
