import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { chosen, ofClientGroup } from '../report-parts/filters.ts'
import { dayKey, dayOf, pivot, within } from '../report-parts/sold.ts'
import { netOfVisits } from '../report-parts/visits.ts'

/** Report 16: what became of the entries of the waiting list that were written in the period. */
export const waitingRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const key = by === 'priority' ? sql`w.priority` : dayKey(asked, dayOf(asked, sql`w.created_at`))
  return pivot(
    sql`select ${key} as key, ${key} as label, n.name, n.amount
      from waiting_entries w
      left join visits v on v.business_id = w.business_id and v.id = w.visit_id
        and ${isOneOf('v.status', occupyingStatuses)}
      cross join lateral (values ('added', 1::bigint),
        (case when w.offered_at is not null or exists (select from waiting_offers o where o.business_id = w.business_id and o.entry_id = w.id)
          then 'offered' end, 1),
        (case when v.id is not null then 'filled' end, 1), ('value', v.total),
        ('net', case when v.id is not null then ${netOfVisits(asked, sql`l.visit_id = v.id`)} end),
        ('wait_min', greatest(0, floor(extract(epoch from v.created_at - w.created_at) / 60))::bigint)) n (name, amount)
      where w.business_id = ${businessId} and ${within(asked, sql`w.created_at`)}
        and ${chosen(asked, 'priority', sql`w.priority`)} and ${ofClientGroup(asked, sql`w.client_id`)}`,
    ['added', 'offered', 'filled', 'value', 'net', 'wait_min'],
  )
}
