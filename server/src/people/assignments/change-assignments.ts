import { isDeepStrictEqual } from 'node:util'
import type { AssignmentChange } from '@wizyta/contract/people/assignments/api'
import type { EmployeeService } from '@wizyta/contract/people/employees/offers'
import { sql } from 'kysely'
import { holdSubjects } from '../../booking/calendar/lock-subjects.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { newServiceVersions, offerColumns, storeOffers } from '../employees/services.ts'

/** Lists the services of all employees, without what is archived. */
export async function listAssignments(tx: Tx, businessId: string): Promise<{ data: EmployeeService[] }> {
  const { rows } = await sql<EmployeeService>`
    select p.employee_id, p.service_id, ${offerColumns}
    from employee_services p
    join employees e on e.business_id = p.business_id and e.id = p.employee_id and e.archived_at is null
    join services s on s.business_id = p.business_id and s.id = p.service_id and s.archived_at is null
    where p.business_id = ${businessId}
    order by p.employee_id, p.service_id`.execute(tx)
  return { data: rows }
}

/** Gives and takes services of many employees at once. Refuses (409) where others changed one of them meanwhile. */
export async function changeAssignments(
  tx: Tx,
  businessId: string,
  given: readonly AssignmentChange[],
): Promise<{ changed: number }> {
  const changes = given.map((change) => ({
    ...change,
    employee_id: change.employee_id.toLowerCase(),
    service_id: change.service_id.toLowerCase(),
  }))
  refuseTwice(changes.map(pairOf))
  const employees = [...new Set(changes.map(({ employee_id }) => employee_id))]
  const services = [...new Set(changes.map(({ service_id }) => service_id))]
  await holdSubjects(tx, businessId, employees)
  await sql`
    select id from services where business_id = ${businessId} and id = any (${services}::uuid[])
    order by id for no key update`.execute(tx)
  await raiseVersions(tx, businessId, employees)
  await checkReferences(tx, businessId, 'services', fieldsOf(changes, 'service_id'))
  await checkReferences(tx, businessId, 'employees', fieldsOf(changes, 'employee_id'))
  const stored = await readPairs(tx, businessId, employees, services)
  refuseStale(changes.filter((change) => !isDeepStrictEqual(stored.get(pairOf(change)) ?? null, change.from)))
  const taken = changes.filter(({ to }) => to === null)
  await sql`
    delete from employee_services p
    using unnest(${taken.map(({ employee_id }) => employee_id)}::uuid[], ${taken.map(({ service_id }) => service_id)}::uuid[])
      as t (employee_id, service_id)
    where p.business_id = ${businessId} and p.employee_id = t.employee_id and p.service_id = t.service_id`.execute(
    tx,
  )
  await storeOffers(
    tx,
    businessId,
    changes.flatMap(({ employee_id, service_id, to }) => (to ? [{ employee_id, service_id, ...to }] : [])),
  )
  await newServiceVersions(tx, businessId, services)
  return { changed: changes.length }
}

const pairOf = ({ employee_id, service_id }: { employee_id: string; service_id: string }) =>
  `${employee_id} ${service_id}`

/** The ids of changes by their fields, for refusals. */
export const fieldsOf = <Key extends string>(changes: readonly Record<Key, string>[], key: Key) =>
  Object.fromEntries(changes.map((change, index) => [`changes.${index}.${key}`, change[key]]))

/** Refuses (422) keys of changes that are named twice. */
export function refuseTwice(keys: readonly string[]) {
  const seen = new Set<string>()
  for (const [index, key] of keys.entries()) {
    if (seen.has(key)) throw invalid({ [`changes.${index}`]: ['The same row is named twice.'] })
    seen.add(key)
  }
}

/** Refuses (409) changes whose state before is not the stored one. */
export function refuseStale(stale: readonly unknown[]) {
  if (stale.length > 0)
    throw conflict('Others changed some of these assignments meanwhile: {count}. Nothing was saved.', {
      values: { count: stale.length },
    })
}

/** Raises the versions of employees, so that users who edit one of them notice. */
async function raiseVersions(tx: Tx, businessId: string, employees: readonly string[]) {
  await sql`
    with locked as (
      select id from employees where business_id = ${businessId} and id = any (${[...employees]}::uuid[])
      order by id for no key update
    )
    update employees e set version = version + 1, updated_at = now()
    from locked where e.business_id = ${businessId} and e.id = locked.id`.execute(tx)
}

async function readPairs(tx: Tx, businessId: string, employees: string[], services: string[]) {
  const { rows } = await sql<EmployeeService>`
    select p.employee_id, p.service_id, ${offerColumns}
    from employee_services p
    where p.business_id = ${businessId} and p.employee_id = any (${employees}::uuid[]) and p.service_id = any (${services}::uuid[])`.execute(
    tx,
  )
  return new Map(
    rows.map(({ employee_id, service_id, ...offer }) => [pairOf({ employee_id, service_id }), offer]),
  )
}
