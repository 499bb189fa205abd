import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { encodeWhole } from '../../kit/files/encode-picture.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'

/** Puts a picture on the vouchers of a template in place of a former one. Vouchers that were sold show it too. */
export async function replacePicture(
  { tx, businessId, app, session }: BusinessContext & { app: AppParts },
  template_id: string,
  picture: Uint8Array,
): Promise<{ picture_id: string }> {
  await countAttempts(app.database, [
    { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
  ])
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const { large, small } = await encodeWhole(picture)
  await deletePicture(tx, businessId, template_id)
  return tx
    .insertInto('voucher_pictures')
    .values({ business_id: businessId, template_id, large, small })
    .returning('id as picture_id')
    .executeTakeFirstOrThrow()
}

export async function deletePicture(tx: Tx, businessId: string, templateId: string): Promise<void> {
  // Of two uploads at once the second waits here, and finds the picture of the first.
  const { rows } = await sql`
    select from voucher_templates
    where business_id = ${businessId} and id = ${templateId} for no key update`.execute(tx)
  found(rows)
  await sql`
    delete from voucher_pictures where business_id = ${businessId} and template_id = ${templateId}`.execute(
    tx,
  )
}

/** Answers the picture of a template. It never changes at its address. */
export async function readPicture(
  tx: Tx,
  businessId: string,
  id: string,
  size: '1200' | '160',
): Promise<WrittenFile> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(size === '1200' ? 'large' : 'small')} as bytes from voucher_pictures
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return new WrittenFile(found(rows).bytes, 'image/webp')
}
