import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'

export async function replaceLogo(
  tx: Tx,
  businessId: string,
  { large, small }: { large: Buffer; small: Buffer },
): Promise<{ logo_id: string }> {
  await deleteLogo(tx, businessId)
  return tx
    .insertInto('logos')
    .values({ business_id: businessId, large, small })
    .returning('id as logo_id')
    .executeTakeFirstOrThrow()
}

export async function deleteLogo(tx: Tx, businessId: string): Promise<void> {
  // Two uploads at once: the second waits here, and finds what the first has left.
  await sql`select from businesses where id = ${businessId} for no key update`.execute(tx)
  await tx.deleteFrom('logos').where('business_id', '=', businessId).execute()
}

/** The logo of a business that the user belongs to; row security shows no other. */
export async function findLogo(tx: Tx, id: string, size: '256' | '64'): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select ${sql.ref(size === '256' ? 'large' : 'small')} as bytes from logos where id = ${id}`.execute(tx)
  return found(rows).bytes
}
