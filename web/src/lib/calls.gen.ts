// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { apps as appsCalls } from '@wizyta/contract/apps'
import type { smtpConnections as smtpConnectionsCalls } from '@wizyta/contract/apps'
import type { auth as authCalls } from '@wizyta/contract/auth'
import type { calendarFeeds as calendarFeedsCalls } from '@wizyta/contract/calendar-feeds'
import type { clientCalendars as clientCalendarsCalls } from '@wizyta/contract/calendar-feeds'
import type { calendar as calendarCalls } from '@wizyta/contract/calendar'
import type { changes as changesCalls } from '@wizyta/contract/changes'
import type { clients as clientsCalls } from '@wizyta/contract/clients'
import type { dashboards as dashboardsCalls } from '@wizyta/contract/dashboard'
import type { employees as employeesCalls } from '@wizyta/contract/employees'
import type { help as helpCalls } from '@wizyta/contract/help'
import type { later as laterCalls } from '@wizyta/contract/later'
import type { messages as messagesCalls } from '@wizyta/contract/messages'
import type { notices as noticesCalls } from '@wizyta/contract/notices'
import type { resources as resourcesCalls } from '@wizyta/contract/resources'
import type { series as seriesCalls } from '@wizyta/contract/series'
import type { serviceGroups as serviceGroupsCalls } from '@wizyta/contract/service-groups'
import type { services as servicesCalls } from '@wizyta/contract/services'
import type { ownSettings as ownSettingsCalls } from '@wizyta/contract/settings'
import type { settings as settingsCalls } from '@wizyta/contract/system-settings'
import type { tellings as tellingsCalls } from '@wizyta/contract/tellings'
import type { visitLink as visitLinkCalls } from '@wizyta/contract/visit-link'
import type { visitRights as visitRightsCalls } from '@wizyta/contract/visit-rights'
import type { visits as visitsCalls } from '@wizyta/contract/visits'
import type { workingHours as workingHoursCalls } from '@wizyta/contract/working-hours'

export const apps = {
  index: { method: 'GET', path: '/tenant/apps', permission: 'apps.index', status: 200 },
} as unknown as typeof appsCalls

export const smtpConnections = {
  index: { method: 'GET', path: '/tenant/smtp-connections', permission: 'apps.index', status: 200 },
  show: { method: 'GET', path: '/tenant/smtp-connections/:id', permission: 'apps.index', status: 200 },
  create: { method: 'POST', path: '/tenant/smtp-connections', permission: 'apps.create', status: 201 },
  update: { method: 'PATCH', path: '/tenant/smtp-connections/:id', permission: 'apps.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/smtp-connections/:id', permission: 'apps.delete', status: 204, versioned: true },
  test: { method: 'POST', path: '/tenant/smtp-connections/:id/tests', permission: 'apps.update', status: 200 },
} as unknown as typeof smtpConnectionsCalls

export const auth = {
  signIn: { method: 'POST', path: '/tenant/login', permission: 'public', status: 200 },
  signOut: { method: 'POST', path: '/tenant/logout', permission: 'public', status: 204 },
  businesses: { method: 'GET', path: '/tenant/businesses', permission: 'signed-in', status: 200 },
  demoAccounts: { method: 'GET', path: '/tenant/demo-accounts', permission: 'public', status: 200 },
  askPasswordReset: { method: 'POST', path: '/tenant/password-resets', permission: 'public', status: 200 },
  setPassword: { method: 'POST', path: '/tenant/password', permission: 'public', status: 204 },
} as unknown as typeof authCalls

export const calendarFeeds = {
  index: { method: 'GET', path: '/tenant/calendar-feeds', permission: 'employees.update', status: 200 },
  show: { method: 'GET', path: '/tenant/calendar-feeds/:id', permission: 'employees.update', status: 200 },
  create: { method: 'POST', path: '/tenant/calendar-feeds', permission: 'employees.update', status: 201 },
  update: { method: 'PATCH', path: '/tenant/calendar-feeds/:id', permission: 'employees.update', status: 200, versioned: true },
  rotate: { method: 'POST', path: '/tenant/calendar-feeds/:id/rotation', permission: 'employees.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/calendar-feeds/:id', permission: 'employees.update', status: 204, versioned: true },
  read: { method: 'GET', path: '/public/calendar-feeds/:token', permission: 'public', status: 200 },
} as unknown as typeof calendarFeedsCalls

export const clientCalendars = {
  show: { method: 'GET', path: '/tenant/customers/:id/calendar', permission: 'customers.update', status: 200 },
  create: { method: 'PUT', path: '/tenant/customers/:id/calendar', permission: 'customers.update', status: 200 },
  rotate: { method: 'POST', path: '/tenant/customers/:id/calendar/rotation', permission: 'customers.update', status: 200 },
  delete: { method: 'DELETE', path: '/tenant/customers/:id/calendar', permission: 'customers.update', status: 204 },
  read: { method: 'GET', path: '/public/client-calendars/:token', permission: 'public', status: 200 },
} as unknown as typeof clientCalendarsCalls

export const calendar = {
  setup: { method: 'GET', path: '/tenant/calendar-setup', permission: 'events.index', status: 200, unchanged: true },
  days: { method: 'GET', path: '/tenant/calendar', permission: 'events.index', status: 200, unchanged: true },
  month: { method: 'GET', path: '/tenant/calendar-month', permission: 'events.index', status: 200, unchanged: true },
  createBlock: { method: 'POST', path: '/tenant/blocks', permission: 'events.create', status: 201, idempotent: true },
  updateBlock: { method: 'PATCH', path: '/tenant/blocks/:id', permission: 'events.update', status: 200, versioned: true },
  deleteBlock: { method: 'DELETE', path: '/tenant/blocks/:id', permission: 'events.update', status: 204, versioned: true },
} as unknown as typeof calendarCalls

export const changes = {
  stream: { method: 'GET', path: '/tenant/changes', permission: 'member', status: 200 },
} as unknown as typeof changesCalls

export const clients = {
  index: { method: 'GET', path: '/tenant/customers', permission: 'customers.index', status: 200 },
  show: { method: 'GET', path: '/tenant/customers/:id', permission: 'customers.index', status: 200 },
  create: { method: 'POST', path: '/tenant/customers', permission: 'customers.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customers/:id', permission: 'customers.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/customers/:id', permission: 'customers.delete', status: 200, versioned: true },
  restore: { method: 'POST', path: '/tenant/customers/:id/restoration', permission: 'customers.delete', status: 200, versioned: true },
} as unknown as typeof clientsCalls

export const dashboards = {
  show: { method: 'GET', path: '/tenant/dashboard', permission: 'member', status: 200 },
} as unknown as typeof dashboardsCalls

export const employees = {
  index: { method: 'GET', path: '/tenant/employees', permission: 'employees.index', status: 200 },
  show: { method: 'GET', path: '/tenant/employees/:id', permission: 'employees.index', status: 200 },
  create: { method: 'POST', path: '/tenant/employees', permission: 'employees.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/employees/:id', permission: 'employees.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/employees/:id', permission: 'employees.delete', status: 200, versioned: true },
  restore: { method: 'POST', path: '/tenant/employees/:id/restoration', permission: 'employees.delete', status: 200, versioned: true },
  reorder: { method: 'PUT', path: '/tenant/employee-order', permission: 'employees.update', status: 204 },
  services: { method: 'GET', path: '/tenant/employees/:id/services', permission: 'employees.index', status: 200 },
  replaceServices: { method: 'PUT', path: '/tenant/employees/:id/services', permission: 'employees.update', status: 200 },
} as unknown as typeof employeesCalls

export const help = {
  contact: { method: 'GET', path: '/tenant/help-contact', permission: 'member', status: 200 },
  askSupport: { method: 'POST', path: '/tenant/support-messages', permission: 'member', status: 201, idempotent: true },
} as unknown as typeof helpCalls

export const later = {
  users: { permission: 'users.index' },
  tasks: { permission: 'tasks.index' },
  roles: { permission: 'roles.index' },
  chats: { permission: 'chats.index' },
  reports: { permission: 'reports.index' },
  businesses: { permission: 'businesses.index' },
  newBusiness: { permission: 'businesses.create' },
  ownBusiness: { permission: 'businesses.update' },
  employeeGroups: { permission: 'employee-groups.index' },
  assignments: { permission: 'employees.update' },
  order: { permission: 'employees.update' },
  importedHours: { permission: 'employees.update' },
  commissionGroups: { permission: 'commission-groups.index' },
  clientGroups: { permission: 'customer-groups.index' },
  newClientGroup: { permission: 'customer-groups.create' },
  importClients: { permission: 'customers.create' },
  sales: { permission: 'sales.index' },
  newSale: { permission: 'sales.create' },
  deliveries: { permission: 'deliveries.index' },
  products: { permission: 'products.index' },
  newProduct: { permission: 'products.create' },
  editProduct: { permission: 'products.update' },
  productGroups: { permission: 'product-groups.index' },
  discounts: { permission: 'discounts.index' },
  vouchers: { permission: 'vouchers.index' },
  financialOperations: { permission: 'financial-operations.index' },
  salesUsage: { permission: 'sales-and-usages.index' },
  stockLevels: { permission: 'stock-levels.index' },
  notifications: { permission: 'notifications.index' },
  templates: { permission: 'notifications-templates.index' },
  messages: { permission: 'messages.index' },
  payments: { permission: 'payments.index' },
  systemSettings: { permission: 'system-settings.index' },
  surveys: { permission: 'surveys.index' },
  newSurvey: { permission: 'surveys.create' },
} as unknown as typeof laterCalls

export const messages = {
  index: { method: 'GET', path: '/tenant/messages', permission: 'notifications.index', status: 200 },
  show: { method: 'GET', path: '/tenant/messages/:id', permission: 'notifications.index', status: 200 },
  delivery: { method: 'GET', path: '/tenant/message-delivery', permission: 'notifications.index', status: 200 },
  retry: { method: 'POST', path: '/tenant/messages/:id/retries', permission: 'notifications.update', status: 200 },
} as unknown as typeof messagesCalls

export const notices = {
  index: { method: 'GET', path: '/tenant/notices', permission: 'member', status: 200 },
  read: { method: 'POST', path: '/tenant/notice-readings', permission: 'member', status: 200 },
} as unknown as typeof noticesCalls

export const resources = {
  index: { method: 'GET', path: '/tenant/resources', permission: 'resources.index', status: 200 },
  show: { method: 'GET', path: '/tenant/resources/:id', permission: 'resources.index', status: 200 },
  create: { method: 'POST', path: '/tenant/resources', permission: 'resources.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/resources/:id', permission: 'resources.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/resources/:id', permission: 'resources.delete', status: 200, versioned: true },
  restore: { method: 'POST', path: '/tenant/resources/:id/restoration', permission: 'resources.delete', status: 200, versioned: true },
} as unknown as typeof resourcesCalls

export const series = {
  change: { method: 'POST', path: '/tenant/events/:id/series-changes', permission: 'events.update', status: 200, versioned: true },
  undo: { method: 'POST', path: '/tenant/series-undos', permission: 'events.update', status: 200 },
} as unknown as typeof seriesCalls

export const serviceGroups = {
  index: { method: 'GET', path: '/tenant/service-groups', permission: 'service-groups.index', status: 200 },
  show: { method: 'GET', path: '/tenant/service-groups/:id', permission: 'service-groups.index', status: 200 },
  create: { method: 'POST', path: '/tenant/service-groups', permission: 'service-groups.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/service-groups/:id', permission: 'service-groups.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/service-groups/:id', permission: 'service-groups.delete', status: 200, versioned: true },
  restore: { method: 'POST', path: '/tenant/service-groups/:id/restoration', permission: 'service-groups.delete', status: 200, versioned: true },
} as unknown as typeof serviceGroupsCalls

export const services = {
  index: { method: 'GET', path: '/tenant/services', permission: 'services.index', status: 200 },
  show: { method: 'GET', path: '/tenant/services/:id', permission: 'services.index', status: 200 },
  create: { method: 'POST', path: '/tenant/services', permission: 'services.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/services/:id', permission: 'services.update', status: 200, versioned: true },
  delete: { method: 'DELETE', path: '/tenant/services/:id', permission: 'services.delete', status: 200, versioned: true },
  restore: { method: 'POST', path: '/tenant/services/:id/restoration', permission: 'services.delete', status: 200, versioned: true },
} as unknown as typeof servicesCalls

export const ownSettings = {
  show: { method: 'GET', path: '/tenant/me', permission: 'signed-in', status: 200 },
  update: { method: 'PATCH', path: '/tenant/me', permission: 'signed-in', status: 200, versioned: true },
  changeAppearance: { method: 'PATCH', path: '/tenant/me/appearance', permission: 'signed-in', status: 204 },
  askEmailChange: { method: 'POST', path: '/tenant/me/email-changes', permission: 'signed-in', status: 200 },
  dropEmailChange: { method: 'DELETE', path: '/tenant/me/email-changes', permission: 'signed-in', status: 204 },
  confirmEmail: { method: 'POST', path: '/tenant/email-confirmations', permission: 'public', status: 200 },
  changePassword: { method: 'PUT', path: '/tenant/me/password', permission: 'signed-in', status: 204 },
  putAvatar: { method: 'PUT', path: '/tenant/me/avatar', permission: 'signed-in', status: 200, fileLimit: 5242880 },
  deleteAvatar: { method: 'DELETE', path: '/tenant/me/avatar', permission: 'signed-in', status: 204 },
  avatar: { method: 'GET', path: '/tenant/avatars/:id', permission: 'signed-in', status: 200, embedded: true },
} as unknown as typeof ownSettingsCalls

export const settings = {
  show: { method: 'GET', path: '/tenant/system-settings', permission: 'member', status: 200 },
  update: { method: 'PATCH', path: '/tenant/system-settings', permission: 'system-settings.update', status: 200 },
} as unknown as typeof settingsCalls

export const tellings = {
  choose: { method: 'POST', path: '/tenant/events/:id/tellings', permission: 'events.update', status: 200 },
  link: { method: 'POST', path: '/tenant/events/:id/links', permission: 'events.update', status: 200 },
} as unknown as typeof tellingsCalls

export const visitLink = {
  show: { method: 'GET', path: '/public/visits/:token', permission: 'public', status: 200 },
  confirm: { method: 'POST', path: '/public/visits/:token/confirmation', permission: 'public', status: 200 },
  cancel: { method: 'POST', path: '/public/visits/:token/cancellation', permission: 'public', status: 200 },
} as unknown as typeof visitLinkCalls

export const visitRights = {
  restore: { permission: 'events.delete' },
  override: { permission: 'events-override.create' },
} as unknown as typeof visitRightsCalls

export const visits = {
  index: { method: 'GET', path: '/tenant/events', permission: 'events.index', status: 200 },
  show: { method: 'GET', path: '/tenant/events/:id', permission: 'events.index', status: 200 },
  history: { method: 'GET', path: '/tenant/events/:id/history', permission: 'events.index', status: 200 },
  create: { method: 'POST', path: '/tenant/events', permission: 'events.create', status: 201, idempotent: true },
  update: { method: 'PATCH', path: '/tenant/events/:id', permission: 'events.update', status: 200, versioned: true },
  move: { method: 'POST', path: '/tenant/events/:id/moves', permission: 'events.update', status: 200, versioned: true },
  step: { method: 'POST', path: '/tenant/events/:id/steps', permission: 'events.update', status: 200, versioned: true },
  check: { method: 'POST', path: '/tenant/event-checks', permission: 'events.index', status: 200 },
  slots: { method: 'POST', path: '/tenant/slot-searches', permission: 'events.index', status: 200 },
} as unknown as typeof visitsCalls

export const workingHours = {
  show: { method: 'GET', path: '/tenant/working-hours', permission: 'employees.index', status: 200 },
  replaceWeek: { method: 'PUT', path: '/tenant/working-week', permission: 'employees.update', status: 200 },
  createDated: { method: 'POST', path: '/tenant/dated-hours', permission: 'employees.update', status: 201, idempotent: true },
  deleteDated: { method: 'DELETE', path: '/tenant/dated-hours/:id', permission: 'employees.update', status: 204 },
  createAbsence: { method: 'POST', path: '/tenant/absences', permission: 'employees.update', status: 201, idempotent: true },
  deleteAbsence: { method: 'DELETE', path: '/tenant/absences/:id', permission: 'employees.update', status: 204 },
} as unknown as typeof workingHoursCalls
