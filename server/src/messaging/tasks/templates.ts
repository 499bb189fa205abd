import type { ListQuery } from '@wizyta/contract/kit/list'
import { localDay } from '@wizyta/contract/kit/wall-time'
import type { Task } from '@wizyta/contract/messaging/tasks/api'
import type { TaskTemplate, TaskTemplateInput } from '@wizyta/contract/messaging/tasks/templates'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { checkReferences } from '../../kit/database/references.ts'
import { archiveRow, changeRow, found, insertRow } from '../../kit/database/rows.ts'
import type { BusinessContext } from '../../kit/http/http.ts'
import { listRows } from '../../kit/lists/list.ts'
import { everyWordIn } from '../../kit/lists/search.ts'
import { employeeName } from '../../people/names/names.ts'
import { noticeAssigned } from './notice-tasks.ts'
import { presentAssignee } from './present-assignee.ts'
import { findTask, insertItems } from './queries.ts'

const columns = sql`
  t.id, t.version, t.created_at, t.updated_at, t.archived_at, t.title, t.description, t.priority, t.label, t.assignee_id,
  nullif(${employeeName}, '') as assignee, t.items, t.weekdays, t.due_time`
const from = sql`
  from task_templates t left join employees e on e.business_id = t.business_id and e.id = t.assignee_id`

export const listTemplates = (tx: Tx, businessId: string, query: ListQuery) =>
  listRows<TaskTemplate>(tx, query, {
    businessId,
    from,
    columns,
    alias: 't',
    defaultSort: 'title',
    search: (term) => everyWordIn(sql`t.title`, term),
  })

export async function findTemplate(tx: Tx, businessId: string, id: string): Promise<TaskTemplate> {
  const { rows } =
    await sql<TaskTemplate>`select ${columns} ${from} where t.business_id = ${businessId} and t.id = ${id}`.execute(
      tx,
    )
  return found(rows)
}

export async function insertTemplate(
  tx: Tx,
  businessId: string,
  input: TaskTemplateInput,
): Promise<TaskTemplate> {
  await checkReferences(tx, businessId, 'employees', { assignee_id: input.assignee_id })
  const id = await insertRow(tx, 'task_templates', businessId, { ...input, ...inOrder(input) })
  return findTemplate(tx, businessId, id)
}

export async function updateTemplate(
  tx: Tx,
  businessId: string,
  id: string,
  version: number,
  input: Partial<TaskTemplateInput>,
): Promise<TaskTemplate> {
  await checkReferences(tx, businessId, 'employees', { assignee_id: input.assignee_id })
  const columns = { ...input, ...inOrder(input) }
  return changeRow(tx, 'task_templates', { businessId, id, version }, columns, findTemplate)
}

export const archiveTemplate = (tx: Tx, businessId: string, id: string, version: number, archived: boolean) =>
  archiveRow(tx, 'task_templates', { businessId, id, version }, archived, findTemplate)

/** Makes the task of a template for today; of several users at once the others get the first one's. */
export async function makeTemplateTask(
  { tx, businessId, session }: BusinessContext,
  id: string,
): Promise<Task> {
  const today = localDay(Date.now(), session.timezone)
  await findTemplate(tx, businessId, id)
  await makeTaskOn(tx, businessId, { id, date: today, actorId: session.user.id })
  const { rows } = await sql<{ id: string }>`
    select id from tasks where business_id = ${businessId} and template_id = ${id} and template_day = ${today}`.execute(
    tx,
  )
  return findTask(tx, businessId, found(rows).id)
}

/** Makes the task of a template for a day, unless it was made. */
export async function makeTaskOn(
  tx: Tx,
  businessId: string,
  { id, date, actorId }: { id: string; date: string; actorId: string | null },
): Promise<void> {
  const template = await findTemplate(tx, businessId, id)
  const { rows } = await sql<{ id: string }>`
    insert into tasks (business_id, title, description, priority, label, assignee_id, due_date, due_time, template_id,
      template_day, place)
    select t.business_id, t.title, t.description, t.priority, t.label, ${presentAssignee('t')}, ${date}, t.due_time, t.id, ${date},
      task_place('todo', null, null)
    from task_templates t
    where t.business_id = ${businessId} and t.id = ${id} and t.archived_at is null
    on conflict (business_id, template_id, template_day) do nothing
    returning id`.execute(tx)
  const [made] = rows
  if (!made) return
  await insertItems(tx, businessId, made.id, template.items)
  await noticeAssigned(tx, businessId, actorId, [made.id])
}

const inOrder = ({ weekdays }: Partial<TaskTemplateInput>) =>
  weekdays ? { weekdays: [...new Set(weekdays)].sort() } : {}
