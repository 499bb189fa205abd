import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import {
  type ChatMessage,
  type ChatRoom,
  type chatMessages,
  chats,
} from '@wizyta/contract/messaging/chats/api'
import { isOver } from '@wizyta/contract/messaging/chats/is-over'
import { sql } from 'kysely'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { findMessage } from './messages.ts'
import { noticeMentioned } from './notice-mentioned.ts'
import { noticeMessage, readNotice } from './notice-message.ts'
import { findRoom, lockRoom, setMark } from './rooms.ts'

/**
 * Stores a message under the id that the client made. Its room is locked before it is looked for. The same message,
 * sent twice at once, is therefore stored once.
 */
export async function sendMessage(
  call: BusinessContext & { app: AppParts },
  roomId: string,
  { message_id: id, text, reply_to_id = null, file_ids = [] }: BodyOf<typeof chatMessages.send>,
): Promise<ChatMessage> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'chats', subject: session.user.id, max: 300, windowSeconds: 60 },
  ])
  const room = await findRoom(call, roomId)
  const { last_number } = await lockRoom(tx, businessId, roomId)
  const stored = await findSent(call, id, room)
  if (stored) return stored
  if (isOver(room, session.user.id)) throw conflict('This person no longer has access to conversations.')
  if (reply_to_id) await checkReply(call, roomId, reply_to_id)
  const number = last_number + 1
  const { numAffectedRows } = await sql`
    insert into chat_messages (business_id, id, room_id, number, text, reply_to_id)
    values (${businessId}, ${id}, ${roomId}, ${number}, ${text}, ${reply_to_id})
    on conflict (business_id, id) do nothing`.execute(tx)
  // The id is taken in a room of others.
  if (numAffectedRows === 0n) throw conflict('This message was sent elsewhere before.')
  await sql`
    update chat_rooms set last_number = ${number}, last_at = clock_timestamp()
    where business_id = ${businessId} and id = ${roomId}`.execute(tx)
  await takeFiles(call, roomId, id, file_ids)
  await setMark(call, roomId, number)
  // An answer shows that the talk was read.
  await readNotice(call, roomId)
  await noticeMentioned(call, room, text)
  await noticeMessage(call, room)
  return findMessage(call, id)
}

/** Finds the message that was stored before under this id; null: none was. */
async function findSent(
  { tx, businessId, ...call }: BusinessContext,
  id: string,
  { id: roomId }: ChatRoom,
): Promise<ChatMessage | null> {
  const { rows } = await sql<{ room_id: string; author_id: string | null }>`
    select room_id, author_id from chat_messages where business_id = ${businessId} and id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return null
  if (row.room_id !== roomId || row.author_id !== call.session.user.id)
    throw conflict('This message was sent elsewhere before.')
  return findMessage({ tx, businessId, ...call }, id)
}

async function checkReply({ tx, businessId }: BusinessContext, roomId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from chat_messages where business_id = ${businessId} and room_id = ${roomId} and id = ${id}`.execute(
    tx,
  )
  if (rows.length === 0) throw invalid({ reply_to_id: ['This message is not in this conversation.'] })
}

/** Gives uploaded files of the author to the message. */
async function takeFiles(
  { tx, businessId, session }: BusinessContext,
  roomId: string,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const { numAffectedRows } = await sql`
    update chat_files set message_id = ${messageId}
    where business_id = ${businessId} and room_id = ${roomId} and id = any (${fileIds}::uuid[])
      and by_id = ${session.user.id} and message_id is null`.execute(tx)
  if (Number(numAffectedRows) !== new Set(fileIds.map((id) => id.toLowerCase())).size)
    throw invalid({ file_ids: ['Attach the file again.'] })
}

/** Changes the text of an own message; the text before is kept. */
export async function editMessage(call: BusinessContext, id: string, text: string): Promise<ChatMessage> {
  const message = await lockMessage(call, id)
  if (!message.is_own) throw new Refusal(403, 'Only its author can change a message.')
  if (message.deleted_at) throw conflict('This message was deleted.')
  if (message.text === text) return message
  await keepVersion(call, message)
  await sql`
    update chat_messages set text = ${text}, edited_at = now()
    where business_id = ${call.businessId} and id = ${id}`.execute(call.tx)
  await noticeMentioned(call, await findRoom(call, message.room_id), text, message.text)
  return findMessage(call, id)
}

/** Deletes an own message, or with the right to that a colleague's. Its place stays, and its text as a trace. */
export async function deleteMessage(call: BusinessContext, id: string): Promise<ChatMessage> {
  const message = await lockMessage(call, id)
  if (!message.is_own && !allows(call.session, chats.delete))
    throw new Refusal(403, 'Only its author can delete a message.')
  if (message.deleted_at) return message
  await keepVersion(call, message)
  await sql`
    update chat_messages set text = '', deleted_at = now()
    where business_id = ${call.businessId} and id = ${id}`.execute(call.tx)
  return findMessage(call, id)
}

async function lockMessage(call: BusinessContext, id: string): Promise<ChatMessage> {
  await findMessage(call, id)
  await sql`
    select from chat_messages where business_id = ${call.businessId} and id = ${id} for no key update`.execute(
    call.tx,
  )
  return findMessage(call, id)
}

async function keepVersion({ tx, businessId }: BusinessContext, { id, text }: ChatMessage): Promise<void> {
  await sql`
    insert into chat_message_versions (business_id, message_id, version, text)
    select ${businessId}, ${id}, count(*) + 1, ${text} from chat_message_versions
    where business_id = ${businessId} and message_id = ${id}`.execute(tx)
}
