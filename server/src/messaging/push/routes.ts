import { ownPushDevices, pushDevices, pushMessages } from '@wizyta/contract/messaging/push/api'
import { implement } from '../../kit/http/http.ts'
import {
  deleteDevice,
  deleteOwnDevice,
  listDevices,
  listOwnDevices,
  subscribe,
  testDevice,
  updateDevice,
} from './devices.ts'
import { takePushKey } from './push-key.ts'
import { listPushMessages, retryPushMessage } from './push-messages.ts'

export const pushRoutes = [
  ...implement('ownPushDevices', ownPushDevices, {
    index: async (call) => ({ data: await listOwnDevices(call) }),
    key: async ({ tx, app }) => ({
      public_key: (await takePushKey(tx, app.config)).publicKey.toString('base64url'),
    }),
    create: (call) => subscribe(call, call.body),
    update: (call) => updateDevice(call, call.params.id, call.body),
    test: (call) => testDevice(call, call.params.id),
    delete: (call) => deleteOwnDevice(call, call.params.id),
  }),
  ...implement('pushDevices', pushDevices, {
    index: ({ tx, businessId, query }) => listDevices(tx, businessId, query),
    delete: (call) => deleteDevice(call, call.params.id),
  }),
  ...implement('pushMessages', pushMessages, {
    index: ({ tx, businessId, query }) => listPushMessages(tx, businessId, query),
    retry: ({ tx, businessId, params }) => retryPushMessage(tx, businessId, params.id),
  }),
]
