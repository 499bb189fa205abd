import { type ClientTransfer, clientTransferList } from '@wizyta/contract/sales/client-payouts/transfers'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { clientPayouts } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { signedText } from './words.ts'

/** Credit of clients that left by transfers, beside the drawers. */
export function TransferList({ tabs }: { tabs: ReactNode }) {
  const { currency, timezone } = useBusiness()
  const list = useListPage<ClientTransfer, typeof clientTransferList>(
    clientPayouts.transfers,
    clientTransferList,
  )
  return (
    <ListPage
      list={list}
      words={{
        title: t('Financial operations'),
        search: t('Search by client or reason'),
        empty: t('Credit of clients that is paid out by a transfer stands here.'),
      }}
      icon={Banknote}
      toolbar={tabs}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={[]}
      columns={columnsOf(currency, timezone)}
      nameOf={({ client, at }) => client?.name ?? formatDateTime(at, timezone)}
      linkOf={({ client }) => (client ? { to: '/clients/$id', params: { id: client.id } } : undefined)}
    />
  )
}

const columnsOf = (
  currency: string,
  timezone: string,
): Column<ClientTransfer, SortOf<typeof clientTransferList>>[] => [
  { key: 'client', label: t('Client'), cell: ({ client }) => client?.name },
  {
    key: 'at',
    label: t('Date|document'),
    width: '12rem',
    sort: 'at',
    cell: ({ at, by }) => (
      <>
        <span className="block truncate">{formatDateTime(at, timezone)}</span>
        {by && <span className="block truncate text-sm text-muted">{by.name}</span>}
      </>
    ),
  },
  {
    key: 'reason',
    label: t('Reason'),
    width: '30%',
    cell: ({ reason, approved_by }) =>
      approved_by ? t('{reason}, approved by {name}', { reason, name: approved_by.name }) : reason,
  },
  { key: 'method', label: t('Payment method'), width: '16%', from: 'lg', cell: ({ method }) => method },
  {
    key: 'amount',
    label: t('Amount'),
    width: '8rem',
    align: 'end',
    sort: 'amount',
    cell: ({ amount }) => signedText(-amount, currency),
  },
]
