import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'

/** A change in a room: a message, what a user has read, or the room itself. */
export interface RoomNews {
  roomId: string
  what: 'message' | 'read' | 'room'
  /** The user who has read, or has left. */
  userId: string | null
  /** Number of the message that is new or was changed. */
  number: number | null
}

/** Reads news of a room from a notification: `room:what:user:number`. */
export function roomNews([roomId = '', what, userId, number]: readonly (string | undefined)[]): RoomNews {
  return {
    roomId,
    what: what === 'message' || what === 'read' ? what : 'room',
    userId: userId || null,
    number: number === undefined ? null : Number(number),
  }
}

export interface Hearer {
  unread: number
  /** This room or an unread one is about a visit or a client: rights to those decide. */
  asks_rights: boolean
}

/**
 * Returns who of these users hears of it, each with the number of unread messages. One question serves all streams.
 * What a user has read concerns the user alone; of two users it concerns both.
 */
export async function hearersOf(
  database: Database,
  businessId: string,
  { roomId, what, userId }: RoomNews,
  online: readonly string[],
): Promise<Map<string, Hearer>> {
  const { rows } = await database.transaction({ businessId, readOnly: true }, (tx) =>
    sql<Hearer & { user_id: string }>`
      with room as (select kind from chat_rooms where business_id = ${businessId} and id = ${roomId}),
      hearers as (
        select m.user_id from chat_members m where m.business_id = ${businessId} and m.room_id = ${roomId}
        union select unnest(${online}::uuid[]) from room where kind = 'team'
        union select ${userId}::uuid)
      select h.user_id, least(100, counted.unread)::int as unread,
        counted.has_threads or (select kind from room) in ('visit', 'client') as asks_rights
      from hearers h
      cross join lateral (
        select coalesce(sum(greatest(0, r.last_number - m.read_number)), 0) as unread,
          coalesce(bool_or(r.kind in ('visit', 'client') and r.last_number > m.read_number), false) as has_threads
        from chat_members m join chat_rooms r on r.business_id = m.business_id and r.id = m.room_id
        where m.business_id = ${businessId} and m.user_id = h.user_id and not m.is_muted and r.archived_at is null) counted
      where h.user_id = any (${online}::uuid[])
        and (${what} <> 'read' or h.user_id = ${userId} or (select kind from room) = 'direct')`.execute(tx),
  )
  return new Map(rows.map(({ user_id, ...hearer }) => [user_id, hearer]))
}
