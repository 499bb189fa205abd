import { suppressions } from '@wizyta/contract/messaging/suppressions/api'
import { implement } from '../../kit/http/http.ts'
import { addSuppression, listSuppressions, releaseSuppression } from './queries.ts'

export const suppressionRoutes = implement('suppressions', suppressions, {
  index: ({ tx, businessId, query }) => listSuppressions(tx, businessId, query),
  create: (call) => addSuppression(call, call.body),
  release: (call) => releaseSuppression(call, call.params.id, call.body.reason),
})
