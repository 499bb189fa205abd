import type { NoticeKind } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from './rights.ts'

/** Rows up to which an export is everyday work. */
const everydayRows = 200

/**
 * Notifies users who may read the activity log that another user has taken a long list out of the product.
 * @param list a key of `exportedLists`, or the title of a report
 */
export async function noticeExport(
  tx: Tx,
  businessId: string,
  { list, rows, actorId }: { list: string; rows: number; actorId: string },
): Promise<void> {
  if (rows <= everydayRows) return
  await sql`
    insert into notices (business_id, user_id, kind, subject, actor_id, count)
    select ${businessId}, u.id, 'list_exported', ${list}, ${actorId}, ${rows}
    from users u where u.id <> ${actorId} and ${hearsOf('list_exported', businessId)}`.execute(tx)
}

/** Notifies users who may see deliveries that an order will not reach its supplier. Other messages are no orders. */
export async function noticeFailedOrder(tx: Tx, businessId: string, messageId: string): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, message_id)
    select m.business_id, u.id, 'order_failed', s.name, m.delivery_id, m.id
    from messages m
    join deliveries d on d.business_id = m.business_id and d.id = m.delivery_id
    left join suppliers s on s.business_id = d.business_id and s.id = d.supplier_id
    cross join users u
    where m.business_id = ${businessId} and m.id = ${messageId} and m.kind = 'order'
      and ${hearsOf('order_failed', businessId)}`.execute(tx)
}

interface LeaveNotice {
  id: string
  employee_id: string
  /** Name of the employee and the days: `Anna Nowak, 2026-12-01/2026-12-05`. */
  subject: string
  actorId: string | null
}

/** Notifies users who may decide that an employee asks for leave. The one who asked hears nothing. */
export async function noticeLeaveRequest(tx: Tx, businessId: string, leave: LeaveNotice): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select ${businessId}, u.id, 'leave_requested', ${leave.subject}, ${leave.id}, ${leave.actorId}
    from users u where u.id is distinct from ${leave.actorId} and ${hearsOf('leave_requested', businessId)}`.execute(
    tx,
  )
}

/** Notifies the employee of a decision of another user: also where another user asked for them, or cancels later. */
export async function noticeLeaveDecision(
  tx: Tx,
  businessId: string,
  kind: 'leave_approved' | 'leave_rejected' | 'leave_cancelled' | 'leave_changed',
  leave: LeaveNotice,
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select ${businessId}, u.id, ${kind}, ${leave.subject}, ${leave.id}, ${leave.actorId}
    from employees e join users u on u.id = e.user_id
    where e.business_id = ${businessId} and e.id = ${leave.employee_id} and u.id is distinct from ${leave.actorId}
      and ${hearsOf(kind, businessId)}`.execute(tx)
}

/** Notifies users who read messages of an SMS from a client. */
export async function noticeReply(
  tx: Tx,
  businessId: string,
  { messageId, visitId, subject }: { messageId: string; visitId: string | null; subject: string },
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, message_id, visit_id, starts_at)
    select ${businessId}, u.id, 'sms_reply', ${subject}, ${messageId}, ${visitId}::uuid, (
      select v.starts_at from visits v where v.business_id = ${businessId} and v.id = ${visitId}::uuid)
    from users u where ${hearsOf('sms_reply', businessId)}`.execute(tx)
}

/** Notifies users who see connections that the SMS budget of the month is nearly, or wholly, spent. */
export async function noticeBudget(
  tx: Tx,
  businessId: string,
  connectionId: string,
  state: 'near' | 'spent' | 'paused',
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, 'sms_budget', ${state}, ${connectionId}
    from users u where ${hearsOf('sms_budget', businessId)}`.execute(tx)
}

/**
 * Notifies users who may approve that a mass message waits for them. Author, starter and approver
 * hear of an approval, and of a pause that no user made. The acting user hears nothing.
 */
export async function noticeCampaign(
  tx: Tx,
  businessId: string,
  { id, kind, actorId }: { id: string; kind: CampaignNotice; actorId: string | null },
): Promise<void> {
  const isAbout =
    kind === 'campaign_awaiting' ? sql`true` : sql`u.id in (g.created_by, g.started_by, g.approved_by)`
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select ${businessId}, u.id, ${kind}, g.name, g.id, ${actorId}::uuid
    from campaigns g cross join users u
    where g.business_id = ${businessId} and g.id = ${id} and u.id is distinct from ${actorId}::uuid and ${isAbout}
      and ${hearsOf(kind, businessId)}`.execute(tx)
}

type CampaignNotice = Extract<NoticeKind, `campaign_${string}`>

/** Notifies users who see surveys of a low score. */
export async function noticeLowScore(
  tx: Tx,
  businessId: string,
  { surveyId, subject }: { surveyId: string; subject: string },
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, 'survey_low', ${subject}, ${surveyId}
    from users u where ${hearsOf('survey_low', businessId)}`.execute(tx)
}

/** Notifies the maker of a report over a long period that it is ready, or could not be made. */
export async function noticeReport(
  tx: Tx,
  businessId: string,
  {
    runId,
    userId,
    kind,
    subject,
  }: { runId: string; userId: string; kind: 'report_ready' | 'report_failed'; subject: string },
): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select ${businessId}, u.id, ${kind}, ${subject}, ${runId}
    from users u where u.id = ${userId} and ${hearsOf(kind, businessId)}`.execute(tx)
}

/** A condition: the user `u` wants notices of this kind, and may see what they lead to. */
const hearsOf = (kind: NoticeKind, businessId: string) => sql`
  ${kind} = any (u.app_notices) and ${isMember(businessId)} and ${maySee(kind, businessId)}`
