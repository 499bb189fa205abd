import { type OpenSession, type OwnPin, pinTries } from '@wizyta/contract/access/sessions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'

/** Where a user is signed in, the latest used first. */
export async function listSessions(tx: Tx, { id, user }: Session): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select s.id, s.agent, host(s.ip) as ip, s.created_at, s.last_seen_at,
      least(s.expires_at, s.created_at + limits.whole) as ends_at, s.id = ${id} as is_current,
      s.locked_at is not null or coalesce(s.locks_at <= now(), false) as is_locked
    from sessions s
    join session_limits_of(${user.id}) limits on s.last_seen_at > now() - limits.idle and s.created_at > now() - limits.whole
    where s.user_id = ${user.id} and s.expires_at > now()
    order by s.id = ${id} desc, s.last_seen_at desc, s.id limit 100`.execute(tx)
  return rows
}

/** @returns whether there was one */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from sessions where user_id = ${userId} and id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns how many there were */
export async function deleteOtherSessions(tx: Tx, { id, user }: Session): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from sessions where user_id = ${user.id} and id <> ${id}`.execute(tx)
  return Number(numAffectedRows)
}

export async function findPin(tx: Tx, userId: string): Promise<OwnPin> {
  const pin = await tx
    .selectFrom('pins')
    .select(['set_at', 'failures'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { set_at: pin?.set_at ?? null, tries_left: pin ? Math.max(0, pinTries - pin.failures) : 0 }
}

export async function upsertPin(tx: Tx, userId: string, hash: string): Promise<OwnPin> {
  await sql`
    insert into pins (user_id, pin_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set pin_hash = excluded.pin_hash, failures = 0, set_at = now()`.execute(
    tx,
  )
  return findPin(tx, userId)
}

/** @returns whether there was one */
export async function deletePin(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pins')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
