import { vatReport } from '@wizyta/contract/figures/vat-report/api'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { dayKey, pivot, taxRows } from '../report-parts/sold.ts'

/** Report 5: the tax of the period by rate, day or kind of document. */
export const vatRows: ReportSql = (asked) => {
  const { by } = asked
  const key = by === 'rate' ? sql`t.rate` : by === 'document' ? sql`t.document_kind` : dayKey(by)
  return pivot(
    sql`select ${key} as key, ${key} as label, n.name, n.amount from (${taxRows(asked)}) t
      cross join lateral (values ('net', t.net), ('vat', t.vat), ('gross', t.gross),
        ('refunds_net', case when t.document_kind = 'refund' then t.net end),
        ('refunds_vat', case when t.document_kind = 'refund' then t.vat end),
        ('refunds_gross', case when t.document_kind = 'refund' then t.gross end)) n (name, amount)`,
    Object.keys(vatReport.columns),
  )
}
