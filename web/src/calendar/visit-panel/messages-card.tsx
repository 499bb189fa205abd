import type { Visit } from '@wizyta/contract/visits'
import { messages, visits } from '../../lib/calls.gen.ts'
import { t, tDynamic } from '../../lib/i18n.ts'
import { useChange } from '../../lib/query.ts'
import { useAllows } from '../../lib/session.ts'
import type { Zone } from '../../lib/time.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from './moment-text.ts'
import { PanelCard } from './panel-card.tsx'
import { messageWord } from './words.ts'

type Message = Visit['messages'][number]

/** What the client was told of this visit, will be, or could not be, with the reason. */
export function MessagesCard({ visit, zone }: { visit: Visit; zone: Zone }) {
  const mayRetry = useAllows(messages.retry)
  const retry = useChange(messages.retry, { forgets: [visits.show, messages.index] })
  if (visit.messages.length === 0) return null
  return (
    <PanelCard title={t('Messages')}>
      <ul className="flex flex-col gap-2">
        {visit.messages.map((message) => (
          <li key={message.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{messageWord(message.kind)}</span>
            <span className={message.status === 'failed' ? 'text-danger' : 'text-muted'}>
              {stateOf(message, zone)}
            </span>
            {message.reason && (
              <span className="basis-full text-sm text-muted">{tDynamic(message.reason)}</span>
            )}
            {message.status === 'failed' && mayRetry && (
              <Button
                size="small"
                className="mt-1"
                aria-disabled={retry.isPending}
                onClick={() => !retry.isPending && retry.mutate({ params: { id: message.id } })}
              >
                {t('Send again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

function stateOf(message: Message, zone: Zone): string {
  switch (message.status) {
    case 'sent':
      return t('sent {time}', { time: momentText(message.sent_at ?? message.due_at, zone) })
    case 'kept':
      return t('kept in the demo mailbox {time}', {
        time: momentText(message.sent_at ?? message.due_at, zone),
      })
    case 'queued':
      return t('goes out {time}', { time: momentText(message.due_at, zone) })
    case 'sending':
      return t('is being sent')
    case 'failed':
      return t('not delivered')
    case 'skipped':
      return t('left out')
    case 'cancelled':
      return t('taken back')
  }
}
