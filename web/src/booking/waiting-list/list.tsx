import {
  figureDays,
  type WaitingEntry,
  waitingEntryInput,
  waitingList,
  waitingPriority,
  waitingStatus,
} from '@wizyta/contract/booking/waiting-list/api'
import { isOpen } from '@wizyta/contract/booking/waiting-list/match'
import { formatMoney } from '@wizyta/contract/kit/money'
import { Ban, CalendarPlus, ClockAlert, Flag, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, FilterOption, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import { PeriodFilter } from '../../kit/list/period-filter.tsx'
import type { PanelSearch, RowLink } from '../../kit/nav/row-link.ts'
import { besideList, copyParam, newInPanel, panelParam } from '../../kit/nav/row-link.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import { clients, services, visits, waitingEntries } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllRows } from '../../platform/net/use-all-rows.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { language, t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { dateOf, formatDate, formatDay } from '../../platform/text/time.ts'
import { FreedTimesPart } from '../waiting-offers/parts.tsx'
import { statusColour, windowsText } from './words.ts'

declare module '../../platform/browser/page-search.ts' {
  interface PageSearches {
    '/calendar/waiting-list': PanelSearch & {
      /** The client and the services of a new entry; ids, those of services separated by commas. */
      client?: string
      services?: string
    }
  }
}

const WaitingForm = lazyPart(() => import('./form.tsx').then((file) => file.WaitingForm))

/** A new entry of no particular client. */
const newEntry: RowLink = {
  to: '.',
  search: (before) => ({
    ...before,
    [panelParam]: newInPanel,
    [copyParam]: undefined,
    client: undefined,
    services: undefined,
  }),
}

/** Clients who wait for a time, those of high priority and the longest waiting first. */
export function WaitingList() {
  const { timezone, currency } = useBusiness()
  const mayBook = useAllows(visits.create)
  const mayReadClients = useAllows(clients.show)
  const columns = useMemo(() => columnsOf(timezone), [timezone])
  return (
    <EntityList
      calls={waitingEntries}
      spec={waitingList}
      schema={waitingEntryInput}
      columns={columns}
      filters={[
        { name: 'status' },
        { name: 'priority' },
        ...choices('service_id', t('Service'), useServiceOptions()),
        ...choices('employee_id', t('Employee'), useEmployeeOptions()),
      ]}
      words={{
        title: t('Waiting list'),
        description: useFigures(currency),
        search: t('Name of the client'),
        create: t('New entry|waiting list'),
        empty: t('Clients who want an earlier time. Freed times find them here.'),
      }}
      icon={ClockAlert}
      moreFilters={(list) => (
        <PeriodFilter
          {...list}
          zone={timezone}
          labels={{ from: t('Added from|date'), to: t('to|date added') }}
        />
      )}
      toolbar={<FreedTimesPart />}
      nameOf={({ client }) => client}
      createLink={newEntry}
      editLink={({ id }) => besideList(id)}
      menuLinks={(entry) => [
        ...(mayBook && isOpen(entry)
          ? [
              {
                icon: CalendarPlus,
                label: t('Find a time'),
                link: bookLink(entry),
              },
            ]
          : []),
        ...(mayReadClients
          ? [
              {
                icon: UserRound,
                label: t('Client card'),
                link: { to: '/clients/$id' as const, params: { id: entry.client_id } },
              },
            ]
          : []),
      ]}
    >
      <EntitySheet
        calls={waitingEntries}
        width="36rem"
        title={(entry) => entry?.client ?? t('New entry|waiting list')}
      >
        {(entry) => <WaitingForm entry={entry} />}
      </EntitySheet>
    </EntityList>
  )
}

/** A filter by records; none for users who may not list them. */
const choices = (name: 'service_id' | 'employee_id', label: string, options: FilterOption[]) =>
  options.length > 0 ? [{ name, label, options }] : []

const useServiceOptions = (): FilterOption[] =>
  useAllRows(services).rows.map((service) => ({ value: service.id, label: localName(service) }))

/** The panel of a new visit, filled from an entry. */
const bookLink = ({ id, client_id }: WaitingEntry): RowLink => ({
  to: '/calendar',
  search: { new: `~~${client_id}~${id}` },
})

function useFigures(currency: string): string | undefined {
  const { data } = useCall(waitingEntries.figures, {}, { handles: ({ status }) => status !== 401 })
  if (!data) return undefined
  const { waiting, added, offered, booked, value } = data
  return t(
    'Waiting now: {waiting}. In {days} days: added {added}, offered {offered}, booked {booked}, worth {value}.',
    { waiting, days: figureDays, added, offered, booked, value: formatMoney(value, language(), currency) },
  )
}

function BlockMark({ reason }: { reason: string | null }) {
  const text = reason ? t('Online booking is blocked: {reason}', { reason }) : t('Online booking is blocked.')
  return (
    <span className="flex-none text-danger" data-tip={text}>
      <Ban aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

type WaitingColumn = EntityColumn<WaitingEntry, SortOf<typeof waitingList>>

const columnsOf = (zone: string): readonly WaitingColumn[] => [
  {
    key: 'client',
    label: t('Client'),
    cell: ({ client, priority, online_block, online_block_reason }) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="min-w-0 truncate">{client}</span>
        {priority === 'high' && (
          <span className="flex-none text-danger" data-tip={wordOf(waitingPriority, 'high')}>
            <Flag aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{wordOf(waitingPriority, 'high')}</span>
          </span>
        )}
        {online_block && <BlockMark reason={online_block_reason} />}
      </span>
    ),
  },
  {
    key: 'services',
    fields: ['services', { field: 'employees', label: t('Employees') }],
    label: t('Services'),
    width: '24%',
    cell: ({ services, employees }) =>
      [services.map(({ name }) => name).join(', '), employees.map(({ name }) => name).join(', ')]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'windows',
    label: t('Suitable times'),
    width: '20%',
    from: 'lg',
    cell: ({ windows }) => windowsText(windows),
  },
  {
    key: 'valid_to',
    label: t('Until|waiting list'),
    sort: 'valid_to',
    width: '7.5rem',
    from: 'xl',
    cell: ({ valid_to }) => valid_to && formatDate(valid_to),
  },
  {
    key: 'created_at',
    label: t('Added|waiting list'),
    sort: 'created_at',
    width: '7.5rem',
    from: 'xl',
    cell: ({ created_at }) => formatDay(dateOf(created_at, zone)),
  },
  {
    key: 'status',
    label: t('Status'),
    width: '7.5rem',
    cell: ({ status }) => <Badge data-status={statusColour[status]}>{wordOf(waitingStatus, status)}</Badge>,
  },
]
