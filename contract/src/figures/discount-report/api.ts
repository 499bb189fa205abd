import { countedOnce, report } from '../../kit/report.ts'
import { clientGroupFilter, employeeFilter } from '../report-parts/filters.ts'
import { costs, dayGroups, salesBehind, salesOfEmployee, wholeTill } from '../report-parts/shared.ts'

/** Report 18: what discounts cost. */
export const discountReport = report({
  key: 'discounts',
  title: 'Discounts|report',
  question: 'Who earned what?',
  about: 'How often discounts were given and how much they took off, by rule, employee and approver.',
  definition: [
    'Uses: lines of sales that a discount lowered. Given: how much it took off, VAT included.',
    'Turnover: what those lines cost after the discount.',
    'Share: given, of the price before the discount.',
    'Share of turnover: given, of the turnover of all sales. Rows of employees and days have a share of theirs.',
    'Margin: those lines without VAT, less the purchase cost of the goods.',
    'By employee: products count by their seller, all else by the performer.',
    'Approved by: the person who allowed the sale with their PIN.',
    'By hand: given at the till without a rule. Loyalty points that were paid with stand on their own.',
    'Voided sales do not count, and refunds give nothing back here.',
  ],
  basis: 'sale',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...employeeFilter, ...clientGroupFilter },
  groups: {
    rule: {
      label: 'Discount',
      kind: 'record',
      record: 'discounts',
      words: { points: 'Loyalty points' },
      none: 'By hand',
      sort: '-given',
    },
    employee: {
      label: 'Employee',
      kind: 'record',
      record: 'employees',
      none: 'Without an employee',
      sort: '-given',
    },
    approver: {
      label: 'Approved by|discounts',
      kind: 'text',
      none: 'Without approval',
      sort: '-given',
    },
    ...dayGroups,
  },
  columns: {
    uses: { label: 'Uses|discount', kind: 'count' },
    given: { label: 'Given|discounts', kind: 'money' },
    given_net: { label: 'Given, net|discounts', kind: 'money' },
    turnover: { label: 'Turnover', kind: 'money' },
    net: { label: 'Turnover, net', kind: 'money' },
    margin: { label: 'Margin', kind: 'money', needs: costs },
    before: { label: 'Before', kind: 'money', isHidden: true },
    share: { label: 'Share|discounts', kind: 'share', part: 'given', of: 'before' },
    ...countedOnce({ all_turnover: { label: 'Turnover of all', kind: 'money', isHidden: true } }),
    turnover_share: { label: 'Share of turnover', kind: 'share', part: 'given', of: 'all_turnover' },
  },
  headline: ['given', 'uses', 'share', 'turnover_share'],
  chart: 'given',
  // All rows count documents with a discount alone.
  drill: {
    ...salesBehind({
      rule: (key) => ({ discount: key ?? 'hand' }),
      employee: salesOfEmployee('any'),
      approver: (key) => ({ approved_by_id: key ?? 'none' }),
    }),
    usual: { discount: 'any' },
  },
})
