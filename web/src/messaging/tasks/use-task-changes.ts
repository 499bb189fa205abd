import type { BodyInputOf } from '@wizyta/contract/kit/endpoint'
import type { mostChanged, Task } from '@wizyta/contract/messaging/tasks/api'
import { toast } from '../../platform/browser/toast.ts'
import { tasks } from '../../platform/net/calls.gen.ts'
import { forget, useChange } from '../../platform/net/query.ts'
import { t } from '../../platform/text/i18n.ts'

// The type alone: the module of the constant brings zod.
const changedAtOnce: typeof mostChanged = 100

export type TaskSet = BodyInputOf<typeof tasks.change>['set']
export type TaskChanges = ReturnType<typeof useTaskChanges>

/** Changes one task or several at once; a toast takes it back. */
export function useTaskChanges() {
  const change = useChange(tasks.change)
  /** Sends them in parts. Returns the number of tasks that were changed before a part was refused. */
  const send = async (ids: readonly string[], set: TaskSet) => {
    let changed = 0
    while (changed < ids.length) {
      const part = ids.slice(changed, changed + changedAtOnce)
      const answer = await change.mutateAsync({ body: { ids: part, set } }).catch(() => null)
      if (answer === null) break
      changed += part.length
    }
    await forget(tasks.index, tasks.show)
    return changed
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
    /** @param areMany tasks of all pages: their number is confirmed first */
    run: async (given: readonly Task[], set: TaskSet, onDone?: () => void, areMany = false) => {
      const [only] = given
      if (!only || change.isPending) return
      if (areMany) {
        const { confirmChange } = await import('../../kit/list/matching/all-matching.tsx')
        if (!(await confirmChange(given.length))) return
      }
      const rows = given.slice(0, await send(ids(given), set))
      if (rows.length === 0) return
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
