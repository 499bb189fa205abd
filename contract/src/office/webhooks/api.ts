import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { choice, instant, requiredText } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { deliveredTypes, webhookEvent, webhookEvents } from './events.ts'

/** Webhooks that a business can have. */
export const mostWebhooks = 10
/** Days for which deliveries stay in the log. */
export const deliveryDays = 30

const notAnAddress = 'Enter an address that begins with https://.'

/** An https address without user name and password; a fragment never leaves a client. */
function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hash === ''
}

const fields = {
  name: requiredText('Name is required.', 80).meta({ label: 'Name' }),
  url: z
    .string(notAnAddress)
    .trim()
    .max(500, 'This is too long.')
    .refine(isHttpsAddress, notAnAddress)
    .meta({ label: 'Address|webhook' }),
  events: z
    .array(webhookEvent, 'Choose at least one event.')
    .min(1, 'Choose at least one event.')
    .max(webhookEvents.length)
    .meta({ label: 'Events|webhook' }),
  /** False: events of this time are not delivered later either. */
  active: z.boolean().optional().meta({ label: 'Active|webhook' }),
}

export const webhookInput = z.strictObject(fields).meta({ id: 'WebhookInput' })
export type WebhookInput = z.output<typeof webhookInput>

export const webhook = z
  .object({
    id: z.uuid(),
    version: z.int(),
    created_at: instant,
    updated_at: instant,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    /** When it was paused because its receiver had failed for days; null: it was not. */
    stopped_at: instant.nullable(),
    /** When the present secret was made. */
    renewed_at: instant,
    /** Null: a former user. */
    created_by: z.string().nullable(),
    /** When something was last sent to it. */
    last_run_at: instant.nullable(),
    /** Since when nothing has arrived; null: the last attempt succeeded. */
    failing_since: instant.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

/** `secret`: key of the signatures, answered when it is made and never again. */
export const webhookWithSecret = webhook.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })

export const deliveryStatus = choice({
  queued: 'Waiting|delivery',
  sending: 'Being sent|delivery',
  delivered: 'Delivered|delivery',
  failed: 'Failed|delivery',
})

export const webhookDelivery = z
  .object({
    /** Also the `webhook-id` of each attempt: the same event has the same one. */
    id: z.uuid(),
    webhook_id: z.uuid(),
    type: z.enum(deliveredTypes),
    status: deliveryStatus,
    attempts: z.int(),
    /** HTTP status of the last answer; null: there was none. */
    answer_code: z.int().nullable(),
    /** Why there was no answer. */
    reason: z.string().nullable(),
    next_attempt_at: instant.nullable(),
    delivered_at: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryList = {
  filters: { webhook_id: z.uuid(), status: deliveryStatus, type: z.enum(deliveredTypes) },
  sorts: ['-created_at', 'created_at'],
  includes: [],
} as const

const path = '/tenant/webhooks'
const deliveryPath = '/tenant/webhook-deliveries'

/**
 * Addresses of other programs that hear of events, signed as Standard Webhooks says (standardwebhooks.com). Making one
 * twice is refused by its name without an Idempotency-Key, which would keep the secret.
 */
export const webhooks = {
  index: endpoint({
    method: 'GET',
    path,
    permission: 'apps.index',
    summary: 'The webhooks of the current business. Their secrets are never answered again.',
    answer: z.object({ data: z.array(webhook) }),
  }),
  show: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    permission: 'apps.index',
    summary: 'Show a webhook.',
    params: idParams,
    answer: webhook,
  }),
  create: endpoint({
    method: 'POST',
    path,
    permission: 'apps.create',
    summary:
      'Add a webhook for events that one may see oneself. The answer holds the secret that signs each delivery, once.',
    body: webhookInput,
    answer: webhookWithSecret,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    permission: 'apps.update',
    summary: 'Change a webhook, pause or resume it.',
    params: idParams,
    body: webhookInput.partial(),
    answer: webhook,
    versioned: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    permission: 'apps.delete',
    summary: 'Delete a webhook with its secret and its log; what waits is not sent.',
    params: idParams,
    versioned: true,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${path}/:id/rotation`,
    permission: 'apps.update',
    summary:
      'Give a webhook a new secret. For 24 hours deliveries are signed with the new and the former one.',
    params: idParams,
    answer: webhookWithSecret,
    status: 200,
    versioned: true,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:id/tests`,
    permission: 'apps.update',
    summary: 'Send the event `webhook.test` to a webhook; its delivery stands in the log.',
    params: idParams,
    answer: webhookDelivery,
  }),
}

/** Log of deliveries to webhooks, kept for 30 days. */
export const webhookDeliveries = {
  index: endpoint({
    method: 'GET',
    path: deliveryPath,
    permission: 'apps.index',
    summary: 'List deliveries to webhooks, of the last 30 days.',
    query: listQuery(webhookDeliveryList),
    answer: page(webhookDelivery),
  }),
  show: endpoint({
    method: 'GET',
    path: `${deliveryPath}/:id`,
    permission: 'apps.index',
    summary: 'Show a delivery with its body.',
    params: idParams,
    answer: webhookDelivery.extend({ body: z.string() }).meta({ id: 'ShownWebhookDelivery' }),
  }),
  retry: endpoint({
    method: 'POST',
    path: `${deliveryPath}/:id/retries`,
    permission: 'apps.update',
    summary: 'Send a delivery again, now: with the same id and body.',
    params: idParams,
    answer: webhookDelivery,
    status: 200,
  }),
}
