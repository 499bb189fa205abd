import { useQueries } from '@tanstack/react-query'
import type { Page } from '@wizyta/contract/kit/list'
import { type Task, type TaskStatus, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ListState } from '../../../kit/list/list-state.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { call } from '../../../platform/net/api.ts'
import { tasks } from '../../../platform/net/calls.gen.ts'
import { keyOf, queryClient } from '../../../platform/net/query.ts'
import { useBusinessId } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { statusColour } from '../words.ts'
import type { MoveTo } from './board.tsx'
import { BoardCard } from './card.tsx'
import { type Move, withMoves } from './columns-of.ts'

/** Cards that a column shows at first. */
const atFirst = 50
/** Cards of each page, once more were asked for: the longest page that the server answers. */
const pageSize = 100

/** Ways to move a card; null: the user may not. */
export type Mover = {
  to: MoveTo
  /** Moves a card by an arrow key. */
  step: (task: Task, key: string) => void
  /** Puts a card back where arrow keys took it from. Returns false for one that they have not moved. */
  putBack: (task: Task) => boolean
  /** Notes that a user has come to the grip of a card. */
  grip: () => void
  statuses: readonly TaskStatus[]
} | null

interface ColumnProps {
  status: TaskStatus
  /** On a phone. */
  isShown: boolean
  state: ListState
  moves: readonly Move[]
  /** Hears of the rows, as they are shown. */
  keep: (status: TaskStatus, rows: readonly Task[]) => void
  /** The card that takes the focus back once it has moved. */
  focused: RefObject<string | null>
  move: Mover
  menuOf: (task: Task, children?: ReactNode) => ReactNode
}

/** One column: its first tasks, and more by a press. */
export function BoardColumn({ status, isShown, state, moves, keep, focused, move, menuOf }: ColumnProps) {
  const id = useId()
  /** Pages that were asked for beyond the first cards. */
  const [pages, setPages] = useState(0)
  const { stored, total, isLoading } = useColumn(status, state, pages)
  // Answers in between may hold some of the moves already.
  const before = useRef({ stored, total })
  if (moves.length === 0) before.current = { stored, total }
  const rows = withMoves(status, before.current.stored, moves)
  keep(status, rows)
  const left = total - stored.length
  return (
    <section
      aria-labelledby={id}
      className={`task-column min-w-0 flex-1 flex-col rounded-md bg-tint md:flex md:min-w-48 ${isShown ? 'flex' : 'max-md:hidden'}`}
    >
      <h2 className="flex items-center gap-2 px-3 py-2.5 font-semibold">
        <Badge id={id} data-status={statusColour[status]}>
          {wordOf(taskStatus, status)}
        </Badge>
        <span className="text-muted tabular-nums">
          {before.current.total + rows.length - before.current.stored.length}
        </span>
      </h2>
      <div
        data-column={status}
        className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-2 md:max-h-[calc(100dvh-21.5rem)]"
      >
        {isLoading && <Skeleton className="h-20" />}
        {!isLoading && rows.length === 0 && <p className="px-1 py-2 text-muted">{t('No tasks here.')}</p>}
        {chunksOf(rows).map((chunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place
          <Chunk key={index} labelledBy={id}>
            {chunk.map((task, at) => (
              <BoardCard
                key={task.id}
                task={task}
                at={index * chunkSize + at}
                count={rows.length}
                focused={focused}
                move={move}
                menuOf={menuOf}
              />
            ))}
          </Chunk>
        ))}
        {left > 0 && (
          <Button size="small" className="self-center" onClick={() => setPages(pages + 1)}>
            {t('Show {count} more', { count: Math.min(left, pages === 0 ? pageSize - atFirst : pageSize) })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Cards that are drawn together, or not at all. */
const chunkSize = 25

const chunksOf = (rows: readonly Task[]): Task[][] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )

/** Cards of a long column; far from what is in view they are but a height. */
function Chunk({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setHeight(null)
        else if (entry && !element.contains(document.activeElement))
          setHeight(entry.boundingClientRect.height)
      },
      { root: element.closest('[data-column]'), rootMargin: '800px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={list}
      aria-labelledby={labelledBy}
      className="flex flex-none flex-col gap-2"
      style={height === null ? undefined : { height }}
    >
      {height === null && children}
    </ul>
  )
}

function useColumn(status: TaskStatus, { name, filter }: ListState, pages: number) {
  const business = useBusinessId()
  const queryOf = (page: number, per_page: number) => ({
    page,
    per_page,
    name: name || undefined,
    filter: { ...filter, status: [status] },
    sort: 'place',
  })
  const kept = (query: ReturnType<typeof queryOf>) =>
    queryClient.getQueryData<Page<Task>>(keyOf(tasks.index, { query }, business))
  const answers = useQueries({
    queries: Array.from({ length: Math.max(1, pages) }, (_, index) => {
      const query = queryOf(index + 1, pages === 0 ? atFirst : pageSize)
      return {
        queryKey: keyOf(tasks.index, { query }, business),
        // Most columns have not changed when a card moves: they cost a 304.
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(tasks.index, { query, signal, business, known: kept(query) }),
        placeholderData: (before: Page<Task> | undefined) =>
          before ?? (index === 0 ? kept(queryOf(1, atFirst)) : undefined),
      }
    }),
  })
  // A task that moves between two pages is read twice for a moment.
  const stored = new Map(answers.flatMap(({ data }) => data?.data ?? []).map((task) => [task.id, task]))
  return {
    stored: [...stored.values()].filter((task) => task.status === status),
    total: answers[0]?.data?.total ?? 0,
    isLoading: answers[0]?.data === undefined && answers[0]?.isPending === true,
  }
}
