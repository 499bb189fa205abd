import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isMember, maySee } from './rights.ts'

/**
 * Notifies the staff that a visit was cancelled by its link, in the app and by e-mail as each prefers. Receivers are
 * its employees, and users who want to hear of all visits and may see the calendar. Each gets one notice by each way.
 * Call it in the same transaction.
 */
export async function noticeCancelledVisit(tx: Tx, businessId: string, visitId: string): Promise<void> {
  const kind = (wanted: 'email_notices' | 'app_notices') => sql`
    case when own_start is not null and 'own_visit_cancelled' = any (${sql.ref(wanted)}) then 'own_visit_cancelled'
      when sees_others and 'visit_cancelled' = any (${sql.ref(wanted)}) then 'visit_cancelled' end`
  await sql`
    with reader as (
      select u.id as user_id, u.email_notices, u.app_notices, ${ownStart(businessId, visitId)} as own_start,
        ${maySee('own_visit_cancelled', businessId)} as sees_calendar, ${maySee('visit_cancelled', businessId)} as sees_others
      from users u
      where ${isMember(businessId)}
    ), mailed as (
      insert into staff_notices (business_id, user_id, kind, visit_id)
      select ${businessId}, user_id, ${kind('email_notices')}, ${visitId}
      from reader where ${kind('email_notices')} is not null
    ), shown as (
      insert into notices (business_id, user_id, kind, visit_id, starts_at)
      select v.business_id, r.user_id, ${kind('app_notices')}, v.id, coalesce(r.own_start, v.starts_at)
      from reader r join visits v on v.business_id = ${businessId} and v.id = ${visitId}
      where r.sees_calendar and ${kind('app_notices')} is not null
    )
    select pg_notify('messages', '')`.execute(tx)
}

/** Has those who perform a visit told in the app that it was confirmed by its link. */
export async function noticeConfirmedVisit(tx: Tx, businessId: string, visitId: string): Promise<void> {
  await sql`
    insert into notices (business_id, user_id, kind, visit_id, starts_at)
    select ${businessId}, user_id, 'own_visit_confirmed', ${visitId}, own_start
    from (
      select u.id as user_id, ${ownStart(businessId, visitId)} as own_start
      from users u
      where 'own_visit_confirmed' = any (u.app_notices)
        and ${isMember(businessId)} and ${maySee('own_visit_confirmed', businessId)}
    ) r
    where own_start is not null`.execute(tx)
}

/**
 * Notifies users who want to hear of it that a message will not reach its client. Mass messages have their results, orders
 * a notice of their own. One e-mail an hour is enough, since it leads to the list of all failed messages. In the app, an unread notice of the last hour counts them. A broken
 * mail server thus floods neither mailbox nor bell.
 */
export async function noticeFailedMessage(tx: Tx, businessId: string, messageId: string): Promise<void> {
  // Locked in one order, since several workers may come to the same notices at once.
  await sql`
    with failed as (
      select m.business_id, m.id, m.visit_id, v.starts_at
      from messages m left join visits v on v.business_id = m.business_id and v.id = m.visit_id
      where m.business_id = ${businessId} and m.id = ${messageId} and m.kind <> 'campaign'
        and (m.client_id is not null or m.visit_id is not null or m.kind in ('voucher', 'receipt'))
    ), reader as (
      select u.id as user_id, u.email_notices, u.app_notices
      from users u
      where ${isMember(businessId)} and ${maySee('message_failed', businessId)}
    ), mailed as (
      insert into staff_notices (business_id, user_id, kind, visit_id, message_id)
      select f.business_id, r.user_id, 'message_failed', f.visit_id, f.id
      from failed f cross join reader r
      where 'message_failed' = any (r.email_notices)
        and not exists (select from staff_notices n where n.business_id = f.business_id and n.user_id = r.user_id
          and n.kind = 'message_failed' and n.created_at > now() - interval '1 hour')
    ), unread as (
      select n.id, n.user_id from notices n
      where n.business_id = ${businessId} and n.kind = 'message_failed' and n.read_at is null
        and n.created_at > now() - interval '1 hour'
      order by n.id for update
    ), counted as (
      update notices n
      set count = n.count + 1, message_id = f.id, visit_id = f.visit_id, starts_at = f.starts_at, created_at = clock_timestamp()
      from unread, reader r, failed f
      where n.business_id = ${businessId} and n.id = unread.id and r.user_id = n.user_id
        and 'message_failed' = any (r.app_notices)
    ), shown as (
      insert into notices (business_id, user_id, kind, visit_id, message_id, starts_at)
      select f.business_id, r.user_id, 'message_failed', f.visit_id, f.id, f.starts_at
      from failed f cross join reader r
      where 'message_failed' = any (r.app_notices)
        and not exists (select from unread where unread.user_id = r.user_id)
    )
    select pg_notify('messages', '')`.execute(tx)
}

/** When the part of a visit begins that the user `u` performs; null: none. */
const ownStart = (businessId: string, visitId: string) => sql`(
  select min(l.starts_at) from visit_lines l
  join employees e on e.business_id = l.business_id and e.id = l.employee_id
  where l.business_id = ${businessId} and l.visit_id = ${visitId} and e.user_id = u.id)`
