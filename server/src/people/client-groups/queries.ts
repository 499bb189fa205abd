import type { ListQuery } from '@wizyta/contract/kit/list'
import { allows } from '@wizyta/contract/kit/permission'
import { type ClientGroup, type ClientGroupInput, hasRule } from '@wizyta/contract/people/client-groups/api'
import { discounts } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { invalid, Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'

const columns = sql`
  g.id, g.version, g.created_at, g.updated_at, g.archived_at, g.name, g.description, g.colour, g.priority, g.kind, g.rule,
  (select d.percent from discounts d
    where d.business_id = g.business_id and d.id = g.discount_id and d.archived_at is null and d.active) as discount_percent`
const from = sql`from client_groups g`
type Writer = Pick<BusinessContext, 'tx' | 'businessId' | 'session'>

export const listClientGroups = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<ClientGroup>(tx, query, {
    businessId,
    from,
    columns,
    alias: 'g',
    defaultSort: 'name',
    search: (term) => everyWordIn(sql`concat_ws(' ', g.name, g.description)`, term),
  })

export async function findClientGroup(tx: Tx, businessId: string, id: string): Promise<ClientGroup> {
  const { rows } =
    await sql<ClientGroup>`select ${columns} ${from} where g.business_id = ${businessId} and g.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertClientGroup(writer: Writer, input: ClientGroupInput): Promise<ClientGroup> {
  const { tx, businessId } = writer
  checkRule(input)
  const { discount_percent, rule, ...fields } = input
  const id = await insertRow(tx, 'client_groups', businessId, { ...fields, rule: stored(rule) })
  if (discount_percent) await keepDiscount(writer, id, discount_percent)
  return findClientGroup(tx, businessId, id)
}

export async function updateClientGroup(
  writer: Writer,
  id: string,
  version: number,
  input: Partial<ClientGroupInput>,
): Promise<ClientGroup> {
  const { tx, businessId } = writer
  const before = await findClientGroup(tx, businessId, id)
  checkRule({ ...before, ...input })
  const { discount_percent, rule, ...fields } = input
  const changed = await changeRow(
    tx,
    'client_groups',
    { businessId, id, version },
    { ...fields, ...(rule !== undefined && { rule: stored(rule) }) },
    findClientGroup,
  )
  if (discount_percent === undefined || discount_percent === before.discount_percent) return changed
  await keepDiscount(writer, id, discount_percent)
  return findClientGroup(tx, businessId, id)
}

export const archiveClientGroup = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'client_groups', { businessId, id, version }, true, findClientGroup)

export const restoreClientGroup = (tx: Tx, businessId: string, id: string, version: number) =>
  archiveRow(tx, 'client_groups', { businessId, id, version }, false, findClientGroup)

const stored = (rule: ClientGroupInput['rule']) => (rule ? JSON.stringify(rule) : null)

function checkRule(group: Pick<ClientGroupInput, 'kind' | 'rule'>): void {
  if (!hasRule(group)) throw invalid({ rule: ['Add at least one condition.'] })
}

/** Makes, changes or ends the discount of a group: a rule among the others, for the clients of the group. */
async function keepDiscount(
  { tx, businessId, session }: Writer,
  id: string,
  percent: number | null,
): Promise<void> {
  if (!allows(session, discounts.create) || !allows(session, discounts.update))
    throw new Refusal(403, 'You do not have the right to do this here.')
  const { rows } = await sql<{ name: string; discount_id: string | null }>`
    select name, discount_id from client_groups where business_id = ${businessId} and id = ${id}`.execute(tx)
  const { name, discount_id } = found(rows)
  if (discount_id !== null)
    await sql`
      update discounts set version = version + 1, updated_at = now(), active = ${percent !== null},
        percent = coalesce(${percent}, percent), archived_at = case when ${percent !== null} then null else archived_at end
      where business_id = ${businessId} and id = ${discount_id}`.execute(tx)
  else if (percent !== null) {
    const made = await tx
      .insertInto('discounts')
      .values({ business_id: businessId, name, kind: 'percent', percent, scope: 'all' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('discount_client_groups')
      .values({ business_id: businessId, discount_id: made.id, group_id: id })
      .execute()
    await sql`
      update client_groups set discount_id = ${made.id} where business_id = ${businessId} and id = ${id}`.execute(
      tx,
    )
  }
}
