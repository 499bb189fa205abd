import {
  type Task,
  taskLabel,
  type taskList,
  taskPriority,
  taskStatus,
} from '@wizyta/contract/messaging/tasks/api'
import { ListChecks, MessageSquare, Repeat2 } from 'lucide-react'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Zone } from '../../platform/text/time.ts'
import { dueText, priorityTone, statusColour } from './words.ts'

/** Columns of the list. The first names the task and says what hangs on it. */
export const taskColumns = (zone: Zone): readonly Column<Task, SortOf<typeof taskList>>[] => [
  {
    key: 'title',
    label: t('Title|task'),
    sort: 'title',
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-2">
        <span
          className={`min-w-0 truncate ${task.status === 'done' || task.status === 'canceled' ? 'text-muted line-through' : ''}`}
        >
          {task.title}
        </span>
        <TaskSigns task={task} />
      </span>
    ),
  },
  {
    key: 'status',
    label: t('Status'),
    width: '7rem',
    cell: ({ status }) => <Badge data-status={statusColour[status]}>{wordOf(taskStatus, status)}</Badge>,
  },
  {
    key: 'priority',
    label: t('Priority|task'),
    sort: 'priority',
    width: '7rem',
    from: 'lg',
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    key: 'due_date',
    fields: ['due_date', 'due_time'],
    label: t('Due|task'),
    sort: 'due_date',
    width: '8rem',
    cell: (task) => <DueText task={task} zone={zone} />,
  },
  {
    key: 'assignee',
    label: t('Assignee'),
    width: '14%',
    cell: ({ assignee, assignee_colour }) =>
      assignee && (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={assignee} colour={assignee_colour} className="size-5 text-2xs" />
          <span className="truncate">{assignee}</span>
        </span>
      ),
  },
  {
    key: 'label',
    label: t('Label|task'),
    width: '8rem',
    from: 'xl',
    cell: ({ label }) => label && <Badge>{wordOf(taskLabel, label)}</Badge>,
  },
  { key: 'client', label: t('Client'), width: '11%', from: 'wide', cell: ({ client }) => client },
]

/** When a task is due; past that it says so in a word, too. */
export function DueText({ task, zone }: { task: Task; zone: Zone }) {
  if (task.due_date === null) return null
  return (
    <span className={task.overdue ? 'font-medium text-danger' : undefined}>
      {dueText(task, zone)}
      {task.overdue && <span className="sr-only"> ({t('Overdue|task')})</span>}
    </span>
  )
}

export function PriorityBadge({ priority }: Pick<Task, 'priority'>) {
  return <Badge tone={priorityTone[priority]}>{wordOf(taskPriority, priority)}</Badge>
}

/** Checklist, comments and repetition in short. */
export function TaskSigns({ task: { items, comments, repeat_every } }: { task: Task }) {
  const done = items.filter((item) => item.done).length
  return (
    <span className="flex flex-none items-center gap-2 text-sm text-muted tabular-nums">
      {items.length > 0 && (
        <span
          className="flex items-center gap-1"
          data-tip={t('Done items: {done} of {total}', { done, total: items.length })}
        >
          <ListChecks aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">
            {done}/{items.length}
          </span>
          <span className="sr-only">{t('Done items: {done} of {total}', { done, total: items.length })}</span>
        </span>
      )}
      {comments > 0 && (
        <span className="flex items-center gap-1" data-tip={t('Comments: {count}', { count: comments })}>
          <MessageSquare aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{comments}</span>
          <span className="sr-only">{t('Comments: {count}', { count: comments })}</span>
        </span>
      )}
      {repeat_every !== null && (
        <span data-tip={t('Repeats|task')}>
          <Repeat2 role="img" aria-label={t('Repeats|task')} className="size-3.5" />
        </span>
      )}
    </span>
  )
}
