import { sql } from 'kysely'

/** When the client of visit `v` answered NIE to its present start; null: never. */
export const refusedAt = sql<string | null>`case when v.refused_start = v.starts_at then v.refused_at end`
