import { type ShiftRow, shiftList } from '@wizyta/contract/sales/cash/api'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { shifts } from '../../platform/net/calls.gen.ts'
import { useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatDateTime } from '../../platform/text/time.ts'
import { TillTiles } from './till-tiles.tsx'
import { amountText, signedText } from './words.ts'

/** Shifts of the tills, each with its day-close report. */
export function ShiftList({ tabs }: { tabs: ReactNode }) {
  const { currency, timezone } = useBusiness()
  const list = useListPage<ShiftRow, typeof shiftList>(shifts.index, shiftList)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Financial operations'),
        search: t('Search by till or employee'),
        empty: t('A shift begins when a till is opened, and ends with its day-close report.'),
      }}
      icon={Banknote}
      toolbar={tabs}
      notice={<TillTiles />}
      moreFilters={<PeriodFilter {...list} zone={timezone} />}
      filters={[
        {
          name: 'open',
          label: t('Open|till'),
          single: true,
          options: [{ value: 'yes', label: t('Only open ones|cash') }],
        },
      ]}
      columns={columnsOf(currency, timezone)}
      nameOf={({ till, opened_at }) => `${till.name}, ${formatDateTime(opened_at, timezone)}`}
      linkOf={({ id }) => ({ to: '/sales/financial-operations/shifts/$id', params: { id } })}
    />
  )
}

const columnsOf = (currency: string, timezone: string): Column<ShiftRow, SortOf<typeof shiftList>>[] => [
  { key: 'till', label: t('Till'), cell: ({ till }) => till.name },
  {
    key: 'opened_at',
    label: t('Opened|till'),
    width: '17%',
    sort: 'opened_at',
    cell: ({ opened_at }) => formatDateTime(opened_at, timezone),
  },
  {
    key: 'opened_by',
    label: t('Opened by'),
    width: '14%',
    from: 'lg',
    cell: ({ opened_by }) => opened_by?.name,
  },
  {
    key: 'closed_at',
    label: t('Closed|till'),
    width: '17%',
    cell: ({ closed_at }) =>
      closed_at ? formatDateTime(closed_at, timezone) : <Badge tone="success">{t('Open|till')}</Badge>,
  },
  {
    key: 'counted',
    label: t('Counted'),
    width: '9rem',
    align: 'end',
    cell: ({ counted }) => (counted === null ? null : amountText(counted, currency)),
  },
  {
    key: 'difference',
    label: t('Difference'),
    width: '9rem',
    align: 'end',
    cell: ({ difference }) =>
      difference === null ? null : (
        <span className={difference === 0 ? undefined : 'font-medium text-danger'}>
          {signedText(difference, currency)}
        </span>
      ),
  },
]
