import { useSearch } from '@tanstack/react-router'
import './board.css'
import { type Task, type TaskStatus, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { ListState } from '../../../kit/list/list-state.ts'
import { Select } from '../../../kit/ui/input.tsx'
import { useChangeSearch } from '../../../platform/browser/use-change-search.ts'
import { tasks } from '../../../platform/net/calls.gen.ts'
import { useAllows } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { BoardColumn } from './column.tsx'
import { behindAt } from './columns-of.ts'
import { useMoves } from './use-moves.ts'

/** How a card is moved; `place` is counted without the card itself. */
export type MoveTo = (task: Task, status: TaskStatus, place: number) => boolean

/**
 * Tasks by status, one column each. Cards are dragged, moved by arrow keys, or by their menu. A phone shows one column
 * at a time.
 */
export function Board({
  state,
  menuOf,
}: {
  state: ListState
  menuOf: (task: Task, children?: ReactNode) => ReactNode
}) {
  const { status: wanted, ...filter } = state.filter
  const statuses = taskStatus.options.filter((one) => !wanted || wanted.includes(one))
  const { moves, move } = useMoves()
  const mayMove = useAllows(tasks.update)
  const changeSearch = useChangeSearch()
  const shown = useShownColumn(statuses)
  const focused = useRef<string | null>(null)
  /** Place from which arrow keys took a card. Escape puts it back there. */
  const home = useRef<{ id: string; status: TaskStatus; place: number } | null>(null)
  const [spoken, setSpoken] = useState('')
  const columns = useRef(new Map<TaskStatus, readonly Task[]>())
  const rowsOf = (status: TaskStatus) => columns.current.get(status) ?? []

  const moveTo: MoveTo = (task, status, place) => {
    const rows = rowsOf(status)
    const from = rowsOf(task.status)
    const at = from.findIndex(({ id }) => id === task.id)
    const after = behindAt(rows, task.id, place)
    const back = from[at - 1]?.id ?? null
    if (status === task.status && after === back) return false
    setSpoken(t('Place {place} in “{column}”', { place: place + 1, column: wordOf(taskStatus, status) }))
    move(task, status, after, back)
    return true
  }
  const keep = useCallback((status: TaskStatus, rows: readonly Task[]) => {
    columns.current.set(status, rows)
  }, [])
  const putBack = (task: Task): boolean => {
    const from = home.current
    home.current = null
    if (from?.id !== task.id) return false
    if (shown) changeSearch({ column: from.status }, { replace: true })
    focused.current = moveTo(task, from.status, from.place) ? task.id : null
    return true
  }
  const step = (task: Task, key: string) => {
    const at = rowsOf(task.status).findIndex(({ id }) => id === task.id)
    if (home.current?.id !== task.id) home.current = { id: task.id, status: task.status, place: at }
    const go = (status: TaskStatus, place: number) => {
      focused.current = moveTo(task, status, place) ? task.id : null
    }
    if (key === 'ArrowUp' && at > 0) return go(task.status, at - 1)
    if (key === 'ArrowDown') return go(task.status, at + 1)
    const isBack = (key === 'ArrowLeft') === (document.documentElement.dir !== 'rtl')
    const next = statuses[statuses.indexOf(task.status) + (isBack ? -1 : 1)]
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && next) {
      if (shown) changeSearch({ column: next }, { replace: true })
      go(next, 0)
    }
  }

  const grip = () => {
    home.current = null
  }

  return (
    <section aria-label={t('Board of tasks')} className="flex flex-col">
      <div className="border-b p-3 md:hidden">
        <Select
          aria-label={t('Column|board')}
          value={shown ?? statuses[0]}
          onChange={({ target }) => changeSearch({ column: target.value }, { replace: true })}
        >
          {statuses.map((one) => (
            <option key={one} value={one}>
              {wordOf(taskStatus, one)}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex gap-3 p-3 md:overflow-x-auto">
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            isShown={status === (shown ?? statuses[0])}
            state={{ ...state, filter }}
            moves={moves}
            keep={keep}
            focused={focused}
            move={mayMove ? { to: moveTo, step, putBack, grip, statuses } : null}
            menuOf={menuOf}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </section>
  )
}

/** Reads from the address the column that a phone shows: what is to be done, unless told. */
function useShownColumn(statuses: readonly TaskStatus[]): TaskStatus | undefined {
  const { column } = useSearch({ strict: false }) as { column?: unknown }
  return statuses.find((one) => one === column) ?? statuses.find((one) => one === 'todo') ?? statuses[0]
}
