import { report } from '../../kit/report.ts'
import { employeeFilter, methodFilter } from '../report-parts/filters.ts'
import { dayGroups, tipDrill, wholeTill } from '../report-parts/shared.ts'

/** Report 21: tips of employees. */
export const tipReport = report({
  key: 'tips',
  title: 'Tips|report',
  question: 'Who earned what?',
  about: 'Number and sum of tips by employee, by payment method and by day.',
  definition: [
    'A tip counts for the employee for whom it was left.',
    'By method: how the tip was paid; where nothing was said, the largest payment of the sale.',
    'Tips that refunds gave back are taken off the sum.',
    'Voided sales do not count.',
  ],
  basis: 'payment',
  needs: [...wholeTill, 'commissions.index'],
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...employeeFilter, ...methodFilter },
  groups: {
    employee: { label: 'Employee', kind: 'record', record: 'employees', sort: '-tips' },
    method: {
      label: 'Payment method',
      kind: 'record',
      record: 'payment-methods',
      none: 'Balance of the client',
      sort: '-tips',
    },
    ...dayGroups,
  },
  columns: {
    count: { label: 'Number|tips', kind: 'count' },
    tips: { label: 'Tips', kind: 'money' },
    average: { label: 'Average tip', kind: 'price', part: 'tips', of: 'count' },
  },
  headline: ['tips', 'count', 'average'],
  chart: 'tips',
  drill: tipDrill,
})
