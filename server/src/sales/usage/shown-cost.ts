import { type RawBuilder, sql } from 'kysely'

/** Net grosze as their reader may see them: every cost of a usage is read through it. Null: not shown. */
export const shownCost = (amount: RawBuilder<unknown>) => sql<number | null>`shown_price(${amount})`
