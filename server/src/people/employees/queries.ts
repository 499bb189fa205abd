import type { ListQuery } from '@wizyta/contract/kit/list'
import { readNip } from '@wizyta/contract/office/businesses/nip'
import type { Employee, NewEmployee } from '@wizyta/contract/people/employees/api'
import type { EmployeeInput } from '@wizyta/contract/people/employees/input'
import { type RawBuilder, sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { checkPlaces, visitsOfEmployee } from '../../booking/calendar/visits/visits-ahead.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { phoneNumber } from '../../kit/lists/phone.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { storeWeek } from '../working-hours/week-rows.ts'

const openColumns = sql`
  e.id, e.version, e.created_at, e.updated_at, e.archived_at, e.first_name, e.last_name, e.display_name, e.position, e.colour,
  e.sort_order, e.in_calendar, e.online_bookable, e.max_parallel, e.calendar_step_min, e.default_resource_id, e.languages, e.bio,
  e.tips_share,
  (select p.id from employee_photos p where p.business_id = e.business_id and p.employee_id = e.id) as photo_id,
  (select count(*) from employee_services p join services s on s.business_id = p.business_id and s.id = p.service_id
    where p.business_id = e.business_id and p.employee_id = e.id and s.archived_at is null) as service_count`
const officeColumns = sql`${openColumns}, e.gender, e.birth_date, e.phone, e.email, e.address, e.emergency_contact, e.notes,
  e.employment_type, e.nip, e.payroll_number, e.hired_on, e.left_on, e.contract_minutes, e.contract_per, e.leave_days, e.seniority_since`
const allColumns = sql`${officeColumns}, e.hourly_rate, e.monthly_base,
  (select coalesce(json_agg(json_build_object('valid_from', p.valid_from, 'hourly_rate', p.hourly_rate, 'monthly_base', p.monthly_base)
      order by p.valid_from), '[]')
    from employee_pay p where p.business_id = e.business_id and p.employee_id = e.id) as pay_changes`
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
  { pay_changes = [], hours = [], ...input }: NewEmployee,
  find = findEmployee,
): Promise<Employee> {
  const { birth_date, hired_on, left_on } = input
  checkDates({ birth_date, hired_on, left_on })
  checkPayChanges(pay_changes)
  if (new Set(hours.map(({ valid_from }) => valid_from ?? null)).size < hours.length)
    throw invalid({ hours: ['Two of these weekly hours begin on the same day.'] })
  await checkReferences(tx, businessId, 'resources', { default_resource_id: input.default_resource_id })
  const id = await insertRow(tx, 'employees', businessId, {
    ...input,
    phone: phoneNumber(input.phone),
    nip: nipOf(input.nip),
    sort_order: input.sort_order ?? lastPlace('employees', businessId),
  })
  await replacePayChanges(tx, businessId, id, pay_changes)
  for (const [index, week] of hours.entries())
    await storeWeek(tx, businessId, { employee_id: id }, week).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !error.problem.errors) throw error
      const ofEntry = Object.entries(error.problem.errors).map(([field, said]) => [
        `hours.${index}.${field}`,
        said,
      ])
      throw invalid(Object.fromEntries(ofEntry))
    })
  return find(tx, businessId, id)
}

export async function updateEmployee(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  { pay_changes, ...input }: Partial<EmployeeInput>,
  find = findEmployee,
): Promise<Employee> {
  const held = input.max_parallel === undefined ? null : await holdSubject(tx, businessId, id)
  const before = await findEmployee(tx, businessId, id)
  const { birth_date, hired_on = before.hired_on, left_on = before.left_on } = input
  checkDates({ birth_date, hired_on, left_on })
  await checkReferences(tx, businessId, 'resources', { default_resource_id: input.default_resource_id })
  const { max_parallel = before.max_parallel } = input
  if (held && max_parallel < before.max_parallel) await checkPlaces(tx, held, max_parallel)
  checkPayChanges(pay_changes)
  const changed = await changeRow(
    tx,
    'employees',
    { businessId, id, version },
    { ...input, phone: phoneNumber(input.phone), nip: nipOf(input.nip) },
    find,
  )
  if (!pay_changes) return changed
  await replacePayChanges(tx, businessId, id, pay_changes)
  return find(tx, businessId, id)
}

/** Makes the changes of pay these. What stays as it was is not written anew, so that the log tells of real changes. */
async function replacePayChanges(
  tx: Tx,
  businessId: string,
  employeeId: string,
  changes: NonNullable<EmployeeInput['pay_changes']>,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as g (valid_from date, hourly_rate int, monthly_base int)`
  await sql`
    delete from employee_pay p where p.business_id = ${businessId} and p.employee_id = ${employeeId}
      and not exists (select from ${given} where (g.valid_from, g.hourly_rate, g.monthly_base)
        is not distinct from (p.valid_from, p.hourly_rate, p.monthly_base))`.execute(tx)
  await sql`
    insert into employee_pay (business_id, employee_id, valid_from, hourly_rate, monthly_base)
    select ${businessId}, ${employeeId}, g.valid_from, g.hourly_rate, g.monthly_base from ${given}
    on conflict do nothing`.execute(tx)
}

/** Refuses two changes of pay on one day. */
function checkPayChanges(changes: EmployeeInput['pay_changes'] = []) {
  const days = changes.map(({ valid_from }) => valid_from)
  const errors: Record<string, string[]> = {}
  for (const [index, day] of days.entries()) {
    if (day < '1900') errors[`pay_changes.${index}.valid_from`] = ['Enter a date.']
    else if (days.indexOf(day) !== index)
      errors[`pay_changes.${index}.valid_from`] = ['There is already a change from this day on.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
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
    throw conflict('Upcoming appointments with this employee: {count}. Reassign or cancel them first.', {
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
