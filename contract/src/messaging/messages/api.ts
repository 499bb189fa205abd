import { z } from 'zod'
import { endpoint, idParams } from '../../kit/endpoint.ts'
import { instant, languages, localDate } from '../../kit/field.ts'
import { listQuery, page } from '../../kit/list.ts'
import { reasonKeys } from './message-reasons.ts'
import { visitMessage } from './visit-message.ts'

const messageKind = z.enum([
  ...visitMessage.shape.kind.options,
  'order',
  'receipt',
  'shift_report',
  'voucher',
  'waiting_offer',
  'rota',
  'template_test',
  'direct',
  'after_visit',
  'birthday',
  'away',
  'voucher_expiring',
  'deposit_due',
  'sms',
  'sms_reply',
  'campaign',
  'report',
  'survey',
  'intake',
])

export const message = visitMessage
  .extend({
    /**
     * `order`: goods ordered from a supplier. `receipt`: of a sale. `shift_report`: of a till that was closed. `voucher`:
     * sent by mail. `waiting_offer`: a freed time for a client who waits. `rota`: the month of an employee.
     * `template_test`: a text tried out. `direct`: a mail that
     * staff wrote to one client, `sms` an SMS. `sms_reply`: an SMS from a client. `report`: figures for a member
     * of the staff, whose mail the recipient alone reads.
     */
    kind: messageKind,
    visit_id: z.uuid().nullable(),
    /** Delivery that an order is for. */
    delivery_id: z.uuid().nullable(),
    /** Sale that a receipt is of. */
    sale_id: z.uuid().nullable(),
    /** Shift that a report is of. */
    shift_id: z.uuid().nullable(),
    /** Voucher that is sent. */
    voucher_id: z.uuid().nullable(),
    /** Offer of a freed time. */
    offer_id: z.uuid().nullable(),
    /** Client to whom or from whom it is. */
    client_id: z.uuid().nullable(),
    /** Mass message that it is of, and its name. */
    campaign_id: z.uuid().nullable(),
    campaign_name: z.string().nullable(),
    /** Name of the file that goes with it. */
    attachment_name: z.string().nullable(),
    /** Client, supplier, or the salon itself. */
    client_name: z.string(),
    /** Empty until the first attempt: the address is read when the message is sent. */
    recipient: z.string(),
    subject: z.string(),
    /** Language of the message, that of its client; null: the client is gone. */
    language: z.enum(languages).nullable(),
    attempts: z.int(),
    /** When a message that failed for a while is tried again. */
    next_attempt_at: instant.nullable(),
    /** Parts of an SMS, and its price in grosze; null: of another channel, or not written yet. */
    parts: z.int().nullable(),
    cost: z.int().nullable(),
    /** When the phone got it, as the provider says. */
    delivered_at: instant.nullable(),
    /** Start of the visit; for what has none the moment of sending. */
    visit_starts_at: instant,
    /** True: it failed, and can still help when it is sent again. */
    may_retry: z.boolean(),
    /** Visits that its mail speaks of. */
    visit_count: z.int(),
    created_at: instant,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

export const messageList = {
  filters: {
    status: visitMessage.shape.status,
    kind: messageKind,
    channel: visitMessage.shape.channel,
    /** Why it was left out or taken back. */
    reason: z.enum(['none', ...reasonKeys]),
    visit_id: z.uuid(),
    client_id: z.uuid(),
    /** Mass message that it is of. */
    campaign_id: z.uuid(),
    /** Written within the last seven days. */
    since: z.literal('week'),
    /** First and last day on which it was written. */
    from: localDate,
    to: localDate,
  },
  singles: ['since', 'from', 'to'],
  sorts: ['-created_at', 'created_at', 'due_at'],
  includes: [],
} as const

export const shownMessage = message
  .extend({
    /** Empty until the first attempt. */
    text: z.string(),
    html: z.string(),
    ics: z.string().nullable(),
  })
  .meta({ id: 'ShownMessage' })
export type ShownMessage = z.infer<typeof shownMessage>

export const messages = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/messages',
    permission: 'notifications.index',
    summary: 'List messages to clients, orders to suppliers, and reports to the salon.',
    query: listQuery(messageList),
    answer: page(message),
  }),
  show: endpoint({
    method: 'GET',
    path: '/tenant/messages/:id',
    permission: 'notifications.index',
    summary: 'A message as the client gets it.',
    params: idParams,
    answer: shownMessage,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/tenant/message-delivery',
    permission: 'notifications.index',
    summary: 'How messages leave: over SMTP, into the demo mailbox, or not at all until SMTP is set.',
    answer: z.object({ mode: z.enum(['smtp', 'demo', 'none']), queued: z.int(), failed: z.int() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/tenant/messages/:id/retries',
    permission: 'notifications.update',
    summary: 'Send a failed message again.',
    params: idParams,
    answer: message,
    status: 200,
  }),
}
