import type { AuditAction, AuditEntity } from './audit-log.ts'
import type { PlainSentence } from './locales/translate.ts'

/** What entries are about, as the filter offers it. */
export const auditEntityWords: Record<AuditEntity, PlainSentence> = {
  events: 'Visits|log',
  customers: 'Clients|log',
  employees: 'Employees|log',
  resources: 'Resources|log',
  services: 'Services|log',
  'service-groups': 'Service groups|log',
  notifications: 'Messages to clients|log',
  users: 'Users|log',
  roles: 'Roles|log',
  businesses: 'Business|log',
  'system-settings': 'Settings|log',
  apps: 'Apps|log',
  'support-messages': 'Questions to support|log',
  'audit-log': 'Activity log|log',
}

/** What one entry is about: the table of its row, or what was looked at. */
export const auditParts: Record<string, PlainSentence> = {
  visits: 'Visit|log',
  visit_lines: 'Service of a visit|log',
  visit_links: 'Client’s link to a visit|log',
  blocks: 'Blocked time|log',
  series: 'Series of visits|log',
  messages: 'Message to a client|log',
  clients: 'Client|log',
  client_calendars: 'Client’s calendar address|log',
  contact: 'Contact details of a client|log',
  health: 'Health of a client|log',
  employees: 'Employee|log',
  employee_services: 'Service of an employee|log',
  weekly_hours: 'Fixed hours|log',
  dated_hours: 'Hours of a day|log',
  absences: 'Absence|log',
  calendar_feeds: 'Calendar address|log',
  resources: 'Resource|log',
  services: 'Service|log',
  service_variants: 'Variant of a service|log',
  service_resources: 'Resource of a service|log',
  service_groups: 'Service group|log',
  roles: 'Role|log',
  memberships: 'Role of a user|log',
  invitations: 'Invitation|log',
  invitation_roles: 'Role in an invitation|log',
  users: 'User|log',
  businesses: 'Business|log',
  logos: 'Logo|log',
  smtp_connections: 'Mail server|log',
  support_messages: 'Question to support|log',
  system_settings: 'Setting|log',
  tenant_settings: 'Setting of all businesses|log',
  api_keys: 'API key|log',
  'audit-log': 'Activity log|log',
}

/** What happened, in words that fit behind any name. */
export const auditActionWords: Record<AuditVerb, PlainSentence> = {
  create: 'added|log',
  update: 'changed|log',
  delete: 'removed|log',
  archive: 'archived|log',
  restore: 'brought back|log',
  switch_on: 'switched on|log',
  switch_off: 'switched off|log',
  sign_in: 'signed in|log',
  sign_in_failed: 'sign-in failed|log',
  sign_out: 'signed out|log',
  sessions_ended: 'sessions ended|log',
  password_changed: 'password changed|log',
  email_changed: 'e-mail address changed|log',
  pin_set: 'PIN set|log',
  pin_removed: 'PIN removed|log',
  second_factor_on: 'second factor switched on|log',
  second_factor_off: 'second factor switched off|log',
  second_factor_reset: 'second factor reset|log',
  passkey_added: 'passkey added|log',
  passkey_removed: 'passkey removed|log',
  provider_linked: 'company account linked|log',
  provider_unlinked: 'company account unlinked|log',
  provider_mapped: 'access set by the company account|log',
  screen_locked: 'screen locked|log',
  screen_unlocked: 'screen unlocked|log',
  refused: 'refused for want of a right|log',
  reveal: 'looked at|log',
  export: 'taken out as a file|log',
  preview: 'looked at as another role|log',
}

/** What happened where its own word is plainer than the name of the table and what was done to its row. */
export const auditHappenings: Readonly<Record<string, PlainSentence>> = {
  'memberships.create': 'Role given|log',
  'memberships.delete': 'Role taken away|log',
  'invitations.create': 'Invited to the business|log',
  'invitation_roles.create': 'Invited with the role|log',
  'invitation_roles.delete': 'Role taken out of an invitation|log',
  'system_settings.create': 'Setting: changed|log',
  'system_settings.delete': 'Setting: own value removed|log',
  'tenant_settings.create': 'Setting of all businesses: changed|log',
  'tenant_settings.delete': 'Setting of all businesses: value removed|log',
}

/** The columns that say which one it is, where the name of the record does not: of a new row and of one that is gone. */
export const auditTelling: Readonly<Record<string, readonly string[]>> = {
  memberships: ['role_id'],
  invitation_roles: ['role_id'],
  visit_lines: ['service_id', 'variant_id', 'employee_id'],
  blocks: ['kind'],
  series: ['rule'],
  messages: ['kind'],
  employee_services: ['service_id'],
  weekly_hours: ['resource_id', 'weekday', 'intervals'],
  dated_hours: ['resource_id', 'date', 'intervals'],
  absences: ['resource_id', 'starts_on', 'ends_on'],
  calendar_feeds: ['detail'],
  service_variants: ['name'],
  service_resources: ['resource_id'],
  support_messages: ['topic'],
  smtp_connections: ['sender_email'],
}

/** What nobody asks for: ids that name nothing, and what the product counts for itself. */
export const auditUntold: readonly string[] = ['id', 'tenant_id', 'letter_id', 'local_start', 'call']

export type AuditVerb = AuditAction | 'archive' | 'restore' | 'switch_on' | 'switch_off'
