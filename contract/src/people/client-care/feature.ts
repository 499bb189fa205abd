import { feature } from '../../kit/feature.ts'
import { patchTestInput, servicePatchTest } from './patch-tests.ts'

export const clientCareFeature = feature({
  tables: {
    client_patch_tests: {
      name: 'Patch test',
      fields: patchTestInput,
      columns: { client_id: null, by_id: null, removed_at: 'Removed|log' },
    },
    service_patch_tests: {
      name: 'Patch test of a service|log',
      fields: servicePatchTest,
      columns: { service_id: null },
    },
  },
})
