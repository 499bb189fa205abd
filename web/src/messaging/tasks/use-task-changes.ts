import type { BodyInputOf } from '@wizyta/contract/kit/endpoint'
import type { Task } from '@wizyta/contract/messaging/tasks/api'
import { toast } from '../../platform/browser/toast.ts'
import { tasks } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

export type TaskSet = BodyInputOf<typeof tasks.change>['set']
export type TaskChanges = ReturnType<typeof useTaskChanges>

/** Changes one task or several at once; a toast takes it back. */
export function useTaskChanges() {
  const change = useChange(tasks.change)
  const send = async (ids: readonly string[], set: TaskSet) => {
    const answer = await change.mutateAsync({ body: { ids: [...ids], set } }).catch(() => null)
    await forget(tasks.index, tasks.show)
    return answer !== null
  }
  /** Tasks that had the same values go back together. */
  const takeBack = async (before: readonly Task[], set: TaskSet) => {
    const names = Object.keys(set) as (keyof TaskSet)[]
    const valuesOf = (task: Task) => Object.fromEntries(names.map((name) => [name, task[name]])) as TaskSet
    for (const some of Map.groupBy(before, (task) => JSON.stringify(valuesOf(task))).values()) {
      const [first] = some
      if (first) await send(ids(some), valuesOf(first))
    }
  }
  return {
    isBusy: change.isPending,
    run: async (rows: readonly Task[], set: TaskSet, onDone?: () => void) => {
      const [only] = rows
      if (!only || change.isPending || !(await send(ids(rows), set))) return
      onDone?.()
      const text =
        rows.length > 1
          ? t('Changed tasks: {count}', { count: rows.length })
          : set.status === 'done'
            ? t('Done: {name}', { name: only.title })
            : t('Saved.')
      const action = { label: t('Undo'), onClick: () => void takeBack(rows, set) }
      toast.success(text, { id: 'task-changes', action })
    },
  }
}

const ids = (rows: readonly Task[]) => rows.map(({ id }) => id)
