import { calledOffStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'

/** Link `k` was used. Of an anonymous survey `s` the links that were used stand in one list, without times. */
export const wasUsed = sql<boolean>`(k.answered_at is not null or s.anonymous and exists (
  select from survey_marks m where m.business_id = k.business_id and m.survey_id = k.survey_id and k.id = any (m.used)))`

const hasMessage = (statuses: readonly string[]) => sql`exists (select from messages x
  where x.business_id = k.business_id and x.survey_link_id = k.id and ${isOneOf('x.status', statuses)})`

/** Link `k` has reached its client: its message left, staff passed it on, or it was answered. */
export const wasTold = sql<boolean>`(k.copied_at is not null or k.answered_at is not null or ${hasMessage(['sending', 'sent', 'kept'])})`

/** Link `k` has reached its client, or its message still may. Use of an anonymous link is not asked: a pause would tell of it. */
export const mayBeTold = sql<boolean>`(${wasTold} or ${hasMessage(['queued'])})`

/** End of the time to answer by link `k` about visit `v`. */
export const closesAt = sql<string>`coalesce(k.closes_at, v.ends_at)`

/** Link `k` takes no answer any more: time or survey is over, the visit is off, or of another client. */
export const isOver = sql<boolean>`(s.status <> 'active' or s.archived_at is not null or ${closesAt} <= now()
  or v.client_id is distinct from k.client_id or ${isOneOf('v.status', [...calledOffStatuses, 'no_show'])})`

/** Survey `s` asks about visit `v`. */
export const asksAbout = sql<boolean>`(s.service_ids = '{}' or exists (select from visit_lines l
  where l.business_id = v.business_id and l.visit_id = v.id and l.service_id = any (s.service_ids)))`
