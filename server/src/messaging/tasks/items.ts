import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import { mostItems, type Task, type tasks } from '@wizyta/contract/messaging/tasks/api'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import { invalid } from '../../kit/http/refusal.ts'
import { findTask, lockTask } from './queries.ts'

/** Adds an item at the end of a checklist. */
export async function insertItem(tx: Tx, businessId: string, id: string, text: string): Promise<Task> {
  const { items } = await lockTask(tx, businessId, id)
  if (items.length >= mostItems) throw invalid({ text: ['These are too many.'] })
  await sql`
    insert into task_items (business_id, task_id, position, text)
    select ${businessId}, ${id}, coalesce(max(position) + 1, 0), ${text} from task_items
    where business_id = ${businessId} and task_id = ${id}`.execute(tx)
  return findTask(tx, businessId, id)
}

/** Changes an item. Users who tick different items at once do not meet. */
export async function updateItem(
  tx: Tx,
  businessId: string,
  item: string,
  { at, ...columns }: BodyOf<typeof tasks.changeItem>,
): Promise<Task> {
  const { id, items } = await lockTaskOf(tx, businessId, item)
  if (Object.values(columns).some((value) => value !== undefined))
    await tx
      .updateTable('task_items')
      .set(columns)
      .where('business_id', '=', businessId)
      .where('id', '=', item)
      .execute()
  if (at !== undefined) {
    const others = items.map((one) => one.id).filter((one) => one !== item.toLowerCase())
    const ids = others.toSpliced(at, 0, item)
    await sql`
      update task_items i set position = o.position
      from unnest(${ids}::uuid[]) with ordinality as o (id, position)
      where i.business_id = ${businessId} and i.id = o.id and i.position <> o.position`.execute(tx)
  }
  return findTask(tx, businessId, id)
}

export async function deleteItem(tx: Tx, businessId: string, item: string): Promise<Task> {
  const { id } = await lockTaskOf(tx, businessId, item)
  await tx.deleteFrom('task_items').where('business_id', '=', businessId).where('id', '=', item).execute()
  return findTask(tx, businessId, id)
}

async function lockTaskOf(tx: Tx, businessId: string, item: string): Promise<Task> {
  const { rows } = await sql<{ task_id: string }>`
    select task_id from task_items where business_id = ${businessId} and id = ${item}`.execute(tx)
  return lockTask(tx, businessId, found(rows).task_id)
}
