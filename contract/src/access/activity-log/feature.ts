import { feature } from '../../kit/feature.ts'

export const activityLogFeature = feature({
  records: { 'audit-log': 'Activity log' },
  tables: {
    'audit-log': {
      name: 'Activity log',
      // By what the log was filtered when it was exported.
      columns: {
        who: { label: 'Who|log', words: { none: 'Without sign-in' } },
        entity: 'Of what|log',
        action: 'What happened|log',
        from: 'From',
        to: 'To',
        record: 'Record|log',
      },
    },
  },
})
