import type { Task, TaskStatus } from '@wizyta/contract/messaging/tasks/api'
import { taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { useRef, useState } from 'react'
import { toast } from '../../../platform/browser/toast.ts'
import { tasks } from '../../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../../platform/net/query.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import type { Move } from './columns-of.ts'

/** Moves tasks at once on the screen and saves behind it, one after the other. */
export function useMoves() {
  const [moves, setMoves] = useState<readonly Move[]>([])
  const queue = useRef(Promise.resolve())
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
    await forget(tasks.index, tasks.show)
    setMoves((all) => all.filter((one) => one !== move))
    return saved !== null
  }

  const move = (task: Task, status: TaskStatus, after_id: string | null, back?: string | null) => {
    const made: Move = { task, status, after_id }
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
