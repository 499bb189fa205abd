import { smsConnections } from '@wizyta/contract/messaging/sms/api'
import { implement } from '../../kit/http/http.ts'
import { addressOfCallback } from '../../kit/security/secret-address.ts'
import { checkConnection } from './check-connection.ts'
import {
  deleteConnection,
  findConnection,
  insertConnection,
  listConnections,
  updateConnection,
} from './connections.ts'

export const smsRoutes = implement('smsConnections', smsConnections, {
  index: async ({ tx, businessId }) => ({ data: await listConnections(tx, businessId) }),
  show: ({ tx, businessId, params }) => findConnection(tx, businessId, params.id),
  create: (call) => insertConnection(call, call.body),
  update: (call) => updateConnection(call, { id: call.params.id, version: call.version }, call.body),
  delete: ({ tx, businessId, params, version }) =>
    deleteConnection(tx, businessId, { id: params.id, version }),
  address: async ({ tx, businessId, params, app }) => {
    const { id } = await findConnection(tx, businessId, params.id)
    return { url: addressOfCallback(app.config, businessId, id, 'replies') }
  },
  check: (call) => checkConnection(call, call.params.id),
})
