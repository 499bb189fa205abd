import type { AnswerOf, BodyOf } from '@wizyta/contract/kit/endpoint'
import type { clientPhotos, PhotoMoment, PhotoSet } from '@wizyta/contract/people/client-photos/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found, insertRow } from '../../kit/database/rows.ts'
import { encodeWhole } from '../../kit/files/encode-picture.ts'
import type { AppParts, BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { appendConsents } from '../consents/register.ts'

/** Hours in which removed photos can be brought back. */
const hoursToRestore = 24

const photo = (moment: PhotoMoment) => sql`
  (select json_build_object('id', f.id, 'moment', f.moment, 'width', f.width, 'height', f.height) from client_photos f
    where f.business_id = s.business_id and f.set_id = s.id and f.moment = ${moment})`
const columns = sql`
  s.id, s.taken_on, s.service_id, (select ${localName('v')} from services v where v.business_id = s.business_id and v.id = s.service_id) as service,
  s.visit_id, s.note, s.consent_on, (select u.name from users u where u.id = s.by_id) as by, s.created_at,
  ${photo('before')} as before, ${photo('after')} as after`

interface PhotoConsent {
  /** Day of the consent in force; null: none is. */
  consent_on: string | null
  /** Day of the withdrawal that is the last word of the client. */
  withdrawn_on: string | null
}

/**
 * Reads what the client says of photos. The register counts; where it has no entry, the latest consent of a pair does.
 */
async function consentOf(tx: Tx, businessId: string, clientId: string): Promise<PhotoConsent> {
  const { rows } = await sql<PhotoConsent>`
    select case when last.is_given then last.given_on when last.is_given is null then (
        select max(s.consent_on) from client_photo_sets s
        where s.business_id = ${businessId} and s.client_id = ${clientId} and s.removed_at is null) end as consent_on,
      case when not last.is_given then last.given_on end as withdrawn_on
    from (select) one
    left join lateral (
      select e.is_given, e.given_on from consent_kinds k
      join consent_entries e on e.business_id = k.business_id and e.kind_id = k.id and e.client_id = ${clientId}
      where k.business_id = ${businessId} and k.purpose = 'photos'
      order by e.number desc limit 1) last on true`.execute(tx)
  return found(rows)
}

/** Refuses photos that the client no longer agrees to. */
function checkNotWithdrawn({ withdrawn_on }: PhotoConsent) {
  if (withdrawn_on !== null)
    throw conflict('The client withdrew the consent to photos. Record a new consent on the card first.')
}

/** Enters a consent that is given with the photos in the register, unless it holds one. */
async function registerConsent(tx: Tx, businessId: string, clientId: string, on: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select k.id from consent_kinds k
    where k.business_id = ${businessId} and k.purpose = 'photos' and k.archived_at is null and not exists (
      select from consent_entries e
      where e.business_id = k.business_id and e.kind_id = k.id and e.client_id = ${clientId})`.execute(tx)
  const kindIds = rows.map(({ id }) => id)
  await appendConsents(tx, businessId, { clientId, kindIds, isGiven: true, on, way: 'unstated', proof: null })
}

/** Lists the pairs of photos of a client, the latest first, with the consent in force or its withdrawal. */
export async function listPhotoSets(
  tx: Tx,
  businessId: string,
  clientId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<AnswerOf<typeof clientPhotos.index>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(s.id)::int as total
    from clients c left join client_photo_sets s on s.business_id = c.business_id and s.client_id = c.id and s.removed_at is null
    where c.business_id = ${businessId} and c.id = ${clientId} group by c.id`.execute(tx)
  const { total } = found(counted)
  const { rows } = await sql<PhotoSet>`
    select ${columns} from client_photo_sets s
    where s.business_id = ${businessId} and s.client_id = ${clientId} and s.removed_at is null
    order by s.taken_on desc, s.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return { data: rows, total, ...(await consentOf(tx, businessId, clientId)) }
}

/** Begins a pair of photos. Without a consent that was given no photo is kept. */
export async function insertPhotoSet(
  tx: Tx,
  businessId: string,
  client_id: string,
  input: BodyOf<typeof clientPhotos.create>,
): Promise<PhotoSet> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone b.timezone)::date as today
    from clients c join businesses b on b.id = c.business_id
    where c.business_id = ${businessId} and c.id = ${client_id} and c.archived_at is null`.execute(tx)
  const { today } = found(rows)
  for (const field of ['consent_on', 'taken_on'] as const)
    if (input[field] > today) throw invalid({ [field]: ['This day is still to come.'] })
  checkNotWithdrawn(await consentOf(tx, businessId, client_id))
  await checkReferences(tx, businessId, 'services', { service_id: input.service_id })
  if (input.visit_id) await checkVisit(tx, businessId, client_id, input.visit_id)
  const id = await insertRow(tx, 'client_photo_sets', businessId, { ...input, client_id })
  await registerConsent(tx, businessId, client_id, input.consent_on)
  return findPhotoSet(tx, businessId, id)
}

async function checkVisit(tx: Tx, businessId: string, clientId: string, visitId: string): Promise<void> {
  const { rows } = await sql`
    select from visits v where v.business_id = ${businessId} and v.id = ${visitId} and v.client_id = ${clientId}`.execute(
    tx,
  )
  if (rows.length === 0) throw invalid({ visit_id: ['This is not an appointment of the client.'] })
}

/** Puts a photo into a pair. A former photo of the same moment is deleted. */
export async function addPhoto(
  call: Pick<BusinessContext, 'tx' | 'businessId' | 'session'> & { app: AppParts },
  { id, moment }: { id: string; moment: PhotoMoment },
  bytes: Uint8Array,
): Promise<PhotoSet> {
  const { tx, businessId, session, app } = call
  await countAttempts(app.database, [
    { scope: 'client photos', subject: session.user.id, max: 600, windowSeconds: 3_600 },
  ])
  await app.database.transaction({ businessId, readOnly: true }, (reading) =>
    findPhotoSet(reading, businessId, id),
  )
  // Before the first query of `tx`: no connection is held while a picture is encoded.
  const { large, small, width, height } = await encodeWhole(bytes)
  checkNotWithdrawn(await consentOf(tx, businessId, await lockSet(tx, businessId, id)))
  await forgetRemoved(tx, businessId)
  await deletePhotos(tx, businessId, sql`set_id = ${id} and moment = ${moment}`)
  await sql`
    with content as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${large}) returning id
    ), thumbnail as (
      insert into file_contents (business_id, bytes) values (${businessId}, ${small}) returning id
    )
    insert into client_photos (business_id, client_id, set_id, moment, content_id, thumbnail_id, width, height)
    select s.business_id, s.client_id, s.id, ${moment}, content.id, thumbnail.id, ${width}, ${height}
    from client_photo_sets s, content, thumbnail where s.business_id = ${businessId} and s.id = ${id}`.execute(
    tx,
  )
  return findPhotoSet(tx, businessId, id)
}

/** Removes a pair of photos, or brings it back within a day. */
export async function removePhotoSet(
  tx: Tx,
  businessId: string,
  id: string,
  isRemoved: boolean,
): Promise<PhotoSet> {
  await forgetRemoved(tx, businessId)
  const { rows } = await sql`
    update client_photo_sets set removed_at = ${isRemoved ? sql`now()` : null}
    where business_id = ${businessId} and id = ${id} and (removed_at is null) = ${isRemoved}
    returning id`.execute(tx)
  found(rows)
  return findPhotoSet(tx, businessId, id, isRemoved)
}

/** Answers a photo. It never changes at its address. */
export async function readPhoto(
  tx: Tx,
  businessId: string,
  id: string,
  size: '1200' | '160',
): Promise<WrittenFile> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select c.bytes from client_photos f
    join client_photo_sets s on s.business_id = f.business_id and s.id = f.set_id and s.removed_at is null
    join file_contents c on c.business_id = f.business_id and c.id = ${sql.ref(size === '160' ? 'f.thumbnail_id' : 'f.content_id')}
    where f.business_id = ${businessId} and f.id = ${id}`.execute(tx)
  return new WrittenFile(found(rows).bytes, 'image/webp')
}

async function findPhotoSet(tx: Tx, businessId: string, id: string, isRemoved = false): Promise<PhotoSet> {
  const { rows } = await sql<PhotoSet>`
    select ${columns} from client_photo_sets s
    where s.business_id = ${businessId} and s.id = ${id} and (s.removed_at is not null) = ${isRemoved}`.execute(
    tx,
  )
  return found(rows)
}

/** Locks a pair, so that two photos of one moment come one after the other, and returns its client. */
async function lockSet(tx: Tx, businessId: string, id: string): Promise<string> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from client_photo_sets
    where business_id = ${businessId} and id = ${id} and removed_at is null for no key update`.execute(tx)
  return found(rows).client_id
}

async function deletePhotos(tx: Tx, businessId: string, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ content_id: string; thumbnail_id: string }>`
    delete from client_photos where business_id = ${businessId} and ${which}
    returning content_id, thumbnail_id`.execute(tx)
  if (rows.length === 0) return
  const ids = rows.flatMap(({ content_id, thumbnail_id }) => [content_id, thumbnail_id])
  await sql`delete from file_contents where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(
    tx,
  )
}

/** Deletes pairs of the business that were removed a day ago. */
async function forgetRemoved(tx: Tx, businessId: string): Promise<void> {
  const old = sql`business_id = ${businessId} and removed_at < now() - make_interval(hours => ${hoursToRestore})`
  await deletePhotos(tx, businessId, sql`set_id in (select id from client_photo_sets where ${old})`)
  await sql`delete from client_photo_sets where ${old}`.execute(tx)
}
