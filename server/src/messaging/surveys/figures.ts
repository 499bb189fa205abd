import { leastAnonymous } from '@wizyta/contract/messaging/surveys/api'
import { sql } from 'kysely'

/** Mean of the ratings of answers `a`, in hundredths. */
export const meanRating = sql<number | null>`round(avg(a.rating))::int`

/** Net promoter score of answers `a`; a half is rounded away from zero, as in `npsOf`. */
export const netScore = sql<number | null>`round(100.0 * (count(*) filter (where a.recommendation >= 9)
  - count(*) filter (where a.recommendation <= 6)) / nullif(count(a.recommendation), 0))::int`

/** A single answer to an anonymous survey would name its client: answers `a` are shown together with others. */
export const isShownAnswer = sql<boolean>`(not a.anonymous or exists (select from survey_answers o
  where o.business_id = a.business_id and o.survey_id = a.survey_id offset ${sql.lit(leastAnonymous - 1)}))`
