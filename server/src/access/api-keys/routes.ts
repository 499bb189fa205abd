import { apiKeys } from '@wizyta/contract/access/api-keys/api'
import { implement } from '../../kit/http/http.ts'
import { extendKey } from './extend-key.ts'
import { listKeys, makeKey, revokeKey } from './queries.ts'

export const apiKeyRoutes = implement('apiKeys', apiKeys, {
  index: async ({ tx, businessId }) => ({ data: await listKeys(tx, businessId) }),
  create: (call) => makeKey(call, call.body),
  extend: (call) => extendKey(call, call.params.id, call.body),
  delete: ({ tx, businessId, params }) => revokeKey(tx, businessId, params.id),
})
