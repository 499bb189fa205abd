import { closedStatuses, type Task } from '@wizyta/contract/messaging/tasks/api'
import { Circle, CircleCheck } from 'lucide-react'
import { Button } from '../../kit/ui/button.tsx'
import { t } from '../../platform/text/i18n.ts'
import type { TaskChanges } from './use-task-changes.ts'

/** On a phone a task is ticked off by one tap, and opened again by another. */
export function DoneButton({ task, changes }: { task: Task; changes: TaskChanges }) {
  if (task.archived_at !== null) return null
  const isClosed = closedStatuses.includes(task.status)
  const Icon = isClosed ? CircleCheck : Circle
  return (
    <Button
      saves
      variant="ghost"
      size="small-icon"
      className="min-[30rem]:hidden"
      aria-label={`${isClosed ? t('Open again|task') : t('Mark as done')}: ${task.title}`}
      onClick={() => void changes.run([task], { status: isClosed ? 'todo' : 'done' })}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
