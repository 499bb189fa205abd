import { feature } from '../../kit/feature.ts'
import { counterInput, resourceInput } from './api.ts'

export const resourcesFeature = feature({
  records: { resources: 'Resources' },
  tables: {
    resources: { name: 'Resource', fields: resourceInput },
    resource_counters: {
      name: 'Counter of a resource|log',
      fields: counterInput,
      columns: {
        resource_id: 'Resource',
        serviced_on: 'Last service|log',
        total: 'Counted in all|log',
        since_service: 'Counted since the service|log',
      },
      telling: ['unit'],
    },
  },
})
