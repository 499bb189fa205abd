import { unbroken } from '@wizyta/contract/kit/document'
import { purchasePrices } from '@wizyta/contract/kit/permission'
import {
  anyDiscard,
  type Delivery,
  deliveryList,
  deliveryStatus,
  ownDrafts,
} from '@wizyta/contract/sales/deliveries/api'
import { FileDown, ListPlus, Truck } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useFileDrop } from '../../platform/browser/file-drop.ts'
import { deliveries, deliveryInvoices, orderProposals, suppliers } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { dateOf, formatDate } from '../../platform/text/time.ts'
import { amountText, statusTones } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/delivery': ListSearchOf<typeof deliveryList>
  }
}

const InvoiceDialog = lazyPart(() => import('./invoice-dialog.tsx').then((file) => file.InvoiceDialog))
const ProposalDialog = lazyPart(() => import('./proposal-dialog.tsx').then((file) => file.ProposalDialog))

export function DeliveryList() {
  const list = useListPage<Delivery, typeof deliveryList>(deliveries.index, deliveryList)
  const { currency, timezone } = useBusiness()
  const seesPrices = useAllows(purchasePrices)
  const mayPropose = useAllows(orderProposals.index)
  const mayReadInvoices = useAllows(deliveryInvoices.create)
  const [isProposing, setProposing] = useState(false)
  const [isReading, setReading] = useState(false)
  const [dropped, setDropped] = useState<File | null>(null)
  useFileDrop(mayReadInvoices, (file) => {
    setDropped(file)
    setReading(true)
  })
  const mayDiscard = [useAllows(anyDiscard), useAllows(ownDrafts)].some(Boolean)
  const { rows: all } = useAllRows(suppliers)
  const filters: Filter<'status' | 'supplier_id'>[] = [
    { name: 'status', label: t('Status'), options: optionsOf(deliveryStatus) },
    ...(all.length > 0
      ? [
          {
            name: 'supplier_id',
            label: t('Supplier'),
            options: all.map(({ id, name }) => ({ value: id, label: name })),
          } as const,
        ]
      : []),
  ]
  return (
    <ListPage
      list={list}
      words={{
        title: t('Deliveries'),
        search: t('Search by supplier or document number'),
        empty: t('What came in from suppliers, with documents and prices.'),
      }}
      icon={Truck}
      toolbar={
        <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PeriodFilter
            {...list}
            zone={timezone}
            labels={{ from: t('Received from|delivery'), to: t('To|date') }}
          />
        </div>
      }
      columns={columnsOf(currency, timezone).filter(({ key }) => key !== 'total' || seesPrices)}
      filters={filters}
      actions={
        <>
          {mayReadInvoices && (
            <Button
              onClick={() => setReading(true)}
              title={t('An XML file can also be dropped on this page.')}
            >
              <FileDown aria-hidden="true" />
              {t('From KSeF')}
            </Button>
          )}
          {mayPropose && (
            <Button onClick={() => setProposing(true)}>
              <ListPlus aria-hidden="true" />
              {t('Propose an order')}
            </Button>
          )}
        </>
      }
      create={{
        call: deliveries.create,
        link: { to: '/sales/delivery/create' },
        label: t('New delivery'),
      }}
      nameOf={nameOf}
      linkOf={({ id }) => ({ to: '/sales/delivery/$id', params: { id } })}
      hasArchive={mayDiscard}
    >
      {isReading && (
        <InvoiceDialog
          file={dropped}
          onClose={() => {
            setReading(false)
            setDropped(null)
          }}
        />
      )}
      {isProposing && <ProposalDialog onClose={() => setProposing(false)} />}
    </ListPage>
  )
}

const nameOf = ({ number, supplier, document_no }: Delivery): string =>
  [number, supplier, document_no].filter(Boolean).join(' · ') || t('Draft')

const columnsOf = (currency: string, timezone: string): Column<Delivery, SortOf<typeof deliveryList>>[] => [
  {
    key: 'supplier',
    label: t('Supplier'),
    cell: ({ supplier }) => supplier ?? t('No supplier'),
  },
  { key: 'number', label: t('Number|delivery'), width: '8rem', cell: ({ number }) => unbroken(number) },
  {
    key: 'document_no',
    label: t('Document number'),
    width: '11rem',
    from: 'lg',
    cell: ({ document_no }) => document_no,
  },
  {
    key: 'document_date',
    label: t('Document date'),
    width: '9rem',
    sort: 'document_date',
    from: 'xl',
    cell: ({ document_date }) => document_date && formatDate(document_date),
  },
  {
    key: 'received_at',
    label: t('Received|delivery'),
    width: '8rem',
    sort: 'received_at',
    from: 'lg',
    cell: ({ received_at }) => received_at && formatDate(dateOf(received_at, timezone)),
  },
  {
    key: 'status',
    label: t('Status'),
    width: '11rem',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{wordOf(deliveryStatus, status)}</Badge>,
  },
  {
    key: 'total',
    label: t('Gross|sum'),
    width: '8rem',
    align: 'end',
    cell: ({ total }) => total !== null && amountText(total, currency),
  },
]
