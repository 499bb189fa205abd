import { useSearch } from '@tanstack/react-router'
import type { operationList, shiftList } from '@wizyta/contract/sales/cash/api'
import { PageTabs } from '../../kit/form/page-tabs.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { t } from '../../platform/text/i18n.ts'
import { OperationList } from './operation-list.tsx'
import { ShiftList } from './shift-list.tsx'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/sales/financial-operations': ListSearchOf<typeof operationList> &
      ListSearchOf<typeof shiftList> & { view?: 'shifts' }
  }
}

/** The till’s day: what is open, what came in and went out, and the shifts with their reports. */
export function FinancialOperations() {
  const { view } = useSearch({ strict: false }) as { view?: unknown }
  const isShifts = view === 'shifts'
  const tabs = (
    <PageTabs
      label={t('Financial operations')}
      tabs={[
        {
          label: t('Operations|cash'),
          link: { to: '/sales/financial-operations' },
          isCurrent: !isShifts,
        },
        {
          label: t('Shifts|cash'),
          link: { to: '/sales/financial-operations', search: { view: 'shifts' } },
          isCurrent: isShifts,
        },
      ]}
    />
  )
  return isShifts ? <ShiftList tabs={tabs} /> : <OperationList tabs={tabs} />
}
