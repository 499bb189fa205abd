import type { BodyOf, QueryOf } from '@wizyta/contract/kit/endpoint'
import type { Notice, notices } from '@wizyta/contract/messaging/notices/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { visitorName } from '../../people/names/names.ts'
import { countUnread, type NoticeReader } from './count-unread.ts'
import { kindsSeenBy } from './rights.ts'

/** Lists the newest notices of a reader, or those after one of them, with the number of unread ones. */
export async function listNotices(
  tx: Tx,
  reader: NoticeReader,
  { before, limit }: QueryOf<typeof notices.index>,
): Promise<{ data: Notice[]; more: boolean; unread: number }> {
  const { businessId, user } = reader
  const older = before
    ? sql`and (n.created_at, n.id) < (select b.created_at, b.id from notices b
        where b.business_id = ${businessId} and b.user_id = ${user.id} and b.id = ${before})`
    : sql``
  const [{ rows }, { unread }] = await Promise.all([
    sql<Notice>`
      select n.id, n.kind, n.created_at, n.read_at, n.visit_id, n.subject, n.record_id, n.message_id, a.name as actor,
        ${visitorName} as client,
        n.starts_at, n.was_at, coalesce(v.starts_at, n.starts_at) as visit_starts_at, n.count
      from notices n
      -- one that was given to somebody else may be out of the reader's sight
      left join visits v on v.business_id = n.business_id and v.id = n.visit_id
      -- what failed may be about a client and no visit
      left join messages m on m.business_id = n.business_id and m.id = n.message_id and n.kind = 'message_failed' and n.visit_id is null
      left join clients c on c.business_id = n.business_id and c.id = coalesce(v.client_id, m.client_id)
      left join users a on a.id = n.actor_id
      where n.business_id = ${businessId} and n.user_id = ${user.id} and n.kind = any (${kindsSeenBy(reader)}) ${older}
      order by n.created_at desc, n.id desc
      limit ${limit + 1}`.execute(tx),
    countUnread(tx, reader),
  ])
  return { data: rows.slice(0, limit), more: rows.length > limit, unread }
}

/** Marks own notices as read; what was read before keeps its moment. */
export async function readNotices(
  tx: Tx,
  reader: NoticeReader,
  { ids, until }: BodyOf<typeof notices.read>,
): Promise<{ unread: number }> {
  const which = ids ? sql`id = any (${ids}::uuid[])` : sql`created_at <= ${until}`
  await sql`
    update notices set read_at = now()
    where business_id = ${reader.businessId} and user_id = ${reader.user.id} and read_at is null and ${which}`.execute(
    tx,
  )
  return countUnread(tx, reader)
}
