import { aheadStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import {
  type ClientRelation,
  type clientRelations,
  oppositeRole,
  type RelationRole,
  storedRoles,
} from '@wizyta/contract/people/clients/relations'
import { sql } from 'kysely'
import { visitsOfClient } from '../../booking/calendar/visits/visits-of-client.ts'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { found } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { fullName } from '../names/names.ts'

/** Lists the relations of a client, whichever of the two cards they were entered on. */
export async function listRelations(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ data: ClientRelation[] }> {
  const { rows: known } = await sql`
    select from clients where business_id = ${businessId} and id = ${id}`.execute(tx)
  found(known)
  const { rows } = await sql<{ id: string; kind: RelationRole; is_theirs: boolean; client: Shown }>`
    select r.id, r.kind, r.is_theirs, json_build_object('id', c.id, 'name', ${fullName('c')}, 'phone', shown_phone(c.phone),
      'birth_date', c.birth_date, 'is_archived', c.archived_at is not null,
      'next_visit_at', (select min(v.starts_at) from visits v where v.business_id = c.business_id and v.id = any (array(${visitsOfClient(sql`c.id`)}))
        and v.starts_at > now() and ${isOneOf('v.status', aheadStatuses)})) as client
    from (
      select id, kind, client_id as other, true as is_theirs, created_at from client_relations
        where business_id = ${businessId} and other_id = ${id} and client_id <> ${id}
      union all
      select id, kind, other_id, false, created_at from client_relations
        where business_id = ${businessId} and client_id = ${id} and other_id <> ${id}
    ) r join clients c on c.business_id = ${businessId} and c.id = r.other
    order by r.created_at, r.id limit 100`.execute(tx)
  return {
    data: rows.map(({ id: relation, kind, is_theirs, client }) => ({
      id: relation,
      role: is_theirs ? kind : oppositeRole(kind),
      client,
    })),
  }
}
type Shown = ClientRelation['client']

/** Relates two clients. The one whose role is stored is the client of the row. */
export async function relateClients(
  tx: Tx,
  businessId: string,
  given: string,
  { other_id, role }: BodyOf<typeof clientRelations.create>,
): Promise<ClientRelation> {
  const [id, other] = [given.toLowerCase(), other_id.toLowerCase()]
  if (id === other) throw invalid({ other_id: ['Choose another client.'] })
  const { data: before } = await listRelations(tx, businessId, id)
  await checkReferences(tx, businessId, 'clients', { other_id: other })
  if (before.some((one) => one.client.id === other && one.role === role))
    throw conflict('These clients are related like this already.')
  const isStored = storedRoles.includes(role)
  const row = isStored
    ? { client_id: other, kind: role, other_id: id }
    : { client_id: id, kind: oppositeRole(role), other_id: other }
  const { rows } = await sql<{ id: string }>`
    insert into client_relations (business_id, client_id, kind, other_id)
    values (${businessId}, ${row.client_id}, ${row.kind}, ${row.other_id})
    on conflict do nothing returning id`.execute(tx)
  const { data } = await listRelations(tx, businessId, id)
  return found(data.filter((one) => one.id === rows[0]?.id))
}

export async function removeRelation(tx: Tx, businessId: string, id: string): Promise<void> {
  const { rows } = await sql`
    delete from client_relations where business_id = ${businessId} and id = ${id} returning id`.execute(tx)
  found(rows)
}
