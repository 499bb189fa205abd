import { messagesToClient } from '@wizyta/contract/messaging/client-messages/api'
import { implement } from '../../kit/http/http.ts'
import { waysToClient, writeToClient } from './write-to-client.ts'

export const clientMessageRoutes = implement('messagesToClient', messagesToClient, {
  ways: ({ tx, businessId, params }) => waysToClient(tx, businessId, params.id),
  create: (call) => writeToClient(call, call.params.id, call.body),
})
