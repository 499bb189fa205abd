import { feature } from '../../kit/feature.ts'
import { rotaTemplateInput } from './api.ts'

export const rotaFeature = feature({
  records: { 'rota-templates': 'Rota templates', 'rota-months': 'Published rotas|log' },
  tables: {
    rota_templates: { name: 'Rota template|log', fields: rotaTemplateInput },
    rota_months: {
      name: 'Published rota|log',
      columns: {
        month: 'Month',
        published_at: 'Published at|rota',
        published_by: 'Published by|rota',
        sent: 'Employees who were sent it|log',
      },
      telling: ['month'],
    },
  },
})
