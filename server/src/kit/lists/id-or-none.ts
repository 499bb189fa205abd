import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the condition of a filter by a record, whose values are ids and `none`.
 * @param ofIds the condition for rows of these ids
 * @param ofNone the condition for rows without one
 */
export const isOneOrNone =
  (ofIds: (ids: readonly string[]) => RawBuilder<unknown>, ofNone: RawBuilder<unknown>) =>
  (values: readonly string[]): RawBuilder<unknown> => {
    const ids = values.filter((value) => value !== 'none')
    const parts = [...(ids.length > 0 ? [ofIds(ids)] : []), ...(ids.length < values.length ? [ofNone] : [])]
    return sql`(${sql.join(parts, sql` or `)})`
  }

/** Returns the condition for a column with an id or null. */
export const isIdOrNone = (column: RawBuilder<unknown>) =>
  isOneOrNone((ids) => sql`${column} = any (${[...ids]}::uuid[])`, sql`${column} is null`)
