import type { ListQuery } from '@wizyta/contract/kit/list'
import type { EmployeeGroup, EmployeeGroupInput } from '@wizyta/contract/people/employee-groups/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { lastPlace } from '../../kit/database/row-order.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

// Archived employees keep their places for their return, and are not answered meanwhile.
const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.name, g.description, g.colour, g.sort_order,
  (select e.id from employees e
    where e.business_id = g.business_id and e.id = g.lead_employee_id and e.archived_at is null) as lead_employee_id,
  (select coalesce(json_agg(e.id order by e.sort_order, e.id), '[]')
    from employee_group_members m join employees e on e.business_id = m.business_id and e.id = m.employee_id
    where m.business_id = g.business_id and m.group_id = g.id and e.archived_at is null) as member_ids`
const from = sql`from employee_groups g`

export const listEmployeeGroups = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<EmployeeGroup>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    defaultSort: 'sort_order',
    search: (term) => everyWordIn(sql`concat_ws(' ', g.name, g.description)`, term),
  })

export async function findEmployeeGroup(tx: Tx, businessId: string, id: string): Promise<EmployeeGroup> {
  const { rows } =
    await sql<EmployeeGroup>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertEmployeeGroup(
  tx: Tx,
  businessId: string,
  input: EmployeeGroupInput,
): Promise<EmployeeGroup> {
  await checkEmployees(tx, businessId, input)
  const { member_ids = [], ...fields } = input
  const id = await insertRow(tx, 'employee_groups', businessId, {
    ...fields,
    sort_order: fields.sort_order ?? lastPlace('employee_groups', businessId),
  })
  await replaceMembers(tx, businessId, id, member_ids)
  return findEmployeeGroup(tx, businessId, id)
}

export async function updateEmployeeGroup(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<EmployeeGroupInput>,
): Promise<EmployeeGroup> {
  await checkEmployees(tx, businessId, input)
  const { member_ids, ...fields } = input
  const changed = await changeRow(
    tx,
    'employee_groups',
    { businessId, id, version },
    fields,
    findEmployeeGroup,
  )
  if (!member_ids) return changed
  await replaceMembers(tx, businessId, id, member_ids)
  return findEmployeeGroup(tx, businessId, id)
}

export const archiveEmployeeGroup = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'employee_groups', { businessId, id, version }, true, findEmployeeGroup)

export const restoreEmployeeGroup = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'employee_groups', { businessId, id, version }, false, findEmployeeGroup)

/** Refuses a lead or a member that this business does not have or has archived. */
const checkEmployees = (
  tx: Tx,
  businessId: string,
  { lead_employee_id, member_ids = [] }: Partial<EmployeeGroupInput>,
) =>
  checkReferences(tx, businessId, 'employees', {
    lead_employee_id,
    ...Object.fromEntries(member_ids.map((id, index) => [`member_ids.${index}`, id])),
  })

/** Makes these employees the members of a group. Archived members stay for their return. */
async function replaceMembers(tx: Tx, businessId: string, groupId: string, ids: string[]): Promise<void> {
  await sql`
    delete from employee_group_members m using employees e
    where m.business_id = ${businessId} and m.group_id = ${groupId}
      and e.business_id = m.business_id and e.id = m.employee_id and e.archived_at is null and e.id <> all (${ids}::uuid[])`.execute(
    tx,
  )
  await sql`
    insert into employee_group_members (business_id, group_id, employee_id)
    select ${businessId}, ${groupId}, id from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(tx)
}
