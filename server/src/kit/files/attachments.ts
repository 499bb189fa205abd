import { type Attachment, attachmentLimit, mostAttachments } from '@wizyta/contract/kit/attachment'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { found } from '../database/rows.ts'
import { conflict, invalid } from '../http/refusal.ts'
import { WrittenAttachment } from '../http/written-file.ts'
import type { KnownFile } from './recognise-file.ts'

/** Table of the files of a kind of record, with the column that names the record. It has the columns of `delivery_files`. */
export type Attachments =
  | { table: 'delivery_files'; owner: 'delivery_id'; most?: number }
  | { table: 'cash_operation_files'; owner: 'operation_id'; most?: number }
  | { table: 'employee_documents'; owner: 'employee_id'; most: number }

type StoredFile = Omit<Attachment, 'is_removable'>

/** Hours in which a removed file can be brought back. */
const hoursToRestore = 24

/** Types as they are served. XML could be shown as a page by a browser that ignores all else. */
const served = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xml: 'application/octet-stream',
} as const

const columns = sql`
  f.id, f.name, f.type, f.size, f.added_at, (select u.name from users u where u.id = f.by_id) as by`

/** Lists the files of a record, the oldest first. */
export async function listAttachments(
  tx: Tx,
  businessId: string,
  { table, owner }: Attachments,
  ownerId: string,
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from ${sql.table(table)} f
    where f.business_id = ${businessId} and f.${sql.ref(owner)} = ${ownerId} and f.removed_at is null
    order by f.added_at, f.id`.execute(tx)
  return rows
}

/**
 * Keeps a file for a record, which the caller has locked.
 * @param fields further columns of its table
 */
export async function attachFile(
  tx: Tx,
  businessId: string,
  of: Attachments,
  ownerId: string,
  { name, type, bytes }: KnownFile,
  fields: Record<string, unknown> = {},
): Promise<StoredFile> {
  const { table, owner, most = mostAttachments } = of
  await forgetRemoved(tx, businessId, of)
  if (bytes.length > attachmentLimit) throw invalid({ file: ['The file is larger than 10 MB.'] })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where business_id = ${businessId} and ${sql.ref(owner)} = ${ownerId} and removed_at is null`.execute(tx)
  if (found(rows).count >= most)
    throw conflict('There are {count} files here already. Remove one first.', { values: { count: most } })
  const further = Object.entries(fields).filter(([, value]) => value !== undefined)
  const columnNames = further.map(([column]) => sql`, ${sql.ref(column)}`)
  const values = further.map(([, value]) => sql`, ${value}`)
  const added = await sql<{ id: string }>`
    with content as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${Buffer.from(bytes)}) returning id)
    insert into ${sql.table(table)} (business_id, ${sql.ref(owner)}, content_id, name, type, size${sql.join(columnNames, sql``)})
    select ${businessId}, ${ownerId}, id, ${name}, ${type}, ${bytes.length}${sql.join(values, sql``)} from content
    returning id`.execute(tx)
  return findAttachment(tx, businessId, of, found(added.rows).id)
}

/** Finds a file with the record that it belongs to. Removed ones only where asked for. */
export async function findAttachment(
  tx: Tx,
  businessId: string,
  { table, owner }: Attachments,
  id: string,
  isRemoved = false,
): Promise<StoredFile & { owner_id: string }> {
  const { rows } = await sql<StoredFile & { owner_id: string }>`
    select ${columns}, f.${sql.ref(owner)} as owner_id from ${sql.table(table)} f
    where f.business_id = ${businessId} and f.id = ${id} and (f.removed_at is not null) = ${isRemoved}`.execute(
    tx,
  )
  return found(rows)
}

/** Answers the content of a file, to be saved and never shown in place. */
export async function readAttachment(
  tx: Tx,
  businessId: string,
  { table }: Attachments,
  id: string,
): Promise<WrittenAttachment> {
  const { rows } = await sql<{ name: string; type: Attachment['type']; bytes: Buffer }>`
    select f.name, f.type, c.bytes
    from ${sql.table(table)} f join file_contents c on c.business_id = f.business_id and c.id = f.content_id
    where f.business_id = ${businessId} and f.id = ${id} and f.removed_at is null`.execute(tx)
  const { name, type, bytes } = found(rows)
  return new WrittenAttachment(bytes, served[type], name)
}

/** Removes a file, or brings it back while it is kept. */
export async function setRemoved(
  tx: Tx,
  businessId: string,
  of: Attachments,
  id: string,
  isRemoved: boolean,
): Promise<void> {
  const { table } = of
  await forgetRemoved(tx, businessId, of)
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set removed_at = ${isRemoved ? sql`now()` : null}
    where business_id = ${businessId} and id = ${id} and (removed_at is null) = ${isRemoved}
    returning id`.execute(tx)
  found(rows)
}

/** Deletes files of the business that were removed a day ago. */
async function forgetRemoved(tx: Tx, businessId: string, { table }: Attachments): Promise<void> {
  const { rows } = await sql<{ content_id: string }>`
    delete from ${sql.table(table)}
    where business_id = ${businessId} and removed_at < now() - make_interval(hours => ${hoursToRestore})
    returning content_id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from file_contents
    where business_id = ${businessId} and id = any (${rows.map(({ content_id }) => content_id)}::uuid[])`.execute(
    tx,
  )
}
