import type { ChatRoom } from '@wizyta/contract/messaging/chats/api'
import { newlyMentioned } from '@wizyta/contract/messaging/notices/mentions'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { isMember, maySee } from '../notices/rights.ts'

/**
 * Notifies members of a room whose name stands in a message behind an at sign. A changed message notifies those whom
 * its text `before` did not name. In a talk about a visit or a client the mentioned user takes part from then on.
 * Reading there still follows the right to the visit or the client.
 */
export async function noticeMentioned(
  { tx, businessId, session }: BusinessContext,
  room: ChatRoom,
  text: string,
  before = '',
): Promise<void> {
  // A direct message rings by itself.
  if (room.kind === 'direct' || !text.includes('@')) return
  const isThread = room.kind === 'visit' || room.kind === 'client'
  const { rows: near } = await sql<{ id: string; name: string }>`
    select distinct u.id, u.name from memberships s join users u on u.id = s.user_id
    where s.business_id = ${businessId} and position('@' || lower(u.name) in lower(${`${text}\n${before}`})) > 0`.execute(
    tx,
  )
  const ids = newlyMentioned(text, before, near).map(({ id }) => id)
  if (ids.length === 0) return
  const mentioned = sql`
    from memberships s join users u on u.id = s.user_id
    where s.business_id = ${businessId} and u.id <> ${session.user.id} and u.id = any (${ids}::uuid[])
      and ${isMember(businessId)} and ${maySee('chat_mentioned', businessId)}`
  if (isThread)
    await sql`
      insert into chat_members (business_id, room_id, user_id)
      select distinct ${businessId}::uuid, ${room.id}::uuid, u.id ${mentioned} on conflict do nothing`.execute(
      tx,
    )
  // The name of a client is no part of a notice: it would outlive the right to see the client.
  await sql`
    insert into notices (business_id, user_id, kind, subject, record_id, actor_id)
    select distinct ${businessId}::uuid, u.id, 'chat_mentioned', ${isThread ? null : room.name}::text,
      ${room.id}::uuid, ${session.user.id}::uuid
    ${mentioned} and 'chat_mentioned' = any (u.app_notices) and (${room.kind === 'team'}::boolean or exists (
      select from chat_members m where m.business_id = ${businessId} and m.room_id = ${room.id} and m.user_id = u.id))`.execute(
    tx,
  )
}
