import { report } from '../../kit/report.ts'

/** Report 17: how much rooms, chairs and devices are used. */
export const resourceReport = report({
  key: 'resources',
  title: 'Resources|report',
  question: 'How are the days filled?',
  about: 'Time in use, visits and value of each room, chair and device.',
  definition: [
    'In use: time of visits that came or are still to come, by their lines.',
    'Visits: with at least one line there. Value: prices of those lines, VAT included.',
    'By the hour: value by the hour in use.',
  ],
  basis: 'visit',
  needs: ['events.index', 'resources.index', 'events-others.index'],
  longestDays: 366,
  usualPeriod: 'this-month',
  filters: {},
  groups: {
    resource: { label: 'Resource', kind: 'record', record: 'resources', sort: '-minutes' },
  },
  columns: {
    minutes: { label: 'In use', kind: 'minutes' },
    visits: { label: 'Visits', kind: 'count' },
    value: { label: 'Value', kind: 'money' },
    timed: { label: 'Value', kind: 'money', isHidden: true },
    hourly: { label: 'By the hour', kind: 'price', part: 'timed', of: 'minutes' },
  },
  headline: ['minutes', 'visits', 'value'],
  chart: 'minutes',
})
