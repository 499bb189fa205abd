import type { ListQuery } from '@wizyta/contract/kit/list'
import type { LeaveRequest } from '@wizyta/contract/people/leave/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName } from '../names/names.ts'

const columns = sql`
  q.id, q.version, q.created_at, q.updated_at, q.archived_at, q.employee_id, ${employeeName} as employee_name,
  q.starts_on, q.ends_on, q.from_time, q.to_time, q.reason, q.note, q.days, q.day_minutes, q.status, q.decision_note, q.decided_at,
  (select u.name from users u where u.id = q.decided_by) as decided_by,
  coalesce(e.user_id = current_user_id(), false) as is_own`
const from = sql`
  from leave_requests q join employees e on e.business_id = q.business_id and e.id = q.employee_id`

/** Lists requests. Row security leaves those of others out for users who may not know why colleagues are away. */
export const listLeave = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<LeaveRequest>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'q',
    defaultSort: '-created_at',
    archivable: false,
    search: (term) => everyWordIn(employeeName, term),
  })

export async function findLeave(tx: Tx, businessId: string, id: string): Promise<LeaveRequest> {
  const { rows } =
    await sql<LeaveRequest>`select ${columns} ${from} where q.business_id = ${businessId} and q.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}
