import { z } from 'zod'
import { endpoint, entity, idParams, rowFields } from '../../kit/endpoint.ts'
import { choice, instant, localDate, localTime, optionalText, requiredText } from '../../kit/field.ts'

export const taskStatus = choice({
  backlog: 'Backlog|task',
  todo: 'To do|task',
  'in progress': 'In progress|task',
  done: 'Done|task',
  canceled: 'Canceled|task',
}).meta({ label: 'Status' })
export type TaskStatus = z.infer<typeof taskStatus>
/** Tasks in these states are no longer to be done. */
export const closedStatuses: readonly TaskStatus[] = ['done', 'canceled']

export const taskPriority = choice({
  low: 'Low|task',
  medium: 'Medium|task',
  high: 'High|task',
  critical: 'Critical|task',
}).meta({ label: 'Priority|task' })
export type TaskPriority = z.infer<typeof taskPriority>

export const taskLabel = choice({
  bug: 'Bug|task',
  feature: 'Feature|task',
  documentation: 'Documentation|task',
}).meta({ label: 'Label|task' })
export type TaskLabel = z.infer<typeof taskLabel>

export const repeatUnit = choice({
  day: 'Days|repeat',
  week: 'Weeks|repeat',
  month: 'Months|repeat',
}).meta({ label: 'Repeat unit' })

export const dueTime = localTime.refine((time) => time !== '24:00', 'There is no such time.')
const itemText = requiredText('Enter a text.', 300).meta({ label: 'Item|checklist' })
export const mostItems = 50

/** Fields that templates share with tasks. */
export const sharedFields = {
  title: requiredText('Enter a title.', 200).meta({ label: 'Title|task' }),
  description: optionalText(4000).meta({ label: 'Description' }),
  priority: taskPriority.optional(),
  label: taskLabel.nullable().optional(),
  assignee_id: z.uuid().nullable().optional().meta({ label: 'Assignee' }),
}
export const itemTexts = z.array(itemText).max(mostItems, 'These are too many.').optional().meta({
  label: 'Checklist',
})

const fields = {
  ...sharedFields,
  status: taskStatus.optional(),
  due_date: localDate.nullable().optional().meta({ label: 'Due|task' }),
  due_time: dueTime.nullable().optional().meta({ label: 'Time|task' }),
  /** Every so many units; null: the task is done once. */
  repeat_every: z
    .int('Enter a number.')
    .min(1, 'This is too little.')
    .max(99, 'This is too much.')
    .nullable()
    .optional()
    .meta({ label: 'Repeat every' }),
  repeat_unit: repeatUnit.nullable().optional(),
  client_id: z.uuid().nullable().optional().meta({ label: 'Client' }),
  visit_id: z.uuid().nullable().optional().meta({ label: 'Appointment' }),
  product_id: z.uuid().nullable().optional().meta({ label: 'Product' }),
  sale_id: z.uuid().nullable().optional().meta({ label: 'Sale' }),
}

/** A new task; its checklist is changed item by item afterwards. */
export const taskInput = z.strictObject({ ...fields, items: itemTexts }).meta({ id: 'TaskInput' })
export type TaskInput = z.input<typeof taskInput>
/** The form of a stored task. */
export const taskForm = z.strictObject(fields)
export type TaskChanges = Partial<z.input<typeof taskForm>>

export const taskItem = z
  .object({ id: z.uuid(), text: z.string(), done: z.boolean() })
  .meta({ id: 'TaskItem' })
export type TaskItem = z.infer<typeof taskItem>

export const task = z
  .object({
    ...rowFields,
    title: z.string(),
    description: z.string().nullable(),
    status: taskStatus,
    priority: taskPriority,
    label: taskLabel.nullable(),
    assignee_id: z.uuid().nullable(),
    assignee: z.string().nullable(),
    assignee_colour: z.string().nullable(),
    due_date: z.iso.date().nullable(),
    due_time: z.string().nullable(),
    /** Past its due time and not done. */
    overdue: z.boolean(),
    repeat_every: z.int().nullable(),
    repeat_unit: repeatUnit.nullable(),
    client_id: z.uuid().nullable(),
    client: z.string().nullable(),
    visit_id: z.uuid().nullable(),
    /** Start and client of the linked visit; null: none, or outside the reach of the reader. */
    visit_starts_at: instant.nullable(),
    visit_client: z.string().nullable(),
    product_id: z.uuid().nullable(),
    product: z.string().nullable(),
    sale_id: z.uuid().nullable(),
    sale_number: z.string().nullable(),
    /** The template that made it. */
    template_id: z.uuid().nullable(),
    items: z.array(taskItem),
    /** Comments that were not deleted. */
    comments: z.int(),
    /** Null: the worker made it, or the account is gone. */
    author: z.string().nullable(),
    done_at: instant.nullable(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof task>

/** Days on which a task is due, from today. */
export const taskDue = choice({
  overdue: 'Overdue|task',
  today: 'Due today|task',
  week: 'Due within 7 days|task',
  later: 'Due later|task',
  none: 'No due date|task',
})
/** Assignee of a task: an employee, the reader, or none. */
export const taskAssignee = z.union([z.enum(['me', 'none']), z.uuid()])

export const taskList = {
  filters: {
    status: taskStatus,
    priority: taskPriority,
    label: taskLabel,
    assignee: taskAssignee,
    due: taskDue,
    client_id: z.uuid(),
    visit_id: z.uuid(),
    product_id: z.uuid(),
    sale_id: z.uuid(),
  },
  sorts: ['rank', 'place', 'title', 'due_date', 'priority', 'created_at'],
  includes: [],
} as const

/** Most tasks that one call changes. */
export const mostChanged = 100

const calls = entity({ subject: 'tasks', label: 'tasks', row: task, input: taskInput, list: taskList })

export const tasks = {
  ...calls,
  update: { ...calls.update, body: taskForm.partial().meta({ id: 'TaskUpdate' }) },
  move: endpoint({
    method: 'POST',
    path: '/tenant/tasks/:id/moves',
    permission: 'tasks.update',
    summary:
      'Move a task on the board: into a column, behind another task. Null, or a task that has left the column: to the top.',
    params: idParams,
    body: z.strictObject({ status: taskStatus, after_id: z.uuid().nullable() }).meta({ id: 'TaskMove' }),
    answer: task,
    status: 200,
    versioned: true,
  }),
  change: endpoint({
    method: 'POST',
    path: '/tenant/task-changes',
    permission: 'tasks.update',
    summary: 'Change several tasks at once.',
    body: z
      .strictObject({
        ids: z.array(z.uuid()).min(1).max(mostChanged),
        set: taskForm
          .pick({
            status: true,
            priority: true,
            label: true,
            assignee_id: true,
            due_date: true,
            due_time: true,
            repeat_every: true,
            repeat_unit: true,
          })
          .partial(),
      })
      .meta({ id: 'TaskChanges' }),
    answer: z.object({ data: z.array(task) }),
    status: 200,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/tenant/tasks/:id/items',
    permission: 'tasks.update',
    summary: 'Add an item to the checklist of a task.',
    params: idParams,
    body: z.strictObject({ text: itemText }).meta({ id: 'TaskItemInput' }),
    answer: task,
    idempotent: true,
  }),
  changeItem: endpoint({
    method: 'PATCH',
    path: '/tenant/task-items/:id',
    permission: 'tasks.update',
    summary: 'Tick an item of a checklist, change its text, or move it to another place.',
    params: idParams,
    body: z
      .strictObject({
        text: itemText.optional(),
        done: z.boolean().optional(),
        /** Its place in the checklist, from 0. */
        at: z.int().min(0).max(mostItems).optional(),
      })
      .meta({ id: 'TaskItemUpdate' }),
    answer: task,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/tenant/task-items/:id',
    permission: 'tasks.update',
    summary: 'Remove an item from the checklist of a task.',
    params: idParams,
    answer: task,
    status: 200,
  }),
} as const
