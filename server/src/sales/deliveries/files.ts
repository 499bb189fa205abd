import type { Attachment } from '@wizyta/contract/kit/attachment'
import type { Delivery } from '@wizyta/contract/sales/deliveries/api'
import { isFileRemovable } from '@wizyta/contract/sales/deliveries/files'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import {
  type Attachments,
  attachFile,
  findAttachment,
  listAttachments,
  setRemoved,
} from '../../kit/files/attachments.ts'
import { recogniseFile } from '../../kit/files/recognise-file.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { checkAuthor, findDelivery } from './queries.ts'

export const filesOfDeliveries: Attachments = { table: 'delivery_files', owner: 'delivery_id' }

/** Lists the papers of a delivery. */
export async function listFiles(tx: Tx, businessId: string, id: string): Promise<{ data: Attachment[] }> {
  const { status } = await findDelivery(tx, businessId, id)
  const files = await listAttachments(tx, businessId, filesOfDeliveries, id)
  return {
    data: files.map((file) => ({ ...file, is_removable: isFileRemovable(status, file.added_at) })),
  }
}

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

/** Attaches a paper to a delivery in any state. */
export async function addFile(
  call: Call & { app: AppParts },
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Attachment> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'files', subject: session.user.id, max: 300, windowSeconds: 3_600 },
  ])
  const delivery = await app.database.transaction(
    { businessId, userId: session.user.id, readOnly: true },
    (reading) => findDelivery(reading, businessId, id),
  )
  checkAuthor(session, delivery)
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const known = await recogniseFile(bytes, name)
  await lockForFiles(call, id)
  return { ...(await attachFile(tx, businessId, filesOfDeliveries, id, known)), is_removable: true }
}

/** Removes a paper, unless the delivery has arrived and keeps it. */
export async function removeFile(call: Call, id: string): Promise<void> {
  const { tx, businessId } = call
  const file = await findAttachment(tx, businessId, filesOfDeliveries, id)
  const { status } = await lockForFiles(call, file.owner_id)
  if (!isFileRemovable(status, file.added_at))
    throw conflict('The delivery has arrived, so its papers stay with it.')
  await setRemoved(tx, businessId, filesOfDeliveries, id, true)
}

export async function restoreFile(call: Call, id: string): Promise<Attachment> {
  const { tx, businessId } = call
  const removed = await findAttachment(tx, businessId, filesOfDeliveries, id, true)
  await lockForFiles(call, removed.owner_id)
  await setRemoved(tx, businessId, filesOfDeliveries, id, false)
  const { owner_id: _, ...file } = await findAttachment(tx, businessId, filesOfDeliveries, id)
  return { ...file, is_removable: true }
}

/** Locks the delivery, so that its files are counted right and its state stays. Users who may not change it are refused. */
async function lockForFiles({ tx, businessId, session }: Call, id: string) {
  const { rows } = await sql<Pick<Delivery, 'status' | 'is_own'> & { archived: boolean }>`
    select archived_at is not null as archived, status, coalesce(created_by = current_user_id(), false) as is_own
    from deliveries where business_id = ${businessId} and id = ${id} for no key update`.execute(tx)
  const delivery = found(rows)
  checkAuthor(session, delivery)
  if (delivery.archived) throw conflict('This delivery is archived. Restore it first.')
  return delivery
}
