import { attendedStatuses } from '../../booking/calendar/visit-status.ts'
import { countedOnce, report } from '../../kit/report.ts'
import { employeeFilter } from '../report-parts/filters.ts'
import {
  behindColumn,
  clientDefinition,
  dayGroups,
  saleDrill,
  visitDefinition,
  visitDrill,
  visitNote,
  wholeTill,
} from '../report-parts/shared.ts'

const answers = { permission: 'surveys.index' } as const

/** Report 6: what employees do with their hours. */
export const employeeReport = report({
  key: 'employees',
  title: 'Employee performance',
  question: 'Who earned what?',
  about:
    'Hours, utilisation, appointments, new and returning clients, turnover and average bill of each employee.',
  definition: [
    'Hours available: working hours without absences. Hours worked: time with clients and paid blocks.',
    'Utilisation: hours worked as a share of hours available.',
    ...visitDefinition,
    'An appointment counts for each employee who performed a part.',
    ...clientDefinition,
    'Requested: share of appointments with a client whose preferred employee this is.',
    'Rating: mean of the ratings in surveys after appointments of the employee, anonymous surveys left out.',
    'Services and products: turnover of lines that the employee performed, or sold where a seller is named, refunds taken off.',
    'Vouchers and passes sold are no turnover: they count when they are used.',
    'Sold with a service: share of documents with a service of the employee that also have a product.',
    'Average bill: turnover of the employee by document with a line of theirs.',
  ],
  basis: 'visit',
  needs: ['events.index', ...wholeTill],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'last-month',
  filters: employeeFilter,
  groups: {
    employee: {
      label: 'Employee',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-turnover',
      note: visitNote,
    },
    ...dayGroups,
  },
  columns: {
    open_min: { label: 'Hours available', kind: 'minutes' },
    busy_min: { label: 'Hours worked', kind: 'minutes' },
    utilisation: { label: 'Utilisation', kind: 'share', part: 'busy_min', of: 'open_min' },
    ...countedOnce({
      visits: { label: 'Appointments', kind: 'count' },
      new_clients: { label: 'New clients', kind: 'count' },
      returning: { label: 'Appointments of returning clients', kind: 'count' },
      of_clients: { label: 'Appointments with a client', kind: 'count', isHidden: true },
      rebooked: { label: 'Rebooked', kind: 'count', isHidden: true },
    }),
    rebooked_share: { label: 'Rebooked', kind: 'share', part: 'rebooked', of: 'of_clients' },
    requested: { label: 'Requested|employees', kind: 'count', isHidden: true },
    requested_share: { label: 'Requested|employees', kind: 'share', part: 'requested', of: 'of_clients' },
    ...countedOnce({
      rating_sum: { label: 'Rating|employees', kind: 'count', isHidden: true },
      ratings: { label: 'Rating|employees', kind: 'count', isHidden: true },
    }),
    rating: { label: 'Rating|employees', kind: 'score', part: 'rating_sum', of: 'ratings', needs: answers },
    services: { label: 'Services', kind: 'money' },
    products: { label: 'Products', kind: 'money' },
    turnover: { label: 'Turnover', kind: 'money' },
    net: { label: 'Turnover, net', kind: 'money' },
    ...countedOnce({
      bills: { label: 'Documents', kind: 'count' },
      with_service: { label: 'With a service', kind: 'count', isHidden: true },
      with_both: { label: 'Sold with a service', kind: 'count', isHidden: true },
    }),
    attach: { label: 'Sold with a service', kind: 'share', part: 'with_both', of: 'with_service' },
    average_bill: { label: 'Average bill', kind: 'price', part: 'turnover', of: 'bills' },
    discounts: { label: 'Discounts', kind: 'money', leads: behindColumn.discounts },
  },
  headline: ['turnover', 'utilisation', 'visits', 'rebooked_share', 'average_bill'],
  chart: 'turnover',
  drill: saleDrill,
  drills: {
    visits: visitDrill(attendedStatuses, { employee: 'employee_id' }),
  },
})
