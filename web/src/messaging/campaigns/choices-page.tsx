import { useParams } from '@tanstack/react-router'
import type { MessageChoices } from '@wizyta/contract/messaging/campaigns/api'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useVisitSpeech } from '../../booking/visit-link/language.ts'
import { PublicPage } from '../../booking/visit-link/parts.tsx'
import { type Reading, useLinked } from '../../booking/visit-link/use-linked.ts'
import { Switch } from '../../kit/ui/choice.tsx'
import { call } from '../../platform/net/api.ts'
import { messageChoiceCalls } from '../../platform/net/calls.gen.ts'

/** The marketing channels of a client behind the secret link of a mass message. */
export function ChoicesPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const { shown, setShown, failure, speech, onRetry } = useLinked(token, readChoices)
  const { t } = speech
  return (
    <PublicPage
      speech={speech}
      shown={shown}
      failure={failure}
      label={t('Your choices')}
      failed={{
        title: t('Your choices could not be loaded'),
        text: t('Check the connection and try again.'),
      }}
      outdated={t('It may be incomplete. Ask the salon.')}
      icon={MailX}
      onRetry={onRetry}
    >
      {(choices) => <Choices choices={choices} token={token} onChange={setShown} />}
    </PublicPage>
  )
}

const readChoices = (reading: Reading) => call(messageChoiceCalls.show, reading)

function Choices({
  choices,
  token,
  onChange,
}: {
  choices: MessageChoices
  token: string
  onChange: (choices: MessageChoices) => void
}) {
  const { t } = useVisitSpeech()
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const choose = async (kind_id: string, given: boolean) => {
    setOutcome(null)
    try {
      onChange(await call(messageChoiceCalls.choose, { params: { token }, body: { kind_id, given } }))
      setOutcome('saved')
    } catch {
      // The switch stays as it is stored.
      setOutcome('failed')
    }
  }
  return (
    <article className="w-full max-w-md overflow-hidden rounded-2xl border bg-background shadow-sm">
      <header className="bg-brand px-6 py-5 text-on-brand">
        <p className="text-lg font-semibold break-words">{choices.business.name}</p>
      </header>
      <div className="flex flex-col gap-5 p-6">
        <h1 className="text-xl font-semibold">{t('News and offers of the salon')}</h1>
        {choices.data.length > 0 && (
          <p className="text-soft">
            {t('Choose how {business} may write to you. You can change it at any time.', {
              business: choices.business.name,
            })}
          </p>
        )}
        <ul className="flex flex-col gap-4">
          {choices.data.map(({ kind_id, name, text, given }) => (
            <li key={kind_id} className="flex items-start justify-between gap-4">
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
              <Switch
                aria-label={name}
                checked={given}
                onChange={(event) => void choose(kind_id, event.target.checked)}
              />
            </li>
          ))}
        </ul>
        {choices.data.length === 0 && (
          <p>{t('{business} sends you no news and offers.', { business: choices.business.name })}</p>
        )}
        <p role="status" className={`min-h-5 ${outcome === 'failed' ? 'text-danger' : 'text-success'}`}>
          {outcome === 'saved' && t('Your choices are saved.')}
          {outcome === 'failed' && t('Your choice could not be saved. Try again.')}
        </p>
      </div>
    </article>
  )
}
