import type { Task } from '@wizyta/contract/messaging/tasks/api'
import { ListChecks, MessageSquare, Repeat2 } from 'lucide-react'
import { t } from '../../platform/text/i18n.ts'
import type { Zone } from '../../platform/text/time.ts'
import { dueText } from './words.ts'

// Parts of a task without the schemas of its list: the dashboard draws them first.

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
