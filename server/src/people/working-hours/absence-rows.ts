import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Absence, workingHours } from '@wizyta/contract/people/working-hours/api'
import { lasts } from '@wizyta/contract/people/working-hours/api'
import type { AwayTime } from '@wizyta/contract/people/working-hours/hours'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { changeRow, found } from '../../kit/database/rows.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'

/** Owner of hours: an employee or a resource; with neither, the business. */
export interface Owner {
  employee_id?: string | null
  resource_id?: string | null
}

export const absenceColumns = sql`
  id, version, created_at, updated_at, archived_at, employee_id, resource_id, starts_on, ends_on, from_time, to_time,
  shown_reason(business_id, employee_id, reason) as reason, note`

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
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  change: BodyOf<typeof workingHours.updateAbsence>,
): Promise<Absence> {
  const before = await findAbsence(tx, businessId, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  checkAway({ ...before, ...given })
  return changeRow(tx, 'absences', { businessId, id, version }, change, findAbsence)
}

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

/** Removes an absence. The request that it came of counts as cancelled. */
export async function deleteAbsence(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    update leave_requests set status = 'cancelled', absence_id = null, version = version + 1, updated_at = now()
    where business_id = ${businessId} and absence_id = ${id}`.execute(tx)
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
