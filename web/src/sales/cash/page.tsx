import { useSearch } from '@tanstack/react-router'
import type { operationList, shiftList } from '@wizyta/contract/sales/cash/api'
import type { clientTransferList } from '@wizyta/contract/sales/client-payouts/transfers'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { t } from '../../platform/text/i18n.ts'
import { OperationList } from './operation-list.tsx'
import { ShiftList } from './shift-list.tsx'
import { TransferList } from './transfer-list.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/financial-operations': ListSearchOf<typeof operationList> &
      ListSearchOf<typeof shiftList> &
      ListSearchOf<typeof clientTransferList> & { view?: 'shifts' | 'transfers' }
  }
}

/** The till’s day: what is open, what came in and went out, and the shifts with their reports. */
export function FinancialOperations() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const isShifts = view === 'shifts'
  const isTransfers = view === 'transfers'
  const tabs = (
    <PageTabs
      label={t('Financial operations')}
      tabs={[
        {
          label: t('Operations|cash'),
          link: { to: '/sales/financial-operations' },
          isCurrent: !isShifts && !isTransfers,
        },
        {
          label: t('Shifts|cash'),
          link: { to: '/sales/financial-operations', search: { view: 'shifts' } },
          isCurrent: isShifts,
        },
        {
          label: t('Transfers to clients'),
          link: { to: '/sales/financial-operations', search: { view: 'transfers' } },
          isCurrent: isTransfers,
        },
      ]}
    />
  )
  if (isTransfers) return <TransferList tabs={tabs} />
  return isShifts ? <ShiftList tabs={tabs} /> : <OperationList tabs={tabs} />
}
