import { clientPrivacy } from '@wizyta/contract/people/privacy/api'
import { implement } from '../../kit/http/http.ts'
import { eraseClient, listErasures, previewErasure } from './erase-client.ts'
import { exportClient } from './export-client.ts'
import { listHealthViews } from './health-viewers.ts'
import { previewRetention } from './retention.ts'

export const privacyRoutes = implement('clientPrivacy', clientPrivacy, {
  export: (call) => exportClient(call, call.params.id, call.body),
  healthViews: ({ tx, businessId, params, query }) => listHealthViews(tx, businessId, params.id, query),
  erasurePreview: ({ tx, businessId, params }) => previewErasure(tx, businessId, params.id),
  erase: (call) => eraseClient(call, call.params.id, call.body),
  erasures: ({ tx, businessId, query }) => listErasures(tx, businessId, query),
  retentionPreview: ({ tx, businessId, body }) => previewRetention(tx, businessId, body),
})
