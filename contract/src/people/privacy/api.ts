import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, localDate, requiredText } from '../../kit/field.ts'
import { page } from '../../kit/list.ts'
import { clientContact, clientHealth, type Permission, wholeSalon } from '../../kit/permission.ts'

const counted = z.coerce.number<string | number>().int().min(1)
const paging = { page: counted.max(10_000).default(1), per_page: counted.max(100).default(10) }
const read = 'customers-privacy.index' satisfies Permission
const erase = 'customers-privacy.delete' satisfies Permission

/** Years that a retention rule may name; null: no rule. */
const years = z.int('Enter 1 to 20 years.').min(1, 'Enter 1 to 20 years.').max(20, 'Enter 1 to 20 years.')

export const erasureCause = choice({
  request: 'Request of the client',
  retention: 'Retention rule',
  restore: 'Applied again after a restore',
}).meta({ label: 'Cause' })

/** Entry of the register of erasures. It names the client by id alone. */
export const clientErasure = z
  .object({
    client_id: z.uuid(),
    /** Number of the card; null: the card is not here. */
    number: z.int().nullable(),
    cause: erasureCause,
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'ClientErasure' })
export type ClientErasure = z.infer<typeof clientErasure>

/** Kinds of rows that an erasure removes, or keeps without the identity. */
export const erasedPart = choice({
  notes: 'Notes',
  messages: 'Messages',
  relations: 'Family and relations',
  own_fields: 'Own fields',
  patch_tests: 'Patch tests',
  own_prices: 'Own prices',
  own_durations: 'Own durations',
  photos: 'Photos',
  groups: 'Groups',
  waiting: 'Entries of the waiting list',
  surveys: 'Answers to surveys',
  baskets: 'Parked sales',
  merges: 'Merged cards',
  visits: 'Appointments, without notes',
  sales: 'Sales',
  vouchers: 'Vouchers',
  usages: 'Usage',
  tasks: 'Tasks, without texts',
  points: 'Entries of loyalty points',
  consents: 'Register of consents',
})
export type ErasedPart = z.infer<typeof erasedPart>

const partCount = z.object({ part: erasedPart, count: z.int() })

export const erasurePreview = z
  .object({
    name: z.string(),
    /** Rows that are deleted. */
    removed: z.array(partCount),
    /** Rows that stay without the name, as law asks (art. 17(3)(b) RODO). */
    kept: z.array(partCount),
    /** Visits ahead, which are cancelled with it. */
    visits_ahead: z.int(),
    /** Why the client cannot be erased now; null: it can. */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'ErasurePreview' })
export type ErasurePreview = z.infer<typeof erasurePreview>

/** A client to whom a retention rule applies. */
const dueClient = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.int(),
  last_visit_on: localDate.nullable(),
})
const dueClients = z.object({ count: z.int(), data: z.array(dueClient) })

export const clientDataFormat = z.enum(['json', 'pdf'])

export const clientPrivacy = {
  export: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/data-exports',
    permission: [read, clientContact.permission, clientHealth.permission, wholeSalon.permission],
    summary: 'All data of a client as a file (art. 15 and 20 RODO). It is written into the activity log.',
    params: idParams,
    body: z.strictObject({ format: clientDataFormat }).meta({ id: 'ClientDataExportInput' }),
    answer: z.string(),
    status: 200,
    streamed: true,
    types: ['application/json', 'application/pdf'],
  }),
  healthViews: endpoint({
    method: 'GET',
    path: '/tenant/customers/:id/health-viewers',
    permission: read,
    summary:
      'Users who viewed health data of a client, 100 at a time, and those whose role shows them at any time.',
    params: idParams,
    query: z.strictObject({
      /** Entries of the log before this one; absent: from the latest on. */
      before: z.coerce.number<string | number>().int().min(1).max(1_000_000_000_000).optional(),
    }),
    answer: z.object({
      /** Views that the log holds, the latest first. */
      data: z.array(
        z.object({ by: z.string().nullable(), at: instant, how: z.enum(['viewed', 'exported']) }),
      ),
      /** `before` of the next ones; null: there are no more. */
      next: z.int().nullable(),
      /** Active users whose role shows health data. */
      always: z.array(z.string()),
    }),
  }),
  erasurePreview: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/erasure-previews',
    permission: erase,
    summary: 'Show what an erasure of the client removes and what stays. Nothing is saved.',
    params: idParams,
    answer: erasurePreview,
    status: 200,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/tenant/customers/:id/erasure',
    permission: erase,
    summary:
      'Erase a client for good: identity, contact, notes, health and messages. Documents of money stay without the name. Visits ahead are cancelled.',
    params: idParams,
    body: z
      .strictObject({
        /** The name of the client as typed by the user. */
        name: requiredText('Type the name of the client.', 130),
      })
      .meta({ id: 'ErasureInput' }),
    answer: clientErasure,
  }),
  erasures: endpoint({
    method: 'GET',
    path: '/tenant/customer-erasures',
    permission: read,
    summary: 'List erasures of clients, the latest first.',
    query: z.strictObject(paging),
    answer: page(clientErasure),
  }),
  retentionPreview: endpoint({
    method: 'POST',
    path: '/tenant/customer-retention-previews',
    permission: read,
    summary: 'Count and list clients to whom retention rules would apply today. Nothing is saved.',
    body: z
      .strictObject({ retention_years: years.nullable(), health_retention_years: years.nullable() })
      .meta({ id: 'RetentionRules' }),
    answer: z.object({ clients: dueClients, health: dueClients }),
    status: 200,
  }),
}
