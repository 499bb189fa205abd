import type { Task, TaskStatus } from '@wizyta/contract/messaging/tasks/api'

/** A move that was made on the screen and is being saved. */
export interface Move {
  task: Task
  status: TaskStatus
  /** The task behind which it comes; null: at the top. */
  after_id: string | null
}

/** Returns a column's tasks with moves that are being saved. */
export function withMoves(status: TaskStatus, stored: readonly Task[], moves: readonly Move[]): Task[] {
  const rows = [...stored]
  for (const move of moves) {
    const at = rows.findIndex(({ id }) => id === move.task.id)
    if (at >= 0) rows.splice(at, 1)
    if (move.status !== status) continue
    const behind = rows.findIndex(({ id }) => id === move.after_id)
    rows.splice(behind + 1, 0, { ...move.task, status })
  }
  return rows
}

/** Returns the task behind which another comes at a place of a column; null: at the top. */
export function behindAt(rows: readonly Task[], id: string, place: number): string | null {
  const others = rows.filter((row) => row.id !== id)
  return others[Math.min(place, others.length) - 1]?.id ?? null
}
