import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/** Link `k` was used. Of an anonymous survey `s` the links that were used stand in one list, without times. */
export const wasUsed = sql<boolean>`(k.answered_at is not null or s.anonymous and exists (
  select from survey_marks m where m.business_id = k.business_id and m.survey_id = k.survey_id and k.id = any (m.used)))`

/** End of the time to answer by link `k` about visit `v`. */
export const closesAt = sql<string>`coalesce(k.closes_at, v.ends_at)`

/** Link `k` takes no answer any more: time or survey is over, the visit is off, or of another client. */
export const isOver = sql<boolean>`(s.status <> 'active' or s.archived_at is not null or ${closesAt} <= now()
  or v.client_id is distinct from k.client_id or ${isOneOf('v.status', [...calledOffStatuses, 'no_show'])})`

/** Survey `s` asks about visit `v`. */
export const asksAbout = sql<boolean>`(s.service_ids = '{}' or exists (select from visit_lines l
  where l.business_id = v.business_id and l.visit_id = v.id and l.service_id = any (s.service_ids)))`
