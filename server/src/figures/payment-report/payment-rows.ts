import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { withinOwnShift } from '../../sales/cash/own-shift.ts'
import { chosen } from '../report-parts/filters.ts'
import { labelled } from '../report-parts/labels.ts'
import { chosenDocuments, dayKey, paymentRows as payments, pivot, summedBy } from '../report-parts/sold.ts'

const stored = ['count', 'received', 'refunds', 'paid', 'taken']

/** Payments by method, day or till. What a correction moved from one method to another is no payment of its own. */
export const paymentRows: ReportSql = (asked) => {
  const { by } = asked
  const isNamed = by === 'method' || by === 'till'
  const key = by === 'method' ? sql`p.method_id` : by === 'till' ? sql`p.till_id` : dayKey(asked)
  const each = sql`
    select ${key} as key,
      (case p.document_kind when 'correction' then sign(p.amount) when 'refund' then 0 else 1 end)::bigint as count,
      case when p.document_kind = 'refund' then 0 else p.amount end as received,
      case when p.document_kind = 'refund' then -p.amount else 0 end as refunds,
      p.amount as paid,
      case when p.brings_money then p.amount else 0 end as taken
    from (${payments(asked, chosenDocuments(asked))}) p
    where ${chosen(asked, 'method', sql`p.method_id`)} and ${withoutCash(asked)}`
  const rows = pivot(
    sql`select s.key, ${isNamed ? sql`''::text` : sql`s.key`} as label, n.name, n.amount
      from (${summedBy(['key'], stored, each)}) s
      cross join lateral (values ${sql.join(stored.map((name) => sql`(${sql.lit(name)}, s.${sql.ref(name)})`))}) n (name, amount)`,
    stored,
  )
  return isNamed ? labelled(asked, by, rows, stored) : rows
}

/** Users who count the drawer blind see no cash, and no total with it. */
const withoutCash = (asked: ReportAsked) =>
  withinOwnShift(asked) === null ? sql`true` : sql`p.name <> 'paid_cash'`
