import { feature } from '../../kit/feature.ts'
import { visitCallInput } from './api.ts'

export const sickDaysFeature = feature({
  tables: {
    handover_calls: {
      name: 'Phone call about an appointment|log',
      fields: visitCallInput,
      columns: { called_at: 'Called at|log', called_by: 'Called by|log' },
      telling: ['outcome'],
    },
  },
})
