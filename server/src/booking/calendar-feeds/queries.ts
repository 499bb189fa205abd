import type { AddressedFeed, CalendarFeed, FeedDetail } from '@wizyta/contract/booking/calendar-feeds/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, notFound, outdated } from '../../kit/http/refusal.ts'
import { recordEvent } from '../../kit/security/record-event.ts'
import { addressOf, type Installation } from '../../kit/security/secret-address.ts'
import { employeeName } from '../../people/names/names.ts'

interface FeedKey {
  businessId: string
  id: string
  /** The version that the caller saw. */
  version: number
}

const columns = sql`f.id, f.version, f.created_at, f.updated_at, f.employee_id, f.detail, r.read_at as fetched_at,
  ${employeeName} as employee_name`
const from = sql`from calendar_feeds f
  join employees e on e.business_id = f.business_id and e.id = f.employee_id
  left join calendar_feed_reads r on r.business_id = f.business_id and r.feed_id = f.id`

/** The feeds in the order of the calendar's columns. */
export async function listFeeds(tx: Tx, businessId: string): Promise<CalendarFeed[]> {
  const { rows } = await sql<CalendarFeed>`
    select ${columns} ${from} where f.business_id = ${businessId} order by e.sort_order, e.id`.execute(tx)
  return rows
}

export async function findFeed(tx: Tx, businessId: string, id: string): Promise<CalendarFeed> {
  const { rows } = await sql<CalendarFeed>`
    select ${columns} ${from} where f.business_id = ${businessId} and f.id = ${id}`.execute(tx)
  return found(rows)
}

/** Shows the address of a feed, and writes it down. */
export async function viewFeed(
  tx: Tx,
  businessId: string,
  id: string,
  at: Installation,
): Promise<{ url: string }> {
  const { employee_id } = await findFeed(tx, businessId, id)
  await recordEvent(tx, {
    action: 'reveal',
    entity: 'employees',
    entityId: employee_id,
    part: 'calendar_feeds',
  })
  return feedAddress(tx, businessId, id, at)
}

const addressed = async (tx: Tx, businessId: string, feed: CalendarFeed, at: Installation) => ({
  ...feed,
  ...(await feedAddress(tx, businessId, feed.id, at)),
})

async function feedAddress(tx: Tx, businessId: string, id: string, at: Installation) {
  const { rows } = await sql<{ generation: number }>`
    select generation from calendar_feeds where business_id = ${businessId} and id = ${id}`.execute(tx)
  return { url: addressOf(at, 'calendar feed', { businessId, id }, found(rows).generation) }
}

export async function insertFeed(
  tx: Tx,
  businessId: string,
  { employee_id, detail }: { employee_id: string; detail?: FeedDetail | undefined },
  at: Installation,
): Promise<AddressedFeed> {
  await checkReferences(tx, businessId, 'employees', { employee_id })
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into calendar_feeds (business_id, employee_id, detail) values (${businessId}, ${employee_id}, ${detail ?? 'short'})
      on conflict (business_id, employee_id) do nothing
      returning business_id, id
    ), unread as (
      insert into calendar_feed_reads (business_id, feed_id) select business_id, id from made
    )
    select id from made`.execute(tx)
  const [made] = rows
  if (!made) throw conflict('This employee has a calendar address already.')
  return addressed(tx, businessId, await findFeed(tx, businessId, made.id), at)
}

export const updateFeed = (tx: Tx, key: FeedKey, detail: FeedDetail) =>
  changeFeed(tx, key, sql`detail = ${detail}`)

/** A new generation: the address given out before opens nothing from now on. */
export async function rotateFeed(tx: Tx, key: FeedKey, at: Installation): Promise<AddressedFeed> {
  const feed = await changeFeed(tx, key, sql`generation = generation + 1`)
  await sql`
    update calendar_feed_reads set read_at = null
    where business_id = ${key.businessId} and feed_id = ${key.id}`.execute(tx)
  return addressed(tx, key.businessId, { ...feed, fetched_at: null }, at)
}

async function changeFeed(
  tx: Tx,
  { businessId, id, version }: FeedKey,
  change: ReturnType<typeof sql>,
): Promise<CalendarFeed> {
  const { numAffectedRows } = await sql`
    update calendar_feeds set ${change}, version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(tx)
  const feed = await findFeed(tx, businessId, id)
  if (numAffectedRows === 0n) throw outdated(feed)
  return feed
}

export async function deleteFeed(tx: Tx, { businessId, id, version }: FeedKey): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from calendar_feeds where business_id = ${businessId} and id = ${id} and version = ${version}`.execute(
    tx,
  )
  if (numAffectedRows !== 0n) return
  const feed = await findFeed(tx, businessId, id).catch(() => null)
  throw feed ? outdated(feed) : notFound()
}
