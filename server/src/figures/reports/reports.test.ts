import { randomUUID } from 'node:crypto'
import { visits } from '@wizyta/contract/booking/calendar/visits'
import { waitingEntries } from '@wizyta/contract/booking/waiting-list/api'
import { drillLists } from '@wizyta/contract/figures/report-parts/shared'
import { reports } from '@wizyta/contract/figures/reports/api'
import { otherDays, permissions } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  drillTo,
  factorOf,
  isHidden,
  isRatio,
  isSummed,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { messages } from '@wizyta/contract/messaging/messages/api'
import { surveyAnswers } from '@wizyta/contract/messaging/surveys/answers'
import { clients } from '@wizyta/contract/people/clients/api'
import { stockLevels } from '@wizyta/contract/sales/stock/api'
import { stockJournal } from '@wizyta/contract/sales/stock/journal'
import { sales } from '@wizyta/contract/sales/till/api'
import { usages } from '@wizyta/contract/sales/usage/api'
import { vouchers } from '@wizyta/contract/sales/vouchers/api'
import { pl } from '@wizyta/contract/words/pl'
import { translator } from '@wizyta/contract/words/translate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { day, testFilled } from '../../../test/fill.ts'
import { sheetOf } from '../../../test/sheet-of.ts'
import { askedOf } from '../../kit/reports/read-report.ts'
import { servedReports } from './served-reports.ts'

/** A user may ask for so many reports a minute: the tests of all groupings ask as several. */
let salon: Awaited<ReturnType<typeof testFilled>>['t'] & { anna: Person; iza: Person; ula: Person }
/** The filled salon has its sales today, and its visits in the coming weeks. */
const period = { from: day(-10), to: day(60) }

const today = localDay(Date.now(), 'Europe/Warsaw')
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]

beforeAll(async () => {
  const { t } = await testFilled()
  const [iza, ula] = [await t.person(t.world.a, permissions), await t.person(t.world.a, permissions)]
  salon = { ...t, anna: t.world.anna, iza, ula }
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`update employees set user_id = null where business_id = ${t.world.a} and user_id = ${salon.anna.user.id}`.execute(
      tx,
    )
    await sql`update employees set user_id = ${salon.anna.user.id}
      where id = (select employee_id from commission_entries where business_id = ${t.world.a} limit 1)`.execute(
      tx,
    )
  })
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`update visits set status = 'completed' where business_id = ${t.world.a} and status = 'booked' and client_id is not null`.execute(
      tx,
    ),
  )
})
afterAll(() => salon.close())

const address = (report: AnyReport, { from, to, by, sort }: ReportQuery) =>
  `/tenant/reports/${report.key}?from=${from}&to=${to}&by=${by}${sort ? `&sort=${sort}` : ''}`

const listAddress = ({ list, filter }: NonNullable<ReturnType<typeof drillTo>>) =>
  `${list.path}?${new URLSearchParams(
    Object.entries(filter).map(([key, value]) => [`filter[${key}]`, [value].flat().join(',')]),
  )}`

const each = servedReports.flatMap(({ report, rows }) =>
  Object.keys(report.groups).map((by) => ({ report, rows, by, name: `${report.key} by ${by}` })),
)

const groupedBy: Record<string, string> = { service_group: 'group', product_group: 'group' }
/** Filters that choose what a grouping has rows of. */
const filtered = servedReports.flatMap(({ report }) =>
  Object.keys(report.filters).flatMap((filter) => {
    const by = [filter, groupedBy[filter]].find((name) => name !== undefined && name in report.groups)
    return by ? [{ report, filter, by }] : []
  }),
)

describe('every report', () => {
  test('leads to lists by the path and the permission of their calls', () => {
    const calls = [
      sales.index,
      visits.index,
      messages.index,
      waitingEntries.index,
      vouchers.index,
      stockLevels.index,
      stockJournal.index,
      usages.index,
      surveyAnswers.index,
      clients.index,
    ].map(({ path, permission }) => ({
      path,
      permission,
    }))
    expect(Object.values(drillLists)).toEqual(calls)
  })

  test('of the catalogue is served, and no other', () => {
    expect(servedReports.map(({ report }) => report)).toEqual(reports)
  })

  test.each(each)(
    '$name: the totals are the sums of the rows, and ratios are made of sums',
    async ({ report, by, name }) => {
      const { body } = await salon.anna.get(address(report, { ...period, by }))
      expect([name, body.rows?.length]).toEqual([name, body.row_count])
      expect(body.row_count).toBeGreaterThan(0)
      // A row without a key has a name, by which the contract knows that there are such rows.
      if (body.rows.some(({ key }: ReportRow) => key === null)) expect(report.groups[by]?.none).toBeDefined()
      for (const [name, column] of Object.entries(report.columns)) {
        if (isSummed(column) && !isHidden(column)) {
          const sum = body.rows.reduce((sum: number, row: ReportRow) => sum + Number(row[name]), 0)
          // Where rows count the same visit, the report says so, and the total is less.
          if (report.groups[by]?.note && column.total) expect(body.totals[name]).toBeLessThanOrEqual(sum)
          else if (column.isPartial && body.rows.every((row: ReportRow) => row[name] === null))
            expect([name, body.totals[name]]).toEqual([name, null])
          else expect([name, body.totals[name]]).toEqual([name, sum])
        }
        if (isRatio(column) && column.part in body.totals && column.of in body.totals) {
          const factor = factorOf(column)
          const of = body.totals[column.of]
          if (of > 0) expect(body.totals[name]).toBe(Math.round((factor * body.totals[column.part]) / of))
        }
      }
    },
  )

  test.each(each)(
    '$name: a row, a number and a total lead to the list of exactly what they count',
    async ({ report, by }) => {
      const query = { ...period, by }
      const { body } = await salon.iza.get(address(report, query))
      const lead: [row: ReportRow | null, values: Record<string, number>][] = [
        [null, body.totals],
        ...body.rows.map((row: ReportRow) => [row, row] as const),
      ]
      let led = 0
      /** Columns that lead to documents behind them: their lists answer, and count something else. */
      const lookedAt = new Set<string>()
      for (const [row, values] of lead)
        for (const name of Object.keys(report.columns)) {
          const to = drillTo(report, query, row, name)
          if (!to || (!to.isExact && lookedAt.has(name))) continue
          const { status, body: list } = await salon.iza.get(listAddress(to))
          expect([row?.key, name, status]).toEqual([row?.key, name, 200])
          if (!to.isExact) lookedAt.add(name)
          else {
            expect([row?.key, name, list.total]).toEqual([row?.key, name, values[name]])
            led += 1
          }
        }
      if (report.drill?.counts) expect(led).toBeGreaterThan(0)
    },
  )

  /** Longer periods are read by other joins. */
  test.each(each.filter(({ report }) => report.longestDays >= 1_096 && !report.isOwn))(
    '$name: two years say what the days say in which all of it happened',
    async ({ report, by }) => {
      const { body } = await salon.iza.get(address(report, { ...period, by }))
      const { body: long } = await salon.iza.get(address(report, { ...period, from: day(-700), by }))
      const rows = new Map(long.rows.map((row: ReportRow) => [row.key, row]))
      const facts = (row: object | undefined) =>
        Object.fromEntries(
          Object.entries(row ?? {}).filter(([name]) => !['days_left', 'lost'].includes(name)),
        )
      // Balances have a row for each day: more of them than an answer shows.
      for (const row of (long.row_count > long.rows.length ? [] : body.rows) as ReportRow[])
        expect(facts(rows.get(row.key) as ReportRow | undefined)).toEqual(facts(row))
      expect(facts(long.totals)).toEqual(facts(body.totals))
    },
  )

  const dividing = [
    'discounts by approver',
    'day-close by shift',
    'day-close by till',
    'day-close by day',
    'clients by source',
    'vouchers by last_month',
    'messages by kind',
  ]
  test.each([
    'services by service',
    'services by group',
    'products by product',
    'products by group',
    'vat by fiscal',
    'vat by rate',
    'vat by buyer',
    'tips by method',
    'payments by method',
    'payments by till',
    'discounts by rule',
    'discounts by approver',
    'discounts by employee',
    'services by employee',
    'products by seller',
    'employees by employee',
    'tips by employee',
    'commissions by employee',
    'commissions by rule',
    'day-close by shift',
    'day-close by till',
    'day-close by day',
    'clients by source',
    'vouchers by last_month',
    'messages by kind',
    'messages by reason',
  ])('%s: a row leads to the documents behind it, and to no others', async (named) => {
    const { report, by } = each.find(({ name }) => name === named) as (typeof each)[number]
    const query = { ...period, by }
    const { body } = await salon.anna.get(address(report, query))
    const totals: number[] = []
    const empty: (string | null)[] = []
    for (const row of [null, ...(body.rows as ReportRow[])]) {
      const to = drillTo(report, query, row)
      if (!to) continue
      const { status, body: list } = await salon.anna.get(listAddress(to))
      expect([row?.key, status]).toEqual([row?.key, 200])
      totals.push(list.total)
      // A product that was not sold has none.
      if (row?.[report.chart] && list.total === 0) empty.push(row.key)
    }
    const [all = 0, ...some] = totals
    expect(empty).toEqual([])
    expect(Math.max(...some)).toBeGreaterThan(0)
    // The documents of one row are some of all. Each belongs to one row, where rows divide them.
    expect(Math.max(...some)).toBeLessThanOrEqual(all)
    if (dividing.includes(named)) expect(some.reduce((sum, one) => sum + one, 0)).toBe(all)
  })

  test.each(each)(
    '$name: CSV and XLSX have the rows of the answer, and it is printed as PDF',
    async ({ report, by }) => {
      const { body } = await salon.ula.get(address(report, { ...period, by }))
      const file = async (format: string) => {
        const answer = await salon.app.inject({
          method: 'POST',
          url: `/api/v1/tenant/reports/${report.key}/exports`,
          headers: { ...salon.ula.headers(), 'content-type': 'application/json' },
          payload: JSON.stringify({ ...period, by, format }),
        })
        expect(answer.statusCode).toBe(200)
        return answer.rawPayload
      }
      const lines = (await file('csv')).toString('utf8').trimEnd().split('\r\n')
      expect(lines).toHaveLength(body.rows.length + 1)
      const counted = Object.keys(report.columns).filter((name) => !isHidden(report.columns[name] as never))
      const place = counted.indexOf(report.chart) + 1
      const kind = report.columns[report.chart]?.kind
      // A sheet holds a length of time as a part of a day.
      const factor = kind === 'money' ? 100 : kind === 'minutes' ? 1_440 : 1
      const values = body.rows.map((row: ReportRow) => row[report.chart])
      const inGrosze = (text: string | undefined) => Math.round(Number(text?.replace(',', '.')) * factor)
      const inMinutes = (text: string | undefined) => {
        const [hours, minutes] = (text ?? '').split(':').map(Number)
        return Number(hours) * 60 + Number(minutes)
      }
      const written = lines.slice(1).map((line) => line.split(';')[place])
      expect(written.map(kind === 'minutes' ? inMinutes : inGrosze)).toEqual(values)
      const sheet = sheetOf(await file('xlsx'))
      const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, cells]) =>
        [...(cells as string).matchAll(/<c\b[^>]*?(?:\/>|>(?:<v>(.*?)<\/v>|.*?)<\/c>)/g)].map(
          ([, value]) => value,
        ),
      )
      expect(rows.slice(1).map((cells) => inGrosze(cells[place]))).toEqual([
        ...values,
        body.totals[report.chart],
      ])
      expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  test.each(servedReports)('$report.key: a file has the chosen columns, and no other', async ({ report }) => {
    const [by] = Object.keys(report.groups) as [string]
    const [first, ...others] = Object.keys(report.columns).filter(
      (name) => !isHidden(report.columns[name] as never),
    )
    const answer = await salon.app.inject({
      method: 'POST',
      url: `/api/v1/tenant/reports/${report.key}/exports`,
      headers: { ...salon.anna.headers(), 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ ...period, by, format: 'csv', columns: [first] }),
    })
    const t = translator('en')
    const [heads] = answer.rawPayload.toString('utf8').replace('\ufeff', '').split('\r\n')
    expect(heads?.split(';').map((head) => head.replaceAll('"', ''))).toEqual(
      [report.groups[by]?.label, report.columns[first as string]?.label].map((label) => t(label as never)),
    )
    expect(others.length).toBeGreaterThan(0)
  })

  test.each(servedReports)('$report.key: a file speaks the language of the screen', async ({ report }) => {
    const [by] = Object.keys(report.groups) as [string]
    const headOf = async (language: string) => {
      const answer = await salon.app.inject({
        method: 'POST',
        url: `/api/v1/tenant/reports/${report.key}/exports`,
        headers: {
          ...salon.anna.headers(),
          'content-type': 'application/json',
          'accept-language': language,
        },
        payload: JSON.stringify({ ...period, by, format: 'csv' }),
      })
      return answer.rawPayload.toString('utf8').split('\r\n')[0]
    }
    const shown = Object.values(report.columns).filter((column) => !isHidden(column))
    for (const [language, t] of [
      ['pl', translator('pl', pl)],
      ['en', translator('en')],
    ] as const)
      for (const { label } of shown) expect(await headOf(language)).toContain(t(label))
  })

  test.each(servedReports)(
    '$report.key: a period that is too long, backwards or open is refused',
    async ({ report }) => {
      const [by] = Object.keys(report.groups) as [string]
      for (const days of [
        { from: '2010-01-01', to: '2026-01-01' },
        { from: '2026-02-02', to: '2026-02-01' },
        { from: '1899-01-01', to: '1899-01-02' },
      ])
        expect((await salon.anna.get(address(report, { ...days, by }))).status).toBe(422)
      expect((await salon.anna.get(`/tenant/reports/${report.key}?by=${by}`)).status).toBe(422)
    },
  )

  test.each(servedReports)(
    '$report.key: without a column’s right it is absent, and nothing is sorted or grouped by it',
    async ({ report }) => {
      for (const [part, asks] of [
        [report.columns, (name: string) => ({ by: Object.keys(report.groups)[0] as string, sort: name })],
        [report.groups, (name: string) => ({ by: name })],
      ] as const)
        for (const [name, { needs }] of Object.entries(part)) {
          if (!needs) continue
          const reader = await salon.person(
            salon.world.a,
            permissions.filter((one) => one !== needs.permission),
          )
          expect((await reader.get(address(report, { ...period, ...asks(name) }))).status).toBe(403)
          const [by] = Object.keys(report.groups) as [string]
          const { body } = await reader.get(address(report, { ...period, by }))
          expect([name in body.totals, body.rows.some((row: object) => name in row)]).toEqual([false, false])
        }
    },
  )

  test.each(servedReports.filter(({ report }) => !report.isOwn))(
    '$report.key: is of today alone without the right to other days',
    async ({ report }) => {
      const reader = await salon.person(
        salon.world.a,
        permissions.filter((one) => one !== otherDays.permission),
      )
      const [by] = Object.keys(report.groups) as [string]
      const asked = async (from: string, to: string) => [
        (await reader.get(address(report, { from, to, by }))).status,
        (await reader.post(`/tenant/reports/${report.key}/exports`, { from, to, by, format: 'csv' })).status,
      ]
      expect(await asked(today, today)).toEqual([200, 200])
      for (const [from, to] of [
        [yesterday, yesterday],
        [yesterday, today],
        [today, tomorrow],
      ] as const)
        expect(await asked(from, to)).toEqual([403, 403])
    },
  )

  test.each(filtered)(
    '$report.key: filtered by $filter it says in all what its row by $by says',
    async ({ report, filter, by }) => {
      const { body } = await salon.ula.get(address(report, { ...period, by }))
      const rows = (body.rows as ReportRow[]).filter(({ key }) => key !== null)
      for (const row of rows.slice(0, 3)) {
        const asked = `${address(report, { ...period, by })}&filter[${filter}]=${row.key}`
        const { status, body: some } = await salon.ula.get(asked)
        expect([row.key, status]).toEqual([row.key, 200])
        const summed = Object.keys(some.totals).filter((name) => isSummed(report.columns[name] as never))
        expect([row.key, ...summed.map((name) => [name, some.totals[name]])]).toEqual([
          row.key,
          ...summed.map((name) => [name, row[name]]),
        ])
      }
      // Nothing is chosen by an id that nothing has.
      if (report.filters[filter]?.record) {
        const none = await salon.ula.get(
          `${address(report, { ...period, by })}&filter[${filter}]=${randomUUID()}`,
        )
        expect([none.status, none.body.row_count]).toEqual([200, 0])
      }
    },
  )

  test.each(servedReports)(
    '$report.key: names what its filters choose to those alone who may see it',
    async ({ report }) => {
      const path = `/tenant/report-choices?report=${report.key}`
      const { status, body } = await salon.iza.get(path)
      expect(status).toBe(200)
      const records = Object.entries(report.filters).filter(([, { record }]) => record)
      const offered = new Set(body.data.map(({ filter }: { filter: string }) => filter))
      expect([...offered].sort()).toEqual(records.map(([name]) => name).sort())
      for (const needed of report.permission) {
        const reader = await salon.person(
          salon.world.a,
          permissions.filter((one) => one !== needed),
        )
        expect([needed, (await reader.get(path)).body.data ?? []]).toEqual([needed, []])
      }
    },
  )

  test.each(each)('$name: reads no growing table from end to end', async ({ rows, by }) => {
    const plan = await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const session = { user: salon.anna.user, permissions, timezone: 'Europe/Warsaw' } as never
      const asked = askedOf({ tx, businessId: salon.world.a, session }, { ...period, by })
      return (await sql<{ 'QUERY PLAN': string }>`explain ${await rows(asked)}`.execute(tx)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    })
    expect(plan).not.toMatch(/Seq Scan/)
  })

  test('an export stands in the activity log', async () => {
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`select changes from audit_log where entity = 'reports' and action = 'export'`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})
