import { formatMoney } from '@wizyta/contract/kit/money'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { movementType } from '@wizyta/contract/sales/stock/api'
import { type JournalMovement, stockJournalList } from '@wizyta/contract/sales/stock/journal'
import { ArrowLeftRight } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { type ListAddress, useListPage } from '../../kit/list/use-list-page.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { stockJournal, suppliers } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { useProductGroups } from '../product-groups/picker-rows.ts'
import { exportedMeasure, stockText } from '../products/words.ts'
import { useDocumentLink } from './documents.ts'
import { StockTabs } from './tabs.tsx'

import { batchText, kindsOfMovement, reasonText, salonText, withoutGroup, withoutSupplier } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/stock-levels/movements': ListSearchOf<typeof stockJournalList>
  }
}

const ProductFilter = lazyPart(() => import('../products/picker.tsx').then((file) => file.ProductFilter))

/** Movements of all products, the latest first. A row opens the stock of its product, its document the document. */
export function JournalList() {
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const list = useListPage<JournalMovement, typeof stockJournalList>(stockJournal.index, stockJournalList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Stock movements'),
        description: t('All that came and went, the latest on top.'),
        search: t('Search by name, brand, SKU or EAN'),
        empty: t('Deliveries, sales, usage and corrections stand here.'),
      }}
      icon={ArrowLeftRight}
      toolbar={
        <>
          <StockTabs current="movements" />
          <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PeriodFilter {...list} zone={timezone} />
          </div>
        </>
      }
      columns={columnsOf(currency, timezone).filter(({ key }) => seesPrices || key !== 'value')}
      exported={exportedMeasure()}
      filters={useFilters(list)}
      moreFilters={<ProductFilter {...list} />}
      nameOf={({ product, type }) => `${product}, ${wordOf(movementType, type)}`}
      linkOf={({ product_id }) => ({ to: '/sales/stock-levels', search: { edit: product_id } })}
    />
  )
}

function useFilters({ state }: ListAddress): Filter<keyof typeof stockJournalList.filters>[] {
  const { rows: known } = useAllRows(suppliers)
  const groups = useProductGroups().map(({ id, name }) => ({ value: id, label: name }))
  const filters: Filter<keyof typeof stockJournalList.filters>[] = [
    { name: 'type', label: t('Kind of movement'), options: kindsOfMovement() },
    {
      name: 'way',
      label: t('Direction|movement'),
      single: true,
      options: [
        { value: 'in', label: t('Came in|movement') },
        { value: 'out', label: t('Went out|movement') },
      ],
    },
    { name: 'product_group_id', label: t('Group'), options: groups },
    // A report led here: the products of one group, without those of its subgroups.
    ...(state.filter.group_id
      ? [{ name: 'group_id' as const, label: t('This group alone'), options: [...groups, withoutGroup()] }]
      : []),
    {
      name: 'supplier_id',
      label: t('Supplier'),
      options: [
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(state.filter.supplier_id?.includes('none') ? [withoutSupplier()] : []),
      ],
    },
  ]
  return filters.filter(({ options }) => options.length > 0)
}

const columnsOf = (
  currency: string,
  timezone: string,
): Column<JournalMovement, SortOf<typeof stockJournalList>>[] => [
  {
    key: 'product',
    label: t('Product'),
    fields: ['product', { field: 'batch', label: t('Batch|stock') }],
    cell: ({ product, batch }) => <Lines first={product} second={batch && batchText(batch)} />,
  },
  {
    key: 'at',
    label: t('When|movement'),
    width: '10rem',
    sort: 'at',
    fields: ['at', { field: 'by', label: t('Who|log') }],
    cell: ({ at, by }) => <Lines first={formatDateTime(at, timezone)} second={by?.name} />,
  },
  {
    key: 'type',
    label: t('Movement|one'),
    width: '11rem',
    fields: ['type', { field: 'reason', label: t('Reason') }, { field: 'salon', label: t('Other salon') }],
    cell: (movement) => (
      <Lines
        first={wordOf(movementType, movement.type)}
        second={[salonText(movement), reasonText(movement.reason)].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    key: 'document',
    label: t('Document'),
    width: '8rem',
    from: 'lg',
    cell: (movement) => <DocumentOf movement={movement} />,
  },
  {
    key: 'qty',
    label: t('Quantity'),
    width: '8.5rem',
    align: 'end',
    cell: (movement) =>
      movement.qty === 0
        ? t('New price')
        : `${movement.qty > 0 ? '+' : '−'}${stockText(Math.abs(movement.qty), movement)}`,
  },
  {
    key: 'balance_after',
    label: t('In stock'),
    width: '9rem',
    align: 'end',
    from: 'xl',
    cell: (movement) => stockText(movement.balance_after, movement),
  },
  {
    key: 'value',
    label: t('Value, net'),
    width: '8rem',
    align: 'end',
    cell: ({ value }) => value !== null && formatMoney(value, language(), currency),
  },
]

/** The subject of a movement, with its explanation on a second line. */
const Lines = ({ first, second }: { first: string; second: string | null | undefined }) => (
  <>
    <span className="block truncate">{first}</span>
    {second && <span className="block truncate text-sm font-normal text-muted">{second}</span>}
  </>
)

/** Imports and usage have no number. */
function unnumbered(ref: JournalMovement['ref']): string | null {
  if (ref?.kind === 'import') return t('Import')
  return ref?.kind === 'usage' ? t('Usage') : null
}

function DocumentOf({ movement: { ref, document } }: { movement: JournalMovement }) {
  const link = useDocumentLink(ref)
  const text = document ?? unnumbered(ref)
  if (!text || !link) return text
  return (
    <EntityLink link={link} className="relative z-1 text-brand-text hover:underline">
      {text}
    </EntityLink>
  )
}
