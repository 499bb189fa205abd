import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  type ClientDuration,
  type clientDurations,
  mostClientDurations,
} from '@wizyta/contract/people/client-prices/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict, invalid } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { checkVariant, lockClient } from './queries.ts'

/** Own durations `d` of clients, as JSON. */
export const ownDurations = (businessId: string, which: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('client_id', d.client_id, 'service_id', d.service_id, 'variant_id', d.variant_id,
      'duration_min', d.duration_min) order by d.created_at, d.id), '[]')
    from client_durations d where d.business_id = ${businessId} and d.archived_at is null and ${which})`

const columns = sql`
  d.id, d.version, d.created_at, d.updated_at, d.archived_at, d.client_id, d.service_id, d.variant_id, d.duration_min, d.note,
  json_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en,
    'is_archived', s.archived_at is not null or v.archived_at is not null) as service,
  case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end as variant,
  coalesce(v.duration_min, s.duration_min) as usual_min,
  (select u.name from users u where u.id = d.by_id) as by`
const from = sql`from client_durations d
  join services s on s.business_id = d.business_id and s.id = d.service_id
  left join service_variants v on v.business_id = d.business_id and v.id = d.variant_id`

export const listClientDurations = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ClientDuration>(tx, query, { businessId, from, columns, alias: 'd', defaultSort: 'created_at' })

export async function findClientDuration(tx: Tx, businessId: string, id: string): Promise<ClientDuration> {
  const { rows } = await sql<ClientDuration>`
    select ${columns} ${from} where d.business_id = ${businessId} and d.id = ${id}`.execute(tx)
  return found(rows)
}

export async function insertClientDuration(
  tx: Tx,
  businessId: string,
  { client_id, service_id, variant_id = null, duration_min, note }: BodyOf<typeof clientDurations.create>,
): Promise<ClientDuration> {
  await lockClient(tx, businessId, client_id)
  await checkReferences(tx, businessId, 'clients', { client_id })
  await checkReferences(tx, businessId, 'services', { service_id })
  await checkVariant(tx, businessId, service_id, variant_id)
  await checkOnce(tx, businessId, { client_id, service_id, variant_id })
  const id = await insertRow(tx, 'client_durations', businessId, {
    client_id,
    service_id,
    variant_id,
    duration_min,
    note,
  })
  return findClientDuration(tx, businessId, id)
}

export const updateClientDuration = (
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  change: BodyOf<typeof clientDurations.update>,
): Promise<ClientDuration> =>
  changeRow(tx, 'client_durations', { businessId, id, version }, change, findClientDuration)

/** Removes an own duration, or brings it back where there is no other one. */
export async function archiveClientDuration(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  isArchived: boolean,
): Promise<ClientDuration> {
  const before = await findClientDuration(tx, businessId, id)
  await lockClient(tx, businessId, before.client_id)
  if (!isArchived && before.archived_at !== null) await checkOnce(tx, businessId, before)
  return archiveRow(tx, 'client_durations', { businessId, id, version }, isArchived, findClientDuration)
}

/** Refuses a second duration of the same service, and more than a client may have. */
async function checkOnce(
  tx: Tx,
  businessId: string,
  { client_id, service_id, variant_id }: Pick<ClientDuration, 'client_id' | 'service_id' | 'variant_id'>,
) {
  const { rows } = await sql<{ count: number; is_taken: boolean }>`
    select count(*) as count, coalesce(bool_or(service_id = ${service_id}
      and variant_id is not distinct from ${variant_id}::uuid), false) as is_taken
    from client_durations
    where business_id = ${businessId} and client_id = ${client_id} and archived_at is null`.execute(tx)
  const { count, is_taken } = found(rows)
  if (is_taken) throw invalid({ service_id: ['The client has a duration for this service. Change it.'] })
  if (count >= mostClientDurations)
    throw conflict('A client has at most 50 own durations. Remove one that is no longer needed.')
}
