import { report } from '../../kit/report.ts'
import { dayGroups, saleDrill, wholeTill } from '../report-parts/shared.ts'

/** The tax of the period as the fields of a Polish VAT declaration name it. */
export const vatSumsReport = report({
  key: 'vat-sums',
  title: 'VAT sums for JPK',
  question: 'What do we hand over to the accountant?',
  about: 'Net and VAT of each rate in the fields of JPK_V7, by month, week or day.',
  definition: [
    'The figures are those of the VAT report. Each column names its field of JPK_V7.',
    'K_10: exempt. K_13: 0%. K_15 and K_16: 5%. K_17 and K_18: 8%. K_19 and K_20: 23%.',
    'Voided sales do not count. A refund counts on its own day.',
  ],
  basis: 'fiscal',
  needs: wholeTill,
  longestDays: 1_096,
  usualPeriod: 'last-month',
  filters: {},
  groups: { month: dayGroups.month, week: dayGroups.week, day: dayGroups.day },
  columns: {
    k_10: { label: 'K_10', kind: 'money', leads: { vat_rate: 'zw' } },
    k_13: { label: 'K_13', kind: 'money', leads: { vat_rate: '0' } },
    k_15: { label: 'K_15', kind: 'money', leads: { vat_rate: '5' } },
    k_16: { label: 'K_16', kind: 'money', leads: { vat_rate: '5' } },
    k_17: { label: 'K_17', kind: 'money', leads: { vat_rate: '8' } },
    k_18: { label: 'K_18', kind: 'money', leads: { vat_rate: '8' } },
    k_19: { label: 'K_19', kind: 'money', leads: { vat_rate: '23' } },
    k_20: { label: 'K_20', kind: 'money', leads: { vat_rate: '23' } },
    net: { label: 'Net', kind: 'money' },
    vat: { label: 'VAT', kind: 'money' },
    gross: { label: 'Gross', kind: 'money' },
  },
  headline: ['net', 'vat', 'gross'],
  chart: 'vat',
  drill: saleDrill,
})
