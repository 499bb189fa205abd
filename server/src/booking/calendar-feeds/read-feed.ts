import { createHash } from 'node:crypto'
import type { AddressPurpose } from '@wizyta/contract/kit/secret-addresses'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { PublicCall } from '../../kit/http/http.ts'
import { WrittenFile } from '../../kit/http/written-file.ts'
import { countAttempts } from '../../kit/security/attempts.ts'
import { type AddressCall, openAddress } from '../../kit/security/open-address.ts'
import { writeClientCalendar } from './client-calendar.ts'
import { writeFeedOf } from './write-feed.ts'

type FeedCall = AddressCall & Pick<PublicCall, 'reply'>
type Write = (tx: Tx, businessId: string, id: string, config: FeedCall['app']['config']) => Promise<string>

/** Answers the calendar of an employee. */
export const readFeed = (call: FeedCall) =>
  readCalendar(call, 'calendar feed', async (tx, businessId, id, config) => {
    await rememberRead(tx, businessId, id)
    return writeFeedOf(tx, businessId, id, config)
  })

/** Answers the calendar of a client. */
export const readClientCalendar = (call: FeedCall) =>
  readCalendar(call, 'client calendar', writeClientCalendar)

/** Answers the calendar behind a secret address. */
async function readCalendar(call: FeedCall, purpose: AddressPurpose, write: Write): Promise<WrittenFile> {
  const { app, reply } = call
  const id = await openAddress(call, purpose, 'read', async (_tx, ids) => ids.id)
  // Programs ask every few minutes; one that asks without a pause is no calendar.
  await countAttempts(app.database, [
    { scope: 'calendar-feed-reads', subject: id, max: 120, windowSeconds: 600 },
  ])
  const text = await openAddress(call, purpose, 'change', (tx, { businessId }) =>
    write(tx, businessId, id, app.config),
  )
  reply.headers({ 'x-robots-tag': 'noindex', 'content-disposition': 'inline; filename="calendar.ics"' })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return new WrittenFile(Buffer.from(text), 'text/calendar; charset=utf-8', etag)
}

/** Written once a minute at most: several devices ask for one calendar. */
async function rememberRead(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update calendar_feed_reads set read_at = now()
    where business_id = ${businessId} and feed_id = ${id} and (read_at is null or read_at < now() - interval '1 minute')`.execute(
    tx,
  )
}
