import { allows, wholeSalon } from '@wizyta/contract/kit/permission'
import type { Change } from '@wizyta/contract/messaging/changes/api'
import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'
import type { Session } from '../../kit/security/session.ts'

const most = 500

/**
 * Reads the changes after a number, oldest first. `visible` tells whether the reader may hear of a change, by
 * permission and by reach. Changes of colleagues' visits and messages carry no id. The reader must hear of a visit
 * that passed to a colleague, and of one that takes a chair.
 */
export function changesAfter(
  database: Database,
  session: Session,
  number: number,
): Promise<(Change & { visible: boolean })[]> {
  const { businessId, user, permissions } = session
  // Readers of the log may hear of all that is written into it.
  const all = permissions.includes('audit-log.index')
  const ownOnly = !all && !allows(session, wholeSalon)
  return database.transaction({ businessId, userId: user.id, readOnly: true, ownOnly }, async (tx) => {
    const { rows } = await changesQuery(businessId, number, ownOnly).execute(tx)
    return rows.map(({ is_own, ...change }) => ({
      ...(is_own ? change : { ...change, id: null, action: null, by: null }),
      visible:
        (all || permissions.includes(`${change.entity}.index`)) && (is_own || change.entity !== 'customers'),
    }))
  })
}

export const changesQuery = (businessId: string | null, number: number, ownOnly: boolean) =>
  sql<Change & { is_own: boolean }>`
    select number, entity, entity_id as id, action, user_id as by, ${ownOnly ? isOwn : sql`true`} as is_own
    from audit_log a
    where business_id = ${businessId} and number > ${number}
    order by number limit ${most}`

/**
 * Part of the one statement that reads the changes, under the row security of all reads. A change costs one look at a
 * key. A client who preferred the reader until now leaves the reader's list.
 */
const isOwn = sql`case a.entity
  when 'customers' then ${isReadable('clients')}
    or a.changes -> 'preferred_employee_id' ->> 0 = any ((select own_employees())::text[])
  when 'events' then ${isReadable('visits')} or ${isReadable('blocks')}
  when 'notifications' then ${isReadable('messages')}
  else true end`

/**
 * Returns a condition without `exists`. PostgreSQL would hash all readable rows for it: 280 ms with 20,000 clients,
 * for one change.
 */
function isReadable(table: 'clients' | 'visits' | 'blocks' | 'messages') {
  return sql`coalesce((select true from ${sql.table(table)} x where x.business_id = a.business_id and x.id = a.entity_id), false)`
}
