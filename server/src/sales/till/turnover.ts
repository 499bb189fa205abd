import { turnoverKinds } from '@wizyta/contract/sales/till/turnover'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/** Returns true for a line `l` of a document that is turnover. The list of sales and all reports share this definition. */
export const isTurnover = isOneOf('l.kind', turnoverKinds)

/** Lines that are no turnover: few, and found by an index of their own. */
export const isNoTurnover = sql<boolean>`not ${isTurnover}`
