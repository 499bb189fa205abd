import { feature } from '../../kit/feature.ts'
import { visitLabelInput } from './api.ts'

export const visitLabelsFeature = feature({
  records: { 'visit-labels': 'Appointment labels' },
  tables: {
    visit_labels: { name: 'Appointment label|log', fields: visitLabelInput },
    labels_of_visits: {
      name: 'Label of an appointment|log',
      columns: { visit_id: 'Appointment', label_id: 'Appointment label|log' },
      telling: ['label_id'],
    },
  },
})
