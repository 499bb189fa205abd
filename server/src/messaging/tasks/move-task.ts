import type { BodyOf } from '@wizyta/contract/kit/endpoint'
import type { Task, tasks } from '@wizyta/contract/messaging/tasks/api'
import { changeRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { findTask, lockTask } from './queries.ts'
import { findPlace, settleStatus } from './settle-status.ts'

/**
 * Moves a task on the board. Within its column it is no change of the task: the last move counts, and open forms stay
 * valid. Into another column it is one, so that of two users at once the second sees the first one's move.
 */
export async function moveTask(
  call: BusinessContext,
  id: string,
  version: number,
  { status, after_id }: BodyOf<typeof tasks.move>,
): Promise<Task> {
  const { tx, businessId } = call
  const before = await lockTask(tx, businessId, id)
  if (before.status === status) {
    const place = await findPlace(tx, before, after_id)
    await tx
      .updateTable('tasks')
      .set({ place })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .execute()
    return findTask(tx, businessId, id)
  }
  const settled = await settleStatus(call, before, { ...before, status }, version, after_id)
  await changeRow(tx, 'tasks', { businessId, id, version }, { status, ...settled.columns }, findTask)
  await settled.finish()
  return findTask(tx, businessId, id)
}
