import { mostPictures, type ProductPicture } from '@wizyta/contract/sales/products/pictures'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { encodeWhole } from '../../kit/files/encode-picture.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'

/** Hours in which a removed picture can be brought back. */
const hoursToRestore = 24

const columns = sql`f.id, f.product_id, f.alt, f.width, f.height`

/** Lists the pictures of a product, the cover first. */
export async function listPictures(tx: Tx, businessId: string, id: string) {
  const { rows } = await sql<{ data: ProductPicture[] }>`
    select coalesce((
      select json_agg(one) from (
        select ${columns} from product_pictures f
        where f.business_id = ${businessId} and f.product_id = ${id} and f.removed_at is null
        order by f.position, f.id) one), '[]') as data
    from products where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}

/** Adds a picture behind the others. */
export async function addPicture(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'> & { app: AppParts },
  id: string,
  bytes: Uint8Array,
): Promise<ProductPicture> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'product pictures', subject: session.user.id, max: 600, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ businessId, readOnly: true }, (reading) =>
    listPictures(reading, businessId, id),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const { large, small, width, height } = await encodeWhole(bytes)
  await lockProduct(tx, businessId, id)
  await forgetRemoved(tx, businessId)
  const position = await nextPosition(tx, businessId, id)
  const { rows } = await sql<{ id: string }>`
    with content as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${large}) returning id
    ), thumbnail as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${small}) returning id
    )
    insert into product_pictures (business_id, product_id, position, content_id, thumbnail_id, width, height)
    select ${businessId}, ${id}, ${position}, content.id, thumbnail.id, ${width}, ${height} from content, thumbnail
    returning id`.execute(tx)
  return findPicture(tx, businessId, found(rows).id)
}

/** Puts all pictures of a product into an order. */
export async function orderPictures(tx: Tx, businessId: string, id: string, given: readonly string[]) {
  await lockProduct(tx, businessId, id)
  const { data } = await listPictures(tx, businessId, id)
  const ids = given.map((one) => one.toLowerCase())
  const isComplete =
    new Set(ids).size === data.length &&
    ids.length === data.length &&
    data.every((one) => ids.includes(one.id))
  if (!isComplete) throw invalid({ ids: ['The pictures have changed meanwhile. Order them again.'] })
  await sql`
    update product_pictures f set position = w.place - 1
    from unnest(${ids}::uuid[]) with ordinality w (id, place)
    where f.business_id = ${businessId} and f.id = w.id and f.position <> w.place - 1`.execute(tx)
  return listPictures(tx, businessId, id)
}

export async function describePicture(
  tx: Tx,
  businessId: string,
  id: string,
  alt: string | null | undefined,
): Promise<ProductPicture> {
  if (alt !== undefined)
    await sql`
      update product_pictures set alt = ${alt}
      where business_id = ${businessId} and id = ${id} and removed_at is null`.execute(tx)
  return findPicture(tx, businessId, id)
}

/** Removes a picture. It is kept for a day. */
export async function removePicture(tx: Tx, businessId: string, id: string): Promise<void> {
  await findPicture(tx, businessId, id)
  await forgetRemoved(tx, businessId)
  await sql`
    update product_pictures set removed_at = now()
    where business_id = ${businessId} and id = ${id} and removed_at is null`.execute(tx)
}

/** Brings a removed picture back to its place. */
export async function restorePicture(tx: Tx, businessId: string, id: string): Promise<ProductPicture> {
  const { product_id } = await findPicture(tx, businessId, id, true)
  await lockProduct(tx, businessId, product_id)
  await forgetRemoved(tx, businessId)
  await nextPosition(tx, businessId, product_id)
  await sql`
    update product_pictures set removed_at = null
    where business_id = ${businessId} and id = ${id} and removed_at is not null`.execute(tx)
  return findPicture(tx, businessId, id)
}

/** Answers a picture. It never changes at its address. */
export async function readPicture(
  tx: Tx,
  businessId: string,
  id: string,
  size: '1200' | '160',
): Promise<WrittenFile> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select c.bytes from product_pictures f
    join file_contents c on c.business_id = f.business_id and c.id = ${sql.ref(size === '160' ? 'f.thumbnail_id' : 'f.content_id')}
    where f.business_id = ${businessId} and f.id = ${id} and f.removed_at is null`.execute(tx)
  return new WrittenFile(found(rows).bytes, 'image/webp')
}

async function findPicture(
  tx: Tx,
  businessId: string,
  id: string,
  isRemoved = false,
): Promise<ProductPicture> {
  const { rows } = await sql<ProductPicture>`
    select ${columns} from product_pictures f
    where f.business_id = ${businessId} and f.id = ${id} and (f.removed_at is not null) = ${isRemoved}`.execute(
    tx,
  )
  return found(rows)
}

/** Locks the product, so that its pictures are counted and ordered one change at a time. */
async function lockProduct(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ archived: boolean }>`
    select archived_at is not null as archived from products
    where business_id = ${businessId} and id = ${id} for no key update`.execute(tx)
  if (found(rows).archived) throw conflict('This product is archived. Restore it first.')
}

/** Returns the place behind the last picture, unless there are enough. */
async function nextPosition(tx: Tx, businessId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number; position: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as position from product_pictures
    where business_id = ${businessId} and product_id = ${id} and removed_at is null`.execute(tx)
  const { count, position } = found(rows)
  if (count >= mostPictures) throw conflict('There are 8 pictures here already. Remove one first.')
  return position
}

/** Deletes pictures of the business that were removed a day ago. */
async function forgetRemoved(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ content_id: string; thumbnail_id: string }>`
    delete from product_pictures
    where business_id = ${businessId} and removed_at < now() - make_interval(hours => ${hoursToRestore})
    returning content_id, thumbnail_id`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.flatMap(({ content_id, thumbnail_id }) => [content_id, thumbnail_id])
  await sql`delete from file_contents where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
    tx,
  )
}
