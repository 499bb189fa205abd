import { feature } from '../../kit/feature.ts'
import { resourceInput } from './api.ts'

export const resourcesFeature = feature({
  records: { resources: 'Resources' },
  tables: { resources: { name: 'Resource', fields: resourceInput } },
})
