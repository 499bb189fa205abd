import { feature } from '../../kit/feature.ts'
import { loyaltyProgram } from './api.ts'

export const loyaltyFeature = feature({
  records: { loyalty: 'Loyalty points' },
  tables: {
    loyalty_programs: { name: 'Rule of points|log', fields: loyaltyProgram },
  },
})
