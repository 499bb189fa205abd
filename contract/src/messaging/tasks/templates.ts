import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { dueTime, itemTexts, sharedFields, task, taskLabel, taskPriority } from './api.ts'

export const taskTemplateInput = z
  .strictObject({
    ...sharedFields,
    items: itemTexts,
    /** ISO days on which it makes a task, 1 is Monday; empty: only a user makes one. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .max(7)
      .optional()
      .meta({ label: 'Days of the week', writtenAs: 'weekday' }),
    due_time: dueTime.nullable().optional().meta({ label: 'Time|task' }),
  })
  .meta({ id: 'TaskTemplateInput' })
export type TaskTemplateInput = z.input<typeof taskTemplateInput>

export const taskTemplate = z
  .object({
    ...rowFields,
    title: z.string(),
    description: z.string().nullable(),
    priority: taskPriority,
    label: taskLabel.nullable(),
    assignee_id: z.uuid().nullable(),
    assignee: z.string().nullable(),
    items: z.array(z.string()),
    weekdays: z.array(z.int()),
    due_time: z.string().nullable(),
  })
  .meta({ id: 'TaskTemplate' })
export type TaskTemplate = z.infer<typeof taskTemplate>

export const taskTemplateList = {
  filters: { priority: taskPriority, label: taskLabel },
  sorts: ['title', 'created_at'],
  includes: [],
} as const

export const taskTemplates = {
  ...entity({
    subject: 'tasks',
    path: '/tenant/task-templates',
    label: 'task templates',
    row: taskTemplate,
    input: taskTemplateInput,
    list: taskTemplateList,
  }),
  use: endpoint({
    method: 'POST',
    path: '/tenant/task-templates/:id/tasks',
    permission: 'tasks.create',
    summary: 'Make the task of a template for today, or answer the one that was made today.',
    params: idParams,
    answer: task,
    status: 200,
  }),
} as const
