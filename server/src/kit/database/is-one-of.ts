import { sql } from 'kysely'

/** A condition: the column has one of these values. They are written out and not bound, so that partial indexes serve it. */
export const isOneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`
