import { feature } from '../../kit/feature.ts'
import { businessInput } from './api.ts'

export const businessesFeature = feature({
  records: { businesses: 'Business' },
  tables: {
    businesses: {
      name: 'Business',
      fields: businessInput,
      columns: {
        tenant_id: null,
        status: {
          label: 'Status',
          words: { active: 'Active|business', suspended: 'Suspended|business' },
        },
      },
    },
    logos: { name: 'Logo', columns: { large: 'Picture|log', small: 'Small picture|log' } },
  },
})
