import type { ListQuery } from '@wizyta/contract/kit/list'
import type { Resource, ResourceInput } from '@wizyta/contract/sales/resources/api'
import { sql } from 'kysely'
import { holdSubject } from '../../booking/calendar/lock-subjects.ts'
import { checkPlaces, visitsOfResource } from '../../booking/calendar/visits/visits-ahead.ts'
import type { Tx } from '../../kit/database/database.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { isDue } from './due.ts'
import { checkUnneeded } from './needed-by-services.ts'

const columns = sql`
  r.id, r.version, r.created_at, r.updated_at, r.archived_at, r.name, r.category, r.code, r.capacity, r.overbook, r.turnover_min,
  r.priority, r.colour, r.sort_order, r.note,
  exists (select from resource_counters c where c.business_id = r.business_id and c.resource_id = r.id
    and c.archived_at is null and ${isDue}) as service_due`
const from = sql`from resources r`

export const listResources = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<Resource>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'r',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`concat_ws(' ', r.name, r.code)`, term),
  })

export async function findResource(tx: Tx, businessId: string, id: string): Promise<Resource> {
  const { rows } =
    await sql<Resource>`select ${columns} ${from} where r.business_id = ${businessId} and r.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertResource(tx: Tx, businessId: string, input: ResourceInput): Promise<Resource> {
  const id = await insertRow(tx, 'resources', businessId, {
    ...input,
    sort_order: input.sort_order ?? lastPlace('resources', businessId),
  })
  return findResource(tx, businessId, id)
}

export async function updateResource(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ResourceInput>,
): Promise<Resource> {
  if (input.capacity !== undefined) {
    const held = await holdSubject(tx, businessId, id)
    const before = await findResource(tx, businessId, id)
    if (input.capacity < before.capacity) await checkPlaces(tx, held, input.capacity)
  }
  return changeRow(tx, 'resources', { businessId, id, version }, input, findResource)
}

export async function archiveResource(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<Resource> {
  const held = await holdSubject(tx, businessId, id)
  // Archived first: that row is then locked, and no service can take the resource into its rule meanwhile.
  const archived = await archiveRow(tx, 'resources', { businessId, id, version }, true, findResource)
  await checkUnneeded(tx, businessId, id)
  const visits = await visitsOfResource(tx, held)
  if (visits > 0)
    throw conflict('Upcoming appointments with this resource: {count}. Assign another resource first.', {
      values: { count: visits },
    })
  return archived
}

export const restoreResource = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'resources', { businessId, id, version }, false, findResource)
