import type { Attachment } from '@wizyta/contract/kit/attachment'
import { isPaperRemovable } from '@wizyta/contract/sales/cash/files'
import { sql } from 'kysely'
import { found } from '../../kit/database/rows.ts'
import {
  type Attachments,
  attachFile,
  findAttachment,
  listAttachments,
  readAttachment,
  setRemoved,
} from '../../kit/files/attachments.ts'
import { recogniseFile } from '../../kit/files/recognise-file.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { contextOf, type Origin } from '../../kit/http/origin.ts'
import { conflict } from '../../kit/http/refusal.ts'
import type { WrittenAttachment } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { recordApart } from '../../kit/security/record-event.ts'
import { withinOwnOperations } from './own-shift.ts'

type Call = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

const papers: Attachments = { table: 'cash_operation_files', owner: 'operation_id' }

/** Lists the papers of an operation. */
export async function listPapers(call: Call, id: string): Promise<{ data: Attachment[] }> {
  await findOperation(call, id)
  const files = await listAttachments(call.tx, call.businessId, papers, id)
  return { data: files.map((file) => ({ ...file, is_removable: isPaperRemovable(file.added_at) })) }
}

/** Attaches a paper to an operation, also to one that was taken back. */
export async function addPaper(
  call: Call & { app: AppParts },
  id: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<Attachment> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'files', subject: session.user.id, max: 300, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ businessId, readOnly: true }, (reading) =>
    findOperation({ ...call, tx: reading }, id),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const known = await recogniseFile(bytes, name)
  await findOperation(call, id, true)
  return { ...(await attachFile(tx, businessId, papers, id, known)), is_removable: true }
}

/** Answers a paper to be saved, and records that the user has read it. */
export async function readPaper(
  call: Call & { app: AppParts; request: Origin },
  id: string,
): Promise<WrittenAttachment> {
  const { tx, businessId, session, app, request } = call
  // Before the first query of `tx`, which cannot write: no second connection is waited for while it holds one.
  const entityId = await app.database.transaction({ businessId, readOnly: true }, async (reading) => {
    const { owner_id } = await findAttachment(reading, businessId, papers, id)
    await findOperation({ ...call, tx: reading }, owner_id)
    return owner_id
  })
  const { user, apiKeyId } = session
  await recordApart(
    app.database,
    { ...contextOf(request), businessId, userId: user.id, apiKeyId },
    { action: 'reveal', entity: 'financial-operations', entityId, part: 'cash_operation_files' },
  )
  return readAttachment(tx, businessId, papers, id)
}

/** Removes a paper, unless it has been there for long and stays. */
export async function removePaper(call: Call, id: string): Promise<void> {
  const { tx, businessId } = call
  const file = await findAttachment(tx, businessId, papers, id)
  await findOperation(call, file.owner_id, true)
  if (!isPaperRemovable(file.added_at))
    throw conflict('A file stays with its operation an hour after it was attached.')
  await setRemoved(tx, businessId, papers, id, true)
}

export async function restorePaper(call: Call, id: string): Promise<Attachment> {
  const { tx, businessId } = call
  const removed = await findAttachment(tx, businessId, papers, id, true)
  await findOperation(call, removed.owner_id, true)
  await setRemoved(tx, businessId, papers, id, false)
  const { owner_id: _, ...file } = await findAttachment(tx, businessId, papers, id)
  return { ...file, is_removable: isPaperRemovable(file.added_at) }
}

/**
 * Finds an operation that the user may see.
 * @param isLocked true: its files are counted right until the transaction ends. An operation never changes, so its till
 *   is locked.
 */
async function findOperation(call: Call, id: string, isLocked = false): Promise<void> {
  const { tx, businessId } = call
  const isSeen = withinOwnOperations(call) ?? sql`true`
  const { rows } = await sql`
    select from cash_operations o join tills t on t.business_id = o.business_id and t.id = o.till_id
    where o.business_id = ${businessId} and o.id = ${id} and ${isSeen}
    ${isLocked ? sql`for no key update of t` : sql``}`.execute(tx)
  found(rows)
}
