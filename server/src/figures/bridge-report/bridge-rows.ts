import { doneStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { bridgeReport } from '@wizyta/contract/figures/bridge-report/api'
import { sql } from 'kysely'
import { isOneOf } from '../../kit/database/is-one-of.ts'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { registeredTotal } from '../../sales/books/registered-total.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { ofClientGroup } from '../report-parts/filters.ts'
import {
  chosenDocuments,
  dayKey,
  dayOf,
  documents,
  lineTotals,
  paymentRows,
  pivot,
  summedBy,
  taxRows,
  unionAll,
  within,
} from '../report-parts/sold.ts'
import { netOfEach } from '../report-parts/visits.ts'

/** Report 4: from the value of visits to money and receipts. */
export const bridgeRows: ReportSql = (asked) => {
  const shown = chosenDocuments(asked)
  const visits = summedBy(
    ['day', 'status'],
    ['total', 'net'],
    sql`select ${dayOf(asked, sql`v.starts_at`)} as day, v.status, v.total, coalesce(l.net, 0) as net from visits v
      ${netOfEach(asked)}
      where v.business_id = ${asked.businessId} and ${within(asked, sql`v.starts_at`)} and ${isOneOf('v.status', doneStatuses)}
        and ${ofClientGroup(asked, sql`v.client_id`)}`,
  )
  const facts = unionAll([
    sql`select v.day, n.name, n.amount from (${visits}) v cross join lateral (values ('visits_value', v.total), ('visits_net', v.net),
        (case when v.status = 'completed' then 'unsettled' else 'changed' end,
          case when v.status = 'completed' then v.total else -v.total end)) n (name, amount)`,
    sql`select l.day, n.name, n.amount from (${lineTotals(asked, shown)}) l
      cross join lateral (values ('turnover', l.total), ('turnover_net', l.net), (case when l.is_of_visit then 'settled' else 'counter' end, l.total),
        (case when l.is_of_visit then 'changed' end, l.total), ('other_time', -l.total)) n (name, amount)
      where ${isTurnover}`,
    sql`select t.day, n.name, n.amount from (${summedBy(['day'], ['net', 'gross'], taxRows(asked, documents(asked, shown)))}) t
      cross join lateral (values ('gross', t.gross), ('net', t.net), ('other_time', t.gross)) n (name, amount)`,
    sql`select p.day, 'paid', p.amount from (${summedBy(['day'], ['amount'], paymentRows(asked, shown))}) p`,
    sql`select d.day, case when f.status in ('printed', 'manual') then 'fiscal' else 'fiscal_waiting' end, ${registeredTotal('d')}
      from (${documents(asked, shown)}) d join fiscal_receipts f on f.business_id = d.business_id and f.sale_id = d.id
      where f.status <> 'not_needed'`,
  ])
  const key = dayKey(asked)
  return pivot(
    sql`select ${key} as key, ${key} as label, name, amount from (${facts}) facts`,
    Object.keys(bridgeReport.columns),
  )
}
