import { z } from 'zod'
import { report } from '../../kit/report.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { clientGroupFilter } from '../report-parts/filters.ts'
import { dayGroups, daysOfRow, drillLists } from '../report-parts/shared.ts'

const priorityWords = {
  high: 'High|waiting priority',
  normal: 'Normal|waiting priority',
} as const satisfies Record<string, PlainSentence>

/** Report 16: whether the waiting list fills freed times. */
export const waitingReport = report({
  key: 'waiting-list',
  title: 'Waiting list|report',
  question: 'How are the days filled?',
  about: 'Clients who waited, offers made to them, times filled and the value of those appointments.',
  definition: [
    'Added: entries written in the period. All other figures are of these entries.',
    'Offered: a time was offered at least once. Filled: an appointment came of it, and was not cancelled or missed.',
    'Value: prices of those appointments, VAT included. Net: by the rates of their services.',
    'Wait: average time from the entry to the booking.',
  ],
  basis: 'ledger',
  needs: ['events.index', 'events-others.index'],
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: {
    priority: {
      label: 'Priority',
      value: z.enum(['high', 'normal']),
      words: priorityWords,
      leads: 'priority',
    },
    ...clientGroupFilter,
  },
  groups: {
    month: dayGroups.month,
    week: dayGroups.week,
    day: dayGroups.day,
    priority: { label: 'Priority', kind: 'word', words: priorityWords, sort: '-added' },
  },
  columns: {
    added: { label: 'Added', kind: 'count' },
    offered: { label: 'Offered', kind: 'count' },
    filled: { label: 'Filled', kind: 'count' },
    fill: { label: 'Filled, of all', kind: 'share', part: 'filled', of: 'added' },
    value: { label: 'Value', kind: 'money' },
    net: { label: 'Value, net', kind: 'money' },
    wait_min: { label: 'Wait', kind: 'minutes', isHidden: true },
    wait: { label: 'Wait', kind: 'average', part: 'wait_min', of: 'filled' },
  },
  headline: ['added', 'offered', 'filled', 'value', 'wait'],
  chart: 'added',
  drill: {
    list: drillLists.waiting,
    counts: 'added',
    filter: (query, row) => ({
      ...daysOfRow(query, row),
      archived: 'with',
      ...(query.by === 'priority' && row?.key && { priority: row.key }),
    }),
  },
})
