import { sql } from 'kysely'

/** Mean of the ratings of answers `a`, in hundredths. */
export const meanRating = sql<number | null>`round(avg(a.rating))::int`

/** Net promoter score of answers `a`; a half is rounded away from zero, as in `npsOf`. */
export const netScore = sql<number | null>`round(100.0 * (count(*) filter (where a.recommendation >= 9)
  - count(*) filter (where a.recommendation <= 6)) / nullif(count(a.recommendation), 0))::int`
