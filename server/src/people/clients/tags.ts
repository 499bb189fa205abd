import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { type clientTags, mostTags } from '@wizyta/contract/people/clients/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { conflict } from '../../kit/http/refusal.ts'

/** Lists the tags of active clients, with the number of clients who have each. */
export async function listTags(tx: Tx, businessId: string) {
  const { rows } = await sql<{ tag: string; clients: number }>`
    select tag, count(*) as clients from clients c cross join unnest(c.tags) as tag
    where c.business_id = ${businessId} and c.tags <> '{}' and c.archived_at is null
    group by tag order by tag collate polish`.execute(tx)
  return { data: rows }
}

/** Gives a tag to clients, or takes it from them: all or none. Returns those whose tags changed. */
export async function tagClients(
  tx: Tx,
  businessId: string,
  { tag, client_ids, has }: BodyOf<typeof clientTags.assign>,
): Promise<{ client_ids: string[] }> {
  await checkReferences(
    tx,
    businessId,
    'clients',
    Object.fromEntries(client_ids.map((id, index) => [`client_ids.${index}`, id])),
  )
  // Locked in one order: two changes of many clients at once wait for each other.
  const { rows } = await sql<{ id: string; count: number }>`
    select id, cardinality(tags) as count from clients
    where business_id = ${businessId} and id = any (${client_ids}::uuid[]) and (${tag} = any (tags)) <> ${has}
    order by id for update`.execute(tx)
  if (has && rows.some(({ count }) => count >= mostTags))
    throw conflict('A client has 20 tags at most. Remove one first.')
  const ids = rows.map(({ id }) => id)
  await sql`
    update clients
    set tags = case when ${has} then array_append(tags, ${tag}) else array_remove(tags, ${tag}) end,
      version = version + 1, updated_at = now()
    where business_id = ${businessId} and id = any (${ids}::uuid[])`.execute(tx)
  return { client_ids: ids }
}
