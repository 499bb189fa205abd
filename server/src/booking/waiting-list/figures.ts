import { lostStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { figureDays, type waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import type { AnswerOf } from '@wizyta/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import { found } from '../../kit/database/rows.ts'

type Figures = AnswerOf<typeof waitingEntries.figures>

/** Counts clients who wait, and the results of the entries added in the last days. */
export async function readFigures(tx: Tx, businessId: string, timezone: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from waiting_entries w
        where w.business_id = ${businessId} and w.archived_at is null and w.rank < 2
          and coalesce(w.valid_to >= (now() at time zone ${timezone})::date, true)) as waiting,
      count(*)::int as added, count(w.offered_at)::int as offered,
      count(v.id)::int as booked, coalesce(sum(v.total), 0)::int as value
    from waiting_entries w
    left join visits v on v.business_id = w.business_id and v.id = w.visit_id
      and not ${isOneOf('v.status', lostStatuses)}
    where w.business_id = ${businessId} and w.created_at >= now() - make_interval(days => ${figureDays})`.execute(
    tx,
  )
  return found(rows)
}
