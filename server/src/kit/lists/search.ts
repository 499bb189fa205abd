import { type RawBuilder, sql } from 'kysely'

/**
 * A condition: every word of the term occurs in the text, whatever its case and accents ("zolc" finds "Żółć").
 * @param text an expression of the row, of type text
 */
export function everyWordIn(text: RawBuilder<unknown>, term: string): RawBuilder<unknown> {
  const words = term.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql`true`
  const searched = sql`plain(${text})`
  return sql.join(
    words.slice(0, 5).map((word) => sql`${searched} like '%' || plain(${escapeLike(word)}) || '%'`),
    sql` and `,
  )
}

/** Text that `like` takes literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
