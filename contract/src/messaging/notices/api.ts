import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { instant, localTime } from '../../kit/field.ts'

/** Kinds of notices to the staff in the app. A kind stands here only while something sends it. */
export const noticeKinds = [
  'own_visit_booked',
  'own_visit_moved',
  'own_visit_reassigned',
  'own_visit_called_off',
  'own_visit_cancelled',
  'visit_cancelled',
  'own_visit_confirmed',
  'message_failed',
  'order_failed',
  'list_exported',
  'leave_requested',
  'leave_approved',
  'leave_rejected',
  'task_assigned',
  'task_due',
  'task_mentioned',
  'chat_mentioned',
  'announced',
  'stock_low',
  'day_closed',
  'sms_reply',
  'sms_budget',
  'survey_low',
  'qualification_expiring',
  'document_expiring',
  'report_ready',
  'report_failed',
  'service_due',
  'till_left_open',
  'leave_cancelled',
  'campaign_awaiting',
  'campaign_approved',
  'campaign_paused',
  'chat_message',
  'leave_changed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds that are also sent by e-mail. What colleagues do to each other's visits would fill mailboxes. */
export const mailedKinds = ['own_visit_cancelled', 'visit_cancelled', 'message_failed'] as const
export type MailedKind = (typeof mailedKinds)[number]

/** Hours in which the devices of a user stay silent; over midnight where the end is not after the start. */
export const pushQuiet = z
  .strictObject({ from: localTime, to: localTime })
  .refine(
    ({ from, to }) => from !== to && from !== '24:00' && to !== '24:00',
    'The end must not be the start.',
  )
export type PushQuiet = z.infer<typeof pushQuiet>
/** First choice of quiet hours. */
export const usualPushQuiet: PushQuiet = { from: '20:00', to: '07:00' }

/** Days after which a notice is forgotten, read or not. */
export const noticeDays = 90

/** Notice as facts; its sentence is made in the reader's language when it is shown. */
export const notice = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    created_at: instant,
    read_at: instant.nullable(),
    /** The visit that it is about; null: about something else. */
    visit_id: z.uuid().nullable(),
    /**
     * Name of what else it is about: the supplier of an order, a task, the wire name of a list. Of a request for leave, the
     * employee and the days. Of what expires, the employee, what it is, and the last day. Of a report,
     * its key and the days. Of a message, its author. Of a mass message, its name.
     */
    subject: z.string().nullable(),
    /** The record that it leads to, such as a delivery, a task, a room or a mass message. */
    record_id: z.uuid().nullable(),
    message_id: z.uuid().nullable(),
    /** Acting user; null: the client, or none. */
    actor: z.string().nullable(),
    /** Name of the client of the visit, or of the message that failed; null: without a name. */
    client: z.string().nullable(),
    /** When the visit begins as it was then, and, of what was moved, began before. */
    starts_at: instant.nullable(),
    was_at: instant.nullable(),
    /** When the visit begins now: where in the calendar it is found. */
    visit_starts_at: instant.nullable(),
    /** Number of visits, messages or exported rows in the notice. */
    count: z.int().min(1),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof notice>

/** Number of a user's unread notices, up to 100, which is shown as "99+". */
export const noticeCount = z.object({ unread: z.int().min(0).max(100) }).meta({ id: 'NoticeCount' })

/** Notices to mark as read: some, or all until a moment. */
export const noticeReadingInput = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(100).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(
    ({ ids, until }) => (ids === undefined) !== (until === undefined),
    'Name the notifications that were read.',
  )
  .meta({ id: 'NoticeReadingInput' })

export const notices = {
  index: endpoint({
    method: 'GET',
    path: '/tenant/notices',
    permission: 'member',
    summary:
      'The own notices in the current business, newest first, as far as the own rights still cover them. The next ones come with `before`, the id of the last one seen.',
    query: z.strictObject({
      before: z.uuid().optional(),
      limit: z.coerce.number<string | number>().int().min(1).max(50).default(20),
    }),
    answer: z.object({ data: z.array(notice), more: z.boolean(), ...noticeCount.shape }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/tenant/notice-readings',
    permission: 'member',
    summary: 'Mark own notices as read: these ids, or all up to a moment. Ids of others change nothing.',
    body: noticeReadingInput,
    answer: noticeCount,
    status: 200,
  }),
}
