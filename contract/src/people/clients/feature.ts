import { feature } from '../../kit/feature.ts'
import { clientInput } from './api.ts'
import { clientNoteInput } from './notes.ts'
import { relationRole } from './relations.ts'

export const clientsFeature = feature({
  records: { customers: 'Clients' },
  tables: {
    clients: {
      name: 'Client',
      fields: clientInput,
      columns: {
        number: 'Number|log',
        added_by: 'Added by|log',
        last_visit_at: null,
        attended_count: null,
        visits_value: null,
        goods_value: null,
        name_key: null,
        email_key: null,
      },
    },
    client_portraits: {
      name: 'Portrait of a client|log',
      columns: { client_id: null, large: 'Picture|log', small: 'Small picture|log' },
    },
    client_notes: {
      name: 'Note on a client|log',
      fields: clientNoteInput,
      columns: { author_id: null },
    },
    client_relations: {
      name: 'Relation of clients|log',
      columns: {
        client_id: 'Client',
        other_id: 'Client',
        kind: { label: 'Relation', words: relationRole.meta()?.words ?? {} },
      },
      telling: ['client_id', 'kind', 'other_id'],
    },
    contact: { name: 'Contact details of a client|log' },
    health: { name: 'Health of a client|log' },
  },
})
