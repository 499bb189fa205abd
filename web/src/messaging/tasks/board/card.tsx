import { type Task, taskLabel, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { ArrowDownToLine, ArrowUpToLine, GripVertical, MoveRight } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { EntityLink } from '../../../kit/nav/entity-link.tsx'
import { besideList } from '../../../kit/nav/row-link.ts'
import { Avatar } from '../../../kit/ui/avatar.tsx'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { MenuGroup, MenuItem, MenuLabel, MenuSeparator } from '../../../kit/ui/dropdown-menu.tsx'
import { useBusiness } from '../../../platform/session/session.ts'
import { wordOf } from '../../../platform/text/field-words.ts'
import { t } from '../../../platform/text/i18n.ts'
import { PriorityBadge } from '../columns.tsx'
import { DueText, TaskSigns } from '../signs.tsx'
import type { Mover } from './column.tsx'
import { startDrag } from './drag.ts'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

interface CardProps {
  task: Task
  at: number
  count: number
  focused: RefObject<string | null>
  move: Mover
  menuOf: (task: Task, children?: ReactNode) => ReactNode
}

/** A task on the board. The pointer drags the card; the grip takes arrow keys; the menu does both. */
export const BoardCard = memo(
  function BoardCard({ task, at, count, focused, move, menuOf }: CardProps) {
    const { timezone } = useBusiness()
    const grip = useRef<HTMLButtonElement>(null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a card that was put elsewhere loses the focus
    useEffect(() => {
      if (focused.current !== task.id) return
      grip.current?.focus()
      focused.current = null
    }, [at, task.status, task.id, focused])
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && move?.putBack(task)) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (!arrows.includes(event.key)) return
      event.preventDefault()
      move?.step(task, event.key)
    }
    return (
      <li
        data-card={task.id}
        data-at={at}
        className="task-card relative flex flex-col gap-2 rounded-md border bg-raised p-2.5 shadow-xs"
        onPointerDown={(event) => {
          if (move && !(event.target as Element).closest('button'))
            startDrag(event.nativeEvent, event.currentTarget, (drop) =>
              move.to(task, drop.status, drop.place),
            )
        }}
      >
        <div className="flex items-start gap-1">
          <EntityLink
            link={besideList(task.id)}
            draggable={false}
            className="line-clamp-3 min-w-0 flex-1 font-medium wrap-break-word after:absolute after:inset-0"
          >
            {task.title}
          </EntityLink>
          <span className="relative -my-1 -me-1.5 flex flex-none">
            {move && (
              <Button
                ref={grip}
                saves
                variant="ghost"
                size="small-icon"
                className="coarse:hidden"
                aria-label={t('Move “{name}”', { name: task.title })}
                data-tip={t('Arrow keys move the task. Escape puts it back.')}
                onFocus={() => {
                  // A card that was moved takes the focus back by itself.
                  if (focused.current !== task.id) move.grip()
                }}
                onKeyDown={press}
              >
                <GripVertical aria-hidden="true" />
              </Button>
            )}
            {menuOf(task, move && <MoveMenu task={task} count={count} move={move} />)}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {task.priority !== 'medium' && <PriorityBadge priority={task.priority} />}
          {task.label && <Badge>{wordOf(taskLabel, task.label)}</Badge>}
          <TaskSigns task={task} />
        </div>
        {(task.due_date !== null || task.assignee) && (
          <div className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate">
              <DueText task={task} zone={timezone} />
            </span>
            {task.assignee && (
              <span className="relative" data-tip={task.assignee}>
                <Avatar name={task.assignee} colour={task.assignee_colour} className="size-6 text-2xs" />
                <span className="sr-only">{task.assignee}</span>
              </span>
            )}
          </div>
        )}
      </li>
    )
  },
  (before, after) =>
    before.task === after.task &&
    before.at === after.at &&
    before.count === after.count &&
    Boolean(before.move) === Boolean(after.move),
)

function MoveMenu({ task, count, move }: { task: Task; count: number; move: NonNullable<Mover> }) {
  return (
    <MenuGroup>
      <MenuSeparator />
      <MenuLabel>{t('Move to…')}</MenuLabel>
      {move.statuses
        .filter((status) => status !== task.status)
        .map((status) => (
          <MenuItem key={status} onSelect={() => move.to(task, status, 0)}>
            <MoveRight aria-hidden="true" className="rtl:-scale-x-100" />
            {wordOf(taskStatus, status)}
          </MenuItem>
        ))}
      <MenuItem onSelect={() => move.to(task, task.status, 0)}>
        <ArrowUpToLine aria-hidden="true" />
        {t('To the top')}
      </MenuItem>
      <MenuItem onSelect={() => move.to(task, task.status, count)}>
        <ArrowDownToLine aria-hidden="true" />
        {t('To the bottom')}
      </MenuItem>
      <MenuSeparator />
    </MenuGroup>
  )
}
