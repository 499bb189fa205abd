import { tasks } from '@wizyta/contract/messaging/tasks/api'
import { taskComments } from '@wizyta/contract/messaging/tasks/comments'
import { taskTemplates } from '@wizyta/contract/messaging/tasks/templates'
import { implement } from '../../kit/http/http.ts'
import { archiveComment, findComment, insertComment, listComments, updateComment } from './comments.ts'
import { deleteItem, insertItem, updateItem } from './items.ts'
import { moveTask } from './move-task.ts'
import { archiveTask, changeTasks, findTask, insertTask, listTasks, updateTask } from './queries.ts'
import {
  archiveTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  makeTemplateTask,
  updateTemplate,
} from './templates.ts'

export const taskRoutes = [
  ...implement('tasks', tasks, {
    index: ({ tx, businessId, query }) => listTasks(tx, businessId, query),
    show: ({ tx, businessId, params }) => findTask(tx, businessId, params.id),
    create: (call) => insertTask(call, call.body),
    update: (call) => updateTask(call, call.params.id, call.version, call.body),
    delete: ({ tx, businessId, params, version }) => archiveTask(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) => archiveTask(tx, businessId, params.id, version, false),
    move: (call) => moveTask(call, call.params.id, call.version, call.body),
    change: (call) => changeTasks(call, call.body),
    addItem: ({ tx, businessId, params, body }) => insertItem(tx, businessId, params.id, body.text),
    changeItem: ({ tx, businessId, params, body }) => updateItem(tx, businessId, params.id, body),
    removeItem: ({ tx, businessId, params }) => deleteItem(tx, businessId, params.id),
  }),
  ...implement('taskComments', taskComments, {
    index: ({ tx, businessId, query }) => listComments(tx, businessId, query),
    show: ({ tx, businessId, params }) => findComment(tx, businessId, params.id),
    create: (call) => insertComment(call, call.body),
    update: (call) => updateComment(call, call.params.id, call.version, call.body),
    delete: ({ tx, businessId, params, version }) => archiveComment(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveComment(tx, businessId, params.id, version, false),
  }),
  ...implement('taskTemplates', taskTemplates, {
    index: ({ tx, businessId, query }) => listTemplates(tx, businessId, query),
    show: ({ tx, businessId, params }) => findTemplate(tx, businessId, params.id),
    create: ({ tx, businessId, body }) => insertTemplate(tx, businessId, body),
    update: ({ tx, businessId, params, version, body }) =>
      updateTemplate(tx, businessId, params.id, version, body),
    delete: ({ tx, businessId, params, version }) =>
      archiveTemplate(tx, businessId, params.id, version, true),
    restore: ({ tx, businessId, params, version }) =>
      archiveTemplate(tx, businessId, params.id, version, false),
    use: (call) => makeTemplateTask(call, call.params.id),
  }),
]
