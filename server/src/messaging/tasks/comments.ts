import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { ListQuery } from '@wizyta/contract/kit/list'
import type { TaskComment, taskComments } from '@wizyta/contract/messaging/tasks/comments'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { listRows } from '../../kit/lists/list.ts'
import { noticeMentioned } from './notice-tasks.ts'
import { findTask } from './queries.ts'

const columns = sql`
  n.id, n.version, n.created_at, n.updated_at, n.archived_at, n.task_id,
  case when n.archived_at is null then n.text else '' end as text, u.name as author_name,
  coalesce(n.author_id = current_user_id(), false) as own`
const from = sql`from task_comments n left join users u on u.id = n.author_id`

export const listComments = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<TaskComment>(tx, query, { businessId, from, columns, alias: 'n', defaultSort: 'created_at' })

export async function findComment(tx: Tx, businessId: string, id: string): Promise<TaskComment> {
  const { rows } =
    await sql<TaskComment>`select ${columns} ${from} where n.business_id = ${businessId} and n.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertComment(
  { tx, businessId, session }: BusinessContext,
  input: BodyOf<typeof taskComments.create>,
): Promise<TaskComment> {
  await findTask(tx, businessId, input.task_id)
  const id = await insertRow(tx, 'task_comments', businessId, input)
  await noticeMentioned(tx, businessId, session.user.id, input)
  return findComment(tx, businessId, id)
}

export async function updateComment(
  { tx, businessId, session }: BusinessContext,
  id: string,
  version: number,
  { text }: BodyOf<typeof taskComments.update>,
): Promise<TaskComment> {
  await checkAuthor(tx, businessId, id)
  const before = await findComment(tx, businessId, id)
  const changed = await changeRow(tx, 'task_comments', { businessId, id, version }, { text }, findComment)
  await noticeMentioned(tx, businessId, session.user.id, {
    task_id: before.task_id,
    text,
    before: before.text,
  })
  return changed
}

/** Deletes an own comment, or brings it back. Its place and author stay. */
export async function archiveComment(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  archived: boolean,
): Promise<TaskComment> {
  await checkAuthor(tx, businessId, id)
  return archiveRow(tx, 'task_comments', { businessId, id, version }, archived, findComment)
}

/** Refuses (403) changes of a comment by anyone but its author. */
async function checkAuthor(tx: Tx, businessId: string, id: string) {
  const { own } = await findComment(tx, businessId, id)
  if (!own) throw new Refusal(403, 'Only its author can change or delete a comment.')
}
