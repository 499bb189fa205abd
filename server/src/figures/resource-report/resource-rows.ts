import { occupyingStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { labelled } from '../report-parts/labels.ts'
import { within } from '../report-parts/sold.ts'

/** Report 17: lines of visits by the rooms, chairs and devices that they take. */
export const resourceRows: ReportSql = (asked) => {
  const rows = sql`
    select r.id as key, count(distinct v.id) as visits, sum(l.price)::bigint as value, 60 * sum(l.price)::bigint as timed,
      sum(extract(epoch from l.ends_at - l.starts_at) / 60)::bigint as minutes
    from visits v join visit_lines l on l.business_id = v.business_id and l.visit_id = v.id
    cross join lateral unnest(l.resource_ids) as r (id)
    where v.business_id = ${asked.businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', occupyingStatuses)}
    group by r.id`
  return labelled(asked, 'resource', rows, ['minutes', 'visits', 'value', 'timed'])
}
