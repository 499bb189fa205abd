import { visitSourceWords } from '@wizyta/contract/booking/calendar/visit-source'
import type { visitListSpec } from '@wizyta/contract/booking/calendar/visits'
import type { VisitLabel } from '@wizyta/contract/booking/visit-labels/api'
import { clientSource } from '@wizyta/contract/people/clients/api'
import { fullName } from '@wizyta/contract/people/names/names'
import type { Filter } from '../../kit/list/column.ts'
import type { ListAddress } from '../../kit/list/use-list-page.ts'
import { useEmployeeOptions } from '../../people/employees/picker-rows.ts'
import { clients, resources, services } from '../../platform/net/calls.gen.ts'
import { useCall } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { optionsOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { localName } from '../../platform/text/local-name.ts'
import { formatWallTime, formatWeekday } from '../../platform/text/time.ts'
import { statusOptions } from './visit-status.ts'

type VisitFilter = Filter<keyof typeof visitListSpec.filters>

/** Returns the filters of the list: the usual ones, and those that a figure of a report has set. */
export function useVisitFilters(
  { state: { filter } }: ListAddress,
  labels: readonly VisitLabel[],
): VisitFilter[] {
  const employees = useEmployeeOptions()
  const set: VisitFilter[] = [
    ...useSoldFilters(filter),
    {
      name: 'hour',
      label: t('Hour'),
      options: (filter.hour ?? []).map((hour) => ({
        value: hour,
        label: formatWallTime(`${hour.padStart(2, '0')}:00`),
      })),
    },
    {
      name: 'weekday',
      label: t('Day of the week'),
      options: (filter.weekday ?? []).map((day) => ({ value: day, label: weekdayName(day) })),
    },
    {
      name: 'cancelled_by',
      label: t('Cancelled'),
      options: [
        { value: 'client', label: t('Cancelled by the client') },
        { value: 'staff', label: t('Cancelled by the salon') },
      ],
    },
    yes('cancelled_late', t('Cancelled late')),
    yes('overridden', t('Overbooked')),
    yes('with_resource', t('With a resource')),
    yes('walk_in', t('Walk-ins')),
    { name: 'client_source', label: t('Source|client'), options: optionsOf(clientSource) },
    {
      name: 'deposit',
      label: t('Prepayment'),
      single: true,
      options: [{ value: 'waits', label: t('Prepayments that wait') }],
    },
  ]
  const all: VisitFilter[] = [
    { name: 'status', label: t('Status'), options: statusOptions() },
    { name: 'employee_id', label: t('Employee'), options: employees },
    {
      name: 'source',
      label: t('Booked|source of a visit'),
      options: Object.entries(visitSourceWords).map(([value, word]) => ({ value, label: t(word) })),
    },
    {
      name: 'label',
      label: t('Label|visit'),
      options: labels.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'to_close',
      label: t('To close'),
      single: true,
      options: [{ value: 'yes', label: t('Over, and not closed') }],
    },
    {
      name: 'first_visit',
      label: t('First appointment'),
      single: true,
      options: [{ value: 'yes', label: t('Only first appointments') }],
    },
    ...set.filter(({ name }) => filter[name]),
  ]
  return all.filter(({ options }) => options.length > 0)
}

const yes = (name: VisitFilter['name'], label: string): VisitFilter => ({
  name,
  label,
  single: true,
  options: [{ value: 'yes', label }],
})

/** Writes a day of the week; 4 January 1970 was a Sunday. */
const weekdayName = (day: string) =>
  formatWeekday(Temporal.PlainDate.from('1970-01-04').add({ days: Number(day) }), 'long')

/** Returns the client, the service and the resource by which another screen led here, to be named and cleared. They are not chosen here. */
function useSoldFilters({
  client_id = [],
  payer_id = [],
  service_id = [],
  resource_id = [],
}: ListAddress['state']['filter']): VisitFilter[] {
  const [client = '', payer = '', service = '', resource = ''] = [
    client_id[0],
    payer_id[0],
    service_id[0],
    resource_id[0],
  ]
  const [mayReadClients, mayReadServices, mayReadResources] = [
    useAllows(clients.show),
    useAllows(services.show),
    useAllows(resources.show),
  ]
  const named = { handles: () => true }
  const { data: visitor } = useCall(
    clients.show,
    { params: { id: client } },
    { ...named, enabled: client !== '' && mayReadClients },
  )
  const { data: paying } = useCall(
    clients.show,
    { params: { id: payer } },
    { ...named, enabled: payer !== '' && mayReadClients },
  )
  const { data: done } = useCall(
    services.show,
    { params: { id: service } },
    { ...named, enabled: service !== '' && mayReadServices },
  )
  const { data: used } = useCall(
    resources.show,
    { params: { id: resource } },
    { ...named, enabled: resource !== '' && mayReadResources },
  )
  return [
    {
      name: 'client_id',
      label: t('Client'),
      options: [{ value: client, label: visitor ? fullName(visitor) : '…' }],
    },
    {
      name: 'payer_id',
      label: t('Client who pays'),
      options: [{ value: payer, label: paying ? fullName(paying) : '…' }],
    },
    {
      name: 'service_id',
      label: t('Service'),
      options: [{ value: service, label: done ? localName(done) : '…' }],
    },
    { name: 'resource_id', label: t('Resource'), options: [{ value: resource, label: used?.name ?? '…' }] },
  ]
}
