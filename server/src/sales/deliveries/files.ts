import type { Attachment } from '@wizyta/contract/kit/attachment'
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
import { findDelivery } from './queries.ts'

export const filesOfDeliveries: Attachments = { table: 'delivery_files', owner: 'delivery_id' }

/** Lists the papers of a delivery. */
export async function listFiles(tx: Tx, businessId: string, id: string): Promise<{ data: Attachment[] }> {
  const { status } = await findDelivery(tx, businessId, id)
  const files = await listAttachments(tx, businessId, filesOfDeliveries, id)
  return {
    data: files.map((file) => ({ ...file, is_removable: isFileRemovable(status, file.added_at) })),
  }
}

/** Attaches a paper to a delivery in any state. */
export async function addFile(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'> & { app: AppParts },
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Attachment> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'files', subject: session.user.id, max: 300, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ businessId, readOnly: true }, (reading) =>
    findDelivery(reading, businessId, id),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const known = await recogniseFile(bytes, name)
  await lockForFiles(tx, businessId, id)
  return { ...(await attachFile(tx, businessId, filesOfDeliveries, id, known)), is_removable: true }
}

/** Removes a paper, unless the delivery has arrived and keeps it. */
export async function removeFile(tx: Tx, businessId: string, id: string): Promise<void> {
  const file = await findAttachment(tx, businessId, filesOfDeliveries, id)
  const { status } = await lockForFiles(tx, businessId, file.owner_id)
  if (!isFileRemovable(status, file.added_at))
    throw conflict('The delivery has arrived, so its papers stay with it.')
  await setRemoved(tx, businessId, filesOfDeliveries, id, true)
}

export async function restoreFile(tx: Tx, businessId: string, id: string): Promise<Attachment> {
  const removed = await findAttachment(tx, businessId, filesOfDeliveries, id, true)
  await lockForFiles(tx, businessId, removed.owner_id)
  await setRemoved(tx, businessId, filesOfDeliveries, id, false)
  const { owner_id: _, ...file } = await findAttachment(tx, businessId, filesOfDeliveries, id)
  return { ...file, is_removable: true }
}

/** Locks the delivery, so that its files are counted right and its state stays. */
async function lockForFiles(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ archived: boolean; status: Parameters<typeof isFileRemovable>[0] }>`
    select archived_at is not null as archived, status from deliveries
    where business_id = ${businessId} and id = ${id} for no key update`.execute(tx)
  const delivery = found(rows)
  if (delivery.archived) throw conflict('This delivery is archived. Restore it first.')
  return delivery
}
