import type { ChatFile } from '@wizyta/contract/messaging/chats/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { cleanFileName } from '../../kit/files/clean-file-name.ts'
import { encodeWhole } from '../../kit/files/encode-picture.ts'
import { recogniseFile } from '../../kit/files/recognise-file.ts'
import { type AppParts, type BusinessContext, readerContext } from '../../kit/http/http.ts'
import { WrittenAttachment, WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import type { Session } from '../../kit/security/session.ts'
import { findRoom } from './rooms.ts'

/** Hours after which a file that no message took is deleted. */
const hoursToSend = 24

type Uploaded = Omit<ChatFile, 'id'> & { content: Buffer; thumbnail: Buffer | null }

/** Keeps an uploaded file until its message is sent. Until then its author alone reads it. */
export async function addFile(
  call: BusinessContext & { app: AppParts; session: Session },
  roomId: string,
  bytes: Uint8Array,
  fileName: string,
): Promise<ChatFile> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'chat files', subject: session.user.id, max: 300, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ ...readerContext(session), readOnly: true }, (reading) =>
    findRoom({ tx: reading, businessId, session }, roomId),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const { content, thumbnail, ...file } = await recognise(bytes, fileName)
  await findRoom(call, roomId)
  await forgetUnsent(tx, businessId)
  const contentId = await keepContent(tx, businessId, content)
  const thumbnailId = thumbnail && (await keepContent(tx, businessId, thumbnail))
  const id = await insertRow(tx, 'chat_files', businessId, {
    ...file,
    room_id: roomId,
    content_id: contentId,
    thumbnail_id: thumbnailId,
  })
  return { id, ...file }
}

/** Recognises a file by its content: PDF and XML as they are, pictures encoded anew without their metadata. */
async function recognise(bytes: Uint8Array, fileName: string): Promise<Uploaded> {
  const start = Buffer.from(bytes.subarray(0, 64))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (start.startsWith('%PDF-') || start.startsWith('<')) {
    const known = await recogniseFile(bytes, fileName)
    const content = Buffer.from(known.bytes)
    const type = known.type === 'xml' ? 'xml' : 'pdf'
    return {
      name: known.name,
      type,
      size: content.length,
      width: null,
      height: null,
      content,
      thumbnail: null,
    }
  }
  const { large, small, width, height } = await encodeWhole(bytes)
  const name = cleanFileName(fileName.replace(/\.[^.]*$/, ''), 'jpeg').replace(/\.jpe?g$/, '.webp')
  return { name, type: 'picture', size: large.length, width, height, content: large, thumbnail: small }
}

async function keepContent(tx: Tx, businessId: string, bytes: Buffer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file_contents (business_id, bytes) values (${businessId}, ${bytes}) returning id`.execute(tx)
  return found(rows).id
}

/** Deletes own files that no message took for a day. */
async function forgetUnsent(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from chat_files
      where business_id = ${businessId} and message_id is null and added_at < now() - make_interval(hours => ${hoursToSend})
      returning content_id, thumbnail_id)
    select content_id as id from gone union all select thumbnail_id from gone where thumbnail_id is not null`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await sql`delete from file_contents where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
      tx,
    )
}

interface StoredFile {
  room_id: string
  name: string
  type: ChatFile['type']
  bytes: Buffer
}

/** Reads a file of a message, in a room in which the caller may read. */
async function readFile(call: BusinessContext, id: string, column: 'content_id' | 'thumbnail_id') {
  const { rows } = await sql<StoredFile>`
    select f.room_id, f.name, f.type, c.bytes
    from chat_files f
    join file_contents c on c.business_id = f.business_id and c.id = ${sql.ref(`f.${column}`)}
    left join chat_messages m on m.business_id = f.business_id and m.id = f.message_id
    where f.business_id = ${call.businessId} and f.id = ${id}
      and (f.message_id is null and f.by_id = ${call.session.user.id} or m.id is not null and m.deleted_at is null)`.execute(
    call.tx,
  )
  const file = found(rows)
  await findRoom(call, file.room_id)
  return file
}

/** Answers a picture of a message. It never changes at its address. */
export async function readPicture(call: BusinessContext, id: string, size: '1200' | '160') {
  const { bytes } = await readFile(call, id, size === '160' ? 'thumbnail_id' : 'content_id')
  return new WrittenFile(bytes, 'image/webp')
}

// A browser could show XML as a page.
const served = { picture: 'image/webp', pdf: 'application/pdf', xml: 'application/octet-stream' } as const

/** Answers a file of a message, to be saved and never shown in place. */
export async function downloadFile(call: BusinessContext, id: string) {
  const { bytes, type, name } = await readFile(call, id, 'content_id')
  return new WrittenAttachment(bytes, served[type], name)
}
