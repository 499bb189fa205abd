import type { Person } from './app.ts'

interface Links {
  employee: string
  client: string
  product: string
}

/** Fills a business with a template, and a task with a checklist and a comment. */
export async function fillTasks(person: Person, text: (max: number) => string, links: Links) {
  const create = async (path: string, body: object) => (await person.post(path, body)).body
  const template = await create('/tenant/task-templates', {
    title: text(200),
    description: text(4000),
    assignee_id: links.employee,
    items: [text(300)],
  })
  const task = await create('/tenant/tasks', {
    title: text(200),
    description: text(4000),
    label: 'bug',
    assignee_id: links.employee,
    client_id: links.client,
    product_id: links.product,
    items: [text(300), text(300)],
  })
  const comment = await create('/tenant/task-comments', { task_id: task.id, text: text(2000) })
  return {
    task: task.id as string,
    taskItem: task.items[0].id as string,
    taskComment: comment.id as string,
    taskTemplate: template.id as string,
  }
}
