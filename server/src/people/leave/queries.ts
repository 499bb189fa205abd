import type { ListQuery } from '@wizyta/contract/kit/list'
import type { LeaveRequest } from '@wizyta/contract/people/leave/api'
import { wholeDay } from '@wizyta/contract/people/leave/leave-days'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName } from '../names/names.ts'
import { countEach } from '../working-hours/count-days.ts'

const columns = sql`
  q.id, q.version, q.created_at, q.updated_at, q.archived_at, q.employee_id, ${employeeName} as employee_name,
  q.starts_on, q.ends_on, q.from_time, q.to_time, q.reason, q.note, q.days, q.day_minutes, q.status, q.decision_note, q.decided_at,
  (select u.name from users u where u.id = q.decided_by) as decided_by,
  coalesce(e.user_id = current_user_id(), false) as is_own`
const from = sql`
  from leave_requests q join employees e on e.business_id = q.business_id and e.id = q.employee_id`

/** Lists requests. Row security leaves those of others out for users who may not know why colleagues are away. */
export async function listLeave(tx: Tx, businessId: string, query: ListQuery) {
  const page = await listRows<LeaveRequest>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'q',
    defaultSort: '-created_at',
    archivable: false,
    search: (term) => everyWordIn(employeeName, term),
  })
  return { ...page, data: await withDayMinutes(tx, businessId, page.data) }
}

export async function findLeave(tx: Tx, businessId: string, id: string): Promise<LeaveRequest> {
  const { rows } =
    await sql<LeaveRequest>`select ${columns} ${from} where q.business_id = ${businessId} and q.id = ${id}`.execute(
      tx,
    )
  const [leave] = await withDayMinutes(tx, businessId, [found(rows)])
  return leave as LeaveRequest
}

/** Fields by which days are counted: an answer may hold fewer. */
const counted = ['employee_id', 'starts_on', 'ends_on', 'from_time', 'to_time']

/** Adds the length of the working day to older requests for parts of days, which lack it (migration 0356). */
async function withDayMinutes(tx: Tx, businessId: string, rows: readonly LeaveRequest[]) {
  const older = rows.filter(
    (leave) =>
      leave.day_minutes === null && leave.days % wholeDay > 0 && counted.every((field) => field in leave),
  )
  const minutes = await countEach(tx, businessId, older)
  return rows.map((leave) => {
    const day_minutes = minutes[older.indexOf(leave)]?.day_minutes
    return day_minutes === undefined ? leave : { ...leave, day_minutes }
  })
}
