import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, optionalText, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { clientChannel } from '../templates/events.ts'

/** Why an address gets no marketing. */
export const suppressionCause = choice({
  unsubscribed: 'Unsubscribed|suppression',
  bounced: 'The address does not exist|suppression',
  complained: 'Complained|suppression',
  manual: 'Added by hand|suppression',
}).meta({ label: 'Cause|suppression' })
export type SuppressionCause = z.infer<typeof suppressionCause>

/** An address or a number that gets no mass message and no other marketing. */
export const suppression = z
  .object({
    id: z.uuid(),
    channel: clientChannel,
    /** Masked for users without the right to contacts. */
    address: z.string(),
    cause: suppressionCause,
    note: z.string().nullable(),
    created_at: instant,
    /** Null: by the client, by the mail server, or by a former user. */
    by: z.string().nullable(),
  })
  .meta({ id: 'Suppression' })
export type Suppression = z.infer<typeof suppression>

export const suppressionInput = z
  .strictObject({
    channel: clientChannel,
    address: requiredText('Enter an address or a number.', 254).meta({ label: 'Address or number' }),
    cause: z.enum(['manual', 'complained']).meta({ label: 'Cause|suppression' }),
    note: optionalText(300).meta({ label: 'Note|suppression' }),
  })
  .meta({ id: 'SuppressionInput' })
export type SuppressionInput = z.output<typeof suppressionInput>

export const suppressionList = {
  filters: { channel: clientChannel, cause: suppressionCause },
  sorts: ['-created_at', 'created_at'],
  includes: [],
} as const

const path = '/tenant/suppressions'

export const suppressions = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'notifications.index',
    summary: 'List addresses and numbers that get no marketing.',
    query: listQuery(suppressionList),
    answer: page(suppression),
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'notifications.update',
    summary: 'Add an address or a number that gets no marketing any more.',
    body: suppressionInput,
    answer: suppression,
  }),
  release: endpoint({
    method: 'POST',
    path: `${path}/:id/releases`,
    permission: 'notifications.update',
    summary: 'Release an address with a reason. Consents stay as they are.',
    params: idParams,
    body: z
      .strictObject({ reason: requiredText('Enter the reason.', 300).meta({ label: 'Reason' }) })
      .meta({ id: 'SuppressionRelease' }),
    answer: suppression,
    status: 200,
  }),
} as const
