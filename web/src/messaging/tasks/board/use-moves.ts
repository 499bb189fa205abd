import type { Task, TaskStatus } from '@wizyta/contract/messaging/tasks/api'
import { taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { useRef, useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { tasks } from '../../../platform/net/calls.gen.ts'
import { useIsLive } from '../../../platform/net/changes.ts'
import { queryClient, useChange } from '../../../platform/net/query.ts'
import { useBusinessId } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Move } from './columns-of.ts'

/** The change stream tells of a saved move within this time; the lists have then been asked for already. */
const streamMs = 300

/** Moves tasks at once on the screen and saves behind it, one after the other. Several are read back once, after the last. */
export function useMoves() {
  const business = useBusinessId()
  const isLive = useIsLive()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const queue = useRef(Promise.resolve())
  const last = useRef<Move | null>(null)
  const versions = useRef(new Map<string, number>())
  const change = useChange(tasks.move, { handles: ({ status }) => status === 412 })

  const send = async (move: Move) => {
    const { id, version } = move.task
    const known = Math.max(version, versions.current.get(id) ?? 0)
    const body = { status: move.status, after_id: move.after_id }
    const saved = await change
      .mutateAsync({ params: { id }, version: known, body })
      .catch((problem: unknown) => {
        if ((problem as { status?: number }).status === 412)
          toast.warning(t('Another user has just moved this task.'), { id: 'task-move' })
        return null
      })
    if (saved) versions.current.set(id, saved.version)
    void readBack(move, Date.now())
    return saved !== null
  }

  /** After the last move: reads what the stream has not made the lists read already, and shows that. */
  const readBack = async (move: Move, savedAt: number) => {
    await new Promise((resolve) => setTimeout(resolve, streamMs))
    if (last.current !== move) return
    const paths: unknown[] = [tasks.index.path, tasks.show.path]
    await queryClient.invalidateQueries(
      {
        predicate: ({ queryKey: [of, path], state }) =>
          of === business && paths.includes(path) && state.dataUpdatedAt < savedAt,
      },
      // Without the stream, what is on its way may have been asked for before the move.
      { cancelRefetch: !isLive },
    )
    if (last.current === move) setMoves([])
  }

  const move = (task: Task, status: TaskStatus, after_id: string | null, back?: string | null) => {
    const made: Move = { task, status, after_id }
    last.current = made
    setMoves((all) => [...all, made])
    queue.current = queue.current.then(async () => {
      const isSaved = await send(made)
      if (!isSaved || status === task.status || back === undefined) return
      const column = wordOf(taskStatus, status)
      toast.success(t('Moved to “{column}”: {name}', { column, name: task.title }), {
        id: 'task-move',
        action: { label: t('Undo'), onClick: () => move({ ...task, status }, task.status, back) },
      })
    })
  }
  return { moves, move }
}
