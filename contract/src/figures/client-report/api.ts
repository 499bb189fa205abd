import { z } from 'zod'
import { attendedStatuses } from '../../booking/calendar/visit-status.ts'
import { report } from '../../kit/report.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { clientGroupFilter } from '../report-parts/filters.ts'
import {
  clientDefinition,
  dayGroups,
  daysOfRow,
  drillLists,
  visitDefinition,
} from '../report-parts/shared.ts'

const sourceWords = {
  phone: 'Phone|client source',
  walk_in: 'Walk-in|client source',
  www: 'Website|client source',
  referral: 'Referral|client source',
  social: 'Social media|client source',
  import: 'Import|client source',
  other: 'Other|client source',
} as const satisfies Record<string, PlainSentence>

const comesInTime = { pending: 'new_clients' } as const

/** Report 14: clients who are new, come back, or stay away. */
export const clientReport = report({
  key: 'clients',
  title: 'Clients|report',
  question: 'Who comes back?',
  about: 'New and returning clients, who came back within 30, 60 and 90 days, and clients lost.',
  definition: [
    ...visitDefinition,
    'Walk-ins: appointments without a client on file.',
    ...clientDefinition,
    'Back in 30, 60 and 90 days: share of new clients who came again by then. Clients whose days are not over do not count yet.',
    'Lost: away for one and a half of their own cycle, the average time between days with an appointment.',
    'Value: prices of the appointments, VAT included. Net: by the rates of their services.',
    'Clients: each once, by the first appointment in the period. Value of a client: that of all their appointments in it.',
  ],
  basis: 'visit',
  needs: ['events.index', 'customers.index', 'events-others.index'],
  longestDays: 1_096,
  usualPeriod: 'last-month',
  filters: {
    source: {
      label: 'Source|client',
      value: z.enum(Object.keys(sourceWords) as [string, ...string[]]),
      words: sourceWords,
    },
    ...clientGroupFilter,
  },
  groups: {
    month: dayGroups.month,
    week: dayGroups.week,
    day: dayGroups.day,
    source: { label: 'Source|client', kind: 'word', words: sourceWords, none: 'Walk-ins', sort: '-visits' },
    client: { label: 'Client', kind: 'record', record: 'customers', none: 'Walk-ins', sort: '-value' },
  },
  columns: {
    visits: { label: 'Appointments', kind: 'count' },
    new_clients: { label: 'New clients', kind: 'count' },
    returning: { label: 'Appointments of returning clients', kind: 'count' },
    walk_ins: { label: 'Walk-ins', kind: 'count', leads: { walk_in: 'yes' } },
    walk_in_share: { label: 'Share of walk-ins', kind: 'share', part: 'walk_ins', of: 'visits' },
    of_clients: { label: 'Appointments with a client', kind: 'count', isHidden: true },
    rebooked: { label: 'Rebooked', kind: 'count', isHidden: true },
    rebooked_share: { label: 'Rebooked', kind: 'share', part: 'rebooked', of: 'of_clients' },
    back_30: { label: 'Back in 30 days', kind: 'count', isHidden: true },
    back_60: { label: 'Back in 60 days', kind: 'count', isHidden: true },
    back_90: { label: 'Back in 90 days', kind: 'count', isHidden: true },
    of_30: { label: 'Back in 30 days', kind: 'count', isHidden: true },
    of_60: { label: 'Back in 60 days', kind: 'count', isHidden: true },
    of_90: { label: 'Back in 90 days', kind: 'count', isHidden: true },
    back_30_share: { label: 'Back in 30 days', kind: 'share', part: 'back_30', of: 'of_30', ...comesInTime },
    back_60_share: { label: 'Back in 60 days', kind: 'share', part: 'back_60', of: 'of_60', ...comesInTime },
    back_90_share: { label: 'Back in 90 days', kind: 'share', part: 'back_90', of: 'of_90', ...comesInTime },
    lost: { label: 'Clients lost', kind: 'count' },
    value: { label: 'Value', kind: 'money' },
    net: { label: 'Value, net', kind: 'money' },
    average: { label: 'Value of an appointment', kind: 'price', part: 'value', of: 'visits' },
    clients: { label: 'Clients', kind: 'count' },
    client_value: { label: 'Value of a client', kind: 'money', isHidden: true },
    per_client: { label: 'Value of a client', kind: 'price', part: 'client_value', of: 'clients' },
  },
  headline: ['visits', 'new_clients', 'returning', 'rebooked_share', 'lost'],
  chart: 'visits',
  drill: {
    list: drillLists.visits,
    filter: (query, row) => {
      const period = { ...daysOfRow(query, row), status: attendedStatuses }
      if (row === null || query.by in dayGroups) return period
      if (row.key === null) return { ...period, walk_in: 'yes' }
      return { ...period, [query.by === 'client' ? 'payer_id' : 'client_source']: row.key }
    },
  },
  drills: {
    lost: {
      list: drillLists.clients,
      filter: (query, row) => {
        const { from, to } = daysOfRow(query, row)
        // The report counts clients who were archived since.
        const period = { lost_from: from, lost_to: to, archived: 'with' }
        if (row === null || query.by in dayGroups) return period
        return query.by === 'source' && row.key ? { ...period, source: row.key } : null
      },
      filters: { source: 'source', client_group: 'group' },
    },
  },
})
