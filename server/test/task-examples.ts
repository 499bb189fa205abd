import type { Example } from './examples.ts'
import { day, type Ids } from './fill.ts'

export const taskExamples: Record<string, (ids: Ids) => Example> = {
  'tasks.index': (ids) => ({
    query: `sort=rank&filter[status]=todo&filter[due]=none&filter[assignee]=${ids.employee}`,
  }),
  'tasks.show': (ids) => ({ id: ids.task }),
  'tasks.create': (ids) => ({
    body: {
      title: 'Zamówić ręczniki',
      priority: 'high',
      assignee_id: ids.employee,
      due_date: day(3),
      due_time: '12:00',
      repeat_every: 2,
      repeat_unit: 'week',
      client_id: ids.client,
      visit_id: ids.visit,
      product_id: ids.product,
      sale_id: ids.sale,
      items: ['Policzyć', 'Zadzwonić'],
    },
  }),
  'tasks.update': (ids) => ({ id: ids.task, body: { title: 'Kupić kawę', assignee_id: ids.second } }),
  'tasks.delete': (ids) => ({ id: ids.task }),
  'tasks.restore': (ids) => ({ id: ids.task }),
  'tasks.move': (ids) => ({ id: ids.task, body: { status: 'in progress', after_id: null } }),
  'tasks.change': (ids) => ({ body: { ids: [ids.task], set: { priority: 'critical', due_date: day(1) } } }),
  'tasks.addItem': (ids) => ({ id: ids.task, body: { text: 'Sprawdzić terminal' } }),
  'tasks.changeItem': (ids) => ({ id: ids.taskItem, body: { done: true, at: 1 } }),
  'tasks.removeItem': (ids) => ({ id: ids.taskItem }),
  'taskComments.index': (ids) => ({ query: `filter[task_id]=${ids.task}` }),
  'taskComments.show': (ids) => ({ id: ids.taskComment }),
  'taskComments.create': (ids) => ({ body: { task_id: ids.task, text: 'Już zamówione.' } }),
  'taskComments.update': (ids) => ({ id: ids.taskComment, body: { text: 'Przyjdzie jutro.' } }),
  'taskComments.delete': (ids) => ({ id: ids.taskComment }),
  'taskComments.restore': (ids) => ({ id: ids.taskComment }),
  'taskTemplates.index': () => ({ query: 'sort=title' }),
  'taskTemplates.show': (ids) => ({ id: ids.taskTemplate }),
  'taskTemplates.create': (ids) => ({
    body: {
      title: 'Otwarcie salonu',
      items: ['Włączyć światła'],
      weekdays: [1, 2],
      assignee_id: ids.employee,
    },
  }),
  'taskTemplates.update': (ids) => ({ id: ids.taskTemplate, body: { due_time: '09:00', weekdays: [6] } }),
  'taskTemplates.delete': (ids) => ({ id: ids.taskTemplate }),
  'taskTemplates.restore': (ids) => ({ id: ids.taskTemplate }),
  'taskTemplates.use': (ids) => ({ id: ids.taskTemplate }),
}
