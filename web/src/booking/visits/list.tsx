import { useLocation, useSearch } from '@tanstack/react-router'
import { type VisitListRow, visitListSpec } from '@wizyta/contract/booking/calendar/visits'
import type { VisitLabel } from '@wizyta/contract/booking/visit-labels/api'
import { formatMoney } from '@wizyta/contract/kit/money'
import { CalendarDays, CheckCheck } from 'lucide-react'
import { useEffect } from 'react'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListSearchOf } from '../../kit/list/list-state.ts'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import { type ListAddress, useListPage } from '../../kit/list/use-list-page.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { useChangeSearch } from '../../platform/browser/use-change-search.ts'
import { visitLabels, visits } from '../../platform/net/calls.gen.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { dateOf, formatDay, formatTimeRange, today } from '../../platform/text/time.ts'
import { LabelSign, labelsWith } from '../visit-labels/parts.tsx'
import { ClosingButtons } from './closing.tsx'
import { RepeatVisit } from './parts.tsx'
import { useClosing } from './use-closing.ts'
import { useVisitFilters } from './visit-filters.ts'
import { statusWord } from './visit-status.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/calendar/visits': ListSearchOf<typeof visitListSpec>
  }
}

/** Opens the list on today and what follows, in order, unless the address asks for something. */
export function VisitList() {
  const { timezone } = useBusiness()
  const search = useSearch({ strict: false })
  // Links to the list are bare, also where it is open already. So is a list that was cleared here.
  const next = useLocation({
    select: ({ state, search }) => (!isBare(search) ? 'given' : state.isChosen ? 'cleared' : 'usual'),
  })
  const changeSearch = useChangeSearch()
  // The address is ahead of the page that is drawn.
  const isOpening = isBare(search) && next !== 'cleared'
  useEffect(() => {
    if (next === 'usual')
      changeSearch({ filter: { from: [today(timezone).toString()] }, sort: 'starts_at' }, { replace: true })
  }, [next, changeSearch, timezone])
  return isOpening ? null : <Visits />
}

const isBare = (search: object) => Object.values(search).every((value) => value === undefined)

/** List of all visits, by state, date and client. A row opens the visit in its day of the calendar. */
function Visits() {
  const { timezone, currency } = useBusiness()
  const read = useListPage<VisitListRow, typeof visitListSpec>(visits.index, visitListSpec)
  const list = { ...read, change: withPast(read, today(timezone).toString()) }
  const { rows: labels } = useAllRows(visitLabels)
  const closing = useClosing()
  const mayBook = useAllows(visits.create)
  const mayClose = (visit: VisitListRow) => closing.mayClose(visit, 'completed')
  const repeated = mayBook ? [repeatColumn(timezone)] : []
  const { data, isPlaceholderData } = list.query
  const isAllClosed = data?.total === 0 && !isPlaceholderData && isToCloseAlone(list.state)
  return (
    <ListPage
      list={list}
      words={{
        title: t('Appointments'),
        description: t('Click a row to open the appointment in the calendar.'),
        search: t('Name of the client'),
        empty: t('All past and upcoming appointments. Book the first one in the calendar.'),
      }}
      icon={CalendarDays}
      columns={
        list.rows.some(mayClose)
          ? [...columnsOf(timezone, labels, true), closingColumn(closing, mayClose), ...repeated]
          : [...columnsOf(timezone, labels, false), valueColumn(currency), ...repeated]
      }
      bulk={
        closing.mayStep
          ? (selected) =>
              selected.some(mayClose) ? (
                <ClosingButtons
                  chosen={selected}
                  areMany={list.selection.everywhere !== null}
                  closing={closing}
                />
              ) : (
                <p className="text-soft">{t('None of them is waiting to be closed.')}</p>
              )
          : undefined
      }
      filters={useVisitFilters(list, labels)}
      instead={
        isAllClosed ? (
          <EmptyState icon={CheckCheck} text={t('All past appointments are closed.')} />
        ) : undefined
      }
      toolbar={
        <div data-print="hide" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PeriodFilter {...list} zone={timezone} />
        </div>
      }
      nameOf={({ client_name }) => client_name}
      linkOf={({ id, starts_at }) => ({
        to: '/calendar',
        search: { date: dateOf(starts_at, timezone), visit: id },
      })}
    />
  )
}

/** Appointments to close lie before the day on which the list opens: choosing them takes that day out. */
const withPast =
  ({ state, change }: ListAddress, usualDay: string): ListAddress['change'] =>
  (part, how) => {
    const { from, to } = state.filter
    const begins = part.filter?.to_close?.length && !state.filter.to_close
    const isUsual = from?.join() === usualDay && !to
    change(begins && isUsual ? { ...part, filter: { ...part.filter, from: [] } } : part, how)
  }

/** Nothing else narrows the list. */
const isToCloseAlone = ({ name, filter }: ListAddress['state']) =>
  name === '' && Object.keys(filter).join() === 'to_close'

type VisitColumn = Column<VisitListRow, SortOf<typeof visitListSpec>>

/** @param isClosing true when buttons stand beside: the rest takes less room */
const columnsOf = (zone: string, labels: readonly VisitLabel[], isClosing: boolean): VisitColumn[] => [
  {
    key: 'client',
    fields: ['client_name'],
    label: t('Client'),
    cell: ({ client_name, label_ids }) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="min-w-0 truncate">{client_name}</span>
        {labelsWith(label_ids, labels).map(({ id, name, colour, mark }) => (
          <span key={id} data-colour={colour} data-tip={name} className="flex-none text-c-dot">
            <LabelSign mark={mark} />
            <span className="sr-only">{name}</span>
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'when',
    fields: ['starts_at'],
    label: t('When'),
    sort: 'starts_at',
    width: '14.5rem',
    cell: ({ starts_at, ends_at }) =>
      `${formatDay(dateOf(starts_at, zone))}, ${formatTimeRange(starts_at, ends_at, zone)}`,
  },
  {
    key: 'services',
    label: t('Services'),
    width: isClosing ? '18%' : '22%',
    from: 'xl',
    cell: ({ services }) => services,
  },
  {
    key: 'employees',
    label: t('Employees'),
    width: isClosing ? '12%' : '14%',
    from: 'xl',
    cell: ({ employees }) => employees,
  },
  {
    key: 'status',
    label: t('Status'),
    width: '11.25rem',
    from: isClosing ? 'xl' : undefined,
    cell: ({ status }) => <Badge data-status={status}>{statusWord(status)}</Badge>,
  },
]

const valueColumn = (currency: string): VisitColumn => ({
  key: 'value',
  fields: ['total'],
  label: t('Value'),
  width: '6.5rem',
  align: 'end',
  from: 'xl',
  cell: ({ total }) => formatMoney(total, language(), currency),
})

const repeatColumn = (zone: string): VisitColumn => ({
  key: 'repeat',
  label: t('Repeat|visit'),
  width: '5.5rem',
  cell: (visit) => (
    // The button is higher than a line: in the cards of a phone it stands beside its label.
    <span className="-ms-2 flex max-md:-my-3 max-md:inline-flex">
      <RepeatVisit visit={visit} date={dateOf(visit.starts_at, zone)} />
    </span>
  ),
})

const closingColumn = (
  closing: ReturnType<typeof useClosing>,
  mayClose: (visit: VisitListRow) => boolean,
): VisitColumn => ({
  key: 'closing',
  label: t('To close'),
  width: '15rem',
  cell: (visit) =>
    mayClose(visit) && (
      <span className="relative z-1 flex flex-wrap gap-x-2 gap-y-1">
        <ClosingButtons chosen={[visit]} closing={closing} name={visit.client_name} />
      </span>
    ),
})
