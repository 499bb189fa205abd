import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
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
import { openChanges } from '../report-parts/vouchers.ts'

/** Report 3: the money of the period by day, week or month. */
export const financeRows: ReportSql = (asked) => {
  const key = dayKey(asked)
  return pivot(
    sql`select ${key} as key, ${key} as label, name, amount from (${financeFacts(asked)}) facts`,
    Object.keys(financeReport.columns),
    isOfTill(asked) ? owed : [],
  )
}

const owed = Object.keys(financeReport.columns).filter((name) => name.startsWith('owed_'))
const isOfTill = ({ filter }: ReportAsked) => Boolean(filter.till?.length)

const financeFacts = (asked: ReportAsked) =>
  unionAll([...earnedFacts(asked), ...(isOfTill(asked) ? [] : owedFacts(asked))])

function earnedFacts(asked: ReportAsked) {
  const shown = chosenDocuments(asked)
  return [
    sql`select day, n.name, total as amount from (${lineTotals(asked, shown)}) l
      cross join lateral (values
        (case kind when 'service' then 'services' when 'product' then 'products' when 'fee' then 'fees' when 'pass' then 'passes' else 'vouchers' end),
        (case when ${isTurnover} then 'turnover' end)) n (name)
      where n.name is not null`,
    sql`select day, n.name, n.amount from (${summedBy(
      ['day'],
      ['documents', 'discount_total', 'tip_total', 'refunded', 'prepaid'],
      sql`select d.*, 1 as documents, case when d.kind = 'refund' then -d.total else 0 end as refunded,
        case when d.kind = 'deposit' then d.total else 0 end as prepaid from (${documents(asked, shown)}) d`,
    )}) d cross join lateral (values ('documents', d.documents), ('discounts', d.discount_total), ('tips', d.tip_total),
      ('refunds', d.refunded), ('deposits', d.prepaid)) n (name, amount)`,
    sql`select day, n.name, n.amount from (${summedBy(['day'], ['net', 'vat', 'gross'], taxRows(asked, documents(asked, shown)))}) t
      cross join lateral (values ('net', t.net), ('vat', t.vat), ('gross', t.gross)) n (name, amount)`,
    sql`select day, n.name, p.amount from (${summedBy(['day', 'name'], ['amount'], paymentRows(asked, shown))}) p
      cross join lateral (values (p.name), ('paid')) n (name)`,
  ]
}

function owedFacts(asked: ReportAsked) {
  const { businessId } = asked
  const prepaidBy = sql`(select s.client_id from sales s where s.business_id = e.business_id and s.id = e.subject_id)`
  return [
    sql`select ${dayOf(asked, sql`e.at`)}, case e.account when 'deposit' then 'owed_deposits' else 'owed_balances' end, -e.amount
      from book_entries e
      where e.business_id = ${businessId} and ${within(asked, sql`e.at`)} and e.account in ('deposit', 'client')
        and ${ofClientGroup(asked, sql`case e.account when 'client' then e.subject_id else ${prepaidBy} end`)}`,
    sql`select c.day, case v.kind when 'pass' then 'owed_passes' else 'owed_vouchers' end, c.amount
      from (${openChanges(asked)}) c join vouchers v on v.business_id = ${businessId} and v.id = c.voucher_id
      where ${ofClientGroup(asked, sql`v.client_id`)}`,
  ]
}
