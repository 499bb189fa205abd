import { sql } from 'kysely'
import type { Database } from '../../kit/database/database.ts'
import { noticeDue } from './notice-tasks.ts'
import { makeTaskOn } from './templates.ts'

/** Makes today's tasks of templates in every business, and notifies employees of tasks that are due. */
export async function planTasks(database: Database): Promise<void> {
  for (const { id, date } of await businessesWithTasks(database))
    await database.transaction({ role: 'worker', businessId: id }, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select t.id from task_templates t
        where t.business_id = ${id} and t.archived_at is null and extract(isodow from ${date}::date)::int = any (t.weekdays)
          and not exists (
            select from tasks m
            where m.business_id = t.business_id and m.template_id = t.id and m.template_day = ${date})
        order by t.id`.execute(tx)
      for (const template of rows) await makeTaskOn(tx, id, { id: template.id, date, actorId: null })
      await noticeDue(tx, id)
    })
}

interface Today {
  id: string
  /** Today in the business. */
  date: string
}

/** Lists businesses with a template of days, or an open task that is due and given to an employee. */
async function businessesWithTasks(database: Database): Promise<Today[]> {
  return database.transaction({ role: 'worker', readOnly: true }, async (tx) => {
    const { rows } = await sql<Today>`
      select b.id, d.date
      from businesses b
      cross join lateral (select (now() at time zone b.timezone)::date as date) as d
      where b.status = 'active' and (
        exists (select from task_templates t
          where t.business_id = b.id and t.archived_at is null and extract(isodow from d.date)::int = any (t.weekdays))
        or exists (select from tasks t
          where t.business_id = b.id and t.rank = 0 and t.archived_at is null and t.due_date between d.date - 7 and d.date
            and t.assignee_id is not null))
      order by b.id`.execute(tx)
    return rows
  })
}
