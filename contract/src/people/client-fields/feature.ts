import { feature } from '../../kit/feature.ts'
import { clientFieldInput } from './api.ts'

export const clientFieldsFeature = feature({
  records: { 'customer-fields': 'Own fields of clients' },
  tables: {
    client_fields: { name: 'Own field|log', fields: clientFieldInput },
    client_field_values: {
      name: 'Value of an own field|log',
      columns: { client_id: null, field_id: 'Own field|log', value: 'Value|own field' },
      telling: ['field_id'],
    },
  },
})
