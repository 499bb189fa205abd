import type { ListQuery } from '@wizyta/contract/kit/list'
import { readNip } from '@wizyta/contract/office/businesses/nip'
import type { Employee, EmployeeInput } from '@wizyta/contract/people/employees/api'
import { type RawBuilder, sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { checkPlaces, visitsOfEmployee } from '../../booking/calendar/visits/visits-ahead.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const openColumns = sql`
  e.id, e.version, e.created_at, e.updated_at, e.archived_at, e.first_name, e.last_name, e.display_name, e.position, e.colour,
  e.sort_order, e.in_calendar, e.online_bookable, e.max_parallel, e.default_resource_id, e.languages, e.bio,
  (select p.id from employee_photos p where p.business_id = e.business_id and p.employee_id = e.id) as photo_id,
  (select count(*) from employee_services p join services s on s.business_id = p.business_id and s.id = p.service_id
    where p.business_id = e.business_id and p.employee_id = e.id and s.archived_at is null) as service_count`
const officeColumns = sql`${openColumns}, e.gender, e.birth_date, e.phone, e.email, e.address, e.emergency_contact, e.notes,
  e.employment_type, e.nip, e.hired_on, e.left_on, e.contract_minutes, e.contract_per, e.leave_days, e.seniority_since`
const allColumns = sql`${officeColumns}, e.hourly_rate, e.monthly_base`
const from = sql`from employees e`

/** Fields that a reader gets: those for colleagues, those for the office, or all with pay. */
export type EmployeeView = 'colleague' | 'office' | 'all'
const columnsOf: Record<EmployeeView, RawBuilder<unknown>> = {
  colleague: openColumns,
  office: officeColumns,
  all: allColumns,
}

export const listEmployees = (tx: Tx, businessId: string, query: ListQuery, view: EmployeeView) =>
  listRows<Employee>(tx, query, {
    businessId,
    from,
    columns: columnsOf[view],
    alias: 'e',
    defaultSort: 'sort_order',
    sorts: { last_name: [sql`e.last_name`, sql`e.first_name`] },
    search: (term) =>
      everyWordIn(sql`concat_ws(' ', e.first_name, e.last_name, e.display_name, e.position)`, term),
    filters: {
      service_id: (ids: string[]) => sql`exists (select from employee_services p
        where p.business_id = e.business_id and p.employee_id = e.id and p.service_id = any (${ids}::uuid[]))`,
      group: (ids: string[]) => sql`exists (select from employee_group_members m
        join employee_groups g on g.business_id = m.business_id and g.id = m.group_id
        where m.business_id = e.business_id and m.employee_id = e.id and m.group_id = any (${ids}::uuid[]) and g.archived_at is null)`,
    },
    includes: {
      default_resource: sql`(select json_build_object('id', r.id, 'name', r.name)
        from resources r where r.business_id = e.business_id and r.id = e.default_resource_id) as default_resource`,
    },
  })

/** Finds an employee with all that is known. */
export const findEmployee = (tx: Tx, businessId: string, id: string) =>
  readEmployee(tx, businessId, id, allColumns)

/** Returns how an employee is found for a reader. */
export const finderOf = (view: EmployeeView) => (tx: Tx, businessId: string, id: string) =>
  readEmployee(tx, businessId, id, columnsOf[view])

async function readEmployee(
  tx: Tx,
  businessId: string,
  id: string,
  columns: RawBuilder<unknown>,
): Promise<Employee> {
  const { rows } =
    await sql<Employee>`select ${columns} ${from} where e.business_id = ${businessId} and e.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertEmployee(
  tx: Tx,
  businessId: string,
  input: EmployeeInput,
  find = findEmployee,
): Promise<Employee> {
  const { birth_date, hired_on, left_on } = input
  checkDates({ birth_date, hired_on, left_on })
  await checkReferences(tx, businessId, 'resources', { default_resource_id: input.default_resource_id })
  const { id } = await tx
    .insertInto('employees')
    .values({
      ...input,
      phone: phoneNumber(input.phone),
      nip: nipOf(input.nip),
      sort_order: input.sort_order ?? lastPlace('employees', businessId),
      business_id: businessId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return find(tx, businessId, id)
}

export async function updateEmployee(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<EmployeeInput>,
  find = findEmployee,
): Promise<Employee> {
  const held = input.max_parallel === undefined ? null : await holdSubject(tx, businessId, id)
  const before = await findEmployee(tx, businessId, id)
  const { birth_date, hired_on = before.hired_on, left_on = before.left_on } = input
  checkDates({ birth_date, hired_on, left_on })
  await checkReferences(tx, businessId, 'resources', { default_resource_id: input.default_resource_id })
  const { max_parallel = before.max_parallel } = input
  if (held && max_parallel < before.max_parallel) await checkPlaces(tx, held, max_parallel)
  return changeRow(
    tx,
    'employees',
    { businessId, id, version },
    { ...input, phone: phoneNumber(input.phone), nip: nipOf(input.nip) },
    find,
  )
}

export async function archiveEmployee(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  find = findEmployee,
): Promise<Employee> {
  const held = await holdSubject(tx, businessId, id)
  const archived = await archiveRow(tx, 'employees', { businessId, id, version }, true, find)
  const visits = await visitsOfEmployee(tx, held)
  if (visits > 0)
    throw conflict('Upcoming visits with this employee: {count}. Reassign or cancel them first.', {
      values: { count: visits },
    })
  return archived
}

export const restoreEmployee = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  find = findEmployee,
) => archiveRow(tx, 'employees', { businessId, id, version }, false, find)

/** Returns the ten digits of a NIP; null and undefined stay. */
function nipOf(typed: string | null | undefined): string | null | undefined {
  if (!typed) return typed
  const nip = readNip(typed)
  if (nip === null) throw invalid({ nip: ['This NIP is not valid. Check its digits.'] })
  return nip
}

function checkDates(dates: Pick<EmployeeInput, 'birth_date' | 'hired_on' | 'left_on'>) {
  for (const [field, date] of Object.entries(dates) as [keyof typeof dates, string | null | undefined][])
    if (date && date < '1900') throw invalid({ [field]: ['Enter a date.'] })
  const { hired_on, left_on } = dates
  if (hired_on && left_on && left_on < hired_on)
    throw invalid({ left_on: ['The end must not be before the start.'] })
}
