import type { PaymentMethod } from '@wizyta/contract/sales/payment-methods/api'
import {
  paymentMethodInput,
  paymentMethodList,
  paymentType,
} from '@wizyta/contract/sales/payment-methods/api'
import { CreditCard } from 'lucide-react'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { paymentMethods } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { PaymentMethodForm } from './form.tsx'
import { PaymentTabs } from './parts.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/configuration/payments': PanelSearch
  }
}

export function PaymentMethodList() {
  const { rows: methods } = useAllRows(paymentMethods)
  return (
    <EntityList
      calls={paymentMethods}
      spec={paymentMethodList}
      schema={paymentMethodInput}
      columns={columns}
      filters={[{ name: 'type' }]}
      words={{
        title: t('Online payments'),
        description: t(
          'How clients pay in the salon, and what prints the receipts. Online providers are not connected yet.',
        ),
        search: t('Search by name'),
        create: t('New payment method'),
        empty: t('Ways in which clients pay in the salon: cash, card, BLIK, transfer.'),
      }}
      icon={CreditCard}
      nameOf={(method) => method.name}
      createLink={besideList(newInPanel)}
      editLink={(method) => besideList(method.id)}
      orderOf={() => methods}
      toolbar={<PaymentTabs />}
    >
      <EntitySheet calls={paymentMethods} title={(method) => method?.name ?? t('New payment method')}>
        {(method) => <PaymentMethodForm method={method} />}
      </EntitySheet>
    </EntityList>
  )
}

const columns: readonly EntityColumn<PaymentMethod, SortOf<typeof paymentMethodList>>[] = [
  { key: 'name', sort: 'name', cell: ({ name }) => name },
  { key: 'type', width: '22%', cell: ({ type }) => wordOf(paymentType, type) },
  {
    key: 'counts_turnover',
    width: '18%',
    cell: ({ counts_turnover }) => (counts_turnover ? t('Yes') : t('No')),
  },
  {
    key: 'counts_commission',
    width: '18%',
    cell: ({ counts_commission }) => (counts_commission ? t('Yes') : t('No')),
  },
  {
    key: 'opens_drawer',
    width: '14%',
    from: 'lg',
    cell: ({ opens_drawer }) => (opens_drawer ? t('Yes') : t('No')),
  },
]
