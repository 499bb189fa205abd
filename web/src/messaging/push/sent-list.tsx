import { type PushMessage, pushMessageList, pushSubject } from '@wizyta/contract/messaging/push/api'
import { BellRing, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ServerSentence } from '../../kit/ui/server-sentence.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { pushMessages } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { statusTones, statusWords } from '../messages/words.ts'
import { subjectWord } from './words.ts'

const shownStates = ['queued', 'sent', 'failed', 'skipped'] as const

/** Push messages to the staff: to whom, of which event, what became of each. */
export function SentList({ tabs }: { tabs: ReactNode }) {
  const { timezone } = useBusiness()
  const list = useListPage<PushMessage, typeof pushMessageList>(pushMessages.index, pushMessageList)
  const mayRetry = useAllows(pushMessages.retry)
  const retry = useChange(pushMessages.retry, {
    forgets: [pushMessages.index],
    onSuccess: () => toast.message(t('The message goes out now.')),
  })
  const words = statusWords()
  return (
    <ListPage
      list={list}
      words={{
        title: t('Push messages'),
        description: t('Notifications on the phones and computers of the team.'),
        search: t('User or device'),
        empty: t('Once an employee turns notifications on for a device, what was sent there appears here.'),
      }}
      icon={BellRing}
      toolbar={tabs}
      filters={[
        {
          name: 'status',
          label: t('Status'),
          options: shownStates.map((value) => ({ value, label: words[value] })),
        },
        {
          name: 'subject',
          label: t('Event'),
          options: pushSubject.options.map((value) => ({ value, label: subjectWord(value) })),
        },
        {
          name: 'since',
          label: t('Period'),
          single: true,
          options: [{ value: 'week', label: t('Last 7 days') }],
        },
      ]}
      columns={columnsOf(timezone)}
      nameOf={(row) =>
        `${row.user}, ${subjectWord(row.subject)}, ${formatDateTime(row.created_at, timezone)}`
      }
      menuOf={(row) =>
        mayRetry && row.may_retry ? (
          <Button
            size="small-icon"
            variant="ghost"
            aria-label={t('Send again: {name}', { name: `${row.user}, ${subjectWord(row.subject)}` })}
            data-tip={t('Send again')}
            aria-disabled={retry.isPending}
            onClick={() => !retry.isPending && retry.mutate({ params: { id: row.id } })}
          >
            <RotateCw aria-hidden="true" />
          </Button>
        ) : null
      }
    />
  )
}

const columnsOf = (timezone: string): Column<PushMessage, SortOf<typeof pushMessageList>>[] => [
  { key: 'subject', label: t('Event'), cell: ({ subject }) => subjectWord(subject) },
  { key: 'user', label: t('User'), width: '18%', cell: ({ user }) => user },
  { key: 'device', label: t('Device'), width: '18%', from: 'lg', cell: ({ device }) => device },
  {
    key: 'created_at',
    label: t('Date|document'),
    width: '11rem',
    sort: 'created_at',
    cell: ({ sent_at, created_at }) => formatDateTime(sent_at ?? created_at, timezone),
  },
  {
    key: 'status',
    label: t('Status'),
    width: '24%',
    cell: (row) => (
      <>
        <Badge tone={statusTones[row.status]}>{statusWords()[row.status]}</Badge>
        {row.reason && (
          <span className="block text-sm text-muted">
            <ServerSentence text={row.reason} />
          </span>
        )}
        {row.status === 'queued' && row.next_attempt_at && (
          <span className="block text-sm text-muted">
            {t('Next attempt')}: {formatDateTime(row.next_attempt_at, timezone)}
          </span>
        )}
      </>
    ),
  },
]
