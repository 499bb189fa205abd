import { unbroken } from '@wizyta/contract/kit/document'
import { type SaleReturn, saleReturnList } from '@wizyta/contract/sales/till/returns'
import { Undo2 } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { saleReturns, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { amountText } from './sale-words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/returns': ListSearchOf<typeof saleReturnList>
  }
}

/** The register of returns and complaints: refunds of what the fiscal register has printed. */
export function ReturnList() {
  const { currency, timezone } = useBusiness()
  const list = useListPage<SaleReturn, typeof saleReturnList>(saleReturns.index, saleReturnList)
  const { data: choices } = useCall(sales.choices, {}, { handles: () => true })
  const tills = (choices?.tills ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      list={list}
      words={{
        title: t('Register of returns'),
        search: t('Search by number, receipt or reason'),
        empty: t('Refunds of fiscal receipts stand here, for the tax office.'),
      }}
      icon={Undo2}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={tills.length > 0 ? [{ name: 'till_id', label: t('Till'), options: tills }] : []}
      columns={columnsOf(currency, timezone)}
      nameOf={({ number }) => number}
      linkOf={({ id }) => ({ to: '/sales/$id', params: { id } })}
    />
  )
}

const columnsOf = (
  currency: string,
  timezone: string,
): Column<SaleReturn, SortOf<typeof saleReturnList>>[] => [
  { key: 'number', label: t('Number|log'), width: '7rem', cell: ({ number }) => unbroken(number) },
  {
    key: 'returned_at',
    label: t('Returned on'),
    width: '10rem',
    sort: 'returned_at',
    fields: ['returned_at', { field: 'by', label: t('Accepted by|return') }],
    cell: ({ returned_at, by }) => (
      <>
        <span className="block truncate">{formatDateTime(returned_at, timezone)}</span>
        <span className="block truncate text-sm text-muted">{by}</span>
      </>
    ),
  },
  {
    key: 'fiscal_number',
    label: t('Number on the receipt'),
    width: '6.5rem',
    cell: ({ fiscal_number }) => fiscal_number,
  },
  {
    key: 'sale',
    label: t('Sale'),
    width: '10rem',
    fields: ['sale', { field: 'sold_at', label: t('Date of the sale') }],
    cell: ({ sale, sold_at }) => (
      <>
        <EntityLink
          link={{ to: '/sales/$id', params: { id: sale.id } }}
          className="text-brand-text hover:underline"
        >
          {sale.name}
        </EntityLink>
        <span className="block text-sm text-muted">{formatDateTime(sold_at, timezone)}</span>
      </>
    ),
  },
  {
    key: 'lines',
    label: t('Returned|what'),
    from: 'lg',
    fields: ['lines', { field: 'reason', label: t('Reason') }],
    cell: ({ lines, reason }) => (
      <>
        <span className="block truncate">{lines}</span>
        <span className="block truncate text-sm text-muted">{reason}</span>
      </>
    ),
  },
  {
    key: 'receipt_gross',
    label: t('Total of the receipt'),
    width: '7rem',
    align: 'end',
    from: 'wide',
    cell: ({ receipt_gross }) => amountText(receipt_gross, currency),
  },
  {
    key: 'gross',
    label: t('Gross'),
    width: '7rem',
    align: 'end',
    cell: ({ gross }) => amountText(gross, currency),
  },
  {
    key: 'vat',
    label: t('VAT'),
    width: '6rem',
    align: 'end',
    from: 'lg',
    cell: ({ vat }) => amountText(vat, currency),
  },
]
