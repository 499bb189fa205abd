import { financeReport } from '@wizyta/contract/figures/finance-report/api'
import { localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import type { ReportAsked, ReportSql } from '../../kit/reports/read-report.ts'
import { isTurnover } from '../../sales/till/turnover.ts'
import { ofClientGroup } from '../report-parts/filters.ts'
import {
  chosenDocuments,
  dayKey,
  dayOf,
  daysOfBalances,
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

/** Report 3: the money of the period by day, week or month, and the debts at the end of each. */
export const financeRows: ReportSql = (asked) => (isOfTill(asked) ? earnedRows(asked) : rowsWithDebts(asked))

/** The same without debts, which belong to no till. */
const earnedRows = (asked: ReportAsked) => sql`
  select r.*, null::bigint as liabilities, null::bigint as liabilities_once
  from (${pivot(byDay(asked, earnedFacts(asked)), flows, owed)}) r`

function rowsWithDebts(asked: ReportAsked) {
  const balance = sql`(select amount from owed_before)
    + sum(${sql.join(
      owed.map((name) => sql.ref(name)),
      sql` + `,
    )}) over (order by key)`
  return sql`
    with owed_before as materialized (${owedBefore(asked)}),
    rows as (${pivot(byDay(asked, [...earnedFacts(asked), ...owedFacts(asked), lastDay(asked)]), flows)})
    select b.*, case when row_number() over (order by key desc) = 1 then liabilities end as liabilities_once
    from (select r.*, (${balance})::bigint as liabilities from rows r) b`
}

const balances = ['liabilities', 'liabilities_once']
const flows = Object.keys(financeReport.columns).filter((name) => !balances.includes(name))
const owed = flows.filter((name) => name.startsWith('owed_'))
const isOfTill = ({ filter }: ReportAsked) => Boolean(filter.till?.length)

const byDay = (asked: ReportAsked, facts: ReturnType<typeof earnedFacts>) =>
  sql`select ${dayKey(asked)} as key, ${dayKey(asked)} as label, name, amount from (${unionAll(facts)}) facts`

/** Debts have a row at the end of the period, also where nothing happened. */
const lastDay = (asked: ReportAsked) =>
  sql`select (select max(day) from (${daysOfBalances(asked)}) d), 'owed_balances', 0 where (select amount from owed_before) <> 0`

/** Selects the debts of the salon before the period: those of now, without all changes since. */
function owedBefore(asked: ReportAsked) {
  const { businessId, from, timezone } = asked
  const today = localDay(Date.now(), timezone)
  const since = { ...asked, to: '9999-01-01T00:00:00Z', days: { from: asked.days.from, to: today } }
  const ofVouchers = ofClientGroup(asked, sql`v.client_id`)
  return sql`
    select (
      (select coalesce(-sum(b.balance), 0) from book_balances b
        where b.business_id = ${businessId} and b.account in ('deposit', 'client') and ${ofOwner(asked, 'b')})
      + (select coalesce(sum(e.amount), 0) from book_entries e
        where e.business_id = ${businessId} and e.at >= ${from} and e.account in ('deposit', 'client') and ${ofOwner(asked, 'e')})
      + (select coalesce(-sum(b.balance), 0) from vouchers v
        join book_balances b on b.business_id = v.business_id and b.account = 'voucher' and b.subject_id = v.id
        where v.business_id = ${businessId} and v.valid_to >= ${today}::date and ${ofVouchers})
      - (select coalesce(sum(c.amount), 0) from (${openChanges(since)}) c
        join vouchers v on v.business_id = ${businessId} and v.id = c.voucher_id where ${ofVouchers}))::bigint as amount`
}

/** Selects entries or balances of prepayments and clients by the groups of their clients. */
const ofOwner = (asked: ReportAsked, row: 'e' | 'b') => {
  const of = (name: string) => sql.ref(`${row}.${name}`)
  const payer = sql`(select s.client_id from sales s where s.business_id = ${of('business_id')} and s.id = ${of('subject_id')})`
  return ofClientGroup(
    asked,
    sql`case ${of('account')} when 'client' then ${of('subject_id')} else ${payer} end`,
  )
}

function earnedFacts(asked: ReportAsked) {
  const shown = chosenDocuments(asked)
  return [
    sql`select day, n.name, n.amount from (${lineTotals(asked, shown)}) l
      cross join lateral (values
        (case kind when 'service' then 'services' when 'product' then 'products' when 'fee' then 'fees' when 'pass' then 'passes' else 'vouchers' end, total),
        (case when ${isTurnover} then 'turnover' end, total), (case when ${isTurnover} then 'turnover_net' end, net)) n (name, amount)
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
  return [
    sql`select ${dayOf(asked, sql`e.at`)}, case e.account when 'deposit' then 'owed_deposits' else 'owed_balances' end, -e.amount
      from book_entries e
      where e.business_id = ${businessId} and ${within(asked, sql`e.at`)} and e.account in ('deposit', 'client')
        and ${ofOwner(asked, 'e')}`,
    sql`select c.day, case v.kind when 'pass' then 'owed_passes' else 'owed_vouchers' end, c.amount
      from (${openChanges(asked)}) c join vouchers v on v.business_id = ${businessId} and v.id = c.voucher_id
      where ${ofClientGroup(asked, sql`v.client_id`)}`,
  ]
}
