import { vatReport } from '@wizyta/contract/figures/vat-report/api'
import { sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { dayKey, documents, pivot, taxRows, unionAll } from '../report-parts/sold.ts'

/** Report 5: the tax of the period by rate, day or kind of document. */
export const vatRows: ReportSql = (asked) => {
  const { by } = asked
  const key = by === 'rate' ? sql`f.rate` : by === 'document' ? sql`f.document_kind` : dayKey(by, sql`f.day`)
  const facts = unionAll([
    sql`select t.day, t.document_kind, t.rate, n.name, n.amount from (${taxRows(asked)}) t
      cross join lateral (values ('net', t.net), ('vat', t.vat), ('gross', t.gross),
        ('refunds_net', case when t.document_kind = 'refund' then t.net end),
        ('refunds_vat', case when t.document_kind = 'refund' then t.vat end),
        ('refunds_gross', case when t.document_kind = 'refund' then t.gross end)) n (name, amount)`,
    sql`select d.day, d.kind, v.vat_rate, 'spv', l.total from (${documents(asked)}) d
      join sale_lines l on l.business_id = d.business_id and l.sale_id = d.id and l.voucher_id is not null
      join vouchers v on v.business_id = l.business_id and v.id = l.voucher_id and v.vat_kind = 'spv'
      where l.kind in ('voucher', 'pass')`,
    sql`select d.day, d.kind, null, 'mpv', p.amount from (${documents(asked)}) d
      join sale_payments p on p.business_id = d.business_id and p.sale_id = d.id and p.voucher_id is not null
      join vouchers v on v.business_id = p.business_id and v.id = p.voucher_id and v.vat_kind = 'mpv'`,
  ])
  return pivot(
    sql`select ${key} as key, coalesce(${key}, '') as label, f.name, f.amount from (${facts}) f`,
    Object.keys(vatReport.columns),
  )
}
