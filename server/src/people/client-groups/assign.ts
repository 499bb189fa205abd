import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { clientGroups } from '@wizyta/contract/people/client-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { invalid } from '../../kit/http/refusal.ts'

/** Adds clients to a group that is chosen by hand, or takes them out of it. */
export async function assignClients(
  tx: Tx,
  businessId: string,
  { group_id, client_ids, belongs }: BodyOf<typeof clientGroups.assign>,
): Promise<{ changed: number }> {
  await checkByHand(tx, businessId, { group_id })
  await checkReferences(
    tx,
    businessId,
    'clients',
    Object.fromEntries(client_ids.map((id, index) => [`client_ids.${index}`, id])),
  )
  const { numAffectedRows } = belongs
    ? await sql`
        insert into client_group_members (business_id, group_id, client_id)
        select ${businessId}, ${group_id}, id from unnest(${client_ids}::uuid[]) as id
        on conflict do nothing`.execute(tx)
    : await sql`
        delete from client_group_members
        where business_id = ${businessId} and group_id = ${group_id} and client_id = any (${client_ids}::uuid[])`.execute(
        tx,
      )
  return { changed: Number(numAffectedRows ?? 0n) }
}

/** Makes these groups by hand the ones of a client. Archived groups stay for their return. */
export async function replaceGroups(
  tx: Tx,
  businessId: string,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  await checkByHand(tx, businessId, Object.fromEntries(ids.map((id, index) => [`group_ids.${index}`, id])))
  await sql`
    delete from client_group_members m using client_groups g
    where m.business_id = ${businessId} and m.client_id = ${clientId} and g.business_id = m.business_id and g.id = m.group_id
      and g.archived_at is null and g.kind = 'manual' and g.id <> all (${ids}::uuid[])`.execute(tx)
  await sql`
    insert into client_group_members (business_id, group_id, client_id)
    select ${businessId}, id, ${clientId} from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}

/** Refuses groups that are archived, by rule, or of another business. */
async function checkByHand(tx: Tx, businessId: string, given: Record<string, string>): Promise<void> {
  await checkReferences(tx, businessId, 'client_groups', given)
  const ids = Object.values(given)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from client_groups where business_id = ${businessId} and id = any (${ids}::uuid[]) and kind = 'smart'`.execute(
    tx,
  )
  const smart = new Set(rows.map(({ id }) => id))
  const wrong = Object.entries(given).filter(([, id]) => smart.has(id.toLowerCase()))
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map(([field]) => [field, ['A rule chooses the clients of this group.']])),
    )
}
