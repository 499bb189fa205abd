import { calendar } from '@wizyta/contract/calendar'
import { messages } from '@wizyta/contract/messages'
import { sql } from 'kysely'
import type { Tx } from '../lib/database.ts'

/**
 * Has the staff told by e-mail that a client has cancelled a visit by himself: those who perform it, and those who
 * want to hear of any visit and may see the calendar. One notice for each person. Call it in the same transaction.
 */
export async function noticeCancelledVisit(tx: Tx, businessId: string, visitId: string): Promise<void> {
  await sql`
    with wanted as (
      select u.id as user_id,
        'own_visit_cancelled' = any (u.email_notices) and exists (
          select from visit_lines l
          join employees e on e.business_id = l.business_id and e.id = l.employee_id
          where l.business_id = ${businessId} and l.visit_id = ${visitId} and e.user_id = u.id) as own,
        'visit_cancelled' = any (u.email_notices) and ${has(calendar.days.permission, businessId)} as any_visit
      from users u
      where ${isMember(businessId)}
    ), queued as (
      insert into staff_notices (business_id, user_id, kind, visit_id)
      select ${businessId}, user_id, case when own then 'own_visit_cancelled' else 'visit_cancelled' end, ${visitId}
      from wanted where own or any_visit
    )
    select pg_notify('messages', '')`.execute(tx)
}

/**
 * Has those told who want to hear of it that a message will not reach its client. Once an hour is enough: the mail
 * leads to the list of all of them, and a broken mail server must not fill anybody's mailbox.
 */
export async function noticeFailedMessage(tx: Tx, businessId: string, messageId: string): Promise<void> {
  await sql`
    with queued as (
      insert into staff_notices (business_id, user_id, kind, visit_id, message_id)
      select m.business_id, u.id, 'message_failed', m.visit_id, m.id
      from messages m
      cross join users u
      where m.business_id = ${businessId} and m.id = ${messageId} and m.visit_id is not null
        and 'message_failed' = any (u.email_notices)
        and ${isMember(businessId)} and ${has(messages.index.permission, businessId)}
        and not exists (select from staff_notices n where n.business_id = m.business_id and n.user_id = u.id
          and n.kind = 'message_failed' and n.created_at > now() - interval '1 hour')
    )
    select pg_notify('messages', '')`.execute(tx)
}

const isMember = (businessId: string) => sql`u.status = 'active' and exists (
  select from memberships s where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active')`

const has = (permission: string, businessId: string) => sql`exists (
  select from memberships s
  join roles r on r.business_id = s.business_id and r.id = s.role_id and r.active and r.archived_at is null
  where s.business_id = ${businessId} and s.user_id = u.id and s.status = 'active' and ${permission}::text = any (r.permissions))`
