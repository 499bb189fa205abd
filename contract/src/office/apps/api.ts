import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, requiredText } from '../../kit/field.ts'

/** Apps that can be connected today. */
export const appKeys = ['smtp', 'sms', 'calendar_feeds', 'api', 'webhooks'] as const
export type AppKey = (typeof appKeys)[number]

/** `warning`: it failed for now and is tried again. `error`: it fails until the settings are changed. */
export const appStatuses = ['ok', 'warning', 'error'] as const

export const app = z
  .object({
    key: z.enum(appKeys),
    connected: z.boolean(),
    /** Null: it is not connected, or has had nothing to do yet. */
    status: z.enum(appStatuses).nullable(),
    /** When it last did its work, or tried to. */
    last_run_at: instant.nullable(),
    /** Last error of the other side; null after a success. */
    last_error: z.string().nullable(),
    /** How many there are of it: mail servers, calendar feeds, API keys, webhooks. */
    count: z.int(),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof app>

export const apps = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/apps',
    permission: 'apps.index',
    summary: 'What can be connected to the current business, and how it does.',
    answer: z.object({ data: z.array(app) }),
  }),
}

const email = (message: string) => z.email(message).max(254, 'This is too long.')
const oneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

const security = choice({ starttls: 'STARTTLS|log value', tls: 'TLS|log value' })
export const smtpSecurities = security.options

const smtpFields = {
  host: z
    .string('Enter the address of the mail server.')
    .trim()
    .max(253, 'This is too long.')
    .regex(/^(?=.*[a-z0-9])[a-z0-9.:-]+$/i, 'Enter the address of the mail server.')
    .meta({ label: 'Address of the server' }),
  port: z.int('Enter a port.').min(1, 'Enter a port.').max(65_535, 'Enter a port.').meta({ label: 'Port' }),
  /** `tls`: encrypted from the first byte; `starttls`: from the greeting on. Without either nothing is sent. */
  security: security.meta({ label: 'Encryption' }),
  username: requiredText('Enter the user name.', 254)
    .refine(oneLine, 'Enter the user name.')
    .meta({ label: 'User name' }),
  sender_name: requiredText('Enter the name that clients see.', 80)
    .refine(oneLine, 'Enter the name that clients see.')
    .meta({ label: 'Name of the sender' }),
  sender_email: email('Enter the address that mails are sent from.').meta({ label: 'Address of the sender' }),
  reply_to: z
    .union([z.literal(''), email('This is not an e-mail address.')])
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional()
    .meta({ label: 'Reply-to address' }),
}
/** Spaces may belong to a password. It is never answered, only replaced. */
const password = z
  .string('Enter the password.')
  .min(1, 'Enter the password.')
  .max(500, 'This is too long.')
  .refine(oneLine, 'Enter the password.')
  .meta({ label: 'Password' })

export const newSmtpConnection = z.strictObject({ ...smtpFields, password }).meta({ id: 'NewSmtpConnection' })
/** Without a password the stored one stays. */
export const smtpConnectionInput = z
  .strictObject({
    ...smtpFields,
    password: z
      .union([z.literal(''), password])
      .nullable()
      .optional(),
  })
  .meta({ id: 'SmtpConnectionInput' })
export type SmtpConnectionInput = z.output<typeof smtpConnectionInput>

export const smtpConnection = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    host: z.string(),
    port: z.int(),
    security: z.enum(smtpSecurities),
    username: z.string(),
    sender_name: z.string(),
    sender_email: z.string(),
    reply_to: z.string().nullable(),
    password_set_at: instant,
    /** Null: by a former user. */
    password_set_by: z.string().nullable(),
  })
  .meta({ id: 'SmtpConnection' })
export type SmtpConnection = z.infer<typeof smtpConnection>

const smtpPath = '/tenant/smtp-connections'

/**
 * The mail server of a business. There is one at most; while there is none, the installation's sends. Making it twice is
 * refused without an Idempotency-Key, which would keep a hash of the password.
 */
export const smtpConnections = {
  index: endpoint({
    method: 'GET',
    path: smtpPath,
    permission: 'apps.index',
    summary: 'The mail server of the current business, if it has connected one.',
    answer: z.object({ data: z.array(smtpConnection) }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${smtpPath}/:id`,
    permission: 'apps.index',
    summary: 'Show a mail server. Its password is never answered.',
    params: idParams,
    answer: smtpConnection,
  }),
  create: endpoint({
    method: 'POST',
    path: smtpPath,
    permission: 'apps.create',
    summary: 'Connect a mail server.',
    body: newSmtpConnection,
    answer: smtpConnection,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${smtpPath}/:id`,
    permission: 'apps.update',
    summary: 'Change a mail server. A new host needs the password anew.',
    params: idParams,
    body: smtpConnectionInput.partial(),
    answer: smtpConnection,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${smtpPath}/:id`,
    permission: 'apps.delete',
    summary: 'Disconnect a mail server; its password is removed.',
    params: idParams,
    versioned: true,
  }),
  test: endpoint({
    method: 'POST',
    path: `${smtpPath}/:id/tests`,
    permission: 'apps.update',
    summary: 'Send a mail to oneself over the mail server, and say what became of it.',
    params: idParams,
    answer: z.object({ sent: z.boolean(), recipient: z.string(), reason: z.string().nullable() }),
    status: 200,
  }),
}
