import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { optionalText } from '../../kit/field.ts'

/** Most own durations of a client: one page holds those of a visit for two. */
export const mostClientDurations = 50

/** Duration of a service for one client, as far as planning needs it. */
const ownDuration = z.object({
  client_id: z.uuid(),
  service_id: z.uuid(),
  /** Null: the service with all its variants. */
  variant_id: z.uuid().nullable(),
  duration_min: z.int(),
})

export const clientDurationInput = z
  .strictObject({
    client_id: z.uuid('Choose a client.').meta({ label: 'Client' }),
    service_id: z.uuid('Choose a service.').meta({ label: 'Service' }),
    /** Null or absent: the service with all its variants. */
    variant_id: z.uuid().nullable().optional().meta({ label: 'Variant' }),
    duration_min: z
      .int('Enter 5 to 720 minutes.')
      .min(5, 'Enter 5 to 720 minutes.')
      .max(720, 'Enter 5 to 720 minutes.')
      .meta({ label: 'Duration' }),
    note: optionalText(300).meta({ label: 'Note' }),
  })
  .meta({ id: 'ClientDurationInput' })
export type ClientDurationInput = z.input<typeof clientDurationInput>

const named = z.object({ id: z.uuid(), name: z.string() })

/** Duration of a service, or of one of its variants, for one client. */
export const clientDuration = z
  .object({
    ...rowFields,
    ...ownDuration.shape,
    note: z.string().nullable(),
    service: named.extend({ name_en: z.string().nullable(), is_archived: z.boolean() }),
    variant: named.nullable(),
    /** Minutes of the service or variant for other clients. */
    usual_min: z.int(),
    /** Null: the account is gone. */
    by: z.string().nullable(),
  })
  .meta({ id: 'ClientDuration' })
export type ClientDuration = z.infer<typeof clientDuration>

export const clientDurationList = {
  filters: { client_id: z.uuid(), service_id: z.uuid() },
  sorts: ['created_at', '-created_at'],
  includes: [],
} as const

const calls = entity({
  subject: 'customers',
  label: 'own durations of clients',
  path: '/tenant/customer-durations',
  row: clientDuration,
  input: clientDurationInput,
  list: clientDurationList,
})
const permission = 'customers.update' as const

/** Calls on own durations. Users who may change the client change them. */
export const clientDurations = {
  ...calls,
  create: { ...calls.create, permission },
  update: {
    ...calls.update,
    summary: 'Change minutes or note of an own duration. Client and service stay.',
    body: clientDurationInput
      .omit({ client_id: true, service_id: true, variant_id: true })
      .partial()
      .meta({ id: 'ClientDurationUpdate' }),
  },
  delete: { ...calls.delete, permission, summary: 'Remove an own duration. It can be brought back.' },
  restore: { ...calls.restore, permission, summary: 'Bring back a removed own duration.' },
}
