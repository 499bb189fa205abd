import { attendedStatuses } from '../../booking/calendar/visit-status.ts'
import { report } from '../../kit/report.ts'
import { employeeFilter } from '../report-parts/filters.ts'
import {
  behindColumn,
  clientDefinition,
  dayGroups,
  saleDrill,
  visitDefinition,
  visitDrill,
  wholeTill,
} from '../report-parts/shared.ts'
import { bookedStatuses } from '../visit-report/api.ts'

/** Report 22: the week in figures, as the weekly mail to the owner tells them. */
export const weeklyReport = report({
  key: 'weekly',
  title: 'The week in figures',
  question: 'How much did we earn?',
  about:
    'Appointments, turnover, average bill, upsell, discounts, booking cycle, online share and how full the days are.',
  definition: [
    ...visitDefinition,
    ...clientDefinition.slice(0, 1),
    'Turnover and products: lines of the till after discounts, refunds taken off, VAT included, by the day of the sale.',
    'Vouchers and passes sold are no turnover: they count when they are used.',
    'Average bill: turnover by sale that stands.',
    'Sold with a service: share of sales with a service that also have a product.',
    'Booking cycle: average time of returning clients since their appointment before.',
    'Booked online: share of all booked appointments that clients booked themselves.',
    'Time filled: hours worked as a share of hours available, also for days to come.',
    'By employee: hours of the employee, appointments with them, and their lines at the till. Products count by their seller.',
  ],
  basis: 'mixed',
  needs: ['events.index', ...wholeTill],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'last-8-weeks',
  filters: employeeFilter,
  groups: { week: dayGroups.week, day: dayGroups.day, month: dayGroups.month },
  columns: {
    visits: { label: 'Appointments', kind: 'count' },
    turnover: { label: 'Turnover', kind: 'money' },
    net: { label: 'Turnover, net', kind: 'money' },
    bills: { label: 'Sales', kind: 'count' },
    average_bill: { label: 'Average bill', kind: 'price', part: 'turnover', of: 'bills' },
    products: { label: 'Products', kind: 'money' },
    with_service: { label: 'With a service', kind: 'count', isHidden: true },
    with_both: { label: 'Sold with a service', kind: 'count', isHidden: true },
    attach: { label: 'Sold with a service', kind: 'share', part: 'with_both', of: 'with_service' },
    discounts: { label: 'Discounts', kind: 'money', leads: behindColumn.discounts },
    returning: { label: 'Appointments of returning clients', kind: 'count' },
    between_min: { label: 'Booking cycle', kind: 'minutes', isHidden: true },
    cycle: { label: 'Booking cycle', kind: 'average', part: 'between_min', of: 'returning' },
    booked: { label: 'Booked|visits', kind: 'count' },
    online: { label: 'Booked online|share', kind: 'count', isHidden: true },
    online_share: { label: 'Booked online|share', kind: 'share', part: 'online', of: 'booked' },
    open_min: { label: 'Hours available', kind: 'minutes', isHidden: true },
    busy_min: { label: 'Hours worked', kind: 'minutes', isHidden: true },
    filled: { label: 'Time filled', kind: 'share', part: 'busy_min', of: 'open_min' },
  },
  headline: ['visits', 'turnover', 'average_bill', 'online_share', 'filled'],
  chart: 'turnover',
  drill: saleDrill,
  drills: {
    visits: visitDrill(attendedStatuses),
    booked: visitDrill(bookedStatuses, {}, 'booked'),
  },
})
