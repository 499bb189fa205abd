import { dayBounds } from '@wizyta/contract/kit/wall-time'
import { type RawBuilder, sql } from 'kysely'

/**
 * Writes the filters `from` and `to` of a list: whole days of the business, both included.
 * @param column the instant by which a row belongs to a day
 * @param timezone of the business
 */
export function dayFilters(column: RawBuilder<unknown>, timezone: string) {
  const midnight = (date: string, bound: 'from' | 'to') =>
    new Date(dayBounds(date, timezone)[bound]).toISOString()
  return {
    from: ([date = '']: string[]) => sql`${column} >= ${midnight(date, 'from')}`,
    to: ([date = '']: string[]) => sql`${column} < ${midnight(date, 'to')}`,
  }
}
