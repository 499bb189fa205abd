import { occupyingStatuses } from '../../booking/calendar/visit-status.ts'
import { countedOnce, report } from '../../kit/report.ts'
import { resourceFilter } from '../report-parts/filters.ts'
import { dayGroups, daysOfRow, drillLists, visitNote } from '../report-parts/shared.ts'

/** Report 17: how much rooms, chairs and devices are used. */
export const resourceReport = report({
  key: 'resources',
  title: 'Resources|report',
  question: 'How are the days filled?',
  about: 'Hours, utilisation, appointments and value of each room, chair and device.',
  definition: [
    'Hours open: hours of the resource, or else of the salon, without times out of use. Two places at a time count twice.',
    'A resource counts from the day on which it was added up to the day on which it was archived.',
    'Utilisation: time in use as a share of hours open.',
    'In use: time of appointments that came or are still to come, by their lines.',
    'Appointments: with at least one line there. Value: prices of those lines, VAT included, and net by their rates.',
    'By the hour: value by the hour in use.',
  ],
  basis: 'visit',
  needs: ['events.index', 'resources.index', 'events-others.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'this-month',
  filters: resourceFilter,
  groups: {
    resource: { label: 'Resource', kind: 'record', record: 'resources', sort: '-minutes', note: visitNote },
    ...dayGroups,
  },
  columns: {
    open_min: { label: 'Hours open', kind: 'minutes' },
    minutes: { label: 'In use', kind: 'minutes' },
    utilisation: { label: 'Utilisation', kind: 'share', part: 'minutes', of: 'open_min' },
    ...countedOnce({
      visits: { label: 'Appointments', kind: 'count' },
      value: { label: 'Value', kind: 'money' },
      net: { label: 'Value, net', kind: 'money' },
    }),
    timed: { label: 'Value', kind: 'money', isHidden: true },
    hourly: { label: 'By the hour', kind: 'price', part: 'timed', of: 'minutes' },
  },
  headline: ['utilisation', 'minutes', 'visits', 'value'],
  chart: 'minutes',
  drill: {
    list: drillLists.visits,
    counts: 'visits',
    filter: (query, row) => ({
      ...daysOfRow(query, row),
      status: occupyingStatuses,
      with_resource: 'yes',
      ...(query.by === 'resource' && row?.key && { resource_id: row.key }),
    }),
  },
})
