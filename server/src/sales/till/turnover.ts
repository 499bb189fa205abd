import { sql } from 'kysely'

/** Kinds of lines that are turnover, however they were paid. Vouchers and passes are so when they are used. */
const kinds = sql`('service', 'product', 'fee')`

/** Returns true for a line `l` of a document that is turnover. The list of sales and all reports share this definition. */
export const isTurnover = sql<boolean>`l.kind in ${kinds}`

/** Lines that are no turnover: few, and found by an index of their own. */
export const isNoTurnover = sql<boolean>`l.kind not in ${kinds}`
