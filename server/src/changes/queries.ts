import type { Change } from '@wizyta/contract/changes'
import { sql } from 'kysely'
import type { Database } from '../lib/database.ts'
import type { Session } from '../lib/session.ts'

const most = 500

/** What changed after a number, oldest first; `visible` says whether the reader's rights cover that kind of thing. */
export function changesAfter(
  database: Database,
  session: Session,
  number: number,
): Promise<(Change & { visible: boolean })[]> {
  const { businessId, user, permissions } = session
  return database.transaction({ businessId, userId: user.id, readOnly: true }, async (tx) => {
    const { rows } = await sql<Change>`
      select number, entity, entity_id as id, action, user_id as by
      from audit_log
      where business_id = ${businessId} and number > ${number}
      order by number limit ${most}`.execute(tx)
    // Whoever may read the log may hear of all that is written into it.
    const all = permissions.includes('audit-log.index')
    return rows.map((row) => ({ ...row, visible: all || permissions.includes(`${row.entity}.index`) }))
  })
}
