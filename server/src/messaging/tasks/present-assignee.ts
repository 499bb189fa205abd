import { sql } from 'kysely'

/**
 * Returns the employee whom a template, a series or a survey names for a new task, in SQL. It is null for an archived
 * employee. Such a task is the whole team's, so that all users see it.
 */
export const presentAssignee = (row: string, column = 'assignee_id') => sql`(
  select e.id from employees e
  where e.business_id = ${sql.ref(`${row}.business_id`)} and e.id = ${sql.ref(`${row}.${column}`)} and e.archived_at is null)`
