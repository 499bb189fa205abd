import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import { useState } from 'react'
import { CardList } from '../../kit/feedback/card-list.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { WriteToClient } from '../../messaging/messages/parts.tsx'
import { statusTones, statusWords, titleOf, wayOf } from '../../messaging/messages/words.ts'
import { messages } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { AllLink, EarlierButton, mostRows } from './earlier-button.tsx'

const step = 5

/** Mails to the client, the latest first. Each leads to what the client got. */
export function ClientMessages({ client }: { client: Client }) {
  const mayRead = useAllows(messages.index)
  return mayRead && <Messages client={client} />
}

function Messages({ client }: { client: Client }) {
  const { id } = client
  const { timezone, currency } = useBusiness()
  const [wanted, setWanted] = useState(step)
  const list = useCall(
    messages.index,
    { query: { filter: { client_id: id }, sort: '-created_at', per_page: wanted } },
    { placeholderData: keepPreviousData, handles: ({ status }) => status !== 401 },
  )
  return (
    <CardList
      id="client-messages"
      title={t('Messages')}
      of={list}
      before={
        client.archived_at === null && (
          <WriteToClient id={client.id} name={fullName(client)} className="mx-4 mb-3" />
        )
      }
      after={
        list.data &&
        list.data.total > wanted &&
        (wanted < mostRows ? (
          <EarlierButton
            label={t('Show earlier messages')}
            onPress={() => setWanted(Math.min(wanted + 4 * step, mostRows))}
          />
        ) : (
          <AllLink
            label={t('All messages of the client')}
            link={{ to: '/communication/mailbox', search: { filter: { client_id: [id] } } }}
          />
        ))
      }
    >
      {({ data }) => (
        <ul className="border-t">
          {data.map((message) => (
            <li
              key={message.id}
              className="relative flex flex-wrap items-baseline justify-between gap-x-2 border-b px-4 py-2.5 last:border-b-0 hover:bg-hover"
            >
              <EntityLink
                link={{ to: '/communication/mailbox', search: { message: message.id } }}
                className="font-medium after:absolute after:inset-0"
              >
                {titleOf(message)}
              </EntityLink>
              <span className="flex items-baseline gap-2">
                <span className="text-muted">
                  {[...wayOf(message, currency), ''].join(' · ')}
                  {momentText(message.sent_at ?? message.due_at, timezone)}
                </span>
                <Badge tone={statusTones[message.status]}>{statusWords()[message.status]}</Badge>
              </span>
            </li>
          ))}
          {data.length === 0 && <li className="p-4 text-muted">{t('No messages yet.')}</li>}
        </ul>
      )}
    </CardList>
  )
}
