import { report } from '../../kit/report.ts'
import { commissionRuleWords } from '../../sales/commissions/rule.ts'
import { employeeFilter } from '../report-parts/filters.ts'
import { payDefinition } from '../report-parts/pay-definition.ts'
import { dayGroups, daysOfRow, drillLists, tipDrill } from '../report-parts/shared.ts'

/** Basic pay is for those who may see it at the employee. */
const basicPay = { needs: { permission: 'employees.update' } } as const

/** Report 7: commissions, tips, advances and basic pay of employees. */
export const commissionReport = report({
  key: 'commissions',
  title: 'Commission and pay',
  question: 'Who earned what?',
  about: 'What commissions were counted from, the commissions, tips and paid advances of each employee.',
  definition: [
    ...payDefinition,
    'Pay for hours: working hours of the rota without absences, each day at the rate valid on it. Days to come do not count.',
    'Hours at a rate: those of employees paid by the hour. Others have none.',
    'Basic pay: each day its part of the month, by the pay valid on it.',
    'With basic pay: to pay, pay for hours and basic pay together. Taxes and contributions are not worked out.',
    'Each line is explained on its sale.',
  ],
  basis: 'sale',
  needs: ['commissions.index', 'events-others.index'],
  longestDays: 366,
  goesOnBehind: true,
  usualPeriod: 'last-month',
  filters: employeeFilter,
  groups: {
    employee: { label: 'Employee', kind: 'record', record: 'employees', sort: '-pay' },
    ...dayGroups,
    sale: { label: 'Sale', kind: 'record', record: 'sales', sort: 'label' },
    rule: {
      label: 'Rule|commission',
      kind: 'word',
      words: commissionRuleWords,
      none: 'Tips, advances and basic pay',
      sort: '-commission',
    },
  },
  columns: {
    entries: { label: 'Lines|commission', kind: 'count' },
    base_services: { label: 'Base: services', kind: 'money' },
    base_products: { label: 'Base: products', kind: 'money' },
    base_vouchers: { label: 'Base: vouchers and passes', kind: 'money' },
    base: { label: 'Base', kind: 'money' },
    rate: { label: 'Rate used', kind: 'share', part: 'commission', of: 'base' },
    commission: { label: 'Commission', kind: 'money' },
    taken_back: { label: 'Taken back|commission', kind: 'money' },
    tips: { label: 'Tips', kind: 'money' },
    advances: { label: 'Advances', kind: 'money' },
    pay: { label: 'To pay|wages', kind: 'money' },
    paid_min: { label: 'Hours at a rate', kind: 'minutes', isPartial: true, ...basicPay },
    hours_pay: { label: 'Pay for hours', kind: 'money', ...basicPay },
    basic_pay: { label: 'Basic pay', kind: 'money', ...basicPay },
    whole_pay: { label: 'With basic pay', kind: 'money', ...basicPay },
  },
  headline: ['commission', 'tips', 'advances', 'pay'],
  chart: 'pay',
  drill: {
    list: drillLists.sales,
    // Voided sales too: their commissions were earned, and taken back. An entry has a day of its own.
    filter: (query, row) => {
      const [employee = 'any', ...others] = query.filter?.['employee'] ?? []
      const { from, to } = daysOfRow(query, row)
      const of = (who: string) => ({ commission: `${who}:${from}..${to}` })
      if (row === null || query.by in dayGroups) return others.length > 0 ? null : of(employee)
      return row.key !== null && ['employee', 'rule'].includes(query.by) ? of(row.key) : null
    },
    filters: {},
  },
  drills: { tips: tipDrill },
})
