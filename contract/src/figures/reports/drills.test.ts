import { describe, expect, test } from 'vitest'
import { visits } from '../../booking/calendar/visits.ts'
import { waitingEntries } from '../../booking/waiting-list/api.ts'
import { type AnyReport, drillTo, isHidden, type ReportGroup, type ReportQuery } from '../../kit/report.ts'
import { messages } from '../../messaging/messages/api.ts'
import { surveyAnswers } from '../../messaging/surveys/answers.ts'
import { clients } from '../../people/clients/api.ts'
import { stockLevels } from '../../sales/stock/api.ts'
import { stockJournal } from '../../sales/stock/journal.ts'
import { sales } from '../../sales/till/api.ts'
import { paidByWords } from '../../sales/till/list-filters.ts'
import { usages } from '../../sales/usage/api.ts'
import { vouchers } from '../../sales/vouchers/api.ts'
import { paidColumns } from '../report-parts/shared.ts'
import { reports } from './api.ts'

const own = 'The reader may see the own commissions alone; no list shows sales by that right.'
/** Rows that lead to no list, and why. A row without a key is `none`. */
const leadNowhere: Readonly<Record<string, string>> = {
  'commissions by sale': 'The row is a sale: its name leads to it.',
  'payments by till, none': 'Documents without a till have no filter of their own.',
  'own-commissions by day': own,
  'own-commissions by week': own,
  'own-commissions by month': own,
  'own-commissions by sale': own,
  'own-commissions by rule': own,
  'own-commissions by rule, none': own,
  'surveys by employee, none': 'Each part of a visit has an employee, and anonymous answers are left out.',
}

const lists = [
  visits.index,
  waitingEntries.index,
  messages.index,
  surveyAnswers.index,
  clients.index,
  stockLevels.index,
  stockJournal.index,
  sales.index,
  usages.index,
  vouchers.index,
]

const id = '0190a000-0000-7000-8000-000000000001'
const keys: Record<ReportGroup['kind'], readonly string[]> = {
  date: ['2026-06-10'],
  week: ['2026-06-08'],
  month: ['2026-06'],
  time: ['9'],
  dated: [id],
  'weekday-hour': ['1-9'],
  text: [id],
  word: [],
  record: [id],
}

/** Each kind of rows that a report can have. Rows have a key, a word as their key, or none. */
const kinds = reports.flatMap((report) =>
  Object.entries(report.groups).flatMap(([by, group]) => {
    const named = `${report.key} by ${by}`
    const ofWords = Object.keys(group.words ?? {})
    return [
      ...[...keys[group.kind], ...ofWords].map((key): [string, AnyReport, string, string | null] => [
        named,
        report,
        by,
        key,
      ]),
      ...(group.none ? [[`${named}, none`, report, by, null] as [string, AnyReport, string, null]] : []),
    ]
  }),
)

const queryOf = (by: string): ReportQuery => ({ from: '2026-06-01', to: '2026-06-30', by })

/** Lists to which a row leads, by the row itself or by one of its figures. */
const leadsOf = (report: AnyReport, by: string, key: string | null) =>
  [null, ...Object.keys(report.columns).filter((name) => !isHidden(report.columns[name] as never))].flatMap(
    (name) => drillTo(report, queryOf(by), { key }, name ?? undefined) ?? [],
  )

describe('rows of reports', () => {
  test.each(kinds)('%s: a row leads to a list, or is named with the reason', (named, report, by, key) => {
    expect([named, key, leadsOf(report, by, key).length > 0]).toEqual([named, key, !(named in leadNowhere)])
  })

  test('the named ones exist', () => {
    const all = new Set(kinds.map(([named]) => named))
    expect(Object.keys(leadNowhere).filter((named) => !all.has(named))).toEqual([])
  })

  test.each(kinds)('%s: the list has the filters by which a row leads to it', (_, report, by, key) => {
    for (const { list, filter } of leadsOf(report, by, key)) {
      const call = lists.find(({ path }) => path === list.path)
      expect([filter, call?.query?.safeParse({ filter }).success]).toEqual([filter, true])
    }
  })

  test.each(kinds)('%s: two counts lead to two lists', (_, report, by, key) => {
    const to = Object.entries(report.columns)
      .filter(([, column]) => column.kind === 'count' && !isHidden(column))
      .flatMap(([name]) => drillTo(report, queryOf(by), { key }, name) ?? [])
      .map(({ list, filter }) => JSON.stringify([list.path, filter]))
    expect(to).toEqual([...new Set(to)])
  })

  test('refunds, prepayments, payments and discounts of the finance summary lead to the sales with them', () => {
    const finance = reports.find(({ key }) => key === 'finance') as AnyReport
    const filterOf = (column: string) =>
      drillTo(finance, queryOf('day'), { key: '2026-06-10' }, column)?.filter ?? null
    const day = { from: '2026-06-10', to: '2026-06-10', status: ['completed', 'part_refunded', 'refunded'] }
    expect(filterOf('refunds')).toEqual({ ...day, kind: 'refund' })
    expect(filterOf('discounts')).toEqual({ ...day, discount: 'any' })
    expect(filterOf('deposits')).toEqual({ ...day, kind: 'deposit' })
    expect(filterOf('paid_card')).toEqual({ ...day, paid_by: 'card' })
    expect(filterOf('paid')).toEqual({ ...day, paid_by: 'any' })
    expect(filterOf('turnover')).toBeNull()
  })

  test('no kind of payment stands in a report without its list', () => {
    const dead = reports
      .filter((report) => report.drill?.list.path === sales.index.path)
      .flatMap((report) =>
        Object.keys(report.columns)
          .filter((name) => name.startsWith('paid') && name !== 'paid_min')
          .filter((name) => !drillTo(report, queryOf('day'), { key: '2026-06-10' }, name))
          .map((name) => `${report.key} ${name}`),
      )
    expect(dead).toEqual([])
  })

  test('a kind of payment is named in reports as in the list to which it leads', () => {
    const named = Object.entries(paidColumns).map(([name, { label, leads }]) => [name, label, leads.paid_by])
    expect(named).toEqual(Object.entries(paidByWords).map(([kind, word]) => [`paid_${kind}`, word, kind]))
  })

  test('lengths of time are headed by a length, not by a point in time', () => {
    const heads = reports.flatMap(({ columns }) => Object.values(columns)).map(({ label }) => label)
    expect(heads).not.toContain('Time')
  })

  test('a row of one discount leads to sales that it lowered, those of all to sales that any lowered', () => {
    const discounts = reports.find(({ key }) => key === 'discounts') as AnyReport
    const filterOf = (by: string, key: string | null) =>
      drillTo(discounts, queryOf(by), { key })?.filter ?? null
    expect(filterOf('rule', id)).toMatchObject({ discount: id })
    expect(filterOf('rule', null)).toMatchObject({ discount: 'hand' })
    expect(filterOf('day', '2026-06-10')).toMatchObject({ discount: 'any', from: '2026-06-10' })
    expect(filterOf('approver', null)).toMatchObject({ discount: 'any', approved_by_id: 'none' })
  })
})
