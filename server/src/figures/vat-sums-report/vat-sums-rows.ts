import { vatSumsReport } from '@wizyta/contract/figures/vat-sums-report/api'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { dayKey, pivot, taxRows } from '../report-parts/sold.ts'

/** The tax of the period in the fields of JPK_V7. */
export const vatSumsRows: ReportSql = (asked) => {
  const key = dayKey(asked)
  return pivot(
    sql`select ${key} as key, ${key} as label, n.name, n.amount from (${taxRows(asked)}) t
      cross join lateral (values ('net', t.net), ('vat', t.vat), ('gross', t.gross),
        (case t.rate when 'zw' then 'k_10' when '0' then 'k_13' when '5' then 'k_15' when '8' then 'k_17' else 'k_19' end, t.net),
        (case t.rate when '5' then 'k_16' when '8' then 'k_18' when '23' then 'k_20' end, t.vat)) n (name, amount)`,
    Object.keys(vatSumsReport.columns),
  )
}
