import { sql } from 'kysely'
import type { Database, Tx } from '../../kit/database/database.ts'

/** Seconds for which a user counts as present after the last sign of an open page. */
const secondsHere = 150
/** How often open streams are written down. */
export const presenceMs = 60_000

/** A condition: the user `u` has the product open in the business of the membership `s`. */
export const isHere = sql<boolean>`exists (
  select from chat_presence p where p.business_id = s.business_id and p.user_id = u.id
    and p.seen_at > now() - make_interval(secs => ${secondsHere}))`

export async function markPresence(tx: Tx, businessId: string, ...userIds: string[]): Promise<void> {
  await sql`
    insert into chat_presence as p (business_id, user_id)
    select ${businessId}, id from (select distinct unnest(${userIds}::uuid[]) as id) u order by id
    on conflict (business_id, user_id) do update set seen_at = now() where p.seen_at < now() - interval '20 seconds'`.execute(
    tx,
  )
}

/** Writes down who has a stream open, by business. A database that is away for a moment is asked again a minute later. */
export async function keepPresence(
  database: Database,
  open: Iterable<{ businessId: string | null; userId: string }>,
): Promise<void> {
  for (const [businessId, users] of Map.groupBy(open, (one) => one.businessId))
    if (businessId)
      await database
        .transaction({ businessId }, (tx) =>
          markPresence(tx, businessId, ...users.map(({ userId }) => userId)),
        )
        .catch(() => {})
}
