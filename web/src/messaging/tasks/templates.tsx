import { taskPriority } from '@wizyta/contract/messaging/tasks/api'
import {
  type TaskTemplate,
  taskTemplateInput,
  taskTemplateList,
} from '@wizyta/contract/messaging/tasks/templates'
import { ClipboardList, Play } from 'lucide-react'
import { lazyPart } from '../../kit/feedback/lazy-part.tsx'
import { EntitySheet } from '../../kit/form/entity-sheet.tsx'
import type { EntityColumn, SortOf } from '../../kit/list/column.ts'
import { EntityList } from '../../kit/list/entity-list.tsx'
import { useGoTo } from '../../kit/nav/entity-link.tsx'
import { besideList, newInPanel } from '../../kit/nav/row-link.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../platform/browser/toast.ts'
import { tasks, taskTemplates } from '../../platform/net/calls.gen.ts'
import { useChange } from '../../platform/net/query.ts'
import { useAllows } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { formatWallTime } from '../../platform/text/time.ts'
import { PriorityBadge } from './columns.tsx'
import { TaskTabs } from './tabs.tsx'
import { dayName } from './words.ts'
import './links.ts'

const TemplateForm = lazyPart(() => import('./template-form.tsx').then((file) => file.TemplateForm))

/** Templates of recurring work: opening and closing the salon, cleaning, stock. */
export function TaskTemplateList() {
  return (
    <EntityList
      calls={taskTemplates}
      spec={taskTemplateList}
      schema={taskTemplateInput}
      columns={columns()}
      filters={[{ name: 'priority' }, { name: 'label' }]}
      words={{
        title: t('Task templates'),
        search: t('Search by title'),
        create: t('New template|task'),
        empty: t('Recurring work, such as opening the salon: its checklist, priority and assignee.'),
      }}
      icon={ClipboardList}
      toolbar={<TaskTabs current="templates" />}
      nameOf={({ title }) => title}
      createLink={besideList(newInPanel)}
      editLink={({ id }) => besideList(id)}
    >
      <EntitySheet
        calls={taskTemplates}
        width="40rem"
        title={(template) => template?.title ?? t('New template|task')}
      >
        {(template) => <TemplateForm template={template} />}
      </EntitySheet>
    </EntityList>
  )
}

type TemplateColumn = EntityColumn<TaskTemplate, SortOf<typeof taskTemplateList>>

const columns = (): readonly TemplateColumn[] => [
  { key: 'title', sort: 'title', cell: ({ title }) => title },
  {
    key: 'weekdays',
    label: t('Schedule|task'),
    width: '24%',
    cell: ({ weekdays, due_time }) =>
      [
        weekdays.length === 0
          ? t('By hand')
          : weekdays.length === 7
            ? t('Every day|task')
            : weekdays.map(dayName).join(', '),
        due_time && formatWallTime(due_time),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'items',
    label: t('Checklist'),
    width: '8rem',
    from: 'lg',
    cell: ({ items }) => items.length || null,
  },
  {
    key: 'priority',
    width: '8rem',
    from: 'lg',
    cell: ({ priority }) => <PriorityBadge priority={taskPriority.parse(priority)} />,
  },
  { key: 'assignee', label: t('Assignee'), width: '18%', from: 'lg', cell: ({ assignee }) => assignee },
  {
    key: 'use',
    label: t('Task'),
    width: '9rem',
    fields: [],
    cell: (template) => template.archived_at === null && <UseButton template={template} />,
  },
]

/** Makes today's task of a template, or opens the one that was made today. */
function UseButton({ template }: { template: TaskTemplate }) {
  const mayUse = useAllows(taskTemplates.use)
  const goTo = useGoTo()
  const use = useChange(taskTemplates.use, { forgets: [tasks.index] })
  if (!mayUse) return null
  const press = () =>
    use.isPending ||
    use.mutate(
      { params: { id: template.id } },
      {
        onSuccess: ({ id, title }) => {
          toast.success(t('Today’s task: {name}', { name: title }), { id: 'saved' })
          goTo({ to: '/tasks', search: { edit: id } })
        },
      },
    )
  return (
    <Button saves size="small" className="relative" aria-disabled={use.isPending} onClick={press}>
      <Play aria-hidden="true" />
      {t('Use now')}
    </Button>
  )
}
