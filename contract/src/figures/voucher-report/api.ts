import { z } from 'zod'
import { countedOnce, type Drill, report } from '../../kit/report.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { templateFilter } from '../report-parts/filters.ts'
import { balanceGroups, dayGroups, daysOfRow, drillLists } from '../report-parts/shared.ts'

const vatWords = {
  spv: 'Single-purpose',
  mpv: 'Multi-purpose',
} as const satisfies Record<string, PlainSentence>

const kindWords = {
  amount: 'Amount|voucher kind',
  service: 'Services|voucher kind',
  pass: 'Pass|voucher kind',
} as const satisfies Record<string, PlainSentence>

/** The vouchers that were sold in the days of a row, those of its kind or template alone. */
const soldDrill: Drill = {
  list: drillLists.vouchers,
  counts: 'sold_count',
  filter: (query, row) => {
    const { by } = query
    const days = daysOfRow(by === 'sold_month' ? { ...query, by: 'month' } : query, row)
    if (row === null || by in dayGroups || by === 'sold_month') return days
    return row.key && by !== 'last_month'
      ? { ...days, [by === 'template' ? 'template_id' : by]: row.key }
      : null
  },
}

/** The vouchers and passes whose last day lies in a month, those without one left out. */
const lastDays = (month: string) => {
  const first = `${month}-01`
  const to = Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString()
  return { last_from: first, last_to: to }
}

/** Report 13: vouchers and passes sold, used, and still open. */
export const voucherReport = report({
  key: 'vouchers',
  title: 'Vouchers and passes|report',
  question: 'What do we owe?',
  about: 'Vouchers and passes sold, redeemed, refunded and expired, and what is still open.',
  definition: [
    'Sold: value of vouchers and passes sold in the period. Redeemed: paid with them, returns taken off.',
    'Refunded: given back or voided.',
    'Open: what all vouchers were still good for at the end of the period, expired ones left out.',
    'Expired: left on vouchers whose last day was in the period. Expired so far: left on all that had expired by its end.',
    'Income: expired vouchers closed at night, less those that were extended later. It has no VAT.',
    'By day, week and month: open and expired so far are those at the end of it.',
    'By month of the sale or of expiry: what became in the period of the vouchers of that month.',
    'Multi-purpose vouchers are taxed when they are used, single-purpose vouchers when they are sold.',
  ],
  basis: 'ledger',
  needs: ['vouchers.index'],
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: {
    kind: { label: 'Kind', value: z.enum(['amount', 'service', 'pass']), words: kindWords, leads: 'kind' },
    vat_kind: { label: 'Kind for VAT', value: z.enum(['spv', 'mpv']), words: vatWords, leads: 'vat_kind' },
    ...templateFilter,
  },
  groups: {
    vat_kind: { label: 'Kind for VAT', kind: 'word', words: vatWords, sort: '-outstanding' },
    kind: { label: 'Kind', kind: 'word', words: kindWords, sort: '-outstanding' },
    template: { label: 'Template', kind: 'record', record: 'voucher-templates', sort: '-outstanding' },
    sold_month: { label: 'Month of the sale', kind: 'month', sort: 'label' },
    last_month: { label: 'Month of expiry', kind: 'month', sort: 'label' },
    ...balanceGroups,
  },
  columns: {
    sold_count: { label: 'Number sold', kind: 'count' },
    sold: { label: 'Sold|vouchers', kind: 'money' },
    redeemed: { label: 'Redeemed', kind: 'money' },
    refunded: { label: 'Refunded|vouchers', kind: 'money' },
    expired: { label: 'Expired|vouchers', kind: 'money' },
    income: { label: 'Income from expired|vouchers', kind: 'money' },
    ...countedOnce({
      lapsed: { label: 'Expired so far|vouchers', kind: 'money' },
      outstanding: { label: 'Open|vouchers', kind: 'money' },
    }),
  },
  headline: ['sold', 'redeemed', 'expired', 'outstanding'],
  chart: 'outstanding',
  drill: {
    list: drillLists.vouchers,
    filter: ({ by }, row) =>
      row === null
        ? {}
        : row.key && !by.endsWith('_month') && !(by in dayGroups)
          ? { [by === 'template' ? 'template_id' : by]: row.key }
          : row.key && by === 'last_month'
            ? lastDays(row.key)
            : null,
  },
  drills: { sold_count: soldDrill, sold: soldDrill },
})
