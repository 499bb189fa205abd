import { z } from 'zod'
import { type Drill, report } from '../../kit/report.ts'
import { fiscalWords } from '../../sales/fiscal-printers/fiscal-words.ts'
import type { BuyerKind } from '../../sales/till/fiscal.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { behindColumn, dayGroups, salesBehind, wholeTill } from '../report-parts/shared.ts'

/** Letters of the rates on a fiscal register. */
const rateWords = {
  '23': 'A – 23%',
  '8': 'B – 8%',
  '5': 'C – 5%',
  '0': 'D – 0%',
  zw: 'E – exempt',
} as const satisfies Record<string, PlainSentence>

const documentWords = {
  sale: 'Sales',
  deposit: 'Prepayments',
  refund: 'Refunds|documents',
} as const satisfies Record<string, PlainSentence>

const buyerWords = {
  firm: 'With a NIP',
  consumer: 'Without a NIP',
} as const satisfies Record<string, PlainSentence>

const taxed = salesBehind({
  buyer: (key) => ({ buyer: key === 'firm' ? 'nip' : 'consumer' }),
})

/** Leads to the documents with a NIP. The row without a rate has those of all rates, and other buyers have none. */
const ofFirms = (counts: string, buyer: BuyerKind): Drill => ({
  ...taxed,
  counts,
  filter: (query, row) => {
    const hasNone = (query.by === 'rate' && row?.key) || (query.by === 'buyer' && row && row.key !== 'firm')
    const those = hasNone ? null : taxed.filter(query, query.by === 'rate' ? null : row)
    return those && { ...those, buyer }
  },
})

/** Report 5: the tax of the period by rate, and the documents of firms. */
export const vatReport = report({
  key: 'vat',
  title: 'VAT',
  question: 'What do we hand over to the accountant?',
  about: 'Net, VAT and gross by rate, what refunds take off, fiscal receipts, and sales to firms.',
  definition: [
    'Net, VAT and gross: what the fiscal documents of the period say. Prices are gross, and the tax is counted from them by rate.',
    'A multi-purpose voucher is taxed when it is used, a single-purpose one when it is sold. A prepayment is taxed when it is paid.',
    'Single-purpose vouchers: gross of those sold. Multi-purpose vouchers: what was paid with them, less what went back.',
    'Refunds lower the tax on their own day, and stand beside it again in columns of their own.',
    'With a NIP: sales, prepayments and refunds whose buyer gave a NIP, as corrections leave it.',
    'Simplified invoices: printed receipts with a NIP until the end of 2026, up to 450 PLN or 100 EUR.',
    'KSeF invoice to issue: taxed documents with a NIP from 1 January 2027 on. Each counts, as invoices are not kept here.',
    'A sale that prepayments or single-purpose vouchers have paid in full needs none: it was taxed before.',
    'Numbers of documents stand by rate in the row without a rate: a document may have several.',
    'Voided sales do not count. A refund counts on its own day.',
  ],
  basis: 'fiscal',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'last-month',
  filters: {
    document: {
      label: 'Document',
      value: z.enum(['sale', 'deposit', 'refund']),
      words: documentWords,
      leads: 'kind',
    },
    buyer: { label: 'Buyer', value: z.enum(['firm', 'consumer']), words: buyerWords },
  },
  groups: {
    rate: { label: 'Rate|VAT', kind: 'word', words: rateWords, none: 'Without a rate', sort: 'label' },
    ...dayGroups,
    document: { label: 'Document', kind: 'word', words: documentWords, sort: 'label' },
    fiscal: { label: 'Fiscal receipt', kind: 'word', words: fiscalWords, sort: 'label' },
    buyer: { label: 'Buyer', kind: 'word', words: buyerWords, sort: 'label' },
  },
  columns: {
    net: { label: 'Net', kind: 'money' },
    vat: { label: 'VAT', kind: 'money' },
    gross: { label: 'Gross', kind: 'money' },
    refunds_net: { label: 'Refunds, net', kind: 'money', leads: behindColumn.refunds },
    refunds_vat: { label: 'Refunds, VAT', kind: 'money', leads: behindColumn.refunds },
    refunds_gross: { label: 'Refunds, gross', kind: 'money', leads: behindColumn.refunds },
    spv: { label: 'Single-purpose vouchers', kind: 'money' },
    mpv: { label: 'Multi-purpose vouchers', kind: 'money' },
    with_nip: { label: 'With a NIP', kind: 'count' },
    simplified: { label: 'Simplified invoices', kind: 'count' },
    ksef_due: { label: 'KSeF invoice to issue', kind: 'count' },
  },
  headline: ['net', 'vat', 'gross', 'refunds_gross', 'ksef_due'],
  chart: 'gross',
  drill: taxed,
  drills: {
    with_nip: ofFirms('with_nip', 'nip'),
    ksef_due: ofFirms('ksef_due', 'ksef'),
  },
})
