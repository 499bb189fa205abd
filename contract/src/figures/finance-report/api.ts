import { countedOnce, report } from '../../kit/report.ts'
import { clientGroupFilter, tillFilter } from '../report-parts/filters.ts'
import {
  allTills,
  balanceGroups,
  behindColumn,
  paidColumns,
  saleDrill,
  soldVoucherDrill,
  wholeTill,
} from '../report-parts/shared.ts'

/** A sum that the salon owes. Of one till it stays empty: no till owes it. */
const owed = { kind: 'money', isPartial: true, needs: allTills } as const

/** All payments together: turnover without the other ones would be the cash. */
const payments = Object.fromEntries(
  Object.entries(paidColumns).map(([name, column]) => [name, { ...column, needs: allTills }]),
) as { readonly [Name in keyof typeof paidColumns]: (typeof paidColumns)[Name] & { needs: typeof allTills } }

/** Report 3: what the salon has earned, how it was paid, and what it owes. */
export const financeReport = report({
  key: 'finance',
  title: 'Finance summary',
  question: 'How much did we earn?',
  about: 'Turnover by kind, discounts, refunds, VAT, tips, payments and what is owed to clients.',
  definition: [
    'Turnover: services, products and fees after discounts, refunds taken off, VAT included. It does not matter how they were paid.',
    'Vouchers and passes sold stand beside the turnover: they count when they are used.',
    'Prepayments: taken in the period. What was given back stands in the refunds.',
    'Net, VAT and gross: what the fiscal documents of the period say. They are those of the VAT report.',
    'Multi-purpose vouchers are taxed when they are used, single-purpose vouchers when they are sold.',
    'A prepayment and a single-purpose voucher are taxed when they are paid, so that gross differs from turnover.',
    'Payments: money by its method, tips included. Refunds are taken off.',
    'Owed: how much more than before the period the salon owes on vouchers, passes, prepayments and balances. A voucher that expires is no longer owed.',
    'Owed in all at the end: all of these together, less the debts of clients. The total is that at the end of the period, up to today.',
    'By till: documents of that till. What is owed belongs to no till.',
    'By client group: documents, vouchers and balances of its clients.',
    'Without the right to change cash operations: no payments, and nothing that is owed. The drawer is counted blind.',
    'Voided sales do not count. A refund counts on its own day.',
  ],
  basis: 'sale',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: { ...tillFilter, ...clientGroupFilter },
  groups: {
    ...balanceGroups,
  },
  columns: {
    documents: { label: 'Documents', kind: 'count' },
    turnover: { label: 'Turnover', kind: 'money' },
    turnover_net: { label: 'Turnover, net', kind: 'money' },
    services: { label: 'Services', kind: 'money' },
    products: { label: 'Products', kind: 'money' },
    fees: { label: 'Fees', kind: 'money' },
    vouchers: { label: 'Vouchers sold|sums', kind: 'money' },
    passes: { label: 'Passes sold', kind: 'money' },
    deposits: { label: 'Prepayments', kind: 'money', leads: { kind: 'deposit' } },
    discounts: { label: 'Discounts', kind: 'money', leads: behindColumn.discounts },
    refunds: { label: 'Refunds|sums', kind: 'money', leads: behindColumn.refunds },
    net: { label: 'Net', kind: 'money' },
    vat: { label: 'VAT', kind: 'money' },
    gross: { label: 'Gross', kind: 'money' },
    tips: { label: 'Tips', kind: 'money', leads: behindColumn.tips },
    ...payments,
    paid: { label: 'Total paid', kind: 'money', leads: behindColumn.paid, needs: allTills },
    owed_vouchers: { label: 'Owed on vouchers', ...owed },
    owed_passes: { label: 'Owed on passes', ...owed },
    owed_deposits: { label: 'Owed for prepayments', ...owed },
    owed_balances: { label: 'Owed on balances', ...owed },
    ...countedOnce({ liabilities: { label: 'Owed in all at the end', ...owed } }),
  },
  headline: ['turnover', 'gross', 'net', 'vat', 'paid'],
  chart: 'turnover',
  drill: { ...saleDrill, counts: 'documents' },
  drills: {
    vouchers: soldVoucherDrill({ kind: ['amount', 'service'] }),
    passes: soldVoucherDrill({ kind: 'pass' }),
  },
})
