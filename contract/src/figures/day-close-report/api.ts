import { report } from '../../kit/report.ts'
import { tillFilter } from '../report-parts/filters.ts'
import {
  allTills,
  behindColumn,
  dayGroups,
  daysOfRow,
  paidColumns,
  saleDrill,
  standing,
} from '../report-parts/shared.ts'

/** Report 2: what the drawers should hold and what was counted in them. */
export const dayCloseReport = report({
  key: 'day-close',
  title: 'Day close',
  question: 'How much did we earn?',
  about: 'Each shift of a till: opening, cash in and out, counted and difference, payments by method, tips.',
  definition: [
    'A shift belongs to the day on which it was opened.',
    'By the book: what the drawer should hold at the closing. The difference is what was counted beyond it, or less.',
    'An open shift has no figures of its count so far.',
    'Cash sales: sales and refunds in cash. KP and KW: all that was paid in and out besides, counted differences too.',
    'Payments: by method, tips included, refunds taken off.',
    'Sales and prepayments together: totals of all documents of the shift, refunds taken off.',
    'Without the right to change cash operations: no cash, and no sum that holds it. The drawer is counted blind.',
    'On fiscal receipts: what the printed receipts add up to. Vouchers taxed later are not on them.',
  ],
  basis: 'payment',
  needs: ['financial-operations.index'],
  longestDays: 1_096,
  usualPeriod: 'yesterday',
  filters: tillFilter,
  groups: {
    shift: { label: 'Shift|till', kind: 'dated', sort: 'label' },
    ...dayGroups,
    till: { label: 'Till', kind: 'text', sort: 'label' },
  },
  columns: {
    opening: { label: 'In the drawer at the opening', kind: 'money' },
    cash_sales: { ...paidColumns.paid_cash, label: 'Cash sales', needs: allTills },
    cash_in: { label: 'Paid in (KP)', kind: 'money', needs: allTills },
    cash_out: { label: 'Paid out (KW)', kind: 'money', needs: allTills },
    expected: { label: 'By the book', kind: 'money', isPartial: true },
    counted: { label: 'Counted', kind: 'money', isPartial: true },
    difference: { label: 'Difference', kind: 'money', isPartial: true },
    ...paidColumns,
    paid_cash: { ...paidColumns.paid_cash, needs: allTills },
    paid: { label: 'Total paid', kind: 'money', leads: behindColumn.paid, needs: allTills },
    tips: { label: 'Tips taken', kind: 'money', leads: behindColumn.tips },
    tips_returned: { label: 'Tips given back', kind: 'money', leads: behindColumn.tips },
    tips_paid: { label: 'Tips paid out|sum', kind: 'money' },
    sold: { label: 'Sales and prepayments together', kind: 'money', needs: allTills },
    fiscal: { label: 'On fiscal receipts', kind: 'money', leads: behindColumn.printed, needs: allTills },
  },
  headline: ['paid', 'paid_cash', 'paid_card', 'difference', 'fiscal'],
  chart: 'paid',
  drill: {
    list: saleDrill.list,
    filter: (query, row) => {
      const { from, to } = daysOfRow(query, row)
      const those = { shift_opened: `${from}..${to}`, status: standing }
      if (row === null || query.by in dayGroups) return those
      return row.key === null ? null : { ...those, [query.by === 'shift' ? 'shift_id' : 'till_id']: row.key }
    },
  },
})
