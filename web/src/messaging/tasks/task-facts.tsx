import { type Task, taskLabel, taskPriority, taskStatus } from '@wizyta/contract/messaging/tasks/api'
import { Term, Terms } from '../../kit/ui/terms.tsx'
import { useBusiness } from '../../platform/session/session.ts'
import { wordOf } from '../../platform/text/field-words.ts'
import { t } from '../../platform/text/i18n.ts'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import { dueText } from './words.ts'

/** A task for users who may only look. */
export function TaskFacts({ task }: { task: Task }) {
  const { timezone } = useBusiness()
  const { description, label, client, product, sale_number } = task
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      {description && <p className="wrap-break-word whitespace-pre-line">{description}</p>}
      <Terms>
        <Term label={t('Status')}>{wordOf(taskStatus, task.status)}</Term>
        <Term label={t('Priority|task')}>{wordOf(taskPriority, task.priority)}</Term>
        {label && <Term label={t('Label|task')}>{wordOf(taskLabel, label)}</Term>}
        <Term label={t('Assignee')}>{task.assignee ?? t('For the whole team')}</Term>
        {task.due_date && <Term label={t('Due|task')}>{dueText(task, timezone)}</Term>}
        {client && <Term label={t('Client')}>{client}</Term>}
        {product && <Term label={t('Product')}>{product}</Term>}
        {sale_number && <Term label={t('Sale')}>{sale_number}</Term>}
      </Terms>
      <Checklist task={task} />
      <Comments taskId={task.id} />
    </div>
  )
}
