import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { conflict } from '../../kit/http/refusal.ts'

const mostNames = 5

/** Refuses (409) to archive a resource that services require, and names them. */
export async function checkUnneeded(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select s.name from service_resources n join services s on s.business_id = n.business_id and s.id = n.service_id
    where n.business_id = ${businessId} and n.resource_id = ${id} and s.archived_at is null
    group by s.id, s.name order by s.name limit ${mostNames + 1}`.execute(tx)
  if (rows.length === 0) return
  const names = rows.slice(0, mostNames).map(({ name }) => name)
  throw conflict('Services require this resource: {services}. Remove it from them first.', {
    values: { services: [...names, ...(rows.length > mostNames ? ['…'] : [])].join(', ') },
  })
}
