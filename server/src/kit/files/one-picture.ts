import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { found } from '../database/rows.ts'
import type { AppParts, BusinessContext } from '../http/http.ts'
import { conflict } from '../http/refusal.ts'
import { WrittenFile } from '../http/written-file.ts'
import { countAttempts } from '../security/attempts.ts'

interface Pictures {
  /** Table of the pictures: `id`, `large`, `small` and the column of the row that has them. */
  pictures: 'client_portraits' | 'employee_photos' | 'voucher_pictures'
  /** Table of the rows that have them. */
  owners: 'clients' | 'employees' | 'voucher_templates'
  owner: 'client_id' | 'employee_id' | 'template_id'
  encode: (picture: Uint8Array) => Promise<{ large: Buffer; small: Buffer }>
  /** The refusal of a picture of an archived row; absent: it may be changed. */
  archived?: string
}

/**
 * Returns calls for the one picture that each row of a table may have, in two sizes. A new picture has a new id, so that a
 * picture never changes at its address.
 */
export function onePicture({ pictures, owners, owner, encode, archived }: Pictures) {
  const table = sql.table(pictures)
  const column = sql.ref(owner)

  /** @throws 404 where there is no such row, 409 where it is archived */
  async function remove(tx: Tx, businessId: string, ownerId: string): Promise<void> {
    // Of two uploads at once the second waits here, and finds the picture of the first.
    const { rows } = await sql<{ is_archived: boolean }>`
      select archived_at is not null as is_archived from ${sql.table(owners)}
      where business_id = ${businessId} and id = ${ownerId} for no key update`.execute(tx)
    if (found(rows).is_archived && archived) throw conflict(archived)
    await sql`delete from ${table} where business_id = ${businessId} and ${column} = ${ownerId}`.execute(tx)
  }

  return {
    remove,
    /**
     * Puts a picture in place of a former one. Returns its id.
     * @throws as `remove`; 422 for what is no picture, 429 after 60 in an hour
     */
    async replace(
      { tx, businessId, app, session }: BusinessContext & { app: AppParts },
      ownerId: string,
      picture: Uint8Array,
    ): Promise<string> {
      await countAttempts(app.database, [
        { scope: 'pictures', subject: session.user.id, max: 60, windowSeconds: 3_600 },
      ])
      // Before the first query of `tx`: no connection is held while a picture is encoded.
      const { large, small } = await encode(picture)
      await remove(tx, businessId, ownerId)
      const { rows } = await sql<{ id: string }>`
        insert into ${table} (business_id, ${column}, large, small)
        values (${businessId}, ${ownerId}, ${large}, ${small}) returning id`.execute(tx)
      return found(rows).id
    },
    /** @throws 404 where there is no such picture */
    async read(tx: Tx, businessId: string, id: string, size: 'large' | 'small'): Promise<WrittenFile> {
      const { rows } = await sql<{ bytes: Buffer }>`
        select ${sql.ref(size)} as bytes from ${table}
        where business_id = ${businessId} and id = ${id}`.execute(tx)
      return new WrittenFile(found(rows).bytes, 'image/webp')
    },
  }
}
