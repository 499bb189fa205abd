import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { allows } from '@wizyta/contract/kit/permission'
import { type LeaveRequest, leaveRequests } from '@wizyta/contract/people/leave/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import { noticeLeaveDecision, noticeLeaveRequest } from '../../messaging/notices/notice-records.ts'
import { checkAway, deleteAbsence, insertAbsence } from '../working-hours/absence-rows.ts'
import { countDays } from '../working-hours/count-days.ts'
import { refuseSecond } from '../working-hours/other-requests.ts'
import { employeeOf } from './own-employee.ts'
import { findLeave } from './queries.ts'

/** Days that a request spans at most: a year, whose working days are counted at once. */
const mostDays = 366

/** Stores a request and notifies those who decide. */
export async function requestLeave(
  context: BusinessContext,
  input: BodyOf<typeof leaveRequests.create>,
): Promise<LeaveRequest> {
  const { tx, businessId, session } = context
  const employeeId = await employeeOf(context, input.employee_id ?? undefined)
  if (employeeId === null)
    throw conflict('Your account is linked with no employee here. Ask the manager to link it.')
  await checkReferences(tx, businessId, 'employees', { employee_id: employeeId })
  const { starts_on, ends_on, from_time = null, to_time = null, reason, note = null } = input
  const away = { starts_on, ends_on, from_time, to_time }
  checkAway(away)
  if (Temporal.PlainDate.from(starts_on).until(ends_on).days >= mostDays)
    throw invalid({ ends_on: ['A request spans a year at most.'] })
  await refuseSecond(tx, businessId, employeeId, away)
  const { days, day_minutes, isPlanned } = await countDays(tx, businessId, employeeId, away)
  // Without any hours nothing says on which days the employee works.
  if (days === 0 && isPlanned)
    throw invalid({ ends_on: ['The employee does not work in this time, so no leave is needed.'] })
  const { rows } = await sql<{ id: string }>`
    insert into leave_requests (business_id, employee_id, starts_on, ends_on, from_time, to_time, reason, note, days,
      day_minutes)
    values (${businessId}, ${employeeId}, ${starts_on}, ${ends_on}, ${from_time}, ${to_time}, ${reason}, ${note}, ${days},
      ${day_minutes})
    returning id`.execute(tx)
  const leave = await findLeave(tx, businessId, found(rows).id)
  await noticeLeaveRequest(tx, businessId, noticeOf(leave, session))
  return leave
}

/** Approves a request, which becomes an absence, or rejects it. Notifies the employee. */
export async function decideLeave(
  context: BusinessContext,
  id: string,
  version: number,
  { status, note = null }: BodyOf<typeof leaveRequests.decide>,
): Promise<LeaveRequest> {
  const { tx, businessId, session } = context
  const before = await lockLeave(context, id)
  if (before.status !== 'requested') throw conflict('This request has been decided already.')
  const { employee_id, starts_on, ends_on, from_time, to_time, reason } = before
  const away = { starts_on, ends_on, from_time, to_time }
  const approved =
    status === 'approved'
      ? await adoptedAbsence(tx, businessId, { employee_id, ...away, reason, note: before.note })
      : null
  const { days, day_minutes } = approved ? await countDays(tx, businessId, employee_id, away) : before
  const leave = await changeRow(
    tx,
    'leave_requests',
    { businessId, id, version },
    {
      status,
      decision_note: note,
      decided_at: sql`now()`,
      decided_by: session.apiKeyId ? null : session.user.id,
      absence_id: approved?.id ?? null,
      replaced_absences: approved ? JSON.stringify(approved.replaced) : null,
      days,
      day_minutes,
    },
    findLeave,
  )
  await noticeLeaveDecision(
    tx,
    businessId,
    status === 'approved' ? 'leave_approved' : 'leave_rejected',
    noticeOf(leave, session),
  )
  return leave
}

/**
 * Enters the absence of an approved request. It takes the place of absences of the same kind that lie within its days.
 * Removed later, it leaves none of them behind.
 */
async function adoptedAbsence(
  tx: Tx,
  businessId: string,
  absence: Parameters<typeof insertAbsence>[2],
): Promise<{ id: string; replaced: Replaced[] }> {
  const { employee_id, reason, starts_on, ends_on, from_time = null, to_time = null, note } = absence
  const { rows } = await sql<Replaced>`
    delete from absences a
    where a.business_id = ${businessId} and a.employee_id = ${employee_id} and a.reason = ${reason}
      and a.starts_on + coalesce(a.from_time, '00:00')::time >= ${starts_on}::date + coalesce(${from_time}::text, '00:00')::time
      and a.ends_on + coalesce(a.to_time, '24:00')::time <= ${ends_on}::date + coalesce(${to_time}::text, '24:00')::time
      and not exists (select from leave_requests l where l.business_id = a.business_id and l.absence_id = a.id)
    returning a.starts_on, a.ends_on, a.from_time, a.to_time, a.reason, a.note`.execute(tx)
  const former = rows.find((row) => row.note)?.note
  const { id } = await insertAbsence(tx, businessId, { ...absence, note: note ?? former ?? null })
  return { id, replaced: rows }
}

type Replaced = Pick<
  Parameters<typeof insertAbsence>[2],
  'starts_on' | 'ends_on' | 'from_time' | 'to_time' | 'reason' | 'note'
>

/**
 * Takes a decision back: the request waits again. The absence of an approved one goes, and those that it replaced return.
 * The employee hears of it from another user.
 */
export async function reopenLeave(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<LeaveRequest> {
  const { tx, businessId, session } = context
  const before = await lockLeave(context, id)
  if (before.status !== 'approved' && before.status !== 'rejected')
    throw conflict('Only a request that is approved or rejected can wait for a decision again.')
  const { employee_id } = before
  await refuseSecond(tx, businessId, employee_id, before, id)
  const undecided = { decision_note: null, decided_at: null, decided_by: null, replaced_absences: null }
  const { leave, replaced } = await withoutAbsence(context, id, version, {
    status: 'requested',
    ...undecided,
  })
  for (const one of replaced) await insertAbsence(tx, businessId, { ...one, employee_id })
  await noticeLeaveDecision(tx, businessId, 'leave_changed', noticeOf(leave, session))
  return leave
}

/**
 * Takes a request back. What was approved is taken back by users who may decide; its absence goes. The employee hears of
 * it from another user.
 */
export async function cancelLeave(
  context: BusinessContext,
  id: string,
  version: number,
): Promise<LeaveRequest> {
  const { tx, businessId, session } = context
  const before = await lockLeave(context, id)
  const mayDecide = allows(session, leaveRequests.decide)
  if (!before.is_own && !mayDecide) throw new Refusal(403, 'You can see and ask for your own leave only.')
  if (before.status !== 'requested' && !(before.status === 'approved' && mayDecide))
    throw conflict('This request has been decided already. Ask a manager to change it.')
  const { leave } = await withoutAbsence(context, id, version, { status: 'cancelled' })
  await noticeLeaveDecision(tx, businessId, 'leave_cancelled', noticeOf(leave, session))
  return leave
}

/** Changes a request and removes its absence. Returns the absences that it had replaced as well. */
async function withoutAbsence(
  context: BusinessContext,
  id: string,
  version: number,
  columns: Record<string, unknown>,
): Promise<{ leave: LeaveRequest; replaced: Replaced[] }> {
  const { tx, businessId } = context
  const { rows } = await sql<{ absence_id: string | null; replaced_absences: Replaced[] | null }>`
    select absence_id, replaced_absences from leave_requests
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  const { absence_id, replaced_absences } = found(rows)
  const key = { businessId, id, version }
  const leave = await changeRow(tx, 'leave_requests', key, { ...columns, absence_id: null }, findLeave)
  if (absence_id) await deleteAbsence(context, absence_id)
  return { leave, replaced: replaced_absences ?? [] }
}

async function lockLeave({ tx, businessId }: BusinessContext, id: string): Promise<LeaveRequest> {
  await sql`select id from leave_requests where business_id = ${businessId} and id = ${id} for update`.execute(
    tx,
  )
  return findLeave(tx, businessId, id)
}

const noticeOf = (leave: LeaveRequest, session: BusinessContext['session']) => ({
  id: leave.id,
  employee_id: leave.employee_id,
  subject: `${leave.employee_name}, ${leave.starts_on}/${leave.ends_on}`,
  actorId: session.apiKeyId ? null : session.user.id,
})
