import { employeeName } from '@wizyta/contract/people/names/names'
import type { CommissionGroup } from '@wizyta/contract/sales/commissions/api'
import { commissionGroupInput, commissionGroupList, versionOn } from '@wizyta/contract/sales/commissions/api'
import { HandCoins } from 'lucide-react'
import { useMemo } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import type { PanelSearch } from '../../kit/nav/row-link.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { useEmployees } from '../../people/employees/picker-rows.ts'
import { commissionGroups } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDate, today } from '../../platform/text/time.ts'
import { ratesText } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/commission-groups': PanelSearch
  }
}

const CommissionGroupForm = lazyPart(() => import('./form.tsx').then((file) => file.CommissionGroupForm))

export function CommissionGroupList() {
  const { currency, timezone } = useBusiness()
  const employees = useEmployees()
  const now = today(timezone).toString()
  const columns = useMemo(
    (): readonly EntityColumn<CommissionGroup, SortOf<typeof commissionGroupList>>[] => [
      { key: 'name', sort: 'name', cell: ({ name }) => name },
      {
        key: 'versions',
        width: '34%',
        cell: ({ versions }) => {
          const version = versionOn(versions, now)
          return version && ratesText(version, currency)
        },
      },
      {
        key: 'valid_from',
        label: t('In force since|rates'),
        width: '16%',
        from: 'lg',
        cell: ({ versions }) => {
          const version = versionOn(versions, now)
          return version && formatDate(version.valid_from)
        },
      },
      {
        key: 'employees',
        width: '28%',
        cell: (group) =>
          employees
            .filter(({ id }) => group.employees.some(({ employee_id }) => employee_id === id))
            .map(employeeName)
            .join(', ') || <span className="text-muted">{t('No employees yet|commission')}</span>,
      },
    ],
    [currency, employees, now],
  )
  return (
    <EntityList
      calls={commissionGroups}
      spec={commissionGroupList}
      schema={commissionGroupInput}
      columns={columns}
      words={{
        title: t('Commission groups'),
        search: t('Search by name'),
        create: t('New commission group'),
        empty: t('How employees earn on what they do and sell: rates, thresholds, exceptions.'),
      }}
      icon={HandCoins}
      nameOf={(group) => group.name}
      createLink={besideList(newInPanel)}
      editLink={(group) => besideList(group.id)}
    >
      <EntitySheet
        calls={commissionGroups}
        width="46rem"
        title={(group) => group?.name ?? t('New commission group')}
      >
        {(group) => <CommissionGroupForm group={group} />}
      </EntitySheet>
    </EntityList>
  )
}
