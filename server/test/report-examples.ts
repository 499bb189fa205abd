import { reports } from '@wizyta/contract/figures/reports/api'
import type { Example } from './examples.ts'
import type { Ids } from './fill.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }

/** Examples of both calls of every report, made from its description. */
const ofReports: Record<string, () => Example> = Object.fromEntries(
  reports.flatMap(({ key, groups, filters, chart }) => {
    const [by = ''] = Object.keys(groups)
    const filter = Object.entries(filters).map(
      ([name, { words }]) =>
        `&filter[${name}]=${words ? Object.keys(words)[0] : '00000000-0000-4000-8000-000000000000'}`,
    )
    return [
      [
        `${key}Report.index`,
        () => ({ query: `from=${days.from}&to=${days.to}&by=${by}&sort=-${chart}${filter.join('')}` }),
      ],
      [`${key}Report.export`, () => ({ body: { ...days, by, format: 'csv' } })],
    ]
  }),
)

export const reportExamples: Record<string, (ids: Ids) => Example> = {
  ...ofReports,
  'payrollFiles.create': () => ({
    body: { ...days, decimals: 'comma', encoding: 'windows-1250', codes: { tips: 'NAP' } },
  }),
  'reportChoices.index': () => ({ query: 'report=visits' }),
  'dashboards.show': () => ({}),
  'dashboards.figures': () => ({ query: 'cards=money,fill,visits,deposits,low_stock,birthdays,expiring' }),
  'dashboards.changeLayout': () => ({ body: { cards: [{ card: 'money', size: 'large' }] } }),
  'reportRuns.index': () => ({}),
  'reportRuns.show': (ids) => ({ id: ids.reportRun }),
  'reportRuns.create': () => ({
    body: { report: 'finance', from: '2024-01-01', to: '2026-11-30', by: 'month' },
  }),
  'reportRuns.export': (ids) => ({ id: ids.reportRun, body: { format: 'csv' } }),
  'reportRuns.cancel': (ids) => ({ id: ids.reportRun }),
  'reportSchedules.index': () => ({ query: 'filter[report]=finance' }),
  'reportSchedules.show': (ids) => ({ id: ids.reportSchedule }),
  'reportSchedules.create': (ids) => ({
    body: { name: 'Finanse', report: 'finance', recipient_ids: [ids.user], active: false },
  }),
  'reportSchedules.update': (ids) => ({ id: ids.reportSchedule, body: { hour: 9 } }),
  'reportSchedules.delete': (ids) => ({ id: ids.reportSchedule }),
  'reportSchedules.restore': (ids) => ({ id: ids.reportSchedule }),
  'reportSchedules.people': () => ({}),
}
