import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { employees } from '@wizyta/contract/people/employees/api'
import type { EmployeeService } from '@wizyta/contract/people/employees/offers'
import { sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid, notFound } from '../../kit/http/refusal.ts'
import { findEmployee } from './queries.ts'

/** How an employee performs a service, of `employee_services p`. */
export const offerColumns = sql`
  p.price, p.duration_min, p.buffer_before_min, p.buffer_after_min, p.segments, p.online, p.valid_from`

type Given = BodyOf<typeof employees.replaceServices>['services']

export async function listEmployeeServices(
  tx: Tx,
  businessId: string,
  employeeId: string,
): Promise<{ data: EmployeeService[] }> {
  await findEmployee(tx, businessId, employeeId)
  const { rows } = await sql<EmployeeService>`
    select p.employee_id, p.service_id, ${offerColumns}
    from employee_services p
    join services s on s.business_id = p.business_id and s.id = p.service_id
    join service_groups g on g.business_id = s.business_id and g.id = s.service_group_id
    where p.business_id = ${businessId} and p.employee_id = ${employeeId} and s.archived_at is null
    order by g.sort_order, g.name, s.sort_order, s.name, s.id`.execute(tx)
  return { data: rows }
}

/** Makes the services that an employee performs these. Archived services keep their people for their return. */
export async function replaceEmployeeServices(
  tx: Tx,
  businessId: string,
  employeeId: string,
  services: Given,
): Promise<{ data: EmployeeService[] }> {
  const ids = services.map(({ service_id }) => service_id.toLowerCase())
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) throw invalid({ [`services.${twice}.service_id`]: ['This service is named twice.'] })
  await holdSubject(tx, businessId, employeeId)
  await lockServices(tx, businessId, employeeId, ids)
  await newVersion(tx, businessId, employeeId)
  const { data: before } = await listEmployeeServices(tx, businessId, employeeId)
  await checkReferences(
    tx,
    businessId,
    'services',
    Object.fromEntries(ids.map((id, index) => [`services.${index}.service_id`, id])),
  )
  await sql`
    delete from employee_services p using services s
    where p.business_id = ${businessId} and p.employee_id = ${employeeId}
      and s.business_id = p.business_id and s.id = p.service_id and s.archived_at is null and s.id <> all (${ids}::uuid[])`.execute(
    tx,
  )
  await storeOffers(
    tx,
    businessId,
    services.map((given) => ({ employee_id: employeeId, ...given })),
  )
  const after = await listEmployeeServices(tx, businessId, employeeId)
  await newServiceVersions(tx, businessId, changedServices(before, after.data))
  return after
}

/**
 * Stores services of employees, new and changed ones. The caller holds employees and services. Own parts make up the own
 * duration.
 * @returns whose services are new or changed
 */
export async function storeOffers(
  tx: Tx,
  businessId: string,
  offers: readonly (Given[number] & { employee_id: string })[],
): Promise<string[]> {
  if (offers.length === 0) return []
  const fields = 'price, duration_min, buffer_before_min, buffer_after_min, segments, online, valid_from'
  const valued = offers.map(({ segments, ...offer }) =>
    segments?.length
      ? { ...offer, segments, duration_min: segments.reduce((sum, part) => sum + part.minutes, 0) }
      : offer,
  )
  const { rows } = await sql<{ employee_id: string }>`
    insert into employee_services as p (business_id, employee_id, service_id, ${sql.raw(fields)})
    select ${businessId}, n.employee_id, n.service_id, n.price, n.duration_min, n.buffer_before_min, n.buffer_after_min,
      n.segments, coalesce(n.online, true), n.valid_from
    from jsonb_to_recordset(${JSON.stringify(valued)}::jsonb) as n (employee_id uuid, service_id uuid, price int,
      duration_min int, buffer_before_min int, buffer_after_min int, segments jsonb, online boolean, valid_from date)
    on conflict (business_id, employee_id, service_id) do update set
      (${sql.raw(fields)}) = (${sql.raw(fields.replaceAll(/\w+/g, 'excluded.$&'))})
    where (${sql.raw(fields.replaceAll(/\w+/g, 'p.$&'))}) is distinct from (${sql.raw(fields.replaceAll(/\w+/g, 'excluded.$&'))})
    returning p.employee_id`.execute(tx)
  return rows.map(({ employee_id }) => employee_id)
}

/** Locks the services before the employee, as a change of one of these services does. */
async function lockServices(tx: Tx, businessId: string, employeeId: string, ids: string[]) {
  await sql`
    select id from services
    where business_id = ${businessId} and (id = any (${ids}::uuid[]) or id in (
      select service_id from employee_services where business_id = ${businessId} and employee_id = ${employeeId}))
    order by id for no key update`.execute(tx)
}

function changedServices(before: EmployeeService[], after: EmployeeService[]): string[] {
  const earlier = new Map(before.map((row) => [row.service_id, row]))
  const later = new Map(after.map((row) => [row.service_id, row]))
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (id) => !isDeepStrictEqual(earlier.get(id), later.get(id)),
  )
}

/** Raises the versions of services, so that users who edit one of them notice. */
export async function newServiceVersions(tx: Tx, businessId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`
    with locked as (
      select id from services where business_id = ${businessId} and id = any (${[...ids]}::uuid[])
      order by id for no key update
    )
    update services s set version = version + 1, updated_at = now()
    from locked where s.business_id = ${businessId} and s.id = locked.id`.execute(tx)
}

/** Serialises assignments of services. A user who is editing the employee notices the change by the version. */
async function newVersion(tx: Tx, businessId: string, employeeId: string) {
  const { numAffectedRows } = await sql`
    update employees set version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = ${employeeId}`.execute(tx)
  if (numAffectedRows === 0n) throw notFound()
}
