import { feature } from '../../kit/feature.ts'
import { clientInput } from './api.ts'

export const clientsFeature = feature({
  records: { customers: 'Clients' },
  tables: {
    clients: {
      name: 'Client',
      fields: clientInput,
      columns: { number: 'Number|log', added_by: 'Added by|log' },
    },
    contact: { name: 'Contact details of a client|log' },
    health: { name: 'Health of a client|log' },
  },
})
