import type { ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { isMember, maySee } from '../notices/rights.ts'
import { isHere } from './presence.ts'

/**
 * Notifies the other user of a direct room who has no page open and has not muted it. Until the notice is read, further
 * messages make no other one (`notices_chat_message`): its sender may not see it.
 */
export async function noticeMessage(
  { tx, businessId, session }: BusinessContext,
  { id, kind }: ChatRoom,
): Promise<void> {
  if (kind !== 'direct') return
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id)
    select distinct ${businessId}::uuid, u.id, 'chat_message', (select a.name from users a where a.id = ${session.user.id}), ${id}::uuid
    from chat_members m
    join users u on u.id = m.user_id
    join memberships s on s.business_id = m.business_id and s.user_id = u.id
    where m.business_id = ${businessId} and m.room_id = ${id} and u.id <> ${session.user.id} and not m.is_muted
      and 'chat_message' = any (u.app_notices) and ${isMember(businessId)} and ${maySee('chat_message', businessId)} and not ${isHere}
    on conflict do nothing`.execute(tx)
}

/** Marks the notice of a talk as read when its messages are. The next message makes another one. */
export async function readNotice(
  { tx, businessId, session }: BusinessContext,
  roomId: string,
): Promise<void> {
  await sql`
    update notices set read_at = now()
    where business_id = ${businessId} and user_id = ${session.user.id} and record_id = ${roomId}
      and kind in ('chat_message', 'chat_mentioned') and read_at is null`.execute(tx)
}
