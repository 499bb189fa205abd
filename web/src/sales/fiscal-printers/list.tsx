import {
  type FiscalPrinter,
  fiscalPrinterInput,
  fiscalPrinterList,
  printerAdapter,
} from '@wizyta/contract/sales/fiscal-printers/api'
import { Printer } from 'lucide-react'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import { EntityLink } from '../../kit/nav/entity-link.tsx'
import { besideList, newInPanel, type PanelSearch } from '../../kit/nav/row-link.ts'
import { fiscalPrinters, sales } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { PaymentTabs } from '../payment-methods/parts.tsx'
import { FiscalPrinterForm } from './form.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/payments/printers': PanelSearch
  }
}

export function FiscalPrinterList() {
  return (
    <EntityList
      calls={fiscalPrinters}
      spec={fiscalPrinterList}
      schema={fiscalPrinterInput}
      columns={columns}
      words={{
        title: t('Fiscal printers'),
        description: t('Which till prints its receipts where, and what waits.'),
        search: t('Search by name'),
        create: t('New fiscal printer'),
        empty: t('Name the registers on which you print receipts, and their tills.'),
      }}
      icon={Printer}
      nameOf={(printer) => printer.name}
      createLink={besideList(newInPanel)}
      editLink={(printer) => besideList(printer.id)}
      toolbar={
        <>
          <PaymentTabs isPrinters />
          <Queue />
        </>
      }
    >
      <EntitySheet calls={fiscalPrinters} title={(printer) => printer?.name ?? t('New fiscal printer')}>
        {(printer) => <FiscalPrinterForm printer={printer} />}
      </EntitySheet>
    </EntityList>
  )
}

/** Receipts that wait or have failed, as links to their sales, and the last number. */
function Queue() {
  const { timezone } = useBusiness()
  const maySee = useAllows(sales.index)
  const { data } = useCall(fiscalPrinters.queue)
  if (!data) return null
  const count = (fiscal: 'pending' | 'failed', text: string) =>
    maySee ? (
      <EntityLink link={{ to: '/sales', search: { filter: { fiscal } } }} className="underline">
        {text}
      </EntityLink>
    ) : (
      <span>{text}</span>
    )
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1" role="group" aria-label={t('Fiscal receipts')}>
      {count('pending', t('To be printed: {count}', { count: data.waiting }))}
      {count('failed', t('Failed: {count}|fiscal', { count: data.failed }))}
      {data.last && (
        <span className="text-muted">
          {t('Last number: {number}, {time}', {
            number: data.last.number,
            time: formatDateTime(data.last.at, timezone),
          })}
        </span>
      )}
    </div>
  )
}

const columns: readonly EntityColumn<FiscalPrinter, SortOf<typeof fiscalPrinterList>>[] = [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  { key: 'adapter', width: '32%', cell: ({ adapter }) => wordOf(printerAdapter, adapter) },
  {
    key: 'till_ids',
    width: '32%',
    cell: ({ tills }) => tills.map(({ name }) => name).join(', ') || t('All other tills'),
  },
]
