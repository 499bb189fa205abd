import { feature } from '../../kit/feature.ts'
import { visitLabelInput } from './api.ts'

export const visitLabelsFeature = feature({
  records: { 'visit-labels': 'Visit labels' },
  tables: {
    visit_labels: { name: 'Visit label|log', fields: visitLabelInput },
    labels_of_visits: {
      name: 'Label of a visit|log',
      columns: { visit_id: 'Visit', label_id: 'Visit label|log' },
      telling: ['label_id'],
    },
  },
})
