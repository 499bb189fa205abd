// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { campaignTestCalls as campaignTestCallsCalls } from '@wizyta/contract/messaging/campaign-tests/api'
import type { messageChoiceCalls as messageChoiceCallsCalls } from '@wizyta/contract/messaging/campaigns/api'
import type { changes as changesCalls } from '@wizyta/contract/messaging/changes/api'
import type { announcements as announcementsCalls } from '@wizyta/contract/messaging/chats/announcements'
import type { chatFiles as chatFilesCalls } from '@wizyta/contract/messaging/chats/api'
import type { chatMessages as chatMessagesCalls } from '@wizyta/contract/messaging/chats/api'
import type { messagesToClient as messagesToClientCalls } from '@wizyta/contract/messaging/client-messages/api'
import type { notices as noticesCalls } from '@wizyta/contract/messaging/notices/api'
import type { ownPushDevices as ownPushDevicesCalls } from '@wizyta/contract/messaging/push/api'
import type { pushDevices as pushDevicesCalls } from '@wizyta/contract/messaging/push/api'
import type { smsConnections as smsConnectionsCalls } from '@wizyta/contract/messaging/sms/api'
import type { suppressions as suppressionsCalls } from '@wizyta/contract/messaging/suppressions/api'
import type { surveyLink as surveyLinkCalls } from '@wizyta/contract/messaging/surveys/answers'
import type { surveyLinks as surveyLinksCalls } from '@wizyta/contract/messaging/surveys/answers'
import type { surveyResultCalls as surveyResultCallsCalls } from '@wizyta/contract/messaging/surveys/answers'
import type { taskComments as taskCommentsCalls } from '@wizyta/contract/messaging/tasks/comments'

export const campaignTestCalls = {
  send: { method: 'POST', path: '/tenant/mass-message-tests', permission: 'messages.create' },
} as unknown as typeof campaignTestCallsCalls

export const messageChoiceCalls = {
  show: { method: 'GET', path: '/public/messages/:token/choices', permission: 'public' },
  choose: { method: 'POST', path: '/public/messages/:token/choices', permission: 'public' },
} as unknown as typeof messageChoiceCallsCalls

export const changes = {
  stream: { method: 'GET', path: '/tenant/changes', permission: 'member' },
} as unknown as typeof changesCalls

export const announcements = {
  index: { method: 'GET', path: '/tenant/announcements', permission: 'chats.index' },
  create: { method: 'POST', path: '/tenant/announcements', permission: 'chats.delete', idempotent: true },
  confirm: { method: 'POST', path: '/tenant/announcements/:id/confirmation', permission: 'chats.index' },
  readers: { method: 'GET', path: '/tenant/announcements/:id/readers', permission: 'chats.index' },
  withdraw: { method: 'DELETE', path: '/tenant/announcements/:id', permission: 'chats.delete' },
} as unknown as typeof announcementsCalls

export const chatFiles = {
  add: { method: 'POST', path: '/tenant/chats/:id/files', permission: 'chats.create' },
  picture: { method: 'GET', path: '/tenant/chat-pictures/:id', permission: 'chats.index' },
  show: { method: 'GET', path: '/tenant/chat-files/:id', permission: 'chats.index' },
} as unknown as typeof chatFilesCalls

export const chatMessages = {
  index: { method: 'GET', path: '/tenant/chats/:id/messages', permission: 'chats.index' },
  send: { method: 'POST', path: '/tenant/chats/:id/messages', permission: 'chats.create' },
  update: { method: 'PATCH', path: '/tenant/chat-messages/:id', permission: 'chats.update' },
  delete: { method: 'DELETE', path: '/tenant/chat-messages/:id', permission: 'chats.update' },
  versions: { method: 'GET', path: '/tenant/chat-messages/:id/versions', permission: 'chats.index' },
  search: { method: 'GET', path: '/tenant/chat-search', permission: 'chats.index' },
} as unknown as typeof chatMessagesCalls

export const messagesToClient = {
  ways: { method: 'GET', path: '/tenant/customers/:id/message-ways', permission: 'notifications.update' },
  create: { method: 'POST', path: '/tenant/customers/:id/messages', permission: 'notifications.update', idempotent: true },
} as unknown as typeof messagesToClientCalls

export const notices = {
  index: { method: 'GET', path: '/tenant/notices', permission: 'member' },
  read: { method: 'POST', path: '/tenant/notice-readings', permission: 'member' },
} as unknown as typeof noticesCalls

export const ownPushDevices = {
  index: { method: 'GET', path: '/tenant/me/push-devices', permission: 'member' },
  key: { method: 'POST', path: '/tenant/me/push-key', permission: 'member' },
  create: { method: 'POST', path: '/tenant/me/push-devices', permission: 'member' },
  update: { method: 'PATCH', path: '/tenant/me/push-devices/:id', permission: 'member' },
  test: { method: 'POST', path: '/tenant/me/push-devices/:id/tests', permission: 'member', status: 204 },
  delete: { method: 'DELETE', path: '/tenant/me/push-devices/:id', permission: 'member', status: 204 },
} as unknown as typeof ownPushDevicesCalls

export const pushDevices = {
  index: { method: 'GET', path: '/tenant/push-devices', permission: 'messages.index' },
  delete: { method: 'DELETE', path: '/tenant/push-devices/:id', permission: 'messages.delete', status: 204 },
} as unknown as typeof pushDevicesCalls

export const smsConnections = {
  index: { method: 'GET', path: '/tenant/sms-connections', permission: 'apps.index' },
  show: { method: 'GET', path: '/tenant/sms-connections/:id', permission: 'apps.index' },
  create: { method: 'POST', path: '/tenant/sms-connections', permission: 'apps.create' },
  update: { method: 'PATCH', path: '/tenant/sms-connections/:id', permission: 'apps.update' },
  delete: { method: 'DELETE', path: '/tenant/sms-connections/:id', permission: 'apps.delete', status: 204 },
  address: { method: 'GET', path: '/tenant/sms-connections/:id/reply-address', permission: 'apps.update' },
  check: { method: 'POST', path: '/tenant/sms-connections/:id/tests', permission: 'apps.update' },
} as unknown as typeof smsConnectionsCalls

export const suppressions = {
  index: { method: 'GET', path: '/tenant/suppressions', permission: 'notifications.index' },
  create: { method: 'POST', path: '/tenant/suppressions', permission: 'notifications.update' },
  release: { method: 'POST', path: '/tenant/suppressions/:id/releases', permission: 'notifications.update' },
} as unknown as typeof suppressionsCalls

export const surveyLink = {
  show: { method: 'GET', path: '/public/surveys/:token', permission: 'public' },
  answer: { method: 'POST', path: '/public/surveys/:token/answers', permission: 'public' },
} as unknown as typeof surveyLinkCalls

export const surveyLinks = {
  index: { method: 'GET', path: '/tenant/visits/:id/surveys', permission: ['events.index', 'surveys.index'] },
  create: { method: 'POST', path: '/tenant/visits/:id/survey-links', permission: ['events.index', 'surveys.index'] },
} as unknown as typeof surveyLinksCalls

export const surveyResultCalls = {
  show: { method: 'GET', path: '/tenant/surveys/:id/results', permission: 'surveys.index' },
} as unknown as typeof surveyResultCallsCalls

export const taskComments = {
  index: { method: 'GET', path: '/tenant/task-comments', permission: 'tasks.index' },
  show: { method: 'GET', path: '/tenant/task-comments/:id', permission: 'tasks.index' },
  create: { method: 'POST', path: '/tenant/task-comments', permission: 'tasks.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/task-comments/:id', permission: 'tasks.update' },
  delete: { method: 'DELETE', path: '/tenant/task-comments/:id', permission: 'tasks.update' },
  restore: { method: 'POST', path: '/tenant/task-comments/:id/restoration', permission: 'tasks.update' },
} as unknown as typeof taskCommentsCalls
