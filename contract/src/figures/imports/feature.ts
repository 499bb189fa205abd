import { feature } from '../../kit/feature.ts'
import { fieldWords } from '../../kit/label.ts'
import { importKind, importStatus } from './api.ts'

const words = (schema: typeof importKind | typeof importStatus) => fieldWords(schema).words ?? {}

export const importsFeature = feature({
  records: { imports: 'Imports' },
  tables: {
    imports: {
      name: 'Import|log',
      columns: {
        kind: { label: 'Content', words: words(importKind) },
        status: { label: 'Status', words: words(importStatus) },
        file_name: 'File',
        row_count: 'Rows',
        created: 'Created|rows',
        updated: 'Updated',
        skipped: 'Skipped',
        refused: 'Refused',
        by_id: null,
        started_at: null,
        finished_at: null,
      },
    },
  },
})
