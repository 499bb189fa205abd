import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant } from '../../kit/field.ts'
import { appStatuses } from '../../office/apps/api.ts'

/** Providers of SMS. `demo`: one inside the product that delivers to no phone. */
export const smsProvider = choice({
  smsapi: 'SMSAPI|provider',
  smsplanet: 'SMSPLANET|provider',
  demo: 'Demo: nothing leaves',
})
export type SmsProvider = z.infer<typeof smsProvider>

const fields = {
  provider: smsProvider.meta({ label: 'Provider' }),
  /** A name that the provider has approved: letters, figures and a few signs, as networks show it. */
  sender: z
    .string('Enter the name that clients see.')
    .trim()
    .min(1, 'Enter the name that clients see.')
    .max(11, 'At most 11 characters.')
    .regex(/^[A-Za-z0-9 .&_-]*$/, 'Use letters without accents, figures, and . & _ - alone.')
    .meta({ label: 'Sender|sms' }),
  part_price: z
    .int('Enter an amount.')
    .min(0, 'The amount cannot be negative.')
    .max(1_000, 'The amount is too large.')
    .meta({ label: 'Price of one part', writtenAs: 'money' }),
  monthly_budget: z
    .int('Enter an amount.')
    .min(1, 'Enter an amount.')
    .max(10_000_000, 'The amount is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Monthly budget', writtenAs: 'money' }),
  /** Above this price a mass SMS waits for approval. */
  approval_above: z
    .int('Enter an amount.')
    .min(0, 'The amount cannot be negative.')
    .max(10_000_000, 'The amount is too large.')
    .nullable()
    .optional()
    .meta({ label: 'Approval of mass SMS above', writtenAs: 'money' }),
  /** Country codes whose numbers get SMS; empty: all. Absent of a new connection: `usualPrefixes`. */
  allowed_prefixes: z
    .array(z.string().regex(/^\+[1-9]\d{0,5}$/, 'Enter country codes, for example +48.'))
    .max(100, 'These are too many.')
    .optional()
    .meta({ label: 'SMS only to numbers that begin with' }),
  /** Only a sender that is a number takes replies, at providers of `repliesFrom`. Texts then ask for TAK or NIE. */
  takes_replies: z.boolean().optional().meta({ label: 'Clients can reply' }),
}
const token = z
  .string('Enter the token.')
  .trim()
  .max(500, 'This is too long.')
  .regex(/^[\x21-\x7e]*$/, 'Enter the token.')
  .nullable()
  .optional()
  .meta({ label: 'Token|sms' })

/** All but the demo need a token. The provider stays; without a token the stored one stays. */
export const smsConnectionInput = z.strictObject({ ...fields, token }).meta({ id: 'SmsConnectionInput' })
export type SmsConnectionInput = z.output<typeof smsConnectionInput>

export const smsConnection = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    provider: smsProvider,
    sender: z.string(),
    part_price: z.int(),
    monthly_budget: z.int().nullable(),
    approval_above: z.int().nullable(),
    allowed_prefixes: z.array(z.string()),
    takes_replies: z.boolean(),
    /** 2: takes over when the first one refuses. */
    rank: z.int().min(1).max(2),
    token_set_at: instant,
    /** Null: by a former user. */
    token_set_by: z.string().nullable(),
    status: z.enum(appStatuses).nullable(),
    last_run_at: instant.nullable(),
    last_error: z.string().nullable(),
    /** Parts and grosze of the current month. */
    month_parts: z.int(),
    month_cost: z.int(),
  })
  .meta({ id: 'SmsConnection' })
export type SmsConnection = z.infer<typeof smsConnection>

/** Returns true for a provider whose replies of clients can be read. SMSPLANET does not document what it passes on. */
export const repliesFrom = (provider: SmsProvider): boolean => provider !== 'smsplanet'

const path = '/tenant/sms-connections'

/** The SMS providers of a business: one, and a second that takes over when the first one refuses. */
export const smsConnections = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'apps.index',
    summary: 'The SMS providers of the current business.',
    answer: z.object({ data: z.array(smsConnection) }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    permission: 'apps.index',
    summary: 'Show an SMS provider. Its token is never answered.',
    params: idParams,
    answer: smsConnection,
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'apps.create',
    summary: 'Connect an SMS provider.',
    body: smsConnectionInput,
    answer: smsConnection,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    permission: 'apps.update',
    summary: 'Change an SMS provider.',
    params: idParams,
    body: smsConnectionInput.partial(),
    answer: smsConnection,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    permission: 'apps.delete',
    summary: 'Disconnect an SMS provider; its token is removed.',
    params: idParams,
    versioned: true,
  }),
  address: endpoint({
    method: 'GET',
    path: `${path}/:id/reply-address`,
    permission: 'apps.update',
    summary: 'The secret address to which the provider passes replies of clients.',
    params: idParams,
    answer: z.object({ url: z.string() }),
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/:id/tests`,
    permission: 'apps.update',
    summary:
      'Have an SMS provider look at a test SMS to oneself that it does not send, and say what it answered.',
    params: idParams,
    answer: z.object({ taken: z.boolean(), reason: z.string().nullable() }),
    status: 200,
  }),
}
