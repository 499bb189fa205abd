import {
  type Suppression,
  suppressionCause,
  suppressionList,
} from '@wizyta/contract/messaging/suppressions/api'
import { clientChannel } from '@wizyta/contract/messaging/templates/events'
import { MailX, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { suppressions } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { addressText } from './address-text.ts'

const AddDialog = lazyPart(() => import('./add-dialog.tsx').then((file) => file.AddDialog))
const ReleaseDialog = lazyPart(() => import('./release-dialog.tsx').then((file) => file.ReleaseDialog))

/** Addresses and numbers that get no marketing: why, since when, and their release. */
export function SuppressionList({ tabs }: { tabs: ReactNode }) {
  const { timezone } = useBusiness()
  const list = useListPage<Suppression, typeof suppressionList>(suppressions.index, suppressionList)
  const mayAdd = useAllows(suppressions.create)
  const mayRelease = useAllows(suppressions.release)
  const [isAdding, setIsAdding] = useState(false)
  const [released, setReleased] = useState<Suppression | null>(null)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Sent messages'),
        description: t('Addresses and numbers that get no mass messages, birthday wishes or offers.'),
        search: t('Address, number or note'),
        empty: t('Unsubscribed and non-existent addresses appear here by themselves. Add others by hand.'),
      }}
      icon={MailX}
      toolbar={tabs}
      actions={
        mayAdd && (
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            {t('Add address')}
          </Button>
        )
      }
      filters={[
        { name: 'cause', label: t('Cause|suppression'), options: optionsOf(suppressionCause) },
        { name: 'channel', label: t('Channel|log'), options: optionsOf(clientChannel) },
      ]}
      columns={columnsOf(timezone)}
      nameOf={addressText}
      menuOf={(row) =>
        mayRelease ? (
          <Button
            size="small-icon"
            variant="ghost"
            aria-label={t('Release: {name}|suppression', { name: addressText(row) })}
            data-tip={t('Release|suppression')}
            onClick={() => setReleased(row)}
          >
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        ) : null
      }
    >
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {released && <ReleaseDialog suppression={released} onClose={() => setReleased(null)} />}
    </ListPage>
  )
}

const columnsOf = (timezone: string): Column<Suppression, SortOf<typeof suppressionList>>[] => [
  {
    key: 'address',
    label: t('Address or number'),
    cell: addressText,
  },
  {
    key: 'channel',
    label: t('Channel|log'),
    width: '7rem',
    from: 'lg',
    cell: ({ channel }) => wordOf(clientChannel, channel),
  },
  {
    key: 'cause',
    label: t('Cause|suppression'),
    width: '30%',
    cell: ({ cause, note, by }) => (
      <>
        <Badge>{wordOf(suppressionCause, cause)}</Badge>
        {(note || by) && (
          <span className="block text-sm text-muted">{[note, by].filter(Boolean).join(' · ')}</span>
        )}
      </>
    ),
  },
  {
    key: 'created_at',
    label: t('Since|suppression'),
    width: '11rem',
    sort: 'created_at',
    cell: ({ created_at }) => formatDateTime(created_at, timezone),
  },
]
