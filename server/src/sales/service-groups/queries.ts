import type { ListQuery } from '@wizyta/contract/kit/list'
import {
  mostServiceGroupLevels,
  type ServiceGroup,
  type ServiceGroupInput,
} from '@wizyta/contract/sales/service-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { checkPlaceInTree, refuseBelowArchived, refuseParent } from '../../kit/database/tree.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { refuseTwoDefaults } from '../commissions/own-rates.ts'

const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.name, g.name_en, g.parent_id, g.colour, g.sort_order, g.online,
  g.default_vat_rate, g.default_pkwiu,
  shown_rate(g.default_commission_percent) as default_commission_percent,
  shown_rate(g.default_commission_amount) as default_commission_amount,
  (select count(*) from services s
    where s.business_id = g.business_id and s.service_group_id = g.id and s.archived_at is null) as service_count`
const from = sql`from service_groups g`

export const listServiceGroups = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ServiceGroup>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`concat_ws(' ', g.name, g.name_en)`, term),
  })

export async function findServiceGroup(tx: Tx, businessId: string, id: string): Promise<ServiceGroup> {
  const { rows } =
    await sql<ServiceGroup>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertServiceGroup(
  tx: Tx,
  businessId: string,
  input: ServiceGroupInput,
): Promise<ServiceGroup> {
  const { parent_id } = input
  refuseTwoDefaults(input)
  // First, for its locks: two users who held the parent for reading would wait for each other.
  await checkPlaceInTree(tx, 'service_groups', businessId, { id: null, parent_id }, mostServiceGroupLevels)
  await checkReferences(tx, businessId, 'service_groups', { parent_id })
  const id = await insertRow(tx, 'service_groups', businessId, {
    ...input,
    sort_order: input.sort_order ?? lastPlace('service_groups', businessId),
  })
  return findServiceGroup(tx, businessId, id)
}

export async function updateServiceGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<ServiceGroupInput>,
): Promise<ServiceGroup> {
  const { parent_id } = input
  refuseTwoDefaults({ ...(await findServiceGroup(tx, businessId, id)), ...input })
  // First, for its locks: two users who held the parent for reading would wait for each other.
  await checkPlaceInTree(tx, 'service_groups', businessId, { id, parent_id }, mostServiceGroupLevels)
  await checkReferences(tx, businessId, 'service_groups', { parent_id })
  return changeRow(tx, 'service_groups', { businessId, id, version }, input, findServiceGroup)
}

export async function archiveServiceGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<ServiceGroup> {
  const archived = await archiveRow(tx, 'service_groups', { businessId, id, version }, true, findServiceGroup)
  if (archived.service_count > 0)
    throw conflict('This group still has services. Move them to another group or archive them first.')
  await refuseParent(tx, 'service_groups', businessId, id)
  return archived
}

export async function restoreServiceGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
): Promise<ServiceGroup> {
  const restored = await archiveRow(
    tx,
    'service_groups',
    { businessId, id, version },
    false,
    findServiceGroup,
  )
  await refuseBelowArchived(tx, 'service_groups', businessId, id)
  return restored
}
