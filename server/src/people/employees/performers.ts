import type { ServiceInput } from '@wizyta/contract/sales/services/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

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
  const { rows: written } = await sql<{ employee_id: string }>`
    insert into employee_services as p
      (business_id, service_id, employee_id, price, duration_min, buffer_before_min, buffer_after_min, online)
    select ${businessId}, ${serviceId}, n.employee_id, n.price, n.duration_min, n.buffer_before_min, n.buffer_after_min,
      coalesce(n.online, true)
    from jsonb_to_recordset(${JSON.stringify(performers)}::jsonb)
      as n (employee_id uuid, price int, duration_min int, buffer_before_min int, buffer_after_min int, online boolean)
    on conflict (business_id, employee_id, service_id) do update set price = excluded.price,
      duration_min = excluded.duration_min, buffer_before_min = excluded.buffer_before_min,
      buffer_after_min = excluded.buffer_after_min, online = excluded.online
    where (p.price, p.duration_min, p.buffer_before_min, p.buffer_after_min, p.online) is distinct from
      (excluded.price, excluded.duration_min, excluded.buffer_before_min, excluded.buffer_after_min, excluded.online)
    returning p.employee_id`.execute(tx)
  const changed = [...removed, ...written].map(({ employee_id }) => employee_id)
  if (changed.length > 0)
    await sql`
      with locked as (
        select id from employees where business_id = ${businessId} and id = any (${changed}::uuid[])
        order by id for no key update
      )
      update employees e set version = version + 1, updated_at = now()
      from locked where e.business_id = ${businessId} and e.id = locked.id`.execute(tx)
}
