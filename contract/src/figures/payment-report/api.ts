import { report } from '../../kit/report.ts'
import { methodFilter, tillFilter } from '../report-parts/filters.ts'
import { behindColumn, dayGroups, salesBehind, wholeTill } from '../report-parts/shared.ts'

/** Reports 2 and 3 by method: what came in by each payment method. */
export const paymentReport = report({
  key: 'payments',
  title: 'Payments by method',
  question: 'How much did we earn?',
  about: 'What clients paid by each payment method, what was given back, and the money that came in.',
  definition: [
    'Each payment method has a row of its own, also where several are of one type.',
    'Paid: payments of sales and prepayments, tips included. A corrected payment stands at the method that it has now.',
    'Number: payments less refunds. A correction moves one to its new method.',
    'Total paid: paid, with refunds taken off. It is that of the finance summary.',
    'Money taken: total paid by the methods that bring in money. Vouchers, passes, gifts and balances of clients do not.',
    'A debt that a client pays later is money of the day on which it is paid.',
    'Without the right to change cash operations: all figures are without cash. The drawer is counted blind.',
    'Voided sales do not count. A refund counts on its own day.',
  ],
  basis: 'payment',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...methodFilter, ...tillFilter },
  groups: {
    method: {
      label: 'Payment method',
      kind: 'record',
      record: 'payment-methods',
      none: 'Balance of the client',
      sort: '-paid',
    },
    ...dayGroups,
    till: { label: 'Till', kind: 'text', none: 'Without a till', sort: 'label' },
  },
  columns: {
    count: { label: 'Number|payments', kind: 'count' },
    received: { label: 'Paid|sums', kind: 'money' },
    refunds: { label: 'Refunds|sums', kind: 'money', leads: behindColumn.refunds },
    paid: { label: 'Total paid', kind: 'money', leads: behindColumn.paid },
    taken: { label: 'Money taken', kind: 'money' },
  },
  headline: ['taken', 'paid', 'received', 'refunds'],
  chart: 'paid',
  drill: salesBehind({ till: (key) => (key === null ? null : { till_id: key }) }),
})
