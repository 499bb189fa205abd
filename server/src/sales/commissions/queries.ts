import type { ListQuery } from '@wizyta/contract/kit/list'
import type { CommissionGroup, CommissionGroupInput } from '@wizyta/contract/sales/commissions/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { refuseTaken } from '../../kit/database/refuse-taken.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { conflict } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { replaceMembers } from './members.ts'
import { replaceVersions } from './versions.ts'

const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.name,
  (select coalesce(json_agg(json_build_object('id', v.id, 'valid_from', v.valid_from, 'base', v.base,
      'voucher_base', v.voucher_base, 'defaults', v.defaults, 'tiers', v.tiers, 'tier_mode', v.tier_mode,
      'deduct_discount_share', v.deduct_discount_share, 'count_tips', v.count_tips, 'exceptions',
      (select coalesce(json_agg(json_build_object(
          'target', case when x.service_group_id is not null then 'service_group' when x.product_group_id is not null then 'product_group'
            when x.service_id is not null then 'service' when x.product_id is not null then 'product' else 'voucher_template' end,
          'target_id', coalesce(x.service_group_id, x.product_group_id, x.service_id, x.product_id, x.voucher_template_id),
          'percent', x.percent, 'amount', x.amount) order by x.position), '[]')
        from commission_exceptions x where x.business_id = v.business_id and x.commission_version_id = v.id))
      order by v.valid_from desc), '[]')
    from commission_versions v where v.business_id = g.business_id and v.commission_group_id = g.id) as versions,
  (select coalesce(json_agg(json_build_object('employee_id', m.employee_id, 'valid_from', m.valid_from)
      order by e.sort_order, e.id, m.valid_from), '[]')
    from employee_commission_groups m join employees e on e.business_id = m.business_id and e.id = m.employee_id
    where m.business_id = g.business_id and m.commission_group_id = g.id) as employees,
  (select coalesce(json_agg(distinct jsonb_build_object('id', p.id, 'name', p.name)), '[]')
    from commission_exceptions x join products p on p.business_id = x.business_id and p.id = x.product_id
    where x.business_id = g.business_id and x.commission_group_id = g.id) as products`
const from = sql`from commission_groups g`

export const listCommissionGroups = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<CommissionGroup>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`g.name`, term),
  })

export async function findCommissionGroup(tx: Tx, businessId: string, id: string): Promise<CommissionGroup> {
  const { rows } =
    await sql<CommissionGroup>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertCommissionGroup(
  tx: Tx,
  businessId: string,
  { name, versions, employees = [] }: CommissionGroupInput,
): Promise<CommissionGroup> {
  const id = await onlyOnce(insertRow(tx, 'commission_groups', businessId, { name }))
  await replaceVersions(tx, businessId, id, versions)
  await replaceMembers(tx, businessId, id, employees)
  return findCommissionGroup(tx, businessId, id)
}

export async function updateCommissionGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  { name, versions, employees }: Partial<CommissionGroupInput>,
): Promise<CommissionGroup> {
  await onlyOnce(
    changeRow(tx, 'commission_groups', { businessId, id, version }, { name }, findCommissionGroup),
  )
  if (versions) await replaceVersions(tx, businessId, id, versions)
  if (employees) await replaceMembers(tx, businessId, id, employees)
  return findCommissionGroup(tx, businessId, id)
}

/** Archives a group. One that employees are paid by would go on paying them unseen. */
export async function archiveCommissionGroup(tx: Tx, businessId: string, id: string, version: number) {
  const archived = await archiveRow(
    tx,
    'commission_groups',
    { businessId, id, version },
    true,
    findCommissionGroup,
  )
  const { rows } = await sql`
    select from employee_commission_groups g
    join employees e on e.business_id = g.business_id and e.id = g.employee_id and e.archived_at is null
    join businesses b on b.id = g.business_id
    where g.business_id = ${businessId} and g.commission_group_id = ${id}
      and not exists (select from employee_commission_groups n
        where n.business_id = g.business_id and n.employee_id = g.employee_id and n.valid_from > g.valid_from
          and n.valid_from <= (now() at time zone b.timezone)::date)
    limit 1`.execute(tx)
  if (rows.length > 0)
    throw conflict('Employees earn commission by this group. Move them to another one first.')
  return archived
}

export const restoreCommissionGroup = (tx: Tx, businessId: string, id: string, version: number) =>
  onlyOnce(archiveRow(tx, 'commission_groups', { businessId, id, version }, false, findCommissionGroup))

const onlyOnce = <Result>(writing: Promise<Result>) =>
  refuseTaken(writing, { commission_groups_name: ['name', 'Another commission group has this name.'] })
