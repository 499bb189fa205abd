import { unbroken } from '@wizyta/contract/kit/document'
import {
  type Stocktake,
  stocktakeList,
  stocktakeScope,
  stocktakeStatus,
} from '@wizyta/contract/sales/stocktakes/api'
import { ClipboardList } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { stocktakes } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { scopeText, signedAmount, statusTones } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/stocktakes': ListSearchOf<typeof stocktakeList>
  }
}

export function StocktakeList() {
  const list = useListPage<Stocktake, typeof stocktakeList>(stocktakes.index, stocktakeList)
  const { currency, timezone } = useBusiness()
  const mayDiscard = useAllows(stocktakes.delete)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Stocktakes'),
        search: t('Search by name or number'),
        empty: t('Count what is on the shelf and correct the stock by what was found.'),
      }}
      icon={ClipboardList}
      columns={columnsOf(currency, timezone)}
      filters={[
        { name: 'status', label: t('Status'), options: optionsOf(stocktakeStatus) },
        { name: 'scope', label: t('Scope|stocktake'), options: optionsOf(stocktakeScope) },
      ]}
      create={{
        call: stocktakes.create,
        link: { to: '/sales/stocktakes/create' },
        label: t('New stocktake'),
      }}
      nameOf={({ name }) => name}
      linkOf={({ id }) => ({ to: '/sales/stocktakes/$id', params: { id } })}
      hasArchive={mayDiscard}
    />
  )
}

const columnsOf = (currency: string, timezone: string): Column<Stocktake, SortOf<typeof stocktakeList>>[] => [
  { key: 'name', label: t('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'number', label: t('Number|delivery'), width: '7rem', cell: ({ number }) => unbroken(number) },
  { key: 'scope', label: t('Scope|stocktake'), width: '14rem', from: 'lg', cell: scopeText },
  {
    key: 'created_at',
    label: t('Started|stocktake'),
    width: '8.5rem',
    sort: 'created_at',
    from: 'lg',
    cell: ({ created_at }) => formatDate(dateOf(created_at, timezone)),
  },
  {
    key: 'counted',
    label: t('Counted'),
    width: '6.5rem',
    align: 'end',
    cell: ({ counted, products }) =>
      t('{received} of {packs}', { received: String(counted), packs: String(products) }),
  },
  {
    key: 'status',
    label: t('Status'),
    width: '8.5rem',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{wordOf(stocktakeStatus, status)}</Badge>,
  },
  {
    key: 'value',
    label: t('Difference, net'),
    width: '8rem',
    align: 'end',
    cell: ({ value }) => value !== null && signedAmount(value, currency),
  },
]
