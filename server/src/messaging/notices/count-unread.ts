import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'
import { kindsSeenBy } from './rights.ts'

/** Reader of notices: a member in the current business. */
export type NoticeReader = Pick<Session, 'businessId' | 'permissions'> & { user: { id: string } }

/** Counts a reader's unread notices within their permissions, up to 99. */
export async function countUnread(tx: Tx, reader: NoticeReader): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notices
      where business_id = ${reader.businessId} and user_id = ${reader.user.id} and read_at is null
        and kind = any (${kindsSeenBy(reader)})
      limit 100) n`.execute(tx)
  return { unread: rows[0]?.unread ?? 0 }
}
