import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { encodePicture } from '../../kit/files/encode-picture.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { countAttempts } from '../../kit/security/attempts.ts'

/** Puts a portrait of a client in place of a former one. */
export async function replacePortrait(
  { tx, businessId, app, session }: BusinessContext & { app: AppParts },
  client_id: string,
  picture: Uint8Array,
): Promise<{ portrait_id: string }> {
  await countAttempts(app.database, [
    { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
  ])
  const { large, small } = await encodePicture(picture)
  await deletePortrait(tx, businessId, client_id)
  return tx
    .insertInto('client_portraits')
    .values({ business_id: businessId, client_id, large, small })
    .returning('id as portrait_id')
    .executeTakeFirstOrThrow()
}

export async function deletePortrait(tx: Tx, businessId: string, clientId: string): Promise<void> {
  // Of two uploads at once the second waits here, and finds the portrait of the first.
  const { rows } = await sql`
    select from clients where business_id = ${businessId} and id = ${clientId} for no key update`.execute(tx)
  found(rows)
  await sql`
    delete from client_portraits where business_id = ${businessId} and client_id = ${clientId}`.execute(tx)
}

/** Finds a portrait. It never changes at its address. */
export async function findPortrait(
  tx: Tx,
  businessId: string,
  id: string,
  size: '256' | '64',
): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(size === '256' ? 'large' : 'small')} as bytes from client_portraits
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows).bytes
}
