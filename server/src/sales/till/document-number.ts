import { sql } from 'kysely'

/** The number of the document `s`, as screens and receipts write it. */
export const writtenNumber = sql<string>`case s.kind when 'sale' then 'S ' when 'refund' then 'ZW ' when 'correction' then 'KOR '
  else 'ZAL ' end || s.number || '/' || s.number_year`
