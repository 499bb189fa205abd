import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { visitMessage } from '../messages/visit-message.ts'
import { type NoticeKind, noticeKinds } from '../notices/api.ts'

/** Most devices of a user in a business. */
export const mostDevices = 10

/** Events that a new device is notified of: those that concern its user. */
export const usualPushKinds = [
  'own_visit_booked',
  'own_visit_moved',
  'own_visit_reassigned',
  'own_visit_called_off',
  'own_visit_cancelled',
  'own_visit_confirmed',
  'task_assigned',
  'task_due',
  'task_mentioned',
  'chat_message',
  'chat_mentioned',
  'announced',
  'stock_low',
  'day_closed',
  'sms_reply',
  'leave_requested',
  'leave_approved',
  'leave_rejected',
  'leave_cancelled',
  'leave_changed',
] as const satisfies readonly NoticeKind[]

const bytesOf = (text: string) => (text.length * 3) >> 2
const encoded = (bytes: number, message: string) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && bytesOf(text) === bytes, message)

const name = z
  .string()
  .trim()
  .min(1, 'Name the device.')
  .max(60, 'This is too long.')
  .meta({ label: 'Name of the device' })
const kinds = z
  .array(z.enum(noticeKinds))
  .max(noticeKinds.length)
  .transform((given) => noticeKinds.filter((kind) => given.includes(kind)))
  .meta({ label: 'Events|push' })

/** Subscription as the browser makes it (RFC 8030), with its key and its secret (RFC 8291). */
export const pushSubscriptionInput = z
  .strictObject({
    endpoint: z.url('This is not an address of a push service.').max(1000, 'This is too long.'),
    p256dh: encoded(65, 'This is not a key.'),
    auth: encoded(16, 'This is not a key.'),
    /** Key of the installation that it was made with. */
    public_key: encoded(65, 'This is not a key.'),
    name: name.optional(),
  })
  .meta({ id: 'PushSubscriptionInput' })

export const pushDeviceInput = z
  .strictObject({
    name: name.optional(),
    kinds: kinds.optional(),
    /** True: messages name no client, no employee and no product. */
    hides_names: z.boolean().optional().meta({ label: 'Without names|push' }),
  })
  .meta({ id: 'PushDeviceInput' })

export const ownPushDevice = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Hash of its address, in hexadecimal digits: the browser finds itself by it. */
    fingerprint: z.string(),
    kinds: z.array(z.enum(noticeKinds)),
    hides_names: z.boolean(),
    created_at: instant,
    /** Its last push message that the service took. */
    last_sent_at: instant.nullable(),
  })
  .meta({ id: 'OwnPushDevice' })
export type OwnPushDevice = z.infer<typeof ownPushDevice>

export const pushDevice = z
  .object({
    id: z.uuid(),
    name: z.string(),
    user_id: z.uuid(),
    user: z.string(),
    created_at: instant,
    last_sent_at: instant.nullable(),
  })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof pushDevice>

/** `test`: a user tries a device. */
export const pushSubject = z.enum([...noticeKinds, 'test'])

/** Push message as the list shows it. Its text is not kept: it could name a client. */
export const pushMessage = z
  .object({
    id: z.uuid(),
    subject: pushSubject,
    status: visitMessage.shape.status,
    user: z.string(),
    device: z.string(),
    created_at: instant,
    sent_at: instant.nullable(),
    attempts: z.int(),
    next_attempt_at: instant.nullable(),
    /** Why it was left out, as an English sentence; or what the push service said. */
    reason: z.string().nullable(),
    /** True: it failed, and its device is still there. */
    may_retry: z.boolean(),
  })
  .meta({ id: 'PushMessage' })
export type PushMessage = z.infer<typeof pushMessage>

export const pushMessageList = {
  filters: {
    status: visitMessage.shape.status,
    subject: pushSubject,
    receiver_id: z.uuid(),
    /** Written within the last seven days. */
    since: z.literal('week'),
  },
  singles: ['since'],
  sorts: ['-created_at', 'created_at'],
  includes: [],
} as const

export const pushDeviceList = { filters: {}, sorts: ['-created_at', 'created_at'], includes: [] } as const

const own = '/tenant/me/push-devices'

/** The devices of the signed-in user in the current business. */
export const ownPushDevices = {
  index: endpoint({
    method: 'GET',
    path: own,
    permission: 'member',
    summary: 'The own devices that get push messages of the current business.',
    answer: z.object({ data: z.array(ownPushDevice) }),
  }),
  key: endpoint({
    method: 'POST',
    path: '/tenant/me/push-key',
    permission: 'member',
    summary: 'The public key of the installation, by which a browser subscribes (RFC 8292).',
    answer: z.object({ public_key: z.string() }),
    status: 200,
  }),
  create: endpoint({
    method: 'POST',
    path: own,
    permission: 'member',
    summary: 'Subscribe the browser of this session. One that is subscribed already gets its new keys.',
    body: pushSubscriptionInput,
    answer: ownPushDevice,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${own}/:id`,
    permission: 'member',
    summary: 'Rename an own device, or choose its events. The last choice wins.',
    params: idParams,
    body: pushDeviceInput,
    answer: ownPushDevice,
  }),
  test: endpoint({
    method: 'POST',
    path: `${own}/:id/tests`,
    permission: 'member',
    summary: 'Send a push message to an own device to try it.',
    params: idParams,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${own}/:id`,
    permission: 'member',
    summary: 'Remove an own device: it gets no push messages of the current business any more.',
    params: idParams,
  }),
} as const

/** The devices of all users of the business. */
export const pushDevices = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/push-devices',
    permission: 'messages.index',
    summary: 'List the devices of all users that get push messages of the current business.',
    query: listQuery(pushDeviceList),
    answer: page(pushDevice),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tenant/push-devices/:id',
    permission: 'messages.delete',
    summary: 'Remove the device of any user of the business.',
    params: idParams,
  }),
} as const

export const pushMessages = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/push-messages',
    permission: 'messages.index',
    summary: 'List push messages to the devices of the staff.',
    query: listQuery(pushMessageList),
    answer: page(pushMessage),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/tenant/push-messages/:id/retries',
    permission: 'messages.update',
    summary: 'Send a failed push message again.',
    params: idParams,
    answer: pushMessage,
    status: 200,
  }),
} as const
