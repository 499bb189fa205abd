import { vatReport } from '@wizyta/contract/figures/vat-report/api'
import { ksefFrom, simplifiedInvoiceLimits } from '@wizyta/contract/sales/till/fiscal'
import { type RawBuilder, sql } from 'kysely'
import type { ReportSql } from '../../kit/reports/read-report.ts'
import { isTaxedItself, registeredTotal } from '../../sales/books/registered-total.ts'
import { chosen } from '../report-parts/filters.ts'
import { dayKey, documents, pivot, taxRows, unionAll } from '../report-parts/sold.ts'

/** Report 5: the tax of the period by rate, day, kind of document, receipt or buyer. What has no rate stands in a row of its own. */
export const vatRows: ReportSql = (asked) => {
  const { by, businessId } = asked
  const keys: Record<string, RawBuilder<unknown>> = {
    rate: sql`f.rate`,
    document: sql`f.kind`,
    fiscal: sql`f.fiscal_status`,
    buyer: sql`case when f.buyer_nip is null then 'consumer' else 'firm' end`,
  }
  const key = keys[by] ?? dayKey(asked, sql`f.day`)
  // A document has one of each; only the tax has rates.
  const parts = sql`d.day, d.kind, d.fiscal_status, d.buyer_nip`
  const facts = unionAll([
    sql`select ${parts}, d.rate, n.name, n.amount from (${taxRows(asked, sql`select * from shown`)}) d
      cross join lateral (values ('net', d.net), ('vat', d.vat), ('gross', d.gross),
        ('refunds_net', case when d.kind = 'refund' then d.net end),
        ('refunds_vat', case when d.kind = 'refund' then d.vat end),
        ('refunds_gross', case when d.kind = 'refund' then d.gross end)) n (name, amount)`,
    sql`select ${parts}, v.vat_rate, 'spv', l.total from shown d
      join sale_lines l on l.business_id = d.business_id and l.sale_id = d.id and l.voucher_id is not null
      join vouchers v on v.business_id = l.business_id and v.id = l.voucher_id and v.vat_kind = 'spv'
      where l.kind in ('voucher', 'pass')`,
    sql`select ${parts}, null, 'mpv', p.amount from shown d
      join sale_payments p on p.business_id = d.business_id and p.sale_id = d.id and p.voucher_id is not null
      join vouchers v on v.business_id = p.business_id and v.id = p.voucher_id and v.vat_kind = 'mpv'`,
    sql`select ${parts}, null, n.name, 1 from shown d
      cross join lateral (values ('with_nip'),
        (case when d.day >= ${ksefFrom} and ${isTaxedItself('d')} then 'ksef_due' end),
        (case when d.day < ${ksefFrom} and ${isTaxedItself('d')} and d.kind in ('sale', 'deposit') and d.fiscal_status in ('printed', 'manual')
          and ${registeredTotal('d')} <= case d.currency ${sql.join(
            Object.entries(simplifiedInvoiceLimits).map(
              ([currency, most]) => sql`when ${currency} then ${sql.lit(most)}`,
            ),
            sql` `,
          )} end then 'simplified' end)) n (name)
      where d.buyer_nip is not null and d.kind <> 'correction'`,
  ])
  return sql`
    with shown as materialized (
      select d.*, coalesce(r.status, 'not_needed') as fiscal_status, b.currency from (${documents(asked)}) d
      left join fiscal_receipts r on r.business_id = d.business_id and r.sale_id = d.id
      join businesses b on b.id = ${businessId}
      where ${chosen(asked, 'document', sql`d.kind`)}
        and ${chosen(asked, 'buyer', sql`case when d.buyer_nip is null then 'consumer' else 'firm' end`)})
    ${pivot(
      sql`select ${key} as key, coalesce(${key}, '') as label, f.name, f.amount from (${facts}) f`,
      Object.keys(vatReport.columns),
    )}`
}
