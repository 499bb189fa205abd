import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** Refuses (409) to archive a resource that services require. */
export async function checkUnneeded(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from service_resources n join services s on s.business_id = n.business_id and s.id = n.service_id
        where n.business_id = ${businessId} and n.resource_id = ${id} and s.archived_at is null) as needed`.execute(
    tx,
  )
  if (found(rows).needed) throw conflict('Services require this resource. Remove it from them first.')
}
