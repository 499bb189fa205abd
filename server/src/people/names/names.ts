import { sql } from 'kysely'

/** The full name in a row of clients or employees. */
export const fullName = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

/** The name by which calendar and clients know the employee `e`. */
export const employeeName = sql<string>`coalesce(e.display_name, ${fullName('e')})`

/** Name of the client `c` of the visit `v`, or the typed name of a walk-in; null without either. */
export const visitorName = sql<string | null>`coalesce(nullif(${fullName('c')}, ''), v.walk_in_name)`
