import { inflateRawSync } from 'node:zlib'
import { reports } from '@wizyta/contract/figures/reports/api'
import { permissions } from '@wizyta/contract/kit/permission'
import {
  type AnyReport,
  drillFilter,
  isHidden,
  isRatio,
  isSummed,
  type ReportQuery,
  type ReportRow,
} from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'
import { askedOf } from '../../kit/reports/read-report.ts'
import { servedReports } from '../reports/routes.ts'

let salon: Salon
let cut: string
let ola: string
let iga: string
let ewa: string
/** The days around the end of summer time: 25 October 2026 has 25 hours. */
const period = { from: '2026-10-01', to: '2026-11-30' }

beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ duration_min: 60, price: 12_000 })
  ola = await salon.employee({ first_name: 'Ola' }, [cut])
  iga = await salon.employee({ first_name: 'Iga' }, [cut])
  ewa = await salon.client({ first_name: 'Ewa' })
  const made: [at: string, status: string, client: string | null, rest?: string][] = [
    ['2026-10-24T23:30+02:00', 'completed', ewa],
    ['2026-10-25T02:30+02:00', 'completed', null],
    ['2026-10-25T02:30+01:00', 'no_show', ewa],
    ['2026-10-25T23:30+01:00', 'settled', ewa],
    ['2026-10-26T00:00+01:00', 'booked', null],
    ['2026-10-26T10:00+01:00', 'confirmed', ewa],
    ['2026-10-26T12:00+01:00', 'arrived', ewa],
    ['2026-10-26T14:00+01:00', 'cancelled', ewa, `cancelled_by = 'client', cancelled_late = true`],
    ['2026-10-26T15:00+01:00', 'cancelled', null, `cancelled_by = 'staff', source = 'phone'`],
    ['2026-10-26T16:00+01:00', 'declined', ewa],
    ['2026-10-26T17:00+01:00', 'booked', ewa, `override_reason = 'Stała klientka', source = 'online'`],
    ['2026-12-01T00:00+01:00', 'booked', ewa],
  ]
  await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    for (const [at, status, client, rest] of made) {
      const { rows } = await sql<{ id: string }>`
        insert into visits (business_id, status, client_id, walk_in_name, starts_at, ends_at, local_start, timezone, total, created_at)
        values (${salon.world.a}, ${status}, ${client}, ${client ? null : 'Pani z ulicy'}, ${at}, ${at}::timestamptz + interval '1 hour',
          ${at}::timestamptz at time zone 'Europe/Warsaw', 'Europe/Warsaw', 12000, ${at}::timestamptz - interval '2 days')
        returning id`.execute(tx)
      const id = rows[0]?.id as string
      if (rest) await sql`update visits set ${sql.raw(rest)} where id = ${id}`.execute(tx)
      await sql`insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
        values (${salon.world.a}, ${id}, 0, ${cut}, ${client ? ola : iga}, ${at}, ${at}::timestamptz + interval '1 hour', 12000, '23')`.execute(
        tx,
      )
    }
  })
})
afterAll(() => salon.close())

const address = (report: AnyReport, { from, to, by, sort }: ReportQuery) =>
  `/tenant/reports/${report.key}?from=${from}&to=${to}&by=${by}${sort ? `&sort=${sort}` : ''}`
const read = async (by: string, days = period) => {
  const { status, body } = await salon.anna.get(address(reports[0] as AnyReport, { ...days, by }))
  expect(status).toBe(200)
  return body as { rows: ReportRow[]; totals: Record<string, number>; row_count: number }
}

describe('the visit report', () => {
  test('a visit belongs to the day on which it begins, also across midnight and over the clock change', async () => {
    const { rows } = await read('day')
    expect(rows.map(({ key, booked }) => [key, booked])).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 3],
      ['2026-10-26', 6],
    ])
    const { rows: hours } = await read('hour', { from: '2026-10-25', to: '2026-10-25' })
    expect(hours.map(({ label, booked }) => [label, booked])).toEqual([
      ['02:00', 2],
      ['23:00', 1],
    ])
  })

  test('what became of the visits: done, open, cancelled by whom and how late, missed, overbooked', async () => {
    const { totals } = await read('day')
    expect(totals).toEqual({
      booked: 10,
      done: 3,
      open: 4,
      cancelled_client: 1,
      cancelled_salon: 1,
      cancelled_late: 1,
      no_show: 1,
      cancelled_share: 2_000,
      no_show_share: 1_000,
      // Ewa on three days, and two walk-ins.
      client_days: 5,
      lead: 2 * 1_440,
      overbooked: 1,
      value: 84_000,
    })
  })

  test('decision 37: without the right to the salon, figures are those of own visits', async () => {
    const own = await salon.person(salon.world.a, ['reports.index', 'events.index'])
    await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`update employees set user_id = ${own.user.id} where id = ${iga}`.execute(tx),
    )
    const { body } = await own.get(address(reports[0] as AnyReport, { ...period, by: 'day' }))
    expect(body.totals.booked).toBe(3)
    const { body: none } = await (await salon.person(salon.world.a, ['reports.index', 'events.index'])).get(
      address(reports[0] as AnyReport, { ...period, by: 'day' }),
    )
    expect([none.row_count, none.totals.booked]).toEqual([0, 0])
  })

  test('another business sees nothing of it', async () => {
    const { body } = await salon.world.dorota.get(address(reports[0] as AnyReport, { ...period, by: 'day' }))
    expect(body.row_count).toBe(0)
  })
})

const each = servedReports.flatMap(({ report, rows }) =>
  Object.keys(report.groups).map((by) => ({ report, rows, by, name: `${report.key} by ${by}` })),
)

describe('every report', () => {
  test('of the catalogue is served, and no other', () => {
    expect(servedReports.map(({ report }) => report)).toEqual(reports)
  })

  test.each(each)(
    '$name: the totals are the sums of the rows, and ratios are made of sums',
    async ({ report, by }) => {
      const { body } = await salon.anna.get(address(report, { ...period, by }))
      expect(body.rows.length).toBeGreaterThan(0)
      expect(body.rows.length).toBe(body.row_count)
      for (const [name, column] of Object.entries(report.columns)) {
        if (isSummed(column) && !isHidden(column))
          expect([name, body.totals[name]]).toEqual([
            name,
            body.rows.reduce((sum: number, row: ReportRow) => sum + Number(row[name]), 0),
          ])
        if (isRatio(column) && column.part in body.totals) {
          const factor = column.kind === 'share' ? 10_000 : 1
          expect(body.totals[name]).toBe(
            Math.round((factor * body.totals[column.part]) / body.totals[column.of]),
          )
        }
      }
    },
  )

  test.each(each)(
    '$name: a row, a number and a total lead to the list of exactly what they count',
    async ({ report, by }) => {
      const query = { ...period, by }
      const { body } = await salon.anna.get(address(report, query))
      const lead: [row: ReportRow | null, values: Record<string, number>][] = [
        [null, body.totals],
        ...body.rows.map((row: ReportRow) => [row, row] as const),
      ]
      let led = 0
      for (const [row, values] of lead)
        for (const name of Object.keys(report.columns)) {
          const filter = drillFilter(report, query, row, name)
          if (!filter) continue
          const search = new URLSearchParams(
            Object.entries(filter).map(([key, value]) => [`filter[${key}]`, [value].flat().join(',')]),
          )
          const { body: list } = await salon.anna.get(`${report.drill.list.path}?${search}`)
          expect([row?.key, name, list.total]).toEqual([row?.key, name, values[name]])
          led += 1
        }
      expect(led).toBeGreaterThan(0)
    },
  )

  test.each(each)('$name: CSV and XLSX have the rows of the answer', async ({ report, by }) => {
    const { body } = await salon.anna.get(address(report, { ...period, by }))
    const file = async (format: string) => {
      const answer = await salon.app.inject({
        method: 'POST',
        url: `/api/v1/tenant/reports/${report.key}/exports`,
        headers: { ...salon.anna.headers(), 'content-type': 'application/json' },
        payload: JSON.stringify({ ...period, by, format }),
      })
      expect(answer.statusCode).toBe(200)
      return answer.rawPayload
    }
    const lines = (await file('csv')).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(body.rows.length + 1)
    const counted = Object.keys(report.columns).filter((name) => !isHidden(report.columns[name] as never))
    const place = counted.indexOf(report.drill.counts) + 1
    expect(lines.slice(1).map((line) => Number(line.split(';')[place]))).toEqual(
      body.rows.map((row: ReportRow) => row[report.drill.counts]),
    )
    const sheet = sheetOf(await file('xlsx'))
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, cells]) =>
      [...(cells as string).matchAll(/<c\b[^>]*?(?:\/>|>(?:<v>(.*?)<\/v>|.*?)<\/c>)/g)].map(
        ([, value]) => value,
      ),
    )
    expect(rows.slice(1).map((cells) => Number(cells[place]))).toEqual([
      ...body.rows.map((row: ReportRow) => row[report.drill.counts]),
      body.totals[report.drill.counts],
    ])
  })

  test.each(servedReports)(
    '$report.key: a period that is too long, backwards or open is refused',
    async ({ report }) => {
      const [by] = Object.keys(report.groups) as [string]
      for (const days of [
        { from: '2020-01-01', to: '2026-01-01' },
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

  test.each(each)('$name: reads no growing table from end to end', async ({ rows, by }) => {
    const plan = await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const session = { user: salon.anna.user, permissions, timezone: 'Europe/Warsaw' } as never
      const asked = askedOf({ tx, businessId: salon.world.a, session }, { ...period, by })
      return (await sql<{ 'QUERY PLAN': string }>`explain ${rows(asked)}`.execute(tx)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    })
    expect(plan).not.toMatch(/Seq Scan/)
    expect(plan).toMatch(/Index Cond: .*starts_at >= .*starts_at </)
  })

  test('an export stands in the activity log', async () => {
    const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`select changes from audit_log where entity = 'reports' and action = 'export'`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})

/** The first sheet of a workbook, found by the directory at its end. */
function sheetOf(file: Buffer): string {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, title, local] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    const data = local + 30 + file.readUInt16LE(local + 26)
    if (file.subarray(at + 46, at + 46 + title).toString() === 'xl/worksheets/sheet1.xml')
      return inflateRawSync(file.subarray(data, data + packed)).toString()
    at += 46 + title
  }
  throw new Error('no sheet')
}
