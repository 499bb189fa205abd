import { webhookDeliveries, webhooks } from '@wizyta/contract/office/webhooks/api'
import { implement } from '../../kit/http/http.ts'
import { findDelivery, listDeliveries, retryDelivery, sendTestEvent } from './deliveries.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './queries.ts'

export const webhookRoutes = [
  ...implement('webhooks', webhooks, {
    index: async ({ tx, businessId }) => ({ data: await listWebhooks(tx, businessId) }),
    show: ({ tx, businessId, params }) => findWebhook(tx, businessId, params.id),
    create: (call) => insertWebhook(call, call.body),
    update: (call) => updateWebhook(call, { id: call.params.id, version: call.version }, call.body),
    delete: ({ tx, businessId, params, version }) =>
      deleteWebhook(tx, businessId, { id: params.id, version }),
    rotate: (call) => rotateSecret(call, { id: call.params.id, version: call.version }),
    test: (call) => sendTestEvent(call),
  }),
  ...implement('webhookDeliveries', webhookDeliveries, {
    index: ({ tx, businessId, query }) => listDeliveries(tx, businessId, query),
    show: ({ tx, businessId, params }) => findDelivery(tx, businessId, params.id),
    retry: (call) => retryDelivery(call),
  }),
]
