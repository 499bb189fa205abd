// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { apiKeys as apiKeysCalls } from '@wizyta/contract/access/api-keys/api'
import type { pins as pinsCalls } from '@wizyta/contract/access/sessions/api'
import type { sessions as sessionsCalls } from '@wizyta/contract/access/sessions/api'
import type { ownSecondFactor as ownSecondFactorCalls } from '@wizyta/contract/access/sign-in/second-factor'

export const apiKeys = {
  index: { method: 'GET', path: '/tenant/api-keys', permission: 'apps.index' },
  create: { method: 'POST', path: '/tenant/api-keys', permission: 'apps.create' },
  extend: { method: 'POST', path: '/tenant/api-keys/:id/extensions', permission: 'apps.update' },
  delete: { method: 'DELETE', path: '/tenant/api-keys/:id', permission: 'apps.delete', status: 204 },
} as unknown as typeof apiKeysCalls

export const pins = {
  show: { method: 'GET', path: '/tenant/me/pin', permission: 'signed-in' },
  put: { method: 'PUT', path: '/tenant/me/pin', permission: 'signed-in' },
  delete: { method: 'DELETE', path: '/tenant/me/pin', permission: 'signed-in', status: 204 },
} as unknown as typeof pinsCalls

export const sessions = {
  index: { method: 'GET', path: '/tenant/me/sessions', permission: 'signed-in' },
  delete: { method: 'DELETE', path: '/tenant/me/sessions/:id', permission: 'signed-in', status: 204 },
  deleteOthers: { method: 'DELETE', path: '/tenant/me/sessions', permission: 'signed-in' },
} as unknown as typeof sessionsCalls

export const ownSecondFactor = {
  show: { method: 'GET', path: '/tenant/me/second-factor', permission: 'signed-in' },
  beginAuthenticator: { method: 'POST', path: '/tenant/me/authenticator', permission: 'signed-in' },
  confirmAuthenticator: { method: 'POST', path: '/tenant/me/authenticator/confirmations', permission: 'signed-in' },
  removeAuthenticator: { method: 'POST', path: '/tenant/me/authenticator/removals', permission: 'signed-in', status: 204 },
  beginEmailCodes: { method: 'POST', path: '/tenant/me/email-codes', permission: 'signed-in' },
  confirmEmailCodes: { method: 'POST', path: '/tenant/me/email-codes/confirmations', permission: 'signed-in' },
  removeEmailCodes: { method: 'POST', path: '/tenant/me/email-codes/removals', permission: 'signed-in', status: 204 },
  renewBackupCodes: { method: 'POST', path: '/tenant/me/backup-codes', permission: 'signed-in' },
  forgetBrowser: { method: 'DELETE', path: '/tenant/me/remembered-browsers/:id', permission: 'signed-in', status: 204 },
  forgetBrowsers: { method: 'DELETE', path: '/tenant/me/remembered-browsers', permission: 'signed-in', status: 204 },
} as unknown as typeof ownSecondFactorCalls
