import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { localName } from '../../kit/database/local-name.ts'
import { listedNames, mostNames } from '../../kit/http/listed-names.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** Refuses (409) to archive a resource that services require, and names them. */
export async function checkUnneeded(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('s')} as name from services s
    where s.business_id = ${businessId} and s.archived_at is null and exists (
      select from service_resources n where n.business_id = s.business_id and n.service_id = s.id and n.resource_id = ${id})
    order by 1 limit ${mostNames + 1}`.execute(tx)
  if (rows.length === 0) return
  throw conflict('Services require this resource: {services}. Remove it from them first.', {
    values: { services: listedNames(rows) },
  })
}
