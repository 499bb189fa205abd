import { feature } from '../../kit/feature.ts'
import { exportedLists } from './lists.ts'

export const exportsFeature = feature({
  records: { exports: 'Exports|log' },
  tables: {
    exports: {
      name: 'Export',
      columns: {
        list: { label: 'List|log', words: exportedLists },
        format: { label: 'File|log', words: { csv: 'CSV|log value', xlsx: 'XLSX|log value' } },
        rows: 'Rows|log',
      },
    },
  },
})
