import { type Usage, usageList, usagePurpose } from '@wizyta/contract/sales/usage/api'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import type { Column, Filter, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import { usages } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { optionsOf, wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { UsagePanel } from './panel.tsx'
import { costText, linesText } from './words.ts'

const ProductFilter = lazyPart(() => import('../products/picker.tsx').then((file) => file.ProductFilter))

/** Postings of what was used up, the latest first. */
export function UsageList({ tabs }: { tabs: ReactNode }) {
  const { currency, timezone } = useBusiness()
  const employees = useEmployeeOptions()
  const list = useListPage<Usage, typeof usageList>(usages.index, usageList)
  // A report led here.
  const none = (name: 'employee_id' | 'service_id') =>
    list.state.filter[name]?.includes('none')
      ? [{ value: 'none', label: name === 'employee_id' ? t('Without an employee') : t('Without a service') }]
      : []
  const filters: Filter<keyof typeof usageList.filters>[] = [
    { name: 'purpose', label: t('Purpose'), options: optionsOf(usagePurpose) },
    { name: 'employee_id', label: t('Employee'), options: [...employees, ...none('employee_id')] },
    { name: 'service_id', label: t('Service'), options: none('service_id') },
    {
      name: 'reversed',
      label: t('Taken back|usage'),
      single: true,
      options: [
        { value: 'false', label: t('Only valid ones|usage') },
        { value: 'true', label: t('Only taken back|usage') },
      ],
    },
  ]
  return (
    <ListPage
      list={list}
      words={{
        title: t('Sales and usage'),
        search: t('Search by product, employee, client or note'),
        empty: t('What appointments, cleaning and tests use up leaves the shelf here.'),
      }}
      icon={FlaskConical}
      toolbar={
        <>
          {tabs}
          <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PeriodFilter {...list} zone={timezone} />
          </div>
        </>
      }
      columns={columnsOf(currency, timezone)}
      filters={filters.filter(({ options }) => options.length > 0)}
      moreFilters={<ProductFilter {...list} />}
      exported={[
        { field: 'service', label: t('Service') },
        { field: 'note', label: t('Note') },
        { field: 'reversed_at', label: t('Taken back|usage') },
        { field: 'reversal_reason', label: t('Reason') },
      ]}
      create={{ call: usages.create, link: besideList(newInPanel), label: t('Add usage') }}
      nameOf={({ lines }) => linesText(lines)}
      linkOf={({ id }) => besideList(id)}
    >
      <UsagePanel />
    </ListPage>
  )
}

const columnsOf = (currency: string, timezone: string): Column<Usage, SortOf<typeof usageList>>[] => [
  {
    key: 'products',
    fields: ['lines'],
    label: t('Products'),
    cell: ({ lines, reversed_at }) => (
      <span className={reversed_at ? 'text-muted line-through' : undefined}>{linesText(lines)}</span>
    ),
  },
  {
    key: 'at',
    label: t('Day'),
    width: '10.5rem',
    sort: 'at',
    cell: ({ at }) => formatDateTime(at, timezone),
  },
  {
    key: 'purpose',
    label: t('Purpose'),
    width: '11rem',
    cell: ({ purpose, service, reversed_at }) =>
      reversed_at ? (
        <Badge>{t('Taken back|usage')}</Badge>
      ) : (
        <>
          <span className="block truncate">{wordOf(usagePurpose, purpose)}</span>
          {purpose === 'service' && service && (
            <span className="block truncate text-sm text-muted">{service}</span>
          )}
        </>
      ),
  },
  { key: 'employee', label: t('Employee'), width: '14%', cell: ({ employee }) => employee },
  { key: 'client', label: t('Client'), width: '14%', from: 'lg', cell: ({ client }) => client },
  {
    key: 'cost',
    label: t('Cost, net'),
    width: '8rem',
    align: 'end',
    cell: ({ cost }) => costText(cost, currency),
  },
]
