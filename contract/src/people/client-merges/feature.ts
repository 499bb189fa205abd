import { feature } from '../../kit/feature.ts'

export const clientMergesFeature = feature({
  records: {},
  tables: {
    client_merges: {
      name: 'Merge of clients|log',
      columns: {
        kept_id: 'Kept client',
        lost_id: 'Merged client',
        undone_at: 'Undone',
        before: null,
        after: null,
        moved: null,
        dropped: null,
        taken: null,
        by_id: null,
        at: null,
      },
    },
    different_clients: {
      name: 'Two people, no duplicates|log',
      columns: { first_id: 'Client', second_id: 'Client', by_id: null, at: null },
      telling: ['first_id', 'second_id'],
    },
  },
})
