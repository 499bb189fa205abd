import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant, localDate } from '../../kit/field.ts'
import { commaList } from '../../kit/list.ts'
import { namedRole } from '../roles/api.ts'
import { auditEntities } from './audit-tables.ts'

/** Actions of the log, in one word each: first row changes, then events without one. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'sessions_ended',
  'member_removed',
  'password_changed',
  'email_changed',
  'pin_set',
  'pin_removed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'provider_mapped',
  'screen_locked',
  'screen_unlocked',
  'refused',
  'reveal',
  'export',
  'import',
  'preview',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * Name of a record. A visit, or another record without a name, is known by its time and owner. The reader's language
 * formats the time. A setting is known by its key, a role by its own and its name.
 */
export const auditName = z.union([
  z.string(),
  z.object({ at: instant, of: z.string().nullable() }),
  z.object({ setting: z.string() }),
  z.object({ role: namedRole }),
  // A row without a name, called by its columns: event and channel of a template.
  z.object({ part: z.string(), values: z.record(z.string(), z.string()) }),
])
export type AuditName = z.infer<typeof auditName>
export type AuditNames = Readonly<Record<string, AuditName>>

/** Column → [before, after]; personal values are masked (`•••`). */
export const auditChanges = z.record(z.string(), z.array(z.unknown()))

export const auditEntry = z
  .object({
    /** Rises by one with each entry of the business; no number is ever missing. */
    number: z.int(),
    at: instant,
    /** Acting user; null: none signed in (the product itself, a client by link, a failed sign-in). */
    by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** The key of the program that called, where one did. */
    api_key_id: z.uuid().nullable(),
    /** From where: the address, and the program in short. */
    ip: z.string().nullable(),
    device: z.string().nullable(),
    /** Entries of one call have the same. */
    request_id: z.string().nullable(),
    entity: z.string(),
    entity_id: z.uuid().nullable(),
    /** Part of the record: the table of the row, or the data that was read. */
    part: z.string(),
    action: z.string(),
    changes: auditChanges,
    /** For a setting that a business sets or resets: the value for all its businesses then; null: the default. */
    beside: z.object({ value: z.unknown() }).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const filters = {
  /** Id of a user, or `none` for entries without a signed-in user. */
  who: z.union([z.uuid(), z.literal('none')]).optional(),
  entity: commaList(z.enum(auditEntities)).optional(),
  action: commaList(z.enum(auditActions)).optional(),
  /** Days of the business, both included. */
  from: localDate.optional(),
  to: localDate.optional(),
  /** The id of what the entries are about: the history of one record; of an employee with hours and absences. */
  record: z.uuid().optional(),
}
export const auditFilters = z.strictObject(filters)
export type AuditFilters = z.infer<typeof auditFilters>

export const auditLog = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/audit-log',
    permission: 'audit-log.index',
    summary:
      'The activity log, newest first: `next` of one page is `before` of the following one. `names` holds the names of what the entries speak of, by id.',
    query: z.strictObject({
      ...filters,
      before: z
        .string()
        .regex(/^\d{1,20}\.\d{1,18}$/, 'Take `next` of the page before.')
        .optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(200).default(50),
    }),
    answer: z.object({
      data: z.array(auditEntry),
      names: z.record(z.string(), auditName),
      next: z.string().nullable(),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/audit-log/:number',
    permission: 'audit-log.index',
    summary: 'One entry of the activity log, with the names of what it speaks of.',
    params: z.object({ number: z.coerce.number<string | number>().int().min(1).max(1_000_000_000_000) }),
    answer: z.object({ entry: auditEntry, names: z.record(z.string(), auditName) }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/tenant/audit-log/people',
    permission: 'audit-log.index',
    summary: 'Who has done something here: the people one can filter the activity log by.',
    answer: z.object({ data: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/tenant/audit-log/exports',
    permission: 'exports.create',
    summary:
      'The activity log as CSV, by the same filters. It needs `audit-log.index` too, and is itself written into the log.',
    body: auditFilters,
    answer: z.string(),
    status: 200,
    streamed: true,
    types: ['text/csv'],
  }),
}
