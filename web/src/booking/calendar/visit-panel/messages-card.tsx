import { latestMessage, messageChoice } from '@wizyta/contract/booking/calendar/message-choice'
import type { Visit } from '@wizyta/contract/booking/calendar/visits'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { ServerSentence } from '../../../kit/ui/server-sentence.tsx'
import { kindWords, wayOf } from '../../../messaging/messages/words.ts'
import { toast } from '../../../platform/browser/toast.ts'
import { messages, tellings, visits } from '../../../platform/net/calls.gen.ts'
import { keyOf, queryClient, useCall, useChange } from '../../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../../platform/session/session.ts'
import { t } from '../../../platform/text/i18n.ts'
import { momentText } from '../../../platform/text/moment-text.ts'
import type { Zone } from '../../../platform/text/time.ts'
import { goesOutText } from '../visit-words.ts'
import { LinkButton } from './link-button.tsx'
import { PanelCard } from './panel-card.tsx'
import { messageWord } from './words.ts'

type Message = Visit['messages'][number]

/** Messages about this visit: sent, waiting or failed, with the reason and the possible choices. */
export function MessagesCard({ visit, zone, now }: { visit: Visit; zone: Zone; now: number }) {
  const latest = latestMessage(visit)
  const written = useWritten(visit)
  const { currency } = useBusiness()
  if (visit.messages.length === 0 && !visit.client) return null
  const own = new Set(visit.messages.map(({ id }) => id))
  const further = written.filter(({ id }) => !own.has(id))
  const wayOfOne = (message: Message) =>
    wayOf(
      written.find(({ id }) => id === message.id) ?? { ...message, delivered_at: null, cost: null },
      currency,
    )
  const mayBeRetried = (message: Message) => written.find(({ id }) => id === message.id)?.may_retry ?? true
  return (
    <PanelCard title={t('Messages')}>
      {(visit.messages.length > 0 || further.length > 0) && (
        <ul className="flex flex-col gap-2">
          {visit.messages.map((message) => (
            <li key={message.id} className="flex items-center justify-between gap-x-3">
              <div className="min-w-0">
                <p>{messageWord(message.kind)}</p>
                <p className={`text-sm ${message.status === 'failed' ? 'text-danger' : 'text-muted'}`}>
                  {[stateOf(message, zone), ...wayOfOne(message)].join(' · ')}
                </p>
                {message.reason && (
                  <p className="text-sm wrap-anywhere text-muted">
                    <ServerSentence text={message.reason} />
                  </p>
                )}
              </div>
              {message.status === 'failed' && mayBeRetried(message) && <RetryButton message={message} />}
              {message.id === latest?.id && (
                <TellingButton visit={visit} message={message} now={now} zone={zone} />
              )}
            </li>
          ))}
          {further.map((message) => (
            <li key={message.id}>
              <EntityLink link={{ to: '/communication/mailbox', search: { message: message.id } }}>
                {kindWords()[message.kind]}
              </EntityLink>
              <p className={`text-sm ${message.status === 'failed' ? 'text-danger' : 'text-muted'}`}>
                {[stateOf(message, zone), ...wayOf(message, currency)].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <LinkButton visit={visit} />
    </PanelCard>
  )
}

/** Messages about the visit with channel, delivery and price: surveys, forms and rules too, for users who may see messages. */
function useWritten({ id, client }: Visit) {
  const mayRead = useAllows(messages.index)
  const { data } = useCall(
    messages.index,
    { query: { filter: { visit_id: id }, sort: '-created_at', per_page: 30 } },
    { enabled: mayRead && client !== null, handles: ({ status }) => status !== 401 },
  )
  return data?.data ?? []
}

function RetryButton({ message }: { message: Message }) {
  const mayRetry = useAllows(messages.retry)
  const retry = useChange(messages.retry, {
    forgets: [visits.show, messages.index, messages.show, messages.delivery],
    onSuccess: () => toast.message(t('The message goes out now.'), { id: 'telling' }),
  })
  if (!mayRetry) return null
  return (
    <Button
      size="small"
      className="flex-none"
      aria-disabled={retry.isPending}
      onClick={() => !retry.isPending && retry.mutate({ params: { id: message.id } })}
    >
      {t('Send again')}
    </Button>
  )
}

/** Holds back what waits, or sends what was held back. */
function TellingButton({
  visit,
  message,
  now,
  zone,
}: {
  visit: Visit
  message: Message
  now: number
  zone: Zone
}) {
  const mayChoose = useAllows(tellings.choose)
  const choice = messageChoice(visit, now)
  const choose = useChange(tellings.choose, {
    forgets: [visits.show, visits.history, messages.index, messages.show, messages.delivery],
    onSuccess: (answer, { body }) => {
      queryClient.setQueryData(keyOf(visits.show, { params: { id: visit.id } }), answer)
      const waiting = latestMessage(answer)
      toast.message(
        body.notify && waiting ? goesOutText(waiting.due_at, zone) : t('The message will not be sent.'),
        { id: 'telling' },
      )
    },
  })
  if (!choice || !mayChoose) return null
  const notify = choice === 'tell'
  const name = { message: messageWord(message.kind) }
  return (
    <Button
      size="small"
      className="flex-none"
      aria-label={notify ? t('Send after all: {message}', name) : t('Do not send: {message}', name)}
      aria-disabled={choose.isPending}
      onClick={() => !choose.isPending && choose.mutate({ params: { id: visit.id }, body: { notify } })}
    >
      {notify ? t('Send after all') : t('Do not send')}
    </Button>
  )
}

function stateOf(message: Pick<Message, 'status' | 'sent_at' | 'due_at'>, zone: Zone): string {
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
    case 'received':
      return t('received')
    case 'cancelled':
      return t('taken back')
  }
}
