import { feature } from '../../kit/feature.ts'
import { erasureCause } from './api.ts'

export const privacyFeature = feature({
  tables: {
    client_erasures: {
      name: 'Erasure of a client|log',
      columns: {
        cause: { label: 'Cause', words: erasureCause.meta()?.words ?? {} },
        client_id: null,
        by_id: null,
        at: null,
      },
    },
    client_data: {
      name: 'All data of a client|log',
      columns: { format: { label: 'File|log', words: { json: 'JSON|log value', pdf: 'PDF|log value' } } },
    },
  },
})
