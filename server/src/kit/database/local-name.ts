import { type RawBuilder, sql } from 'kysely'

/**
 * Returns the name of a row of `alias` in a language. Without an English name it is the usual one.
 * @param language an expression that gives `pl`, `en` or null
 */
export const nameIn = (language: RawBuilder<unknown>, alias: string): RawBuilder<string> =>
  sql<string>`(case when ${language} = 'en' then coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})
    else ${sql.ref(`${alias}.name`)} end)`

/** Returns the name of a row in the language of the screen that asks. Without one it is the usual name. */
export const localName = (alias: string): RawBuilder<string> =>
  nameIn(sql`current_setting('app.language', true)`, alias)
