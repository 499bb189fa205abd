import { unbroken } from '@wizyta/contract/kit/document'
import { formatNumber } from '@wizyta/contract/kit/number-text'
import type { SaleRow } from '@wizyta/contract/sales/till/api'
import { buyerKind, fiscalStatus } from '@wizyta/contract/sales/till/fiscal'
import { saleKind, saleList, saleStatus } from '@wizyta/contract/sales/till/sale-list'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { type ListSearchOf, listQueryOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { type ListAddress, useListPage } from '../../kit/list/use-list-page.ts'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { buttonLook } from '../../kit/ui/button.tsx'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import { paymentMethods, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { useFigureFilters } from './figure-filters.ts'
import { amountText, fiscalTones, stateOf } from './sale-words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales': ListSearchOf<typeof saleList>
  }
}

const ClientFilter = lazyPart(() => import('./client-filter.tsx').then((file) => file.ClientFilter))

/** Sales and refunds, the latest first, with the sums of what the filters leave. */
export function SaleList() {
  const { currency, timezone } = useBusiness()
  const list = useListPage<SaleRow, typeof saleList>(sales.index, saleList)
  const employees = useEmployeeOptions()
  const { rows: methods } = useAllRows(paymentMethods)
  const { data: choices } = useCall(sales.choices, {}, { handles: () => true })
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  // Chosen by reports alone.
  const balance = list.state.filter.method_id?.includes('balance')
    ? [{ value: 'balance', label: t('Balance of the client') }]
    : []
  const filters: Filter<keyof typeof saleList.filters>[] = [
    { name: 'status', label: t('Status'), options: optionsOf(saleStatus) },
    { name: 'kind', label: t('Kind'), options: optionsOf(saleKind) },
    { name: 'employee_id', label: t('Employee'), options: employees },
    { name: 'by_id', label: t('Sold by|user'), options: named(choices?.users) },
    { name: 'till_id', label: t('Till'), options: named(choices?.tills) },
    { name: 'method_id', label: t('Payment method'), options: [...named(methods), ...balance] },
    { name: 'fiscal', label: t('Fiscal receipt'), options: optionsOf(fiscalStatus) },
    { name: 'buyer', label: t('Buyer'), options: optionsOf(buyerKind) },
    ...useFigureFilters(list.state.filter, choices),
  ]
  return (
    <ListPage
      list={list}
      words={{
        title: t('Sales'),
        search: t('Search by number, client, NIP or what was sold'),
        empty: t('Each sale stands here with its payments and its receipt.'),
      }}
      icon={ReceiptText}
      toolbar={
        <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PeriodFilter {...list} zone={timezone} />
          <ClientFilter {...list} />
        </div>
      }
      notice={<Totals {...list} currency={currency} />}
      filters={filters.filter(({ options }) => options.length > 0)}
      columns={columnsOf(currency, timezone)}
      actions={
        <EntityLink link={{ to: '/sales/returns' }} {...buttonLook()}>
          {t('Register of returns')}
        </EntityLink>
      }
      create={{ call: sales.create, link: { to: '/sales/create' }, label: t('New sale') }}
      nameOf={({ number }) => number}
      linkOf={({ id }) => ({ to: '/sales/$id', params: { id } })}
    />
  )
}

/** Sums of what the filters leave, without voided sales. */
function Totals({ state, currency }: ListAddress & { currency: string }) {
  const { name, filter } = listQueryOf(state)
  const { data } = useCall(
    sales.totals,
    { query: { name, filter } },
    { handles: () => true, placeholderData: (before) => before },
  )
  if (!data) return <p className="min-h-6" />
  return (
    <p className="flex min-h-6 flex-wrap gap-x-4 text-soft tabular-nums" aria-live="polite">
      <span>
        {t('Documents without voided ones')}: <strong>{formatNumber(data.count, language())}</strong>
      </span>
      <span>
        {t('Total')}: <strong>{amountText(data.total, currency)}</strong>
      </span>
      <span>
        {t('Turnover')}: <strong>{amountText(data.turnover, currency)}</strong>
      </span>
      {data.paid !== null && (
        <span>
          {t('Paid this way')}: <strong>{amountText(data.paid, currency)}</strong>
        </span>
      )}
      {data.uncounted !== 0 && (
        <span>
          {t('Paid with no money received')}: <strong>{amountText(data.uncounted, currency)}</strong>
        </span>
      )}
      {data.tip_total !== 0 && (
        <span>
          {t('Tips')}: <strong>{amountText(data.tip_total, currency)}</strong>
        </span>
      )}
    </p>
  )
}

const columnsOf = (currency: string, timezone: string): Column<SaleRow, SortOf<typeof saleList>>[] => [
  { key: 'number', label: t('Number|log'), width: '7.5rem', cell: ({ number }) => unbroken(number) },
  {
    key: 'sold_at',
    label: t('Date|document'),
    width: '9rem',
    sort: 'sold_at',
    cell: ({ sold_at, by }) => <Two first={formatDateTime(sold_at, timezone)} second={by?.name} />,
  },
  { key: 'client', label: t('Client'), width: '13%', cell: ({ client }) => client?.name },
  { key: 'lines', label: t('Sold|what'), from: 'lg', cell: ({ lines }) => lines },
  { key: 'methods', label: t('Payment'), width: '10%', from: 'lg', cell: ({ methods }) => methods || null },
  {
    key: 'status',
    label: t('Status'),
    width: '8rem',
    cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).word}</Badge>,
  },
  {
    key: 'fiscal_status',
    label: t('Receipt'),
    width: '10rem',
    from: 'wide',
    cell: ({ kind, fiscal_status }) =>
      kind === 'refund' || kind === 'correction' || fiscal_status === 'not_needed' ? null : (
        <Badge tone={fiscalTones[fiscal_status]}>{wordOf(fiscalStatus, fiscal_status)}</Badge>
      ),
  },
  {
    key: 'total',
    label: t('Total'),
    width: '7rem',
    align: 'end',
    sort: 'total',
    cell: ({ total, tip_total, status }) => (
      <Two
        first={
          <span className={status === 'voided' ? 'text-muted line-through' : undefined}>
            {amountText(total, currency)}
          </span>
        }
        second={tip_total !== 0 && t('tip {amount}', { amount: amountText(tip_total, currency) })}
      />
    ),
  },
]

/** Two lines in one cell: what counts, and what is known besides. */
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span className="block truncate">{first}</span>
    {second && <span className="block truncate text-sm text-muted">{second}</span>}
  </>
)
