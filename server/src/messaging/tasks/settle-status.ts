import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Task } from '@wizyta/contract/messaging/tasks/api'
import { nextDue } from '@wizyta/contract/messaging/tasks/repeat'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { found } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { outdated } from '../../kit/http/refusal.ts'
import { noticeAssigned } from './notice-tasks.ts'
import { presentAssignee } from './present-assignee.ts'

type State = Pick<Task, 'id' | 'version' | 'status'>

/**
 * Works out the columns that follow from a new status: the place on the board, and when it was done. `finish` makes the
 * next task of a series once the row is written. A task that is done no more takes back the next one, while that is
 * untouched. The task is locked by the caller.
 */
export async function settleStatus(
  { tx, businessId, session }: BusinessContext,
  before: Task,
  after: State,
  version: number,
  behind: string | null = null,
) {
  if (before.version !== version) throw outdated(before)
  if (before.status === after.status) return { columns: {}, finish: async () => {} }
  // Rows are locked before the board, as in every transaction that moves tasks.
  if (before.status === 'done') await takeBackNext(tx, businessId, before.id)
  return {
    columns: {
      place: await findPlace(tx, after, behind),
      done_at: after.status === 'done' ? new Date().toISOString() : null,
    },
    finish: async () => {
      if (after.status === 'done') await makeNext({ tx, businessId, session }, before.id)
    },
  }
}

/** Finds the place behind a task in a column. Without one, or when it has left the column: at the top. */
export async function findPlace(
  tx: Tx,
  { id, status }: Pick<Task, 'id' | 'status'>,
  behind: string | null,
): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select task_place(${status}, ${behind}, ${id})::text as place`.execute(tx)
  return found(rows).place
}

interface Series {
  due_date: string | null
  repeat_every: number | null
  repeat_unit: Task['repeat_unit']
  repeat_from: string | null
}

/** Makes the next task of a series, once. Its checklist is open again; visit and sale stay with the done one. */
async function makeNext({ tx, businessId, session }: BusinessContext, id: string): Promise<void> {
  const { rows } = await sql<Series>`
    select due_date, repeat_every, repeat_unit, repeat_from from tasks
    where business_id = ${businessId} and id = ${id}`.execute(tx)
  const { due_date, repeat_every, repeat_unit, repeat_from } = found(rows)
  if (!due_date || !repeat_every || !repeat_unit) return
  const today = localDay(Date.now(), session.timezone)
  const series = { from: repeat_from ?? due_date, every: repeat_every, unit: repeat_unit }
  const { rows: made } = await sql<{ id: string }>`
    insert into tasks (business_id, title, description, priority, label, assignee_id, due_date, due_time, repeat_every,
      repeat_unit, repeat_from, client_id, product_id, created_by, previous_id, place)
    select t.business_id, t.title, t.description, t.priority, t.label, ${presentAssignee('t')}, ${nextDue(series, due_date, today)},
      t.due_time, t.repeat_every, t.repeat_unit, ${series.from}, t.client_id, t.product_id, t.created_by, t.id,
      task_place('todo', null, null)
    from tasks t where t.business_id = ${businessId} and t.id = ${id}
    on conflict (business_id, previous_id) do nothing
    returning id`.execute(tx)
  const [next] = made
  if (!next) return
  await sql`
    insert into task_items (business_id, task_id, position, text)
    select business_id, ${next.id}, position, text from task_items
    where business_id = ${businessId} and task_id = ${id}`.execute(tx)
  await noticeAssigned(tx, businessId, session.user.id, [next.id])
}

async function takeBackNext(tx: Tx, businessId: string, id: string): Promise<void> {
  await sql`
    delete from tasks t
    where t.business_id = ${businessId} and t.previous_id = ${id} and t.version = 1 and t.status = 'todo'
      and not exists (select from task_comments m where m.business_id = t.business_id and m.task_id = t.id)
      and not exists (select from task_items i where i.business_id = t.business_id and i.task_id = t.id and i.done)`.execute(
    tx,
  )
}
