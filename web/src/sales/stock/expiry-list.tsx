import { formatMoney } from '@wizyta/contract/kit/money'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import { batchExpiry } from '@wizyta/contract/sales/products/api'
import { type StockBatch, stockBatchList } from '@wizyta/contract/sales/stock/batches'
import { CalendarClock } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { stockBatches } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { exportedMeasure, stockText } from '../products/words.ts'
import { BatchBadge } from './batch-badge.tsx'
import { StockTabs } from './tabs.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/stock-levels/expiry': ListSearchOf<typeof stockBatchList>
  }
}

/** Batches of all products, the first to expire on top. A row opens the stock of its product. */
export function ExpiryList() {
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const list = useListPage<StockBatch, typeof stockBatchList>(stockBatches.index, stockBatchList)
  const now = today(timezone).toString()
  return (
    <ListPage
      list={list}
      words={{
        title: t('Expiry dates'),
        description: t('Batches on the shelf, the first to expire on top.'),
        search: t('Search by product, code or batch number'),
        empty: t('Batches appear here once a delivery brings products tracked by batch.'),
      }}
      icon={CalendarClock}
      toolbar={<StockTabs current="expiry" />}
      columns={columns(currency, now).filter(({ key }) => seesPrices || key !== 'value')}
      exported={exportedMeasure()}
      filters={[
        { name: 'expiry', label: t('Expiry'), options: optionsOf(batchExpiry), single: true },
        {
          name: 'on_hand',
          label: t('In stock'),
          options: [
            { value: 'true', label: t('On the shelf|batch') },
            { value: 'false', label: t('Used up|batch') },
          ],
        },
      ]}
      nameOf={({ product, number }) => `${product}, ${number}`}
      linkOf={({ product_id }) => ({ to: '/sales/stock-levels', search: { edit: product_id } })}
    />
  )
}

const columns = (currency: string, now: string): Column<StockBatch, SortOf<typeof stockBatchList>>[] => [
  { key: 'product', label: t('Product'), sort: 'product', cell: ({ product }) => product },
  { key: 'brand', label: t('Brand'), width: '9%', from: 'xl', cell: ({ brand }) => brand },
  { key: 'number', label: t('Batch number'), width: '8rem', cell: ({ number }) => number },
  {
    key: 'usable_until',
    label: t('Usable until'),
    width: '15.5rem',
    align: 'end',
    sort: 'usable_until',
    cell: (batch) => (
      <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap">
        <BatchBadge batch={batch} today={now} />
        {batch.usable_until ? formatDate(batch.usable_until) : t('No expiry date')}
      </span>
    ),
  },
  {
    key: 'opened_on',
    label: t('Opened|batch'),
    width: '9.5rem',
    align: 'end',
    from: 'lg',
    cell: (batch) =>
      batch.open_qty > 0 &&
      batch.opened_on && (
        <span className="inline-flex flex-col md:items-end">
          {formatDate(batch.opened_on)}
          <span className="text-sm text-muted">
            {t('{quantity} open', { quantity: stockText(batch.open_qty, batch) })}
          </span>
        </span>
      ),
  },
  {
    key: 'qty',
    label: t('In stock'),
    width: '9rem',
    align: 'end',
    sort: 'qty',
    cell: (batch) => stockText(batch.qty, batch),
  },
  {
    key: 'value',
    label: t('Value, net'),
    width: '8rem',
    align: 'end',
    cell: ({ value }) => value !== null && formatMoney(value, language(), currency),
  },
]
