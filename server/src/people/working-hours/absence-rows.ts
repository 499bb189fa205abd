import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Absence, workingHours } from '@wizyta/contract/people/working-hours/api'
import { lasts } from '@wizyta/contract/people/working-hours/api'
import type { AwayTime } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'
import { noticeLeaveDecision } from '../../messaging/notices/notice-records.ts'
import { employeeName } from '../names/names.ts'
import { countDays } from './count-days.ts'
import { refuseSecond } from './other-requests.ts'

/** Owner of hours: an employee or a resource; with neither, the business. */
export interface Owner {
  employee_id?: string | null
  resource_id?: string | null
}

export const absenceColumns = sql`
  id, version, created_at, updated_at, archived_at, employee_id, resource_id, starts_on, ends_on, from_time, to_time,
  shown_reason(business_id, employee_id, reason) as reason, note,
  exists (select from leave_requests l where l.business_id = absences.business_id and l.absence_id = absences.id) as is_requested`

export async function insertAbsence(
  tx: Tx,
  businessId: string,
  input: BodyOf<typeof workingHours.createAbsence>,
): Promise<Absence> {
  const { employee_id = null, resource_id = null, starts_on, ends_on, reason, note = null } = input
  const { from_time = null, to_time = null } = input
  checkAway({ starts_on, ends_on, from_time, to_time })
  await checkGivenOwner(tx, businessId, input)
  const { rows } = await sql<Absence>`
    insert into absences (business_id, employee_id, resource_id, starts_on, ends_on, from_time, to_time, reason, note)
    values (${businessId}, ${employee_id}, ${resource_id}, ${starts_on}, ${ends_on}, ${from_time}, ${to_time}, ${reason}, ${note})
    returning ${absenceColumns}`.execute(tx)
  return found(rows)
}

export async function updateAbsence(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
  version: number,
  change: BodyOf<typeof workingHours.updateAbsence>,
): Promise<Absence> {
  const before = await findAbsence(tx, businessId, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  checkAway({ ...before, ...given })
  const absence = await changeRow(tx, 'absences', { businessId, id, version }, change, findAbsence)
  await changeLeaveOf({ tx, businessId, session }, absence)
  return absence
}

/**
 * Gives the leave request that an absence came of the time and the reason of the absence. It refuses (409) days of other
 * requests. The employee hears of it from another user.
 */
async function changeLeaveOf(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  absence: Absence,
): Promise<void> {
  const { starts_on, ends_on, from_time, to_time } = absence
  const { rows } = await sql<{ id: string; employee_id: string; is_moved: boolean }>`
    select id, employee_id, (starts_on, ends_on, from_time, to_time)
      is distinct from (${starts_on}::date, ${ends_on}::date, ${from_time}::text, ${to_time}::text) as is_moved
    from leave_requests
    where business_id = ${businessId} and absence_id = ${absence.id} for update`.execute(tx)
  const [leave] = rows
  if (!leave) return
  if (leave.is_moved) await refuseSecond(tx, businessId, leave.employee_id, absence, leave.id)
  const { days, day_minutes } = await countDays(tx, businessId, leave.employee_id, absence)
  const { rows: changed } = await sql<{ id: string; employee_id: string; subject: string }>`
    update leave_requests l set starts_on = a.starts_on, ends_on = a.ends_on, from_time = a.from_time, to_time = a.to_time,
      reason = case when a.reason = 'maintenance' then l.reason else a.reason end, days = ${days},
      day_minutes = ${day_minutes}, version = l.version + 1, updated_at = now()
    from absences a join employees e on e.business_id = a.business_id and e.id = a.employee_id
    where l.business_id = ${businessId} and l.absence_id = ${absence.id} and a.business_id = l.business_id and a.id = l.absence_id
      and (l.starts_on, l.ends_on, l.from_time, l.to_time, l.reason)
        is distinct from (a.starts_on, a.ends_on, a.from_time, a.to_time, a.reason)
    returning l.id, l.employee_id, ${leaveSubject} as subject`.execute(tx)
  const actorId = session.apiKeyId ? null : session.user.id
  for (const one of changed) await noticeLeaveDecision(tx, businessId, 'leave_changed', { ...one, actorId })
}

/** The request `l` of the employee `e`, as a notice names it. */
const leaveSubject = sql`${employeeName} || ', ' || l.starts_on || '/' || l.ends_on`

async function findAbsence(tx: Tx, businessId: string, id: string): Promise<Absence> {
  const { rows } = await sql<Absence>`
    select ${absenceColumns} from absences where business_id = ${businessId} and id = ${id}`.execute(tx)
  return found(rows)
}

/** 422 for a time away that ends before it begins. */
export function checkAway({ starts_on, ends_on, from_time, to_time }: AwayTime) {
  checkYears({ starts_on, ends_on })
  if (ends_on < starts_on) throw invalid({ ends_on: ['The end must not be before the start.'] })
  if (from_time === '24:00') throw invalid({ from_time: ['Enter a time.'] })
  if (ends_on === starts_on && !lasts({ from_time, to_time }))
    throw invalid({ to_time: ['The end must be after the start.'] })
}

/** Removes an absence. The request that it came of counts as cancelled, and its employee hears of it. */
export async function deleteAbsence(
  { tx, businessId, session }: Pick<BusinessContext, 'tx' | 'businessId' | 'session'>,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ id: string; employee_id: string; subject: string }>`
    update leave_requests l set status = 'cancelled', absence_id = null, version = l.version + 1, updated_at = now()
    from employees e
    where l.business_id = ${businessId} and l.absence_id = ${id} and e.business_id = l.business_id and e.id = l.employee_id
    returning l.id, l.employee_id, ${leaveSubject} as subject`.execute(tx)
  const actorId = session.apiKeyId ? null : session.user.id
  for (const leave of rows)
    await noticeLeaveDecision(tx, businessId, 'leave_cancelled', { ...leave, actorId })
  const { numAffectedRows } =
    await sql`delete from absences where business_id = ${businessId} and id = ${id}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}

/** 422 for dates beyond what a calendar holds. */
export function checkYears(dates: Record<string, string>) {
  const odd = Object.keys(dates).filter((field) => !/^20\d\d-/.test(dates[field] as string))
  if (odd.length > 0)
    throw invalid(Object.fromEntries(odd.map((field) => [field, ['Enter a date between 2000 and 2099.']])))
}

/** 422 for hours of two owners. */
export const oneOwner = ({ employee_id, resource_id }: Owner) => {
  if (employee_id && resource_id)
    throw invalid({ resource_id: ['Hours belong to an employee or to a resource, not to both.'] })
}

/** 422 at the field for an owner that the body names. */
export async function checkGivenOwner(tx: Tx, businessId: string, owner: Owner) {
  oneOwner(owner)
  await checkReferences(tx, businessId, 'employees', { employee_id: owner.employee_id })
  await checkReferences(tx, businessId, 'resources', { resource_id: owner.resource_id })
}
