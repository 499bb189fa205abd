import { feature } from '../../kit/feature.ts'
import { serviceGroupInput } from './api.ts'

export const serviceGroupsFeature = feature({
  records: { 'service-groups': 'Service groups' },
  tables: { service_groups: { name: 'Service group|log', fields: serviceGroupInput } },
})
