import { isDeepStrictEqual } from 'node:util'
import type { RuleChange, WorkplaceChange } from '@wizyta/contract/people/assignments/api'
import type { ResourceRule } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import { holdSubjects } from '../../booking/calendar/lock-subjects.ts'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { replaceResourceRule } from '../../sales/services/resource-rule.ts'
import { newServiceVersions } from '../employees/services.ts'
import { fieldsOf, refuseStale, refuseTwice } from './change-assignments.ts'

/** Changes default workplaces of many employees at once. Refuses (409) where others changed one of them meanwhile. */
export async function changeWorkplaces(
  tx: Tx,
  businessId: string,
  given: readonly WorkplaceChange[],
): Promise<{ changed: number }> {
  const changes = given.map(({ employee_id, from, to }) => ({
    employee_id: employee_id.toLowerCase(),
    from: from?.toLowerCase() ?? null,
    to: to?.toLowerCase() ?? null,
  }))
  const ids = changes.map(({ employee_id }) => employee_id)
  refuseTwice(ids)
  const { rows } = await sql<{ id: string; default_resource_id: string | null }>`
    select id, default_resource_id from employees
    where business_id = ${businessId} and id = any (${ids}::uuid[]) and archived_at is null
    order by id for no key update`.execute(tx)
  await checkReferences(tx, businessId, 'employees', fieldsOf(changes, 'employee_id'))
  await checkReferences(
    tx,
    businessId,
    'resources',
    Object.fromEntries(changes.map(({ to }, index) => [`changes.${index}.to`, to])),
  )
  const stored = new Map(rows.map(({ id, default_resource_id }) => [id, default_resource_id]))
  refuseStale(changes.filter(({ employee_id, from }) => stored.get(employee_id) !== from))
  await sql`
    update employees e set default_resource_id = c.to_id, version = e.version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${changes.map(({ to }) => to)}::uuid[]) as c (employee_id, to_id)
    where e.business_id = ${businessId} and e.id = c.employee_id`.execute(tx)
  return { changed: changes.length }
}

/** Changes the resources that many services need at once. Refuses (409) where others changed one of them meanwhile. */
export async function changeRules(
  tx: Tx,
  businessId: string,
  given: readonly RuleChange[],
): Promise<{ changed: number }> {
  const changes = given.map(({ service_id, from, to }) => ({
    service_id: service_id.toLowerCase(),
    from: lowered(from),
    to: lowered(to),
  }))
  const ids = changes.map(({ service_id }) => service_id)
  refuseTwice(ids)
  await holdSubjects(tx, businessId, ids)
  await newServiceVersions(tx, businessId, ids)
  await checkReferences(tx, businessId, 'services', fieldsOf(changes, 'service_id'))
  const { rows } = await sql<{ service_id: string; rule: ResourceRule }>`
    select service_id, json_agg(json_build_object('any_of', any_of, 'work_only', work_only) order by step) as rule
    from (
      select service_id, step, bool_and(work_only) as work_only, json_agg(resource_id order by position) as any_of
      from service_resources where business_id = ${businessId} and service_id = any (${ids}::uuid[])
      group by service_id, step
    ) n group by service_id`.execute(tx)
  const stored = new Map(rows.map(({ service_id, rule }) => [service_id, rule]))
  refuseStale(
    changes.filter(({ service_id, from }) => !isDeepStrictEqual(stored.get(service_id) ?? [], from)),
  )
  for (const [index, { service_id, to }] of changes.entries())
    await replaceResourceRule(tx, businessId, service_id, to, `changes.${index}.to`)
  return { changed: changes.length }
}

const lowered = (rule: ResourceRule): ResourceRule =>
  rule.map(({ any_of, work_only }) => ({ any_of: any_of.map((id) => id.toLowerCase()), work_only }))
