import { feature } from '../../kit/feature.ts'
import type { ReportFormat } from '../../kit/report.ts'
import type { PlainSentence } from '../../words/translate.ts'
import { reports } from './api.ts'

export const reportsFeature = feature({
  records: { reports: 'Reports' },
  tables: {
    reports: {
      name: 'Report',
      columns: {
        report: {
          label: 'Report',
          words: Object.fromEntries(reports.map(({ key, title }) => [key, title])),
        },
        from: 'From',
        to: 'To',
        by: {
          label: 'Rows by',
          words: Object.fromEntries(
            reports.flatMap(({ groups }) => Object.entries(groups).map(([key, { label }]) => [key, label])),
          ),
        },
        format: {
          label: 'File|log',
          words: { csv: 'CSV|log value', xlsx: 'XLSX|log value', pdf: 'PDF|log value' } satisfies Record<
            ReportFormat,
            PlainSentence
          >,
        },
        compared: 'Compared period',
        rows: 'Rows|log',
        recipients: 'Recipients|log',
      },
    },
  },
})
