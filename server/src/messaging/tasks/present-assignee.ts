import { sql } from 'kysely'

/**
 * Returns the employee to whom a new task is given, in SQL, as a template, a series or a survey names one. An employee who
 * was archived gets none: the task is the whole team's, since nobody else might see it.
 */
export const presentAssignee = (row: string, column = 'assignee_id') => sql`(
  select e.id from employees e
  where e.business_id = ${sql.ref(`${row}.business_id`)} and e.id = ${sql.ref(`${row}.${column}`)} and e.archived_at is null)`
