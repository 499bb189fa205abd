import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countAttempts } from '../lib/attempts.ts'
import type { Tx } from '../lib/database.ts'
import type { PublicCall } from '../lib/http.ts'
import { notFound } from '../lib/refusal.ts'
import { isSigned, signedIdsOf, type TokenPurpose } from '../lib/signed-token.ts'
import { WrittenFile } from '../lib/written-file.ts'
import { findClientGeneration, writeClientCalendar } from './client-calendar.ts'
import { writeFeedOf } from './write-feed.ts'

type FeedCall = Pick<PublicCall, 'app' | 'request' | 'reply'> & { params: { token: string } }

interface Kind {
  purpose: TokenPurpose
  /** Null: there is no such calendar, or whose it is has left. */
  generation: (tx: Tx, businessId: string, id: string) => Promise<number | null>
  write: (tx: Tx, businessId: string, id: string, config: FeedCall['app']['config']) => Promise<string>
}

/** Answers the calendar of an employee. */
export const readFeed = (call: FeedCall) =>
  readCalendar(call, {
    purpose: 'calendar feed',
    generation: findGeneration,
    write: async (tx, businessId, id, config) => {
      await rememberRead(tx, businessId, id)
      return writeFeedOf(tx, businessId, id, config)
    },
  })

/** Answers the calendar of a client. */
export const readClientCalendar = (call: FeedCall) =>
  readCalendar(call, {
    purpose: 'client calendar',
    generation: findClientGeneration,
    write: writeClientCalendar,
  })

/**
 * Answers the calendar behind a secret address. A wrong one, one that was replaced, and that of somebody who has left
 * answer alike, and guessing is slowed down as it is for the links of visits.
 */
async function readCalendar(
  { app, request, reply, params }: FeedCall,
  { purpose, generation: generationOf, write }: Kind,
): Promise<WrittenFile> {
  const token = params.token.replace(/\.ics$/, '')
  const { config, database } = app
  const ids = signedIdsOf(token)
  const context = { businessId: ids?.businessId, userId: null, requestId: request.id }
  const generation =
    ids &&
    (await database.transaction({ ...context, readOnly: true }, (tx) =>
      generationOf(tx, ids.businessId, ids.id),
    ))
  // Compared in any case, so that the time of the answer does not tell whether there is such a calendar.
  const opened = isSigned(config.secretKey, purpose, token, generation ?? 0)
  if (!ids || generation === null || !opened) {
    await countAttempts(database, [
      { scope: 'calendar-feed', subject: request.ip, max: 60, windowSeconds: 600 },
    ])
    throw notFound()
  }
  // Programs ask every few minutes; one that asks without a pause is no calendar.
  await countAttempts(database, [
    { scope: 'calendar-feed-reads', subject: ids.id, max: 120, windowSeconds: 600 },
  ])
  const text = await database.transaction(context, (tx) => write(tx, ids.businessId, ids.id, config))
  reply.headers({ 'x-robots-tag': 'noindex', 'content-disposition': 'inline; filename="calendar.ics"' })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return new WrittenFile(Buffer.from(text), 'text/calendar; charset=utf-8', etag)
}

async function findGeneration(tx: Tx, businessId: string, id: string): Promise<number | null> {
  const { rows } = await sql<{ generation: number }>`
    select f.generation from calendar_feeds f
    join employees e on e.business_id = f.business_id and e.id = f.employee_id
    where f.business_id = ${businessId} and f.id = ${id} and e.archived_at is null`.execute(tx)
  return rows[0]?.generation ?? null
}

/** Written once a minute at most: several devices ask for one calendar. */
async function rememberRead(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update calendar_feed_reads set read_at = now()
    where business_id = ${businessId} and feed_id = ${id} and (read_at is null or read_at < now() - interval '1 minute')`.execute(
    tx,
  )
}
