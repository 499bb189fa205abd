// Made from the contract by web/make-calls.ts. Schemas (`body`, `query`, `answer`) are here in the types alone:
// a form takes them from the contract itself.
import type { auditLog as auditLogCalls } from '@wizyta/contract/access/activity-log/api'
import type { identityProvider as identityProviderCalls } from '@wizyta/contract/access/identity-provider/api'
import type { linkedAccounts as linkedAccountsCalls } from '@wizyta/contract/access/identity-provider/api'
import type { ownLinks as ownLinksCalls } from '@wizyta/contract/access/identity-provider/api'
import type { roles as rolesCalls } from '@wizyta/contract/access/roles/api'
import type { screenLock as screenLockCalls } from '@wizyta/contract/access/sessions/api'
import type { auth as authCalls } from '@wizyta/contract/access/sign-in/api'
import type { passkeys as passkeysCalls } from '@wizyta/contract/access/sign-in/passkeys'
import type { signInChallenges as signInChallengesCalls } from '@wizyta/contract/access/sign-in/second-factor'
import type { users as usersCalls } from '@wizyta/contract/access/users/api'
import type { invitations as invitationsCalls } from '@wizyta/contract/access/users/invitations'
import type { calendar as calendarCalls } from '@wizyta/contract/booking/calendar/api'
import type { visits as visitsCalls } from '@wizyta/contract/booking/calendar/visits'
import type { savedCalendars as savedCalendarsCalls } from '@wizyta/contract/booking/saved-calendars/api'
import type { sickDays as sickDaysCalls } from '@wizyta/contract/booking/sick-days/api'
import type { visitLabels as visitLabelsCalls } from '@wizyta/contract/booking/visit-labels/api'
import type { waitingEntries as waitingEntriesCalls } from '@wizyta/contract/booking/waiting-list/api'
import type { dashboards as dashboardsCalls } from '@wizyta/contract/figures/dashboard/api'
import type { listExports as listExportsCalls } from '@wizyta/contract/figures/exports/api'
import type { imports as importsCalls } from '@wizyta/contract/figures/imports/api'
import type { reportRuns as reportRunsCalls } from '@wizyta/contract/figures/report-runs/api'
import type { reportSchedules as reportSchedulesCalls } from '@wizyta/contract/figures/report-schedules/api'
import type { ownCommissions as ownCommissionsCalls } from '@wizyta/contract/figures/reports/api'
import type { reportCatalogue as reportCatalogueCalls } from '@wizyta/contract/figures/reports/api'
import type { reportChoices as reportChoicesCalls } from '@wizyta/contract/figures/reports/api'
import type { massEmails as massEmailsCalls } from '@wizyta/contract/messaging/campaigns/api'
import type { massSms as massSmsCalls } from '@wizyta/contract/messaging/campaigns/api'
import type { chats as chatsCalls } from '@wizyta/contract/messaging/chats/api'
import type { messages as messagesCalls } from '@wizyta/contract/messaging/messages/api'
import type { pushMessages as pushMessagesCalls } from '@wizyta/contract/messaging/push/api'
import type { messageRules as messageRulesCalls } from '@wizyta/contract/messaging/rules/api'
import type { surveyAnswers as surveyAnswersCalls } from '@wizyta/contract/messaging/surveys/answers'
import type { surveys as surveysCalls } from '@wizyta/contract/messaging/surveys/api'
import type { tasks as tasksCalls } from '@wizyta/contract/messaging/tasks/api'
import type { taskTemplates as taskTemplatesCalls } from '@wizyta/contract/messaging/tasks/templates'
import type { messageTemplates as messageTemplatesCalls } from '@wizyta/contract/messaging/templates/api'
import type { apps as appsCalls } from '@wizyta/contract/office/apps/api'
import type { businesses as businessesCalls } from '@wizyta/contract/office/businesses/api'
import type { registrations as registrationsCalls } from '@wizyta/contract/office/businesses/registration'
import type { help as helpCalls } from '@wizyta/contract/office/help/api'
import type { listArchives as listArchivesCalls } from '@wizyta/contract/office/list-archives/api'
import type { ownSettings as ownSettingsCalls } from '@wizyta/contract/office/settings/api'
import type { systemSettingCalls as systemSettingCallsCalls } from '@wizyta/contract/office/system-settings/api'
import type { assignments as assignmentsCalls } from '@wizyta/contract/people/assignments/api'
import type { clientFields as clientFieldsCalls } from '@wizyta/contract/people/client-fields/api'
import type { clientGroups as clientGroupsCalls } from '@wizyta/contract/people/client-groups/api'
import type { clientMerges as clientMergesCalls } from '@wizyta/contract/people/client-merges/api'
import type { clientCodes as clientCodesCalls } from '@wizyta/contract/people/clients/api'
import type { clients as clientsCalls } from '@wizyta/contract/people/clients/api'
import type { consentKinds as consentKindsCalls } from '@wizyta/contract/people/consents/api'
import type { consents as consentsCalls } from '@wizyta/contract/people/consents/api'
import type { employeeDeadlines as employeeDeadlinesCalls } from '@wizyta/contract/people/employee-documents/api'
import type { employeeGroups as employeeGroupsCalls } from '@wizyta/contract/people/employee-groups/api'
import type { employees as employeesCalls } from '@wizyta/contract/people/employees/api'
import type { leaveRequests as leaveRequestsCalls } from '@wizyta/contract/people/leave/api'
import type { clientPrivacy as clientPrivacyCalls } from '@wizyta/contract/people/privacy/api'
import type { rota as rotaCalls } from '@wizyta/contract/people/rota/api'
import type { rotaTemplates as rotaTemplatesCalls } from '@wizyta/contract/people/rota/api'
import type { workingHours as workingHoursCalls } from '@wizyta/contract/people/working-hours/api'
import type { shifts as shiftsCalls } from '@wizyta/contract/sales/cash/api'
import type { tills as tillsCalls } from '@wizyta/contract/sales/cash/api'
import type { commissionGroups as commissionGroupsCalls } from '@wizyta/contract/sales/commissions/api'
import type { deliveries as deliveriesCalls } from '@wizyta/contract/sales/deliveries/api'
import type { discounts as discountsCalls } from '@wizyta/contract/sales/discounts/api'
import type { fiscalPrinters as fiscalPrintersCalls } from '@wizyta/contract/sales/fiscal-printers/api'
import type { loyalty as loyaltyCalls } from '@wizyta/contract/sales/loyalty/api'
import type { paymentMethods as paymentMethodsCalls } from '@wizyta/contract/sales/payment-methods/api'
import type { priceChanges as priceChangesCalls } from '@wizyta/contract/sales/price-changes/api'
import type { productGroups as productGroupsCalls } from '@wizyta/contract/sales/product-groups/api'
import type { products as productsCalls } from '@wizyta/contract/sales/products/api'
import type { onlineProducts as onlineProductsCalls } from '@wizyta/contract/sales/products/online'
import type { resources as resourcesCalls } from '@wizyta/contract/sales/resources/api'
import type { serviceGroups as serviceGroupsCalls } from '@wizyta/contract/sales/service-groups/api'
import type { services as servicesCalls } from '@wizyta/contract/sales/services/api'
import type { stockLevels as stockLevelsCalls } from '@wizyta/contract/sales/stock/api'
import type { stockBatches as stockBatchesCalls } from '@wizyta/contract/sales/stock/batches'
import type { stockJournal as stockJournalCalls } from '@wizyta/contract/sales/stock/journal'
import type { stocktakes as stocktakesCalls } from '@wizyta/contract/sales/stocktakes/api'
import type { suppliers as suppliersCalls } from '@wizyta/contract/sales/suppliers/api'
import type { sales as salesCalls } from '@wizyta/contract/sales/till/api'
import type { saleReturns as saleReturnsCalls } from '@wizyta/contract/sales/till/returns'
import type { stockTransfers as stockTransfersCalls } from '@wizyta/contract/sales/transfers/api'
import type { usages as usagesCalls } from '@wizyta/contract/sales/usage/api'
import type { vouchers as vouchersCalls } from '@wizyta/contract/sales/vouchers/api'
import type { voucherTemplates as voucherTemplatesCalls } from '@wizyta/contract/sales/vouchers/template'

export const auditLog = {
  index: { method: 'GET', path: '/tenant/audit-log', permission: 'audit-log.index' },
  show: { method: 'GET', path: '/tenant/audit-log/:number', permission: 'audit-log.index' },
  people: { method: 'GET', path: '/tenant/audit-log/people', permission: 'audit-log.index' },
  export: { method: 'POST', path: '/tenant/audit-log/exports', permission: 'exports.create' },
} as unknown as typeof auditLogCalls

export const identityProvider = {
  start: { method: 'POST', path: '/tenant/oidc/sign-ins', permission: 'public' },
  arrive: { method: 'POST', path: '/tenant/oidc/arrivals', permission: 'public' },
} as unknown as typeof identityProviderCalls

export const linkedAccounts = {
  index: { method: 'GET', path: '/tenant/linked-accounts', permission: 'users.index' },
  unlink: { method: 'DELETE', path: '/tenant/linked-accounts/:id', permission: 'users.update', status: 204 },
} as unknown as typeof linkedAccountsCalls

export const ownLinks = {
  index: { method: 'GET', path: '/tenant/me/linked-accounts', permission: 'signed-in' },
  ask: { method: 'POST', path: '/tenant/me/linked-accounts', permission: 'signed-in' },
  prove: { method: 'POST', path: '/tenant/me/linked-accounts/proof', permission: 'signed-in' },
  unlink: { method: 'POST', path: '/tenant/me/linked-accounts/:id/removal', permission: 'signed-in', status: 204 },
} as unknown as typeof ownLinksCalls

export const roles = {
  index: { method: 'GET', path: '/tenant/roles', permission: 'roles.index' },
  show: { method: 'GET', path: '/tenant/roles/:id', permission: 'roles.index' },
  create: { method: 'POST', path: '/tenant/roles', permission: 'roles.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/roles/:id', permission: 'roles.update' },
  delete: { method: 'DELETE', path: '/tenant/roles/:id', permission: 'roles.delete' },
  restore: { method: 'POST', path: '/tenant/roles/:id/restoration', permission: 'roles.delete' },
  deleteMany: { method: 'POST', path: '/tenant/role-deletions', permission: 'roles.delete' },
  activate: { method: 'POST', path: '/tenant/role-activations', permission: 'roles.update' },
  deactivate: { method: 'POST', path: '/tenant/role-deactivations', permission: 'roles.update' },
  preview: { method: 'POST', path: '/tenant/role-previews', permission: 'roles.update' },
} as unknown as typeof rolesCalls

export const screenLock = {
  show: { method: 'GET', path: '/tenant/screen-lock', permission: 'signed-in' },
  create: { method: 'POST', path: '/tenant/screen-lock', permission: 'signed-in', status: 204 },
  keepOpen: { method: 'POST', path: '/tenant/screen-lock/activities', permission: 'signed-in' },
  open: { method: 'POST', path: '/tenant/screen-lock/openings', permission: 'signed-in', status: 204 },
  takeOver: { method: 'POST', path: '/tenant/screen-lock/takeovers', permission: 'public' },
} as unknown as typeof screenLockCalls

export const auth = {
  signIn: { method: 'POST', path: '/tenant/login', permission: 'public' },
  signOut: { method: 'POST', path: '/tenant/logout', permission: 'public', status: 204 },
  businesses: { method: 'GET', path: '/tenant/businesses', permission: 'signed-in' },
  demoAccounts: { method: 'GET', path: '/tenant/demo-accounts', permission: 'public' },
  askPasswordReset: { method: 'POST', path: '/tenant/password-resets', permission: 'public' },
  openPasswordLink: { method: 'POST', path: '/tenant/password-link-openings', permission: 'public' },
  setPassword: { method: 'POST', path: '/tenant/password', permission: 'public' },
} as unknown as typeof authCalls

export const passkeys = {
  registrationOptions: { method: 'POST', path: '/tenant/me/passkeys/options', permission: 'signed-in' },
  create: { method: 'POST', path: '/tenant/me/passkeys', permission: 'signed-in' },
  rename: { method: 'PATCH', path: '/tenant/me/passkeys/:id', permission: 'signed-in', status: 204 },
  remove: { method: 'POST', path: '/tenant/me/passkeys/:id/removals', permission: 'signed-in', status: 204 },
  signInOptions: { method: 'POST', path: '/tenant/passkey-sign-ins/options', permission: 'public' },
  signIn: { method: 'POST', path: '/tenant/passkey-sign-ins', permission: 'public' },
} as unknown as typeof passkeysCalls

export const signInChallenges = {
  show: { method: 'GET', path: '/tenant/sign-in-challenge', permission: 'public' },
  sendCode: { method: 'POST', path: '/tenant/sign-in-challenge/codes', permission: 'public' },
  solve: { method: 'POST', path: '/tenant/sign-in-challenge/solutions', permission: 'public' },
  passkeyOptions: { method: 'POST', path: '/tenant/sign-in-challenge/passkey-options', permission: 'public' },
  solveWithPasskey: { method: 'POST', path: '/tenant/sign-in-challenge/passkey-solutions', permission: 'public' },
} as unknown as typeof signInChallengesCalls

export const users = {
  index: { method: 'GET', path: '/tenant/users', permission: 'users.index' },
  show: { method: 'GET', path: '/tenant/users/:id', permission: 'users.index' },
  roles: { method: 'GET', path: '/tenant/user-roles', permission: 'users.index' },
  changeRoles: { method: 'POST', path: '/tenant/users/:id/role-changes', permission: 'users.update' },
  setStatus: { method: 'PUT', path: '/tenant/users/:id/status', permission: 'users.update' },
  linkEmployee: { method: 'PUT', path: '/tenant/users/:id/employee', permission: ['users.update', 'employees.update', 'events-others.index', 'customers-contact.index', 'customers-health.index'] },
  endSessions: { method: 'DELETE', path: '/tenant/users/:id/sessions', permission: 'users.update', status: 204 },
  resetSecondFactor: { method: 'POST', path: '/tenant/users/:id/second-factor-resets', permission: 'users.update' },
  remove: { method: 'DELETE', path: '/tenant/users/:id', permission: 'users.delete', status: 204 },
  export: { method: 'POST', path: '/tenant/user-exports', permission: 'exports.create' },
} as unknown as typeof usersCalls

export const invitations = {
  create: { method: 'POST', path: '/tenant/invitations', permission: 'users.create', idempotent: true },
  renew: { method: 'POST', path: '/tenant/invitations/:id/renewal', permission: 'users.create' },
  changeRoles: { method: 'POST', path: '/tenant/invitations/:id/role-changes', permission: 'users.update' },
  withdraw: { method: 'DELETE', path: '/tenant/invitations/:id', permission: 'users.create', status: 204 },
  open: { method: 'POST', path: '/tenant/invitation-openings', permission: 'public' },
  accept: { method: 'POST', path: '/tenant/invitation-acceptances', permission: 'public' },
  join: { method: 'POST', path: '/tenant/me/memberships', permission: 'signed-in' },
  decline: { method: 'POST', path: '/tenant/invitation-refusals', permission: 'public', status: 204 },
} as unknown as typeof invitationsCalls

export const calendar = {
  setup: { method: 'GET', path: '/tenant/calendar-setup', permission: 'events.index' },
  days: { method: 'GET', path: '/tenant/calendar', permission: 'events.index' },
  month: { method: 'GET', path: '/tenant/calendar-month', permission: 'events.index' },
  createBlock: { method: 'POST', path: '/tenant/blocks', permission: 'events.create', idempotent: true },
  updateBlock: { method: 'PATCH', path: '/tenant/blocks/:id', permission: 'events.update' },
  deleteBlock: { method: 'DELETE', path: '/tenant/blocks/:id', permission: 'events.update', status: 204 },
} as unknown as typeof calendarCalls

export const visits = {
  index: { method: 'GET', path: '/tenant/events', permission: 'events.index' },
  show: { method: 'GET', path: '/tenant/events/:id', permission: 'events.index' },
  history: { method: 'GET', path: '/tenant/events/:id/history', permission: 'events.index' },
  create: { method: 'POST', path: '/tenant/events', permission: 'events.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/events/:id', permission: 'events.update' },
  move: { method: 'POST', path: '/tenant/events/:id/moves', permission: 'events.update' },
  step: { method: 'POST', path: '/tenant/events/:id/steps', permission: 'events.update' },
  settleRefusal: { method: 'DELETE', path: '/tenant/events/:id/refusal', permission: 'events.update' },
  lateness: { method: 'POST', path: '/tenant/events/:id/lateness', permission: 'events.update' },
  check: { method: 'POST', path: '/tenant/event-checks', permission: 'events.index' },
  usualVariants: { method: 'GET', path: '/tenant/usual-variants', permission: 'events.index' },
  slots: { method: 'POST', path: '/tenant/slot-searches', permission: 'events.index' },
} as unknown as typeof visitsCalls

export const savedCalendars = {
  index: { method: 'GET', path: '/tenant/saved-calendars', permission: 'saved-calendars.index' },
  show: { method: 'GET', path: '/tenant/saved-calendars/:id', permission: 'saved-calendars.index' },
  create: { method: 'POST', path: '/tenant/saved-calendars', permission: 'saved-calendars.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/saved-calendars/:id', permission: 'saved-calendars.update' },
  delete: { method: 'DELETE', path: '/tenant/saved-calendars/:id', permission: 'saved-calendars.delete' },
  restore: { method: 'POST', path: '/tenant/saved-calendars/:id/restoration', permission: 'saved-calendars.delete' },
  reorder: { method: 'PUT', path: '/tenant/saved-calendar-order', permission: 'saved-calendars.update', status: 204 },
} as unknown as typeof savedCalendarsCalls

export const sickDays = {
  show: { method: 'GET', path: '/tenant/sick-days', permission: 'events.update' },
  createCall: { method: 'POST', path: '/tenant/sick-days/calls', permission: 'events.update', idempotent: true },
  deleteCall: { method: 'DELETE', path: '/tenant/sick-days/calls/:id', permission: 'events.update', status: 204 },
} as unknown as typeof sickDaysCalls

export const visitLabels = {
  index: { method: 'GET', path: '/tenant/visit-labels', permission: 'visit-labels.index' },
  show: { method: 'GET', path: '/tenant/visit-labels/:id', permission: 'visit-labels.index' },
  create: { method: 'POST', path: '/tenant/visit-labels', permission: 'visit-labels.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/visit-labels/:id', permission: 'visit-labels.update' },
  delete: { method: 'DELETE', path: '/tenant/visit-labels/:id', permission: 'visit-labels.delete' },
  restore: { method: 'POST', path: '/tenant/visit-labels/:id/restoration', permission: 'visit-labels.delete' },
  reorder: { method: 'PUT', path: '/tenant/visit-label-order', permission: 'visit-labels.update', status: 204 },
} as unknown as typeof visitLabelsCalls

export const waitingEntries = {
  index: { method: 'GET', path: '/tenant/waiting-entries', permission: 'events-others.index' },
  show: { method: 'GET', path: '/tenant/waiting-entries/:id', permission: 'events-others.index' },
  create: { method: 'POST', path: '/tenant/waiting-entries', permission: ['events.create', 'events-others.index'], idempotent: true },
  update: { method: 'PATCH', path: '/tenant/waiting-entries/:id', permission: ['events.update', 'events-others.index'] },
  delete: { method: 'DELETE', path: '/tenant/waiting-entries/:id', permission: ['events.update', 'events-others.index'] },
  restore: { method: 'POST', path: '/tenant/waiting-entries/:id/restoration', permission: ['events.update', 'events-others.index'] },
  matches: { method: 'POST', path: '/tenant/waiting-matches', permission: ['events.index', 'events-others.index'] },
  figures: { method: 'GET', path: '/tenant/waiting-figures', permission: ['events.index', 'events-others.index'] },
} as unknown as typeof waitingEntriesCalls

export const dashboards = {
  show: { method: 'GET', path: '/tenant/dashboard', permission: 'member' },
  figures: { method: 'GET', path: '/tenant/dashboard/figures', permission: 'member' },
  changeLayout: { method: 'PUT', path: '/tenant/dashboard/layout', permission: 'member' },
} as unknown as typeof dashboardsCalls

export const listExports = {
  create: { method: 'POST', path: '/tenant/list-exports', permission: 'exports.create' },
} as unknown as typeof listExportsCalls

export const imports = {
  index: { method: 'GET', path: '/tenant/imports', permission: 'imports.create' },
  show: { method: 'GET', path: '/tenant/imports/:id', permission: 'imports.create' },
  upload: { method: 'POST', path: '/tenant/imports', permission: 'imports.create' },
  read: { method: 'PUT', path: '/tenant/imports/:id/reading', permission: 'imports.create' },
  check: { method: 'POST', path: '/tenant/imports/:id/checks', permission: 'imports.create' },
  rows: { method: 'GET', path: '/tenant/imports/:id/rows', permission: 'imports.create' },
  refusals: { method: 'GET', path: '/tenant/imports/:id/refusals', permission: 'imports.create' },
  decide: { method: 'PUT', path: '/tenant/imports/:id/decisions', permission: 'imports.create' },
  run: { method: 'POST', path: '/tenant/imports/:id/runs', permission: 'imports.create' },
  cancel: { method: 'POST', path: '/tenant/imports/:id/cancellation', permission: 'imports.create' },
  undo: { method: 'POST', path: '/tenant/imports/:id/undo', permission: 'imports.create' },
} as unknown as typeof importsCalls

export const reportRuns = {
  index: { method: 'GET', path: '/tenant/report-runs', permission: 'reports.index' },
  show: { method: 'GET', path: '/tenant/report-runs/:id', permission: 'reports.index' },
  create: { method: 'POST', path: '/tenant/report-runs', permission: 'reports.index', idempotent: true },
  export: { method: 'POST', path: '/tenant/report-runs/:id/exports', permission: ['reports.index', 'exports.create'] },
  cancel: { method: 'POST', path: '/tenant/report-runs/:id/cancellation', permission: 'reports.index' },
} as unknown as typeof reportRunsCalls

export const reportSchedules = {
  index: { method: 'GET', path: '/tenant/report-schedules', permission: 'reports.create' },
  show: { method: 'GET', path: '/tenant/report-schedules/:id', permission: 'reports.create' },
  create: { method: 'POST', path: '/tenant/report-schedules', permission: 'reports.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/report-schedules/:id', permission: 'reports.update' },
  delete: { method: 'DELETE', path: '/tenant/report-schedules/:id', permission: 'reports.delete' },
  restore: { method: 'POST', path: '/tenant/report-schedules/:id/restoration', permission: 'reports.delete' },
  people: { method: 'GET', path: '/tenant/report-recipients', permission: 'reports.create' },
} as unknown as typeof reportSchedulesCalls

export const ownCommissions = {
  show: { permission: 'commissions-own.index' },
} as unknown as typeof ownCommissionsCalls

export const reportCatalogue = {
  show: { permission: 'reports.index' },
} as unknown as typeof reportCatalogueCalls

export const reportChoices = {
  index: { method: 'GET', path: '/tenant/report-choices', permission: 'reports.index' },
} as unknown as typeof reportChoicesCalls

export const massEmails = {
  index: { method: 'GET', path: '/tenant/mass-emails', permission: 'messages.index' },
  show: { method: 'GET', path: '/tenant/mass-emails/:id', permission: 'messages.index' },
  create: { method: 'POST', path: '/tenant/mass-emails', permission: 'messages.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/mass-emails/:id', permission: 'messages.create' },
  delete: { method: 'DELETE', path: '/tenant/mass-emails/:id', permission: 'messages.create' },
  restore: { method: 'POST', path: '/tenant/mass-emails/:id/restoration', permission: 'messages.create' },
  preview: { method: 'POST', path: '/tenant/mass-emails/previews', permission: 'messages.create' },
  leftOut: { method: 'GET', path: '/tenant/mass-emails/:id/left-out', permission: ['messages.index', 'customers.index', 'events-others.index'] },
  results: { method: 'GET', path: '/tenant/mass-emails/:id/results', permission: 'messages.index' },
  start: { method: 'POST', path: '/tenant/mass-emails/:id/start', permission: 'messages.create' },
  approve: { method: 'POST', path: '/tenant/mass-emails/:id/approval', permission: 'apps.update' },
  step: { method: 'POST', path: '/tenant/mass-emails/:id/steps', permission: 'messages.create' },
} as unknown as typeof massEmailsCalls

export const massSms = {
  index: { method: 'GET', path: '/tenant/mass-sms', permission: 'messages.index' },
  show: { method: 'GET', path: '/tenant/mass-sms/:id', permission: 'messages.index' },
  create: { method: 'POST', path: '/tenant/mass-sms', permission: 'messages.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/mass-sms/:id', permission: 'messages.create' },
  delete: { method: 'DELETE', path: '/tenant/mass-sms/:id', permission: 'messages.create' },
  restore: { method: 'POST', path: '/tenant/mass-sms/:id/restoration', permission: 'messages.create' },
  preview: { method: 'POST', path: '/tenant/mass-sms/previews', permission: 'messages.create' },
  leftOut: { method: 'GET', path: '/tenant/mass-sms/:id/left-out', permission: ['messages.index', 'customers.index', 'events-others.index'] },
  results: { method: 'GET', path: '/tenant/mass-sms/:id/results', permission: 'messages.index' },
  start: { method: 'POST', path: '/tenant/mass-sms/:id/start', permission: 'messages.create' },
  approve: { method: 'POST', path: '/tenant/mass-sms/:id/approval', permission: 'apps.update' },
  step: { method: 'POST', path: '/tenant/mass-sms/:id/steps', permission: 'messages.create' },
} as unknown as typeof massSmsCalls

export const chats = {
  index: { method: 'GET', path: '/tenant/chats', permission: 'chats.index' },
  show: { method: 'GET', path: '/tenant/chats/:id', permission: 'chats.index' },
  create: { method: 'POST', path: '/tenant/chats', permission: 'chats.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/chats/:id', permission: 'chats.update' },
  mark: { method: 'POST', path: '/tenant/chats/:id/marks', permission: 'chats.index' },
  leave: { method: 'DELETE', path: '/tenant/chats/:id/membership', permission: 'chats.index', status: 204 },
  delete: { method: 'DELETE', path: '/tenant/chats/:id', permission: 'chats.delete', status: 204 },
  restore: { method: 'POST', path: '/tenant/chats/:id/restoration', permission: 'chats.delete' },
  people: { method: 'GET', path: '/tenant/chat-people', permission: 'chats.index' },
  unread: { method: 'GET', path: '/tenant/chat-unread', permission: 'chats.index' },
} as unknown as typeof chatsCalls

export const messages = {
  index: { method: 'GET', path: '/tenant/messages', permission: 'notifications.index' },
  show: { method: 'GET', path: '/tenant/messages/:id', permission: 'notifications.index' },
  delivery: { method: 'GET', path: '/tenant/message-delivery', permission: 'notifications.index' },
  retry: { method: 'POST', path: '/tenant/messages/:id/retries', permission: 'notifications.update' },
} as unknown as typeof messagesCalls

export const pushMessages = {
  index: { method: 'GET', path: '/tenant/push-messages', permission: 'messages.index' },
  retry: { method: 'POST', path: '/tenant/push-messages/:id/retries', permission: 'messages.update' },
} as unknown as typeof pushMessagesCalls

export const messageRules = {
  index: { method: 'GET', path: '/tenant/message-rules', permission: 'notifications.index' },
  show: { method: 'GET', path: '/tenant/message-rules/:id', permission: 'notifications.index' },
  create: { method: 'POST', path: '/tenant/message-rules', permission: 'notifications.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/message-rules/:id', permission: 'notifications.update' },
  delete: { method: 'DELETE', path: '/tenant/message-rules/:id', permission: 'notifications.delete' },
  restore: { method: 'POST', path: '/tenant/message-rules/:id/restoration', permission: 'notifications.delete' },
  simulate: { method: 'POST', path: '/tenant/message-rule-simulations', permission: 'notifications.update' },
} as unknown as typeof messageRulesCalls

export const surveyAnswers = {
  index: { method: 'GET', path: '/tenant/survey-answers', permission: 'surveys.index' },
  show: { method: 'GET', path: '/tenant/survey-answers/:id', permission: 'surveys.index' },
  reveal: { method: 'POST', path: '/tenant/survey-answers/:id/views', permission: 'surveys.index' },
} as unknown as typeof surveyAnswersCalls

export const surveys = {
  index: { method: 'GET', path: '/tenant/surveys', permission: 'surveys.index' },
  show: { method: 'GET', path: '/tenant/surveys/:id', permission: 'surveys.index' },
  create: { method: 'POST', path: '/tenant/surveys', permission: 'surveys.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/surveys/:id', permission: 'surveys.update' },
  delete: { method: 'DELETE', path: '/tenant/surveys/:id', permission: 'surveys.delete' },
  restore: { method: 'POST', path: '/tenant/surveys/:id/restoration', permission: 'surveys.delete' },
} as unknown as typeof surveysCalls

export const tasks = {
  index: { method: 'GET', path: '/tenant/tasks', permission: 'tasks.index' },
  show: { method: 'GET', path: '/tenant/tasks/:id', permission: 'tasks.index' },
  create: { method: 'POST', path: '/tenant/tasks', permission: 'tasks.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/tasks/:id', permission: 'tasks.update' },
  delete: { method: 'DELETE', path: '/tenant/tasks/:id', permission: 'tasks.delete' },
  restore: { method: 'POST', path: '/tenant/tasks/:id/restoration', permission: 'tasks.delete' },
  move: { method: 'POST', path: '/tenant/tasks/:id/moves', permission: 'tasks.update' },
  change: { method: 'POST', path: '/tenant/task-changes', permission: 'tasks.update' },
  addItem: { method: 'POST', path: '/tenant/tasks/:id/items', permission: 'tasks.update', idempotent: true },
  changeItem: { method: 'PATCH', path: '/tenant/task-items/:id', permission: 'tasks.update' },
  removeItem: { method: 'DELETE', path: '/tenant/task-items/:id', permission: 'tasks.update' },
} as unknown as typeof tasksCalls

export const taskTemplates = {
  index: { method: 'GET', path: '/tenant/task-templates', permission: 'tasks.index' },
  show: { method: 'GET', path: '/tenant/task-templates/:id', permission: 'tasks.index' },
  create: { method: 'POST', path: '/tenant/task-templates', permission: 'tasks.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/task-templates/:id', permission: 'tasks.update' },
  delete: { method: 'DELETE', path: '/tenant/task-templates/:id', permission: 'tasks.delete' },
  restore: { method: 'POST', path: '/tenant/task-templates/:id/restoration', permission: 'tasks.delete' },
  use: { method: 'POST', path: '/tenant/task-templates/:id/tasks', permission: 'tasks.create' },
} as unknown as typeof taskTemplatesCalls

export const messageTemplates = {
  index: { method: 'GET', path: '/tenant/message-templates', permission: 'notifications-templates.index' },
  show: { method: 'GET', path: '/tenant/message-templates/:id', permission: 'notifications-templates.index' },
  create: { method: 'POST', path: '/tenant/message-templates', permission: 'notifications-templates.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/message-templates/:id', permission: 'notifications-templates.update' },
  delete: { method: 'DELETE', path: '/tenant/message-templates/:id', permission: 'notifications-templates.delete' },
  restore: { method: 'POST', path: '/tenant/message-templates/:id/restoration', permission: 'notifications-templates.delete' },
  texts: { method: 'GET', path: '/tenant/message-templates/:id/texts', permission: 'notifications-templates.index' },
  preview: { method: 'POST', path: '/tenant/message-template-previews', permission: 'notifications-templates.index' },
  test: { method: 'POST', path: '/tenant/message-template-tests', permission: 'notifications-templates.update' },
} as unknown as typeof messageTemplatesCalls

export const apps = {
  index: { method: 'GET', path: '/tenant/apps', permission: 'apps.index' },
} as unknown as typeof appsCalls

export const businesses = {
  show: { method: 'GET', path: '/tenant/businesses/:id', permission: 'businesses.index' },
  update: { method: 'PATCH', path: '/tenant/businesses/:id', permission: 'businesses.update' },
  index: { method: 'GET', path: '/tenant/business-directory', permission: 'businesses.index' },
  create: { method: 'POST', path: '/tenant/businesses', permission: 'businesses.create', idempotent: true },
  suspend: { method: 'POST', path: '/tenant/businesses/:id/suspension', permission: 'businesses.delete' },
  reactivate: { method: 'DELETE', path: '/tenant/businesses/:id/suspension', permission: 'businesses.delete' },
  close: { method: 'POST', path: '/tenant/businesses/:id/closure', permission: 'businesses.delete' },
  reopen: { method: 'DELETE', path: '/tenant/businesses/:id/closure', permission: 'businesses.delete' },
  export: { method: 'POST', path: '/tenant/business-exports', permission: 'exports.create' },
  putLogo: { method: 'PUT', path: '/tenant/business-logo', permission: 'businesses.update' },
  deleteLogo: { method: 'DELETE', path: '/tenant/business-logo', permission: 'businesses.update', status: 204 },
  logo: { method: 'GET', path: '/tenant/logos/:id', permission: 'signed-in' },
} as unknown as typeof businessesCalls

export const registrations = {
  create: { method: 'POST', path: '/tenant/registrations', permission: 'public' },
  open: { method: 'POST', path: '/tenant/registrations/openings', permission: 'public' },
  confirm: { method: 'POST', path: '/tenant/registrations/confirmation', permission: 'public', status: 204 },
} as unknown as typeof registrationsCalls

export const help = {
  contact: { method: 'GET', path: '/tenant/help-contact', permission: 'member' },
  askSupport: { method: 'POST', path: '/tenant/support-messages', permission: 'member', idempotent: true },
} as unknown as typeof helpCalls

export const listArchives = {
  create: { method: 'POST', path: '/tenant/list-archives', permission: 'member' },
  restore: { method: 'POST', path: '/tenant/list-restorations', permission: 'member' },
} as unknown as typeof listArchivesCalls

export const ownSettings = {
  show: { method: 'GET', path: '/tenant/me', permission: 'signed-in' },
  update: { method: 'PATCH', path: '/tenant/me', permission: 'signed-in' },
  changeAppearance: { method: 'PATCH', path: '/tenant/me/appearance', permission: 'signed-in', status: 204 },
  askEmailChange: { method: 'POST', path: '/tenant/me/email-changes', permission: 'signed-in' },
  dropEmailChange: { method: 'DELETE', path: '/tenant/me/email-changes', permission: 'signed-in', status: 204 },
  confirmEmail: { method: 'POST', path: '/tenant/email-confirmations', permission: 'public' },
  changePassword: { method: 'PUT', path: '/tenant/me/password', permission: 'signed-in', status: 204 },
  putAvatar: { method: 'PUT', path: '/tenant/me/avatar', permission: 'signed-in' },
  deleteAvatar: { method: 'DELETE', path: '/tenant/me/avatar', permission: 'signed-in', status: 204 },
  avatar: { method: 'GET', path: '/tenant/avatars/:id', permission: 'signed-in' },
} as unknown as typeof ownSettingsCalls

export const systemSettingCalls = {
  show: { method: 'GET', path: '/tenant/system-settings', permission: 'member' },
  update: { method: 'PATCH', path: '/tenant/system-settings', permission: 'system-settings.update' },
  origins: { method: 'GET', path: '/tenant/system-settings/origins', permission: 'system-settings.index' },
  reset: { method: 'DELETE', path: '/tenant/system-settings/:key', permission: 'system-settings.update' },
} as unknown as typeof systemSettingCallsCalls

export const assignments = {
  index: { method: 'GET', path: '/tenant/assignments', permission: 'employees.index' },
  change: { method: 'POST', path: '/tenant/assignment-changes', permission: 'employees.update' },
  changeWorkplaces: { method: 'POST', path: '/tenant/workplace-changes', permission: 'employees.update' },
  changeRules: { method: 'POST', path: '/tenant/resource-rule-changes', permission: 'services.update' },
} as unknown as typeof assignmentsCalls

export const clientFields = {
  index: { method: 'GET', path: '/tenant/customer-fields', permission: 'customers.index' },
  show: { method: 'GET', path: '/tenant/customer-fields/:id', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customer-fields', permission: 'system-settings.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customer-fields/:id', permission: 'system-settings.update' },
  delete: { method: 'DELETE', path: '/tenant/customer-fields/:id', permission: 'system-settings.update' },
  restore: { method: 'POST', path: '/tenant/customer-fields/:id/restoration', permission: 'system-settings.update' },
  reorder: { method: 'PUT', path: '/tenant/customer-field-order', permission: 'system-settings.update', status: 204 },
} as unknown as typeof clientFieldsCalls

export const clientGroups = {
  index: { method: 'GET', path: '/tenant/customer-groups', permission: 'customer-groups.index' },
  show: { method: 'GET', path: '/tenant/customer-groups/:id', permission: 'customer-groups.index' },
  create: { method: 'POST', path: '/tenant/customer-groups', permission: 'customer-groups.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customer-groups/:id', permission: 'customer-groups.update' },
  delete: { method: 'DELETE', path: '/tenant/customer-groups/:id', permission: 'customer-groups.delete' },
  restore: { method: 'POST', path: '/tenant/customer-groups/:id/restoration', permission: 'customer-groups.delete' },
  members: { method: 'GET', path: '/tenant/customer-groups/:id/members', permission: ['customer-groups.index', 'customers.index'] },
  preview: { method: 'POST', path: '/tenant/customer-group-previews', permission: ['customer-groups.index', 'customers.index'] },
  ofClient: { method: 'GET', path: '/tenant/customers/:id/groups', permission: ['customer-groups.index', 'customers.index'] },
  assign: { method: 'POST', path: '/tenant/customer-group-assignments', permission: ['customer-groups.index', 'customers.update'] },
} as unknown as typeof clientGroupsCalls

export const clientMerges = {
  duplicates: { method: 'GET', path: '/tenant/customer-duplicates', permission: 'customers.delete' },
  preview: { method: 'POST', path: '/tenant/customer-merge-previews', permission: 'customers.delete' },
  index: { method: 'GET', path: '/tenant/customer-merges', permission: 'customers.delete' },
  create: { method: 'POST', path: '/tenant/customer-merges', permission: 'customers.delete' },
  undo: { method: 'POST', path: '/tenant/customer-merges/:id/undo', permission: 'customers.delete' },
} as unknown as typeof clientMergesCalls

export const clientCodes = {
  find: { method: 'GET', path: '/tenant/customer-codes', permission: 'customers.index' },
} as unknown as typeof clientCodesCalls

export const clients = {
  index: { method: 'GET', path: '/tenant/customers', permission: 'customers.index' },
  show: { method: 'GET', path: '/tenant/customers/:id', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/customers', permission: 'customers.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/customers/:id', permission: 'customers.update' },
  delete: { method: 'DELETE', path: '/tenant/customers/:id', permission: 'customers.delete' },
  restore: { method: 'POST', path: '/tenant/customers/:id/restoration', permission: 'customers.delete' },
} as unknown as typeof clientsCalls

export const consentKinds = {
  index: { method: 'GET', path: '/tenant/consent-kinds', permission: 'system-settings.index' },
  show: { method: 'GET', path: '/tenant/consent-kinds/:id', permission: 'system-settings.index' },
  create: { method: 'POST', path: '/tenant/consent-kinds', permission: 'system-settings.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/consent-kinds/:id', permission: 'system-settings.update' },
  delete: { method: 'DELETE', path: '/tenant/consent-kinds/:id', permission: 'system-settings.update' },
  restore: { method: 'POST', path: '/tenant/consent-kinds/:id/restoration', permission: 'system-settings.update' },
  texts: { method: 'GET', path: '/tenant/consent-kinds/:id/texts', permission: 'customers.index' },
} as unknown as typeof consentKindsCalls

export const consents = {
  index: { method: 'GET', path: '/tenant/consents', permission: 'customers.index' },
  create: { method: 'POST', path: '/tenant/consents', permission: 'customers.update', idempotent: true },
  offered: { method: 'GET', path: '/tenant/offered-consents', permission: 'customers.index' },
  ofClient: { method: 'GET', path: '/tenant/customers/:id/consents', permission: 'customers.index' },
} as unknown as typeof consentsCalls

export const employeeDeadlines = {
  index: { method: 'GET', path: '/tenant/employee-deadlines', permission: 'employees.update' },
} as unknown as typeof employeeDeadlinesCalls

export const employeeGroups = {
  index: { method: 'GET', path: '/tenant/employee-groups', permission: 'employee-groups.index' },
  show: { method: 'GET', path: '/tenant/employee-groups/:id', permission: 'employee-groups.index' },
  create: { method: 'POST', path: '/tenant/employee-groups', permission: 'employee-groups.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/employee-groups/:id', permission: 'employee-groups.update' },
  delete: { method: 'DELETE', path: '/tenant/employee-groups/:id', permission: 'employee-groups.delete' },
  restore: { method: 'POST', path: '/tenant/employee-groups/:id/restoration', permission: 'employee-groups.delete' },
  reorder: { method: 'PUT', path: '/tenant/employee-group-order', permission: 'employee-groups.update', status: 204 },
} as unknown as typeof employeeGroupsCalls

export const employees = {
  index: { method: 'GET', path: '/tenant/employees', permission: 'employees.index' },
  show: { method: 'GET', path: '/tenant/employees/:id', permission: 'employees.index' },
  create: { method: 'POST', path: '/tenant/employees', permission: 'employees.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/employees/:id', permission: 'employees.update' },
  delete: { method: 'DELETE', path: '/tenant/employees/:id', permission: 'employees.delete' },
  restore: { method: 'POST', path: '/tenant/employees/:id/restoration', permission: 'employees.delete' },
  reorder: { method: 'PUT', path: '/tenant/employee-order', permission: 'employees.update', status: 204 },
  services: { method: 'GET', path: '/tenant/employees/:id/services', permission: 'employees.index' },
  replaceServices: { method: 'PUT', path: '/tenant/employees/:id/services', permission: 'employees.update' },
  putPhoto: { method: 'PUT', path: '/tenant/employees/:id/photo', permission: 'employees.update' },
  deletePhoto: { method: 'DELETE', path: '/tenant/employees/:id/photo', permission: 'employees.update', status: 204 },
  photo: { method: 'GET', path: '/tenant/employee-photos/:id', permission: 'member' },
} as unknown as typeof employeesCalls

export const leaveRequests = {
  index: { method: 'GET', path: '/tenant/leave-requests', permission: 'employees.index' },
  show: { method: 'GET', path: '/tenant/leave-requests/:id', permission: 'employees.index' },
  create: { method: 'POST', path: '/tenant/leave-requests', permission: 'employees.index', idempotent: true },
  cancel: { method: 'POST', path: '/tenant/leave-requests/:id/cancellation', permission: 'employees.index' },
  decide: { method: 'POST', path: '/tenant/leave-requests/:id/decision', permission: 'employees.update' },
  reopen: { method: 'POST', path: '/tenant/leave-requests/:id/reopening', permission: 'employees.update' },
  balance: { method: 'GET', path: '/tenant/leave-balance', permission: 'employees.index' },
  team: { method: 'GET', path: '/tenant/leave-balances', permission: 'employees.update' },
} as unknown as typeof leaveRequestsCalls

export const clientPrivacy = {
  export: { method: 'POST', path: '/tenant/customers/:id/data-exports', permission: ['customers-privacy.index', 'customers-contact.index', 'customers-health.index', 'events-others.index'] },
  healthViews: { method: 'GET', path: '/tenant/customers/:id/health-viewers', permission: 'customers-privacy.index' },
  erasurePreview: { method: 'POST', path: '/tenant/customers/:id/erasure-previews', permission: 'customers-privacy.delete' },
  erase: { method: 'POST', path: '/tenant/customers/:id/erasure', permission: 'customers-privacy.delete' },
  erasures: { method: 'GET', path: '/tenant/customer-erasures', permission: 'customers-privacy.index' },
  retentionPreview: { method: 'POST', path: '/tenant/customer-retention-previews', permission: 'customers-privacy.index' },
} as unknown as typeof clientPrivacyCalls

export const rota = {
  show: { method: 'GET', path: '/tenant/rota', permission: 'employees.index' },
  change: { method: 'POST', path: '/tenant/rota-changes', permission: 'employees.update' },
  publish: { method: 'POST', path: '/tenant/rota-publications', permission: 'employees.update' },
} as unknown as typeof rotaCalls

export const rotaTemplates = {
  index: { method: 'GET', path: '/tenant/rota-templates', permission: 'employees.index' },
  show: { method: 'GET', path: '/tenant/rota-templates/:id', permission: 'employees.index' },
  create: { method: 'POST', path: '/tenant/rota-templates', permission: 'employees.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/rota-templates/:id', permission: 'employees.update' },
  delete: { method: 'DELETE', path: '/tenant/rota-templates/:id', permission: 'employees.update' },
  restore: { method: 'POST', path: '/tenant/rota-templates/:id/restoration', permission: 'employees.update' },
  reorder: { method: 'PUT', path: '/tenant/rota-template-order', permission: 'employees.update', status: 204 },
} as unknown as typeof rotaTemplatesCalls

export const workingHours = {
  show: { method: 'GET', path: '/tenant/working-hours', permission: 'employees.index' },
  replaceWeek: { method: 'PUT', path: '/tenant/working-week', permission: 'employees.update' },
  createDated: { method: 'POST', path: '/tenant/dated-hours', permission: 'employees.update', idempotent: true },
  updateDated: { method: 'PATCH', path: '/tenant/dated-hours/:id', permission: 'employees.update' },
  deleteDated: { method: 'DELETE', path: '/tenant/dated-hours/:id', permission: 'employees.update', status: 204 },
  createAbsence: { method: 'POST', path: '/tenant/absences', permission: 'employees.update', idempotent: true },
  updateAbsence: { method: 'PATCH', path: '/tenant/absences/:id', permission: 'employees.update' },
  deleteAbsence: { method: 'DELETE', path: '/tenant/absences/:id', permission: 'employees.update', status: 204 },
} as unknown as typeof workingHoursCalls

export const shifts = {
  index: { method: 'GET', path: '/tenant/shifts', permission: 'financial-operations.index' },
  show: { method: 'GET', path: '/tenant/shifts/:id', permission: 'financial-operations.index' },
  open: { method: 'POST', path: '/tenant/shifts', permission: 'financial-operations.create' },
  close: { method: 'POST', path: '/tenant/shifts/:id/closure', permission: 'financial-operations.create' },
} as unknown as typeof shiftsCalls

export const tills = {
  index: { method: 'GET', path: '/tenant/tills', permission: 'financial-operations.index' },
  create: { method: 'POST', path: '/tenant/tills', permission: 'payments.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/tills/:id', permission: 'payments.update' },
  archive: { method: 'DELETE', path: '/tenant/tills/:id', permission: 'payments.update', status: 204 },
} as unknown as typeof tillsCalls

export const commissionGroups = {
  index: { method: 'GET', path: '/tenant/commission-groups', permission: 'commission-groups.index' },
  show: { method: 'GET', path: '/tenant/commission-groups/:id', permission: 'commission-groups.index' },
  create: { method: 'POST', path: '/tenant/commission-groups', permission: 'commission-groups.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/commission-groups/:id', permission: 'commission-groups.update' },
  delete: { method: 'DELETE', path: '/tenant/commission-groups/:id', permission: 'commission-groups.delete' },
  restore: { method: 'POST', path: '/tenant/commission-groups/:id/restoration', permission: 'commission-groups.delete' },
} as unknown as typeof commissionGroupsCalls

export const deliveries = {
  index: { method: 'GET', path: '/tenant/deliveries', permission: 'deliveries.index' },
  show: { method: 'GET', path: '/tenant/deliveries/:id', permission: 'deliveries.index' },
  create: { method: 'POST', path: '/tenant/deliveries', permission: 'deliveries.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/deliveries/:id', permission: 'deliveries.index' },
  delete: { method: 'DELETE', path: '/tenant/deliveries/:id', permission: 'deliveries.index' },
  restore: { method: 'POST', path: '/tenant/deliveries/:id/restoration', permission: 'deliveries.index' },
  order: { method: 'POST', path: '/tenant/deliveries/:id/order', permission: 'deliveries.update' },
  close: { method: 'POST', path: '/tenant/deliveries/:id/closure', permission: 'deliveries.update' },
  cancel: { method: 'POST', path: '/tenant/deliveries/:id/cancellation', permission: 'deliveries.update' },
  copy: { method: 'POST', path: '/tenant/deliveries/:id/copies', permission: ['deliveries.index', 'deliveries.create'], idempotent: true },
  correct: { method: 'POST', path: '/tenant/deliveries/:id/corrections', permission: 'deliveries.update' },
  describe: { method: 'PATCH', path: '/tenant/deliveries/:id/document', permission: 'deliveries.update' },
  receive: { method: 'POST', path: '/tenant/deliveries/:id/receipt', permission: 'deliveries.update' },
} as unknown as typeof deliveriesCalls

export const discounts = {
  index: { method: 'GET', path: '/tenant/discounts', permission: 'discounts.index' },
  show: { method: 'GET', path: '/tenant/discounts/:id', permission: 'discounts.index' },
  create: { method: 'POST', path: '/tenant/discounts', permission: 'discounts.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/discounts/:id', permission: 'discounts.update' },
  delete: { method: 'DELETE', path: '/tenant/discounts/:id', permission: 'discounts.delete' },
  restore: { method: 'POST', path: '/tenant/discounts/:id/restoration', permission: 'discounts.delete' },
  active: { method: 'GET', path: '/tenant/active-discounts', permission: 'discounts.index' },
  preview: { method: 'POST', path: '/tenant/discount-previews', permission: ['discounts.index', 'services.index', 'products.index'] },
} as unknown as typeof discountsCalls

export const fiscalPrinters = {
  index: { method: 'GET', path: '/tenant/fiscal-printers', permission: 'payments.index' },
  show: { method: 'GET', path: '/tenant/fiscal-printers/:id', permission: 'payments.index' },
  create: { method: 'POST', path: '/tenant/fiscal-printers', permission: 'payments.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/fiscal-printers/:id', permission: 'payments.update' },
  delete: { method: 'DELETE', path: '/tenant/fiscal-printers/:id', permission: 'payments.update' },
  restore: { method: 'POST', path: '/tenant/fiscal-printers/:id/restoration', permission: 'payments.update' },
  queue: { method: 'GET', path: '/tenant/fiscal-queue', permission: 'payments.index' },
} as unknown as typeof fiscalPrintersCalls

export const loyalty = {
  show: { method: 'GET', path: '/tenant/loyalty-program', permission: 'vouchers.index' },
  save: { method: 'PUT', path: '/tenant/loyalty-program', permission: 'vouchers.update' },
  ofClient: { method: 'GET', path: '/tenant/customers/:id/loyalty-points', permission: 'vouchers.index' },
  giveCard: { method: 'PUT', path: '/tenant/customers/:id/loyalty-card', permission: ['vouchers.index', 'customers.update'] },
  findCard: { method: 'GET', path: '/tenant/loyalty-cards', permission: ['vouchers.index', 'customers.index'] },
} as unknown as typeof loyaltyCalls

export const paymentMethods = {
  index: { method: 'GET', path: '/tenant/payment-methods', permission: 'payments.index' },
  show: { method: 'GET', path: '/tenant/payment-methods/:id', permission: 'payments.index' },
  create: { method: 'POST', path: '/tenant/payment-methods', permission: 'payments.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/payment-methods/:id', permission: 'payments.update' },
  delete: { method: 'DELETE', path: '/tenant/payment-methods/:id', permission: 'payments.update' },
  restore: { method: 'POST', path: '/tenant/payment-methods/:id/restoration', permission: 'payments.update' },
  reorder: { method: 'PUT', path: '/tenant/payment-method-order', permission: 'payments.update', status: 204 },
} as unknown as typeof paymentMethodsCalls

export const priceChanges = {
  prices: { method: 'GET', path: '/tenant/price-rows', permission: 'services.update' },
  index: { method: 'GET', path: '/tenant/price-changes', permission: 'services.update' },
  create: { method: 'POST', path: '/tenant/price-changes', permission: 'services.update', idempotent: true },
  undo: { method: 'POST', path: '/tenant/price-changes/:id/undo', permission: 'services.update' },
} as unknown as typeof priceChangesCalls

export const productGroups = {
  index: { method: 'GET', path: '/tenant/product-groups', permission: 'product-groups.index' },
  show: { method: 'GET', path: '/tenant/product-groups/:id', permission: 'product-groups.index' },
  create: { method: 'POST', path: '/tenant/product-groups', permission: 'product-groups.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/product-groups/:id', permission: 'product-groups.update' },
  delete: { method: 'DELETE', path: '/tenant/product-groups/:id', permission: 'product-groups.delete' },
  restore: { method: 'POST', path: '/tenant/product-groups/:id/restoration', permission: 'product-groups.delete' },
  reorder: { method: 'PUT', path: '/tenant/product-group-order', permission: 'product-groups.update', status: 204 },
} as unknown as typeof productGroupsCalls

export const products = {
  index: { method: 'GET', path: '/tenant/products', permission: 'products.index' },
  show: { method: 'GET', path: '/tenant/products/:id', permission: 'products.index' },
  create: { method: 'POST', path: '/tenant/products', permission: 'products.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/products/:id', permission: 'products.update' },
  delete: { method: 'DELETE', path: '/tenant/products/:id', permission: 'products.delete' },
  restore: { method: 'POST', path: '/tenant/products/:id/restoration', permission: 'products.delete' },
  prices: { method: 'GET', path: '/tenant/products/:id/prices', permission: 'products.index' },
  findByCode: { method: 'GET', path: '/tenant/product-codes', permission: 'products.index' },
  changeMany: { method: 'POST', path: '/tenant/product-changes', permission: 'products.update' },
  writeLabels: { method: 'POST', path: '/tenant/product-labels', permission: 'products.index' },
} as unknown as typeof productsCalls

export const onlineProducts = {
  index: { method: 'GET', path: '/tenant/online-products', permission: 'products.index' },
  show: { method: 'GET', path: '/tenant/online-products/:id', permission: 'products.index' },
  setOrder: { method: 'PUT', path: '/tenant/online-product-order', permission: 'products.update', status: 204 },
} as unknown as typeof onlineProductsCalls

export const resources = {
  index: { method: 'GET', path: '/tenant/resources', permission: 'resources.index' },
  show: { method: 'GET', path: '/tenant/resources/:id', permission: 'resources.index' },
  create: { method: 'POST', path: '/tenant/resources', permission: 'resources.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/resources/:id', permission: 'resources.update' },
  delete: { method: 'DELETE', path: '/tenant/resources/:id', permission: 'resources.delete' },
  restore: { method: 'POST', path: '/tenant/resources/:id/restoration', permission: 'resources.delete' },
  reorder: { method: 'PUT', path: '/tenant/resource-order', permission: 'resources.update', status: 204 },
  counters: { method: 'GET', path: '/tenant/resources/:id/counters', permission: 'resources.index' },
  addCounter: { method: 'POST', path: '/tenant/resources/:id/counters', permission: 'resources.update' },
  removeCounter: { method: 'DELETE', path: '/tenant/resource-counters/:id', permission: 'resources.update' },
  addReading: { method: 'POST', path: '/tenant/resource-counters/:id/readings', permission: 'resources.update' },
} as unknown as typeof resourcesCalls

export const serviceGroups = {
  index: { method: 'GET', path: '/tenant/service-groups', permission: 'service-groups.index' },
  show: { method: 'GET', path: '/tenant/service-groups/:id', permission: 'service-groups.index' },
  create: { method: 'POST', path: '/tenant/service-groups', permission: 'service-groups.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/service-groups/:id', permission: 'service-groups.update' },
  delete: { method: 'DELETE', path: '/tenant/service-groups/:id', permission: 'service-groups.delete' },
  restore: { method: 'POST', path: '/tenant/service-groups/:id/restoration', permission: 'service-groups.delete' },
  reorder: { method: 'PUT', path: '/tenant/service-group-order', permission: 'service-groups.update', status: 204 },
} as unknown as typeof serviceGroupsCalls

export const services = {
  index: { method: 'GET', path: '/tenant/services', permission: 'services.index' },
  show: { method: 'GET', path: '/tenant/services/:id', permission: 'services.index' },
  create: { method: 'POST', path: '/tenant/services', permission: 'services.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/services/:id', permission: 'services.update' },
  delete: { method: 'DELETE', path: '/tenant/services/:id', permission: 'services.delete' },
  restore: { method: 'POST', path: '/tenant/services/:id/restoration', permission: 'services.delete' },
  reorder: { method: 'PUT', path: '/tenant/service-order', permission: 'services.update', status: 204 },
  prices: { method: 'GET', path: '/tenant/services/:id/prices', permission: 'services.index' },
  breaches: { method: 'GET', path: '/tenant/booking-rule-breaches', permission: 'events.index' },
} as unknown as typeof servicesCalls

export const stockLevels = {
  index: { method: 'GET', path: '/tenant/stock-levels', permission: 'stock-levels.index' },
  show: { method: 'GET', path: '/tenant/stock-levels/:id', permission: 'stock-levels.index' },
  places: { method: 'GET', path: '/tenant/shelf-places', permission: 'stock-levels.index' },
} as unknown as typeof stockLevelsCalls

export const stockBatches = {
  index: { method: 'GET', path: '/tenant/stock-batches', permission: 'stock-levels.index' },
  update: { method: 'PATCH', path: '/tenant/stock-batches/:id', permission: ['stock-levels.index', 'stock-levels.update'] },
} as unknown as typeof stockBatchesCalls

export const stockJournal = {
  index: { method: 'GET', path: '/tenant/stock-journal', permission: 'stock-levels.index' },
} as unknown as typeof stockJournalCalls

export const stocktakes = {
  index: { method: 'GET', path: '/tenant/stocktakes', permission: 'stocktakes.index' },
  show: { method: 'GET', path: '/tenant/stocktakes/:id', permission: 'stocktakes.index' },
  create: { method: 'POST', path: '/tenant/stocktakes', permission: 'stocktakes.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/stocktakes/:id', permission: 'stocktakes.update' },
  delete: { method: 'DELETE', path: '/tenant/stocktakes/:id', permission: 'stocktakes.delete' },
  restore: { method: 'POST', path: '/tenant/stocktakes/:id/restoration', permission: 'stocktakes.delete' },
  lines: { method: 'GET', path: '/tenant/stocktakes/:id/lines', permission: 'stocktakes.index' },
  totals: { method: 'GET', path: '/tenant/stocktakes/:id/totals', permission: 'stocktakes.index' },
  counts: { method: 'GET', path: '/tenant/stocktakes/:id/counts', permission: 'stocktakes.index' },
  count: { method: 'POST', path: '/tenant/stocktakes/:id/counts', permission: 'stocktakes.update', idempotent: true },
  batches: { method: 'GET', path: '/tenant/stocktakes/:id/batches', permission: 'stocktakes.update' },
  takeBack: { method: 'DELETE', path: '/tenant/stocktake-counts/:id', permission: 'stocktakes.update', status: 204 },
  review: { method: 'POST', path: '/tenant/stocktakes/:id/review', permission: 'stocktakes.update' },
  reopen: { method: 'POST', path: '/tenant/stocktakes/:id/reopening', permission: 'stocktakes.update' },
  recount: { method: 'POST', path: '/tenant/stocktakes/:id/recount', permission: 'stocktakes.delete' },
  cancel: { method: 'POST', path: '/tenant/stocktakes/:id/cancellation', permission: 'stocktakes.delete' },
  post: { method: 'POST', path: '/tenant/stocktakes/:id/posting', permission: 'stocktakes.delete' },
} as unknown as typeof stocktakesCalls

export const suppliers = {
  index: { method: 'GET', path: '/tenant/suppliers', permission: 'suppliers.index' },
  show: { method: 'GET', path: '/tenant/suppliers/:id', permission: 'suppliers.index' },
  create: { method: 'POST', path: '/tenant/suppliers', permission: 'suppliers.create', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/suppliers/:id', permission: 'suppliers.update' },
  delete: { method: 'DELETE', path: '/tenant/suppliers/:id', permission: 'suppliers.delete' },
  restore: { method: 'POST', path: '/tenant/suppliers/:id/restoration', permission: 'suppliers.delete' },
} as unknown as typeof suppliersCalls

export const sales = {
  setup: { method: 'GET', path: '/tenant/till-setup', permission: 'sales.create' },
  index: { method: 'GET', path: '/tenant/sales', permission: 'sales.index' },
  totals: { method: 'GET', path: '/tenant/sales-totals', permission: 'sales.index' },
  choices: { method: 'GET', path: '/tenant/sale-choices', permission: 'sales.index' },
  show: { method: 'GET', path: '/tenant/sales/:id', permission: 'sales.index' },
  create: { method: 'POST', path: '/tenant/sales', permission: 'sales.create', idempotent: true },
  void: { method: 'POST', path: '/tenant/sales/:id/void', permission: 'sales.index' },
  refund: { method: 'POST', path: '/tenant/sales/:id/refunds', permission: 'sales.index', idempotent: true },
  correct: { method: 'POST', path: '/tenant/sales/:id/corrections', permission: 'sales.index', idempotent: true },
  refundVoucher: { method: 'POST', path: '/tenant/vouchers/:id/refunds', permission: ['vouchers.update', 'sales-refunds.create'] },
  markFiscal: { method: 'PUT', path: '/tenant/sales/:id/fiscal-receipt', permission: 'sales.create' },
  printFiscal: { method: 'POST', path: '/tenant/sales/:id/fiscal-prints', permission: 'sales.create' },
  items: { method: 'GET', path: '/tenant/till-items', permission: 'sales.create' },
  discounts: { method: 'GET', path: '/tenant/till-discounts', permission: 'sales.create' },
  approvers: { method: 'GET', path: '/tenant/till-approvers', permission: 'sales.index' },
  buyer: { method: 'GET', path: '/tenant/till-buyer', permission: 'sales.create' },
  ofVisits: { method: 'GET', path: '/tenant/visit-basket', permission: 'sales.create' },
  ofBasket: { method: 'GET', path: '/tenant/basket-sale', permission: 'sales.create' },
} as unknown as typeof salesCalls

export const saleReturns = {
  index: { method: 'GET', path: '/tenant/sale-returns', permission: 'sales.index' },
} as unknown as typeof saleReturnsCalls

export const stockTransfers = {
  index: { method: 'GET', path: '/tenant/stock-transfers', permission: 'stock-levels.index' },
  salons: { method: 'GET', path: '/tenant/transfer-salons', permission: 'stock-levels.update' },
  match: { method: 'GET', path: '/tenant/transfer-matches', permission: 'stock-levels.update' },
  copyProducts: { method: 'POST', path: '/tenant/transfer-products', permission: 'stock-levels.update', idempotent: true },
  create: { method: 'POST', path: '/tenant/stock-transfers', permission: 'stock-levels.update', idempotent: true },
  show: { method: 'GET', path: '/tenant/stock-transfers/:id', permission: 'stock-levels.index' },
  takeBack: { method: 'POST', path: '/tenant/stock-transfers/:id/reversal', permission: 'stock-levels.update' },
} as unknown as typeof stockTransfersCalls

export const usages = {
  index: { method: 'GET', path: '/tenant/usages', permission: 'sales-and-usages.index' },
  show: { method: 'GET', path: '/tenant/usages/:id', permission: 'sales-and-usages.index' },
  create: { method: 'POST', path: '/tenant/usages', permission: 'sales-and-usages.create', idempotent: true },
  takeBack: { method: 'POST', path: '/tenant/usages/:id/reversal', permission: 'sales-and-usages.update' },
  summary: { method: 'GET', path: '/tenant/usage-summary', permission: 'sales-and-usages.index' },
  ofVisit: { method: 'GET', path: '/tenant/events/:id/usage', permission: ['events.index', 'sales-and-usages.index'] },
} as unknown as typeof usagesCalls

export const vouchers = {
  index: { method: 'GET', path: '/tenant/vouchers', permission: 'vouchers.index' },
  summary: { method: 'GET', path: '/tenant/voucher-summary', permission: 'vouchers.index' },
  show: { method: 'GET', path: '/tenant/vouchers/:id', permission: 'vouchers.index' },
  lookUp: { method: 'POST', path: '/tenant/voucher-lookups', permission: 'vouchers.index' },
  code: { method: 'POST', path: '/tenant/vouchers/:id/codes', permission: 'vouchers.create' },
  print: { method: 'POST', path: '/tenant/vouchers/:id/papers', permission: 'vouchers.create' },
  extend: { method: 'POST', path: '/tenant/vouchers/:id/extensions', permission: 'vouchers.update' },
  block: { method: 'POST', path: '/tenant/vouchers/:id/blocks', permission: 'vouchers.update' },
  unblock: { method: 'POST', path: '/tenant/vouchers/:id/unblocks', permission: 'vouchers.update' },
  freeze: { method: 'POST', path: '/tenant/vouchers/:id/freezes', permission: 'vouchers.update' },
  unfreeze: { method: 'POST', path: '/tenant/vouchers/:id/unfreezes', permission: 'vouchers.update' },
  transfer: { method: 'POST', path: '/tenant/vouchers/:id/transfers', permission: 'vouchers.update' },
} as unknown as typeof vouchersCalls

export const voucherTemplates = {
  index: { method: 'GET', path: '/tenant/voucher-templates', permission: 'vouchers.index' },
  show: { method: 'GET', path: '/tenant/voucher-templates/:id', permission: 'vouchers.index' },
  create: { method: 'POST', path: '/tenant/voucher-templates', permission: 'vouchers.update', idempotent: true },
  update: { method: 'PATCH', path: '/tenant/voucher-templates/:id', permission: 'vouchers.update' },
  delete: { method: 'DELETE', path: '/tenant/voucher-templates/:id', permission: 'vouchers.delete' },
  restore: { method: 'POST', path: '/tenant/voucher-templates/:id/restoration', permission: 'vouchers.delete' },
} as unknown as typeof voucherTemplatesCalls
