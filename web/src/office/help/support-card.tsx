import type { HelpContact, SupportTopic } from '@wizyta/contract/office/help/api'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { LoadState } from '../../kit/feedback/load-state.tsx'
import { Alert } from '../../kit/ui/alert.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Textarea } from '../../kit/ui/input.tsx'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Skeleton } from '../../kit/ui/skeleton.tsx'
import type { ApiProblem } from '../../platform/net/api.ts'
import { help } from '../../platform/net/calls.gen.ts'
import { problemText } from '../../platform/net/problems.ts'
import { useCall, useChange } from '../../platform/net/query.ts'
import { useUser } from '../../platform/session/session.ts'
import { t, tDynamic } from '../../platform/text/i18n.ts'

/** The way to the support of the installation; where there is none, to the owner of the business. */
export function SupportCard() {
  const contact = useCall(help.contact, {}, { handles: ({ status }) => status !== 401 })
  return (
    <Card aria-labelledby="support" className="p-4 md:p-6">
      <h2 id="support" className="text-md font-semibold">
        {t('Write to the support')}
      </h2>
      <LoadState
        of={contact}
        loading={<Skeleton className="h-40" />}
        look="line"
        frame={(state) => <div className="mt-3">{state}</div>}
      >
        {({ support, owners }) => (support === 'none' ? <Owners owners={owners} /> : <SupportForm />)}
      </LoadState>
    </Card>
  )
}

function Owners({ owners }: Pick<HelpContact, 'owners'>) {
  const own = useUser()?.email
  const others = owners.filter(({ email }) => email !== own)
  // The user is not their own contact.
  if (others.length === 0)
    return (
      <p className="mt-1 text-muted">
        {t('This installation has no support address yet. Its operator can set one (SUPPORT_EMAIL).')}
      </p>
    )
  return (
    <>
      <p className="mt-1 text-muted">
        {t('This installation has no support address. Ask the owner of the business:')}
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {others.map(({ name, email }) => (
          <li key={email}>
            <span className="font-medium">{name}</span>{' '}
            <a href={`mailto:${email}`} className="text-brand-text hover:underline">
              {email}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function SupportForm() {
  const email = useUser()?.email ?? ''
  const [topic, setTopic] = useState<SupportTopic>('question')
  const [text, setText] = useState('')
  const ask = useChange(help.askSupport, { handles: ({ status }) => status !== 401 })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ body: { topic, text } })
  }
  if (ask.data) {
    return (
      <div className="mt-3 flex flex-col items-start gap-3">
        <Alert tone="success" role="status">
          {ask.data.support === 'kept'
            ? t('Your message was saved. This is the demo: nothing is sent.')
            : t('Your message is on its way. The answer comes to {email}.', { email })}
        </Alert>
        <Button
          onClick={() => {
            setText('')
            ask.reset()
          }}
        >
          {t('Write another message')}
        </Button>
      </div>
    )
  }
  const wrong = ask.error?.errors.text?.[0]
  return (
    <form noValidate className="mt-1 flex max-w-2xl flex-col gap-4" onSubmit={send}>
      <p className="text-muted">{t('The answer comes to {email}.', { email })}</p>
      <Segmented
        label={t('What is it about?')}
        value={topic}
        segments={[
          { value: 'question', label: t('Question|support') },
          { value: 'fault', label: t('Something does not work|support') },
          { value: 'idea', label: t('Idea|support') },
        ]}
        onChange={setTopic}
        className="self-start"
      />
      <Field
        label={t('Your message')}
        hint={t('What did you want to do, and what happened? No data of clients, please.')}
        error={wrong && tDynamic(wrong)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={4_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {ask.error && !wrong && <Refusal problem={ask.error} />}
      <Button type="submit" variant="primary" className="self-start" aria-disabled={ask.isPending}>
        {ask.isPending ? t('Sending…') : t('Send to the support')}
      </Button>
    </form>
  )
}

function Refusal({ problem }: { problem: ApiProblem }) {
  return (
    <Alert tone="danger" role="alert">
      {problemText(problem)}
    </Alert>
  )
}
