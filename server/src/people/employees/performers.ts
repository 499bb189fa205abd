import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { storeOffers } from './services.ts'

type Performers = NonNullable<ServiceInput['performers']>

/**
 * Makes the employees who perform a service these. Archived employees keep their services for their return. The caller
 * holds the service. Users who edit one of the employees notice by its version.
 */
export async function replacePerformers(
  tx: Tx,
  businessId: string,
  serviceId: string,
  performers: Performers,
): Promise<void> {
  const ids = performers.map(({ employee_id }) => employee_id.toLowerCase())
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (twice >= 0) throw invalid({ [`performers.${twice}.employee_id`]: ['This employee is named twice.'] })
  await checkReferences(
    tx,
    businessId,
    'employees',
    Object.fromEntries(ids.map((id, index) => [`performers.${index}.employee_id`, id])),
  )
  const { rows: removed } = await sql<{ employee_id: string }>`
    delete from employee_services p using employees e
    where p.business_id = ${businessId} and p.service_id = ${serviceId} and p.employee_id <> all (${ids}::uuid[])
      and e.business_id = p.business_id and e.id = p.employee_id and e.archived_at is null
    returning p.employee_id`.execute(tx)
  const written = await storeOffers(
    tx,
    businessId,
    performers.map((given) => ({ ...given, service_id: serviceId })),
  )
  const changed = [...removed.map(({ employee_id }) => employee_id), ...written]
  if (changed.length > 0)
    await sql`
      with locked as (
        select id from employees where business_id = ${businessId} and id = any (${changed}::uuid[])
        order by id for no key update
      )
      update employees e set version = version + 1, updated_at = now()
      from locked where e.business_id = ${businessId} and e.id = locked.id`.execute(tx)
}
