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

/**
 * A condition that finds rows by the index of searched texts (migration 0160). It is a first step: the list looks at
 * these rows again by its own condition. The longest word of the term decides. A word of one or two letters is
 * found where a word begins.
 * @param kind rows of which table
 * @param id column with the id of the row
 * @param alike true: where few rows hold the word, rows with a word that is nearly the same are found too
 */
export function rowsWithText(
  kind: 'client' | 'product',
  id: RawBuilder<unknown>,
  term: string,
  alike: boolean,
) {
  const word = term
    .split(/\s+/)
    .slice(0, 5)
    .reduce((longest, other) => (other.length > longest.length ? other : longest), '')
  if (word === '') return sql`true`
  const start = word.length < 3 ? '% ' : '%'
  const pattern = sql`${start} || plain(${escapeLike(word)}) || '%'`
  return sql`${id} = any (array(select rows_with_text(${kind}, ${pattern}, ${alike ? sql`plain(${word})` : null})))`
}

/** Text that `like` takes literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
