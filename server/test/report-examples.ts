import { reports } from '@wizyta/contract/figures/reports/api'
import type { Example } from './examples.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }

/** Examples of both calls of every report, made from its description. */
export const reportExamples: Record<string, () => Example> = Object.fromEntries(
  reports.flatMap(({ key, groups, filters, chart }) => {
    const [by = ''] = Object.keys(groups)
    const filter = Object.entries(filters).map(
      ([name, { words }]) => `&filter[${name}]=${Object.keys(words)[0]}`,
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
