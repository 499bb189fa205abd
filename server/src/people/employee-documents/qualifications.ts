import {
  mostQualifications,
  type Qualification,
  type QualificationInput,
} from '@wizyta/contract/people/employee-documents/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'

const columns = sql`q.id, q.version, q.name, q.issued_by, q.issued_on, q.valid_until, q.note`

/** Lists the qualifications of an employee, those that expire first before the others. */
export async function listQualifications(
  tx: Tx,
  businessId: string,
  employeeId: string,
): Promise<{ data: Qualification[] }> {
  await checkEmployee(tx, businessId, employeeId)
  const { rows } = await sql<Qualification>`
    select ${columns} from employee_qualifications q
    where q.business_id = ${businessId} and q.employee_id = ${employeeId} and q.archived_at is null
    order by q.valid_until nulls last, q.name, q.id`.execute(tx)
  return { data: rows }
}

export async function insertQualification(
  tx: Tx,
  businessId: string,
  employee_id: string,
  input: QualificationInput,
): Promise<Qualification> {
  checkDates(input)
  await lockEmployee(tx, businessId, employee_id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employee_qualifications
    where business_id = ${businessId} and employee_id = ${employee_id} and archived_at is null`.execute(tx)
  if (found(rows).count >= mostQualifications)
    throw conflict('There are {count} qualifications here already. Remove one first.', {
      values: { count: mostQualifications },
    })
  const id = await insertRow(tx, 'employee_qualifications', businessId, { ...input, employee_id })
  return findQualification(tx, businessId, id)
}

export async function updateQualification(
  tx: Tx,
  businessId: string,
  { id, version }: { id: string; version: number },
  input: Partial<QualificationInput>,
): Promise<Qualification> {
  const before = await findQualification(tx, businessId, id)
  checkDates({ ...before, ...input })
  return changeRow(
    tx,
    'employee_qualifications',
    { businessId, id, version },
    { ...input },
    findQualification,
  )
}

export async function removeQualification(tx: Tx, businessId: string, id: string): Promise<void> {
  await setArchived(tx, businessId, id, true)
}

export async function restoreQualification(tx: Tx, businessId: string, id: string): Promise<Qualification> {
  await setArchived(tx, businessId, id, false)
  return findQualification(tx, businessId, id)
}

async function setArchived(tx: Tx, businessId: string, id: string, isArchived: boolean): Promise<void> {
  const { rows } = await sql`
    update employee_qualifications
    set archived_at = ${isArchived ? sql`now()` : null}, version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${id} and (archived_at is null) = ${isArchived}
    returning id`.execute(tx)
  found(rows)
}

async function findQualification(tx: Tx, businessId: string, id: string): Promise<Qualification> {
  const { rows } = await sql<Qualification>`
    select ${columns} from employee_qualifications q
    where q.business_id = ${businessId} and q.id = ${id} and q.archived_at is null`.execute(tx)
  return found(rows)
}

/** Refuses an employee that the business does not have. */
export async function checkEmployee(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql`select from employees where business_id = ${businessId} and id = ${id}`.execute(
    tx,
  )
  found(rows)
}

/** Locks an employee who is not archived, so that additions are counted one after the other. */
export async function lockEmployee(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ archived: boolean }>`
    select archived_at is not null as archived from employees
    where business_id = ${businessId} and id = ${id} for no key update`.execute(tx)
  if (found(rows).archived) throw conflict('This employee is archived. Restore the employee first.')
}

function checkDates({ issued_on, valid_until }: Pick<QualificationInput, 'issued_on' | 'valid_until'>) {
  for (const [field, date] of Object.entries({ issued_on, valid_until }))
    if (date && date < '1900') throw invalid({ [field]: ['Enter a date.'] })
  if (issued_on && valid_until && valid_until < issued_on)
    throw invalid({ valid_until: ['The end must not be before the start.'] })
}
