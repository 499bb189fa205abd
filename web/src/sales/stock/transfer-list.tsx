import { formatMoney } from '@wizyta/contract/kit/money'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { type TransferRow, transferDirection, transferList } from '@wizyta/contract/sales/transfers/api'
import { ArrowLeftRight } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { stockTransfers } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { StockTabs } from './tabs.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/stock-levels/transfers': ListSearchOf<typeof transferList>
  }
}

/** Goods that went to other salons of the firm or came from them, the latest first. A row opens its document. */
export function TransferList() {
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const list = useListPage<TransferRow, typeof transferList>(stockTransfers.index, transferList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Transfers between salons'),
        description: t('Documents MM, the latest on top.'),
        search: t('Search by number, salon or product'),
        empty: t('Goods that go to another salon of the firm, or come from it, stand here.'),
      }}
      icon={ArrowLeftRight}
      toolbar={<StockTabs current="transfers" />}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={[{ name: 'direction', label: t('Direction'), options: optionsOf(transferDirection) }]}
      columns={columnsOf(currency, timezone).filter(({ key }) => seesPrices || key !== 'value')}
      nameOf={({ document }) => document}
      linkOf={({ id }) => ({ to: '/sales/transfers/$id', params: { id } })}
    />
  )
}

const columnsOf = (
  currency: string,
  timezone: string,
): Column<TransferRow, SortOf<typeof transferList>>[] => [
  {
    key: 'document',
    label: t('Number|log'),
    width: '8rem',
    cell: ({ document }) => <span className="whitespace-nowrap">{document}</span>,
  },
  {
    key: 'at',
    label: t('When|movement'),
    width: '10rem',
    sort: 'at',
    fields: ['at', { field: 'by', label: t('Who|log') }],
    cell: ({ at, by }) => <Lines first={formatDateTime(at, timezone)} second={by} />,
  },
  {
    key: 'salon',
    label: t('Other salon'),
    fields: ['salon', { field: 'direction', label: t('Direction') }],
    cell: ({ salon, direction }) => <Lines first={salon} second={wordOf(transferDirection, direction)} />,
  },
  {
    key: 'products',
    label: t('Products'),
    from: 'lg',
    fields: ['products', { field: 'note', label: t('Note') }],
    cell: ({ products, note }) => <Lines first={products} second={note} />,
  },
  {
    key: 'lines',
    label: t('Number of products'),
    width: '7rem',
    align: 'end',
    from: 'xl',
    cell: ({ lines }) => lines,
  },
  {
    key: 'reversed_at',
    label: t('Taken back|usage'),
    width: '10rem',
    fields: ['reversed_at', { field: 'reversal_reason', label: t('Reason') }],
    cell: ({ reversed_at, reversal_reason }) =>
      reversed_at && (
        <>
          <Badge tone="warning">{t('Taken back|usage')}</Badge>
          <span className="block truncate text-sm text-muted">
            {[formatDateTime(reversed_at, timezone), reversal_reason].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
  },
  {
    key: 'value',
    label: t('Value, net'),
    width: '8rem',
    align: 'end',
    cell: ({ value }) => value !== null && formatMoney(value, language(), currency),
  },
]

/** The subject of a cell, with its explanation on a second line. */
const Lines = ({ first, second }: { first: string; second: string | null }) => (
  <>
    <span className="block truncate">{first}</span>
    {second && <span className="block truncate text-sm font-normal text-muted">{second}</span>}
  </>
)
