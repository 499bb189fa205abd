import { z } from 'zod'
import { visitSources, visitSourceWords } from '../../booking/calendar/visit-source.ts'
import {
  agreedStatuses,
  doneStatuses,
  presentStatuses,
  type VisitStatus,
} from '../../booking/calendar/visit-status.ts'
import { report } from '../../kit/report.ts'
import {
  clientGroupFilter,
  employeeFilter,
  resourceFilter,
  serviceGroupFilter,
} from '../report-parts/filters.ts'
import { dayGroups, daysOfRow, drillLists } from '../report-parts/shared.ts'

/** Outcomes of a booked visit. Holds, requests and what was declined or has expired were never booked. */
export const visitOutcomes = {
  done: doneStatuses,
  open: [...agreedStatuses, ...presentStatuses],
  cancelled: ['cancelled'],
  no_show: ['no_show'],
} as const satisfies Record<string, readonly VisitStatus[]>
export const bookedStatuses: readonly VisitStatus[] = Object.values(visitOutcomes).flat()

const takings = { permission: 'sales.index' } as const
const clientNames = { permission: 'customers.index' } as const

/** Report 15: how many visits were booked, and what became of them. */
export const visitReport = report({
  key: 'visits',
  title: 'Appointments|report',
  question: 'How are the days filled?',
  about: 'Appointments booked, done, cancelled and missed, and how long ahead they were booked.',
  definition: [
    'Booked: every appointment agreed for the period, whatever its outcome. Requests, holds and declined appointments do not count.',
    'Done: completed or checked out. Open: booked, confirmed, or the client is here.',
    'Cancelled by the client: by the link in a message. All others were cancelled by the salon. Late: within the time limit for cancelling.',
    'Cancellation rate and no-show rate: shares of all booked appointments.',
    'Clients a day: a client with several appointments on one day counts once; cancelled and missed appointments do not count.',
    'Booked ahead: average time from booking to the appointment.',
    'Overbooked: booked over another appointment, with a reason.',
    'Value: agreed prices of appointments that are done or open, VAT included. Net: by the rates of their services.',
    'An appointment belongs to the day and hour on which it begins.',
  ],
  basis: 'visit',
  needs: ['events.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'today',
  filters: {
    source: {
      label: 'Booked|source of a visit',
      value: z.enum(visitSources),
      words: visitSourceWords,
      leads: 'source',
    },
    ...employeeFilter,
    ...serviceGroupFilter,
    ...clientGroupFilter,
    ...resourceFilter,
  },
  groups: {
    ...dayGroups,
    hour: { label: 'Hour', kind: 'time', sort: 'label' },
    weekday_hour: { label: 'Weekday and hour', kind: 'weekday-hour', sort: 'label' },
    source: { label: 'Booked|source of a visit', kind: 'word', words: visitSourceWords, sort: '-booked' },
    client: {
      label: 'Client',
      kind: 'record',
      record: 'customers',
      none: 'Walk-ins',
      needs: clientNames,
      sort: '-booked',
    },
  },
  columns: {
    booked: { label: 'Booked|visits', kind: 'count' },
    done: { label: 'Done|visits', kind: 'count', leads: { status: visitOutcomes.done } },
    open: { label: 'Open|visits', kind: 'count', leads: { status: visitOutcomes.open } },
    cancelled_client: {
      label: 'Cancelled by the client',
      kind: 'count',
      leads: { status: visitOutcomes.cancelled, cancelled_by: 'client' },
    },
    cancelled_salon: {
      label: 'Cancelled by the salon',
      kind: 'count',
      leads: { status: visitOutcomes.cancelled, cancelled_by: 'staff' },
    },
    cancelled_late: {
      label: 'Cancelled late',
      kind: 'count',
      leads: { status: visitOutcomes.cancelled, cancelled_late: 'yes' },
    },
    no_show: { label: 'No-shows', kind: 'count', leads: { status: visitOutcomes.no_show } },
    cancelled: { label: 'Cancelled', kind: 'count', isHidden: true },
    cancelled_share: { label: 'Cancellation rate', kind: 'share', part: 'cancelled', of: 'booked' },
    no_show_share: { label: 'No-show rate', kind: 'share', part: 'no_show', of: 'booked' },
    client_days: { label: 'Clients a day', kind: 'count' },
    lead_min: { label: 'Booked ahead', kind: 'minutes', isHidden: true },
    lead: { label: 'Booked ahead', kind: 'average', part: 'lead_min', of: 'booked' },
    overbooked: { label: 'Overbooked', kind: 'count', leads: { overridden: 'yes' } },
    value: { label: 'Value', kind: 'money', needs: takings },
    net: { label: 'Value, net', kind: 'money', needs: takings },
  },
  headline: ['booked', 'done', 'cancelled_share', 'no_show_share', 'value'],
  chart: 'booked',
  drill: {
    list: drillLists.visits,
    counts: 'booked',
    filter: ({ from, to, by }, row) => {
      const period = { from, to, status: bookedStatuses }
      if (row === null) return period
      const { key } = row
      if (key === null) return { ...period, walk_in: 'yes' }
      if (by in dayGroups) return { ...period, ...daysOfRow({ from, to, by }, row) }
      if (by === 'weekday_hour') {
        const [weekday = '', hour = ''] = key.split('-')
        return { ...period, weekday, hour }
      }
      return { ...period, [by === 'client' ? 'payer_id' : by]: key }
    },
  },
})
