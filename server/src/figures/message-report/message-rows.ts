import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { dayKey, dayOf, pivot, within } from '../report-parts/sold.ts'

/** Report 19: messages of the period by kind, reason or day. */
export const messageRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const key =
    by === 'kind'
      ? sql`m.kind`
      : by === 'reason'
        ? sql`m.reason`
        : dayKey(by, dayOf(asked, sql`m.created_at`))
  return pivot(
    sql`select ${key} as key, coalesce(${key}, '') as label, n.name, 1 as amount
      from messages m cross join lateral (values ('written'), (case when m.status in ('sent', 'kept') then 'sent'
        when m.status in ('queued', 'sending') then 'waiting' else m.status end)) n (name)
      where m.business_id = ${businessId} and m.channel <> 'push' and ${within(asked, sql`m.created_at`)}`,
    ['written', 'sent', 'failed', 'skipped', 'cancelled', 'waiting'],
  )
}
