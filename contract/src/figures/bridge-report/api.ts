import { doneStatuses } from '../../booking/calendar/visit-status.ts'
import { report } from '../../kit/report.ts'
import { clientGroupFilter } from '../report-parts/filters.ts'
import {
  allTills,
  behindColumn,
  dayGroups,
  saleDrill,
  visitDrill,
  wholeTill,
} from '../report-parts/shared.ts'

/** Report 4: from the value of visits to the money, with the reasons of each gap. */
export const bridgeReport = report({
  key: 'bridge',
  title: 'From appointments to money',
  question: 'How much did we earn?',
  about:
    'Value of appointments, what of it was settled, taxed, paid and printed, and where the gaps come from.',
  definition: [
    'Value of appointments: agreed prices of appointments that are done, by the day of the appointment.',
    'Not settled: done appointments that still wait for the till.',
    'Settled appointments and over the counter: turnover of lines with and without an appointment, by the day of the sale.',
    'Changed at the till: settled appointments minus their agreed prices. Discounts, refunds and other days are in it.',
    'Turnover, gross, net and payments are those of the finance summary. Gross is that of the VAT report.',
    'Vouchers and passes sold are no turnover: they count when they are used.',
    'Net values of appointments and turnover are those without VAT, by the rate of each line.',
    'Taxed at another time: gross minus turnover. Prepayments and single-purpose vouchers are taxed when they are paid.',
    'On fiscal receipts and to be printed: what the receipts add up to. Refunds have none.',
    'Without the right to change cash operations: no payments and no receipts. The drawer is counted blind.',
  ],
  basis: 'sale',
  needs: ['events.index', ...wholeTill],
  longestDays: 1_096,
  usualPeriod: 'this-month',
  filters: clientGroupFilter,
  groups: dayGroups,
  columns: {
    visits_value: { label: 'Value of appointments', kind: 'money' },
    visits_net: { label: 'Value of appointments, net', kind: 'money' },
    unsettled: { label: 'Not settled', kind: 'money' },
    changed: { label: 'Changed at the till', kind: 'money' },
    settled: { label: 'Settled appointments|sums', kind: 'money' },
    counter: { label: 'Over the counter', kind: 'money' },
    turnover: { label: 'Turnover', kind: 'money' },
    turnover_net: { label: 'Turnover, net', kind: 'money' },
    other_time: { label: 'Taxed at another time', kind: 'money' },
    gross: { label: 'Gross', kind: 'money' },
    net: { label: 'Net', kind: 'money' },
    paid: { label: 'Total paid', kind: 'money', leads: behindColumn.paid, needs: allTills },
    fiscal: { label: 'On fiscal receipts', kind: 'money', leads: behindColumn.printed, needs: allTills },
    fiscal_waiting: {
      label: 'To be printed',
      kind: 'money',
      leads: { fiscal: ['pending', 'failed'] },
      needs: allTills,
    },
  },
  headline: ['visits_value', 'turnover', 'gross', 'paid', 'fiscal'],
  chart: 'turnover',
  drill: saleDrill,
  drills: {
    visits_value: visitDrill(doneStatuses),
    visits_net: visitDrill(doneStatuses),
    unsettled: visitDrill(['completed']),
  },
})
