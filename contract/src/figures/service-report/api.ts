import { report } from '../../kit/report.ts'
import { clientGroupFilter, employeeFilter, serviceGroupFilter } from '../report-parts/filters.ts'
import {
  behindColumn,
  costs,
  dayGroups,
  salesBehind,
  salesOfEmployee,
  usageDrill,
  wholeTill,
} from '../report-parts/shared.ts'

const postings = { service: 'service_id', employee: 'employee_id' } as const

/** Report 8: which services earn, and how much by the hour. */
export const serviceReport = report({
  key: 'services',
  title: 'Services|report',
  question: 'What earns money?',
  about: 'Number, time, turnover, price by the hour, material and margin of each service.',
  definition: [
    'Number: pieces sold, refunded ones taken off.',
    'Turnover and net: after discounts, refunds taken off. It does not matter how they were paid.',
    'Time: from the appointment that was settled. Services sold without an appointment have none.',
    'Price by the hour: turnover of lines with a time by the hour of that time, refunds taken off.',
    'Material: cost of what was used for the service in the period, net. Usage counts on the day of its appointment.',
    'Margin: net turnover without material.',
    'Booked online: share of lines whose appointment the client booked.',
  ],
  basis: 'sale',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...employeeFilter, ...serviceGroupFilter, ...clientGroupFilter },
  groups: {
    service: { label: 'Service', kind: 'record', record: 'services', sort: '-turnover' },
    group: { label: 'Service group', kind: 'record', record: 'service-groups', sort: '-turnover' },
    employee: {
      label: 'Employee',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-turnover',
    },
    ...dayGroups,
  },
  columns: {
    pieces: { label: 'Number|services', kind: 'count' },
    minutes: { label: 'Time|of a service', kind: 'minutes' },
    turnover: { label: 'Turnover', kind: 'money' },
    net: { label: 'Net', kind: 'money' },
    average: { label: 'Average price', kind: 'price', part: 'turnover', of: 'pieces' },
    timed: { label: 'Turnover', kind: 'money', isHidden: true },
    hourly: { label: 'Price by the hour', kind: 'price', part: 'timed', of: 'minutes' },
    material: { label: 'Material', kind: 'money', needs: costs },
    margin: { label: 'Margin', kind: 'money', needs: costs },
    discounts: { label: 'Discounts', kind: 'money', leads: behindColumn.discounts },
    sold: { label: 'Lines|sale', kind: 'count', isHidden: true },
    online: { label: 'Booked online', kind: 'count', isHidden: true },
    online_share: { label: 'Booked online', kind: 'share', part: 'online', of: 'sold' },
  },
  headline: ['turnover', 'pieces', 'average', 'hourly', 'margin'],
  chart: 'turnover',
  drill: salesBehind({
    group: (key) => (key === null ? null : { service_group_id: key }),
    employee: salesOfEmployee('service'),
  }),
  drills: {
    material: usageDrill(postings, { employee: 'employee_id' }, { purpose: 'service' }),
  },
})
