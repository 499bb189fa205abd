import { z } from 'zod'
import { entity, rowFields } from '../../kit/endpoint.ts'
import { requiredText } from '../../kit/field.ts'

export const taskCommentInput = z
  .strictObject({
    task_id: z.uuid().meta({ label: 'Task' }),
    /** `@Ola Nowak` notifies the employee of that name. */
    text: requiredText('Enter a comment.', 2000).meta({ label: 'Comment' }),
  })
  .meta({ id: 'TaskCommentInput' })

/** A comment on a task. Readers of the task read it, its author alone changes it. */
export const taskComment = z
  .object({
    ...rowFields,
    task_id: z.uuid(),
    /** Empty once it is deleted. */
    text: z.string(),
    /** Null: the account of the author is gone. */
    author_name: z.string().nullable(),
    /** The caller wrote it. */
    own: z.boolean(),
  })
  .meta({ id: 'TaskComment' })
export type TaskComment = z.infer<typeof taskComment>

const calls = entity({
  subject: 'tasks',
  label: 'comments on tasks',
  path: '/tenant/task-comments',
  row: taskComment,
  input: taskCommentInput,
  list: { filters: { task_id: z.uuid() }, sorts: ['created_at', '-created_at'], includes: [] },
})

/** Calls on comments. The right to change tasks is enough for the author of a comment. */
export const taskComments = {
  ...calls,
  create: { ...calls.create, permission: 'tasks.update' },
  update: {
    ...calls.update,
    summary: 'Change the text of an own comment on a task.',
    body: z.strictObject({ text: taskCommentInput.shape.text }).meta({ id: 'TaskCommentUpdate' }),
  },
  delete: { ...calls.delete, permission: 'tasks.update', summary: 'Delete an own comment on a task.' },
  restore: {
    ...calls.restore,
    permission: 'tasks.update',
    summary: 'Bring an own comment on a task back.',
  },
} as const
