import type { BodyInputOf } from '@wizyta/contract/kit/endpoint'
import type { mostChanged, Task } from '@wizyta/contract/messaging/tasks/api'
import { useState } from 'react'
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
  const [isWorking, setWorking] = useState(false)
  const isBusy = change.isPending || isWorking
  /** Returns true when the tasks were changed. */
  const send = async (rows: readonly Task[], set: TaskSet) => {
    const answer = await change.mutateAsync({ body: { ids: ids(rows), set } }).catch(() => null)
    await forget(tasks.index, tasks.show)
    return answer !== null
  }
  const takeBack = async (before: readonly Task[], set: TaskSet) => {
    for (const [values, rows] of valuesBefore(before, set)) await send(rows, values)
  }
  return {
    isBusy,
    /** @param areMany tasks of all pages: their number is confirmed first, and they are changed in parts */
    run: async (rows: readonly Task[], set: TaskSet, onDone?: () => void, areMany = false) => {
      const [only] = rows
      if (!only || isBusy) return
      if (areMany) {
        const { confirmChange } = await import('../../kit/list/matching/all-matching.tsx')
        if (!(await confirmChange(rows.length))) return
        setWorking(true)
        const isChanged = await changeMany(rows, set)
        setWorking(false)
        if (isChanged) onDone?.()
        return
      }
      if (!(await send(rows, set))) return
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

/** Changes tasks of all pages in parts. Returns true when any was changed. */
async function changeMany(rows: readonly Task[], set: TaskSet): Promise<boolean> {
  const { inParts, inThisBusiness } = await import('../../kit/list/matching/all-matching.tsx')
  const send = inThisBusiness()
  const work = async (given: readonly Task[], isUndo = false) => {
    const changed: Task[] = []
    await inParts(
      given,
      {
        doing: (values) =>
          isUndo ? t('Undoing… {done} of {total}', values) : t('Changing… {done} of {total}', values),
        done: (count) =>
          isUndo ? t('As before: {count} tasks', { count }) : t('Changed tasks: {count}', { count }),
      },
      async (part) => {
        const steps: [TaskSet, readonly Task[]][] = isUndo ? valuesBefore(part, set) : [[set, part]]
        for (const [values, some] of steps)
          await send(tasks.change, { body: { ids: ids(some), set: values } })
        changed.push(...part)
        return part.length
      },
      {
        id: 'task-changes',
        size: changedAtOnce,
        nameOf: ({ title }) => title,
        undo: isUndo
          ? undefined
          : () =>
              void work(
                valuesBefore(changed, set).flatMap(([, some]) => some),
                true,
              ),
      },
    )
    void forget(tasks.index, tasks.show)
    return changed.length > 0
  }
  return work(rows)
}

/** Returns the values that tasks had before a change: those that had the same go back together. */
function valuesBefore(before: readonly Task[], set: TaskSet): [TaskSet, Task[]][] {
  const names = Object.keys(set) as (keyof TaskSet)[]
  const valuesOf = (task: Task) => Object.fromEntries(names.map((name) => [name, task[name]]))
  const groups = Map.groupBy(before, (task) => JSON.stringify(valuesOf(task)))
  return [...groups].map(([values, rows]) => [JSON.parse(values) as TaskSet, rows])
}

const ids = (rows: readonly Task[]) => rows.map(({ id }) => id)
