import { useSearch } from '@tanstack/react-router'
import { type Task, taskForm, taskInput } from '@wizyta/contract/messaging/tasks/api'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../kit/form/choice-field.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { EntityForm, FormSection, wide } from '../../kit/form/entity-form.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { TextareaField, TextField } from '../../kit/form/text-field.tsx'
import { TimeField } from '../../kit/form/time-field.tsx'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { EmployeeField } from '../../people/employees/picker.tsx'
import { tasks } from '../../platform/net/calls.gen.ts'
import { useAllows, useBusiness } from '../../platform/session/session.ts'
import { t } from '../../platform/text/i18n.ts'
import { momentText } from '../../platform/text/moment-text.ts'
import { Checklist } from './checklist.tsx'
import { Comments } from './comments.tsx'
import { ItemsField } from './items-field.tsx'
import { LinkFields } from './link-fields.tsx'
import { closeTask, type NewTask } from './links.ts'
import { TaskFacts } from './task-facts.tsx'

/** The form of a task, with its checklist and comments, which are saved at once. */
export function TaskPanel({ task }: { task: Task | null }) {
  const mayChange = useAllows(tasks.update)
  return task && !mayChange ? <TaskFacts task={task} /> : <TaskForm task={task} />
}

function TaskForm({ task }: { task: Task | null }) {
  const given = useSearch({ strict: false }) as NewTask
  const { timezone } = useBusiness()
  const form = useEntityForm({
    // A stored checklist is no field: users tick it at once, several at a time.
    schema: (task ? taskForm : taskInput) as typeof taskInput,
    calls: tasks,
    row: task,
    defaults: {
      title: given.title ?? '',
      description: null,
      status: 'todo',
      priority: 'medium',
      label: null,
      assignee_id: null,
      due_date: null,
      due_time: null,
      repeat_every: null,
      repeat_unit: null,
      client_id: given.client ?? null,
      visit_id: given.visit ?? null,
      product_id: given.product ?? null,
      sale_id: given.sale ?? null,
      ...(task ? {} : { items: [] }),
    },
    after: () => closeTask,
  })
  const { control } = form
  const repeats = useWatch({ control, name: 'repeat_every' })
  return (
    <EntityForm form={form} cancel={closeTask}>
      <FormSection title={t('What is to be done')} hint={task && addedText(task, timezone)}>
        <TextField control={control} name="title" className={wide} autoFocus={!task} />
        <TextareaField control={control} name="description" className={wide} />
        <SelectField control={control} name="status" />
        <SelectField control={control} name="priority" />
        <SelectField control={control} name="label" none={t('No label|task')} />
        <EmployeeField control={control} name="assignee_id" none={t('For the whole team')} />
      </FormSection>
      <FormSection
        title={t('When|waiting list')}
        hint={repeats ? t('The next one is added when this one is done.') : undefined}
      >
        <DateField control={control} name="due_date" />
        <TimeField control={control} name="due_time" />
        <NumberField control={control} name="repeat_every" />
        <SelectField control={control} name="repeat_unit" none={t('Once|repeat')} />
      </FormSection>
      <FormSection title={t('Checklist')}>
        {task ? (
          <Checklist task={task} className={wide} />
        ) : (
          <ItemsField control={control} name="items" className={wide} />
        )}
      </FormSection>
      <FormSection title={t('Linked to')}>
        <LinkFields control={control} task={task} className={wide} />
      </FormSection>
      {task && (
        <FormSection title={t('Comments')} hint={t('Write @ and a name to notify an employee.')}>
          <Comments taskId={task.id} className={wide} />
        </FormSection>
      )}
    </EntityForm>
  )
}

function addedText({ author, template_id, created_at }: Task, zone: string): string {
  const when = momentText(created_at, zone)
  return template_id !== null && author === null
    ? t('Added from a template, {when}', { when })
    : t('Added by {name}, {when}', { name: author ?? '–', when })
}
