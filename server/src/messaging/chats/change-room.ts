import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ChatRoom, chats } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { addMembers, checkPeople } from './open-room.ts'
import { findRoom, lockRoom } from './rooms.ts'

/** Renames a group or a team room, or changes who is in a group. All members may. */
export async function changeRoom(
  call: BusinessContext,
  id: string,
  { name, add = [], remove = [] }: BodyOf<typeof chats.update>,
): Promise<ChatRoom> {
  const { tx, businessId } = call
  const { kind } = await findRoom(call, id)
  if (kind !== 'group' && (kind !== 'team' || add.length > 0 || remove.length > 0))
    throw conflict('This conversation keeps its name and its people.')
  await lockRoom(tx, businessId, id)
  if (name !== undefined)
    await sql`update chat_rooms set name = ${name} where business_id = ${businessId} and id = ${id}`.execute(
      tx,
    )
  await checkPeople(call, 'add', add)
  await addMembers(call, id, add)
  await removeMembers(call, id, remove)
  return findRoom(call, id)
}

/** Takes the caller out of a group, or of a talk about a visit or a client. */
export async function leaveRoom(call: BusinessContext, id: string): Promise<void> {
  const { kind } = await findRoom(call, id)
  if (kind === 'direct' || kind === 'team')
    throw conflict('This conversation cannot be left. You can mute it.')
  await removeMembers(call, id, [call.session.user.id])
}

/** Closes a group or a team room. */
export async function closeRoom(call: BusinessContext, id: string): Promise<void> {
  const { kind } = await findRoom(call, id)
  if (kind !== 'group' && kind !== 'team') throw conflict('Only a group can be closed.')
  await sql`
    update chat_rooms set archived_at = now() where business_id = ${call.businessId} and id = ${id}`.execute(
    call.tx,
  )
}

/** Opens a closed group or team room again. Users outside of a group find none. */
export async function reopenRoom(call: BusinessContext, id: string): Promise<ChatRoom> {
  const { tx, businessId, session } = call
  await sql`
    update chat_rooms r set archived_at = null
    where business_id = ${businessId} and id = ${id} and archived_at is not null and (kind = 'team' or kind = 'group' and exists (
      select from chat_members m
      where m.business_id = r.business_id and m.room_id = r.id and m.user_id = ${session.user.id}))`.execute(
    tx,
  )
  return findRoom(call, id)
}

async function removeMembers(
  { tx, businessId }: BusinessContext,
  roomId: string,
  userIds: readonly string[],
) {
  if (userIds.length === 0) return
  await sql`
    delete from chat_members
    where business_id = ${businessId} and room_id = ${roomId} and user_id = any (${userIds}::uuid[])`.execute(
    tx,
  )
}
