import { feature } from '../../kit/feature.ts'
import { taskInput } from './api.ts'
import { taskCommentInput } from './comments.ts'
import { taskTemplateInput } from './templates.ts'

export const tasksFeature = feature({
  records: { tasks: 'Tasks', 'task-templates': 'Task templates' },
  tables: {
    tasks: {
      name: 'Task',
      fields: taskInput,
      columns: {
        place: null,
        rank: null,
        weight: null,
        repeat_from: null,
        template_id: 'Template|task',
        template_day: null,
        previous_id: null,
        low_since: null,
        created_by: null,
        done_at: null,
      },
    },
    task_items: {
      name: 'Item of a checklist|log',
      columns: { id: null, task_id: null, position: 'Order', text: 'Item|checklist', done: 'Done|item' },
      telling: ['text'],
    },
    task_comments: {
      name: 'Comment on a task|log',
      fields: taskCommentInput,
      columns: { author_id: null },
    },
    task_templates: { name: 'Task template|log', fields: taskTemplateInput },
  },
})
