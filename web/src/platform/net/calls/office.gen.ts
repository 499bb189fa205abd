// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { smtpConnections as smtpConnectionsCalls } from '@wizyta/contract/office/apps/api'
import type { businessStart as businessStartCalls } from '@wizyta/contract/office/businesses/business-start'
import type { webhookDeliveries as webhookDeliveriesCalls } from '@wizyta/contract/office/webhooks/api'
import type { webhooks as webhooksCalls } from '@wizyta/contract/office/webhooks/api'

export const smtpConnections = {
  index: { method: 'GET', path: '/tenant/smtp-connections', permission: 'apps.index' },
  show: { method: 'GET', path: '/tenant/smtp-connections/:id', permission: 'apps.index' },
  create: { method: 'POST', path: '/tenant/smtp-connections', permission: 'apps.create' },
  update: { method: 'PATCH', path: '/tenant/smtp-connections/:id', permission: 'apps.update' },
  delete: { method: 'DELETE', path: '/tenant/smtp-connections/:id', permission: 'apps.delete', status: 204 },
  test: { method: 'POST', path: '/tenant/smtp-connections/:id/tests', permission: 'apps.update' },
} as unknown as typeof smtpConnectionsCalls

export const businessStart = {
  addServices: { method: 'POST', path: '/tenant/started-services', permission: 'services.create', idempotent: true },
  addTeam: { method: 'POST', path: '/tenant/started-team', permission: 'employees.create', idempotent: true },
} as unknown as typeof businessStartCalls

export const webhookDeliveries = {
  index: { method: 'GET', path: '/tenant/webhook-deliveries', permission: 'apps.index' },
  show: { method: 'GET', path: '/tenant/webhook-deliveries/:id', permission: 'apps.index' },
  retry: { method: 'POST', path: '/tenant/webhook-deliveries/:id/retries', permission: 'apps.update' },
} as unknown as typeof webhookDeliveriesCalls

export const webhooks = {
  index: { method: 'GET', path: '/tenant/webhooks', permission: 'apps.index' },
  show: { method: 'GET', path: '/tenant/webhooks/:id', permission: 'apps.index' },
  create: { method: 'POST', path: '/tenant/webhooks', permission: 'apps.create' },
  update: { method: 'PATCH', path: '/tenant/webhooks/:id', permission: 'apps.update' },
  delete: { method: 'DELETE', path: '/tenant/webhooks/:id', permission: 'apps.delete', status: 204 },
  rotate: { method: 'POST', path: '/tenant/webhooks/:id/rotation', permission: 'apps.update' },
  test: { method: 'POST', path: '/tenant/webhooks/:id/tests', permission: 'apps.update' },
} as unknown as typeof webhooksCalls
