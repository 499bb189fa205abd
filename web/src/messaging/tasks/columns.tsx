import {
  type Task,
  taskLabel,
  type taskList,
  taskPriority,
  taskStatus,
} from '@wizyta/contract/messaging/tasks/api'
import type { Column, SortOf } from '../../kit/list/column.ts'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Badge } from '../../kit/ui/badge.tsx'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import type { Zone } from '../../platform/text/time.ts'
import { DueText, TaskSigns } from './signs.tsx'
import { priorityTone, statusColour } from './words.ts'

/** Columns of the list. The first names the task and says what hangs on it. */
export const taskColumns = (zone: Zone): readonly Column<Task, SortOf<typeof taskList>>[] => [
  {
    key: 'title',
    label: t('Title|task'),
    sort: 'title',
    cell: (task) => (
      <span className="flex min-w-0 items-center gap-2">
        <span
          className={`min-w-0 max-md:line-clamp-2 md:truncate ${task.status === 'done' || task.status === 'canceled' ? 'text-muted line-through' : ''}`}
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
    fields: ['due_date', { field: 'due_time', label: t('Due time|task') }],
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

export function PriorityBadge({ priority }: Pick<Task, 'priority'>) {
  return <Badge tone={priorityTone[priority]}>{wordOf(taskPriority, priority)}</Badge>
}
