import { clientMerges, clientsApart } from '@wizyta/contract/people/client-merges/api'
import { implement } from '../../kit/http/http.ts'
import { listDifferent, offerAgain, setApart } from './dismissals.ts'
import { listDuplicates } from './duplicates.ts'
import { listMerges, mergeClients, previewMerge, undoMerge } from './merge-clients.ts'

export const clientMergeRoutes = [
  ...implement('clientMerges', clientMerges, {
    duplicates: ({ tx, businessId, query }) => listDuplicates(tx, businessId, query),
    preview: ({ tx, businessId, body }) => previewMerge(tx, businessId, body),
    index: ({ tx, businessId, query }) => listMerges(tx, businessId, query),
    create: (call) => mergeClients(call, call.body),
    undo: ({ tx, businessId, params }) => undoMerge(tx, businessId, params.id),
  }),
  ...implement('clientsApart', clientsApart, {
    index: ({ tx, businessId, query }) => listDifferent(tx, businessId, query),
    create: ({ tx, businessId, body }) => setApart(tx, businessId, body),
    remove: ({ tx, businessId, params }) => offerAgain(tx, businessId, params.id),
  }),
]
