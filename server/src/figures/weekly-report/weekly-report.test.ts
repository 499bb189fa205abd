import { attendedStatuses } from '@wizyta/contract/booking/calendar/visit-status'
import { reports } from '@wizyta/contract/figures/reports/api'
import { bookedStatuses } from '@wizyta/contract/figures/visit-report/api'
import type { ReportRow } from '@wizyta/contract/kit/report'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

/** A random world of visits over the weeks around the end of summer time, compared with plain loops. */
let salon: Salon
const zone = 'Europe/Warsaw'
const period = { from: '2026-09-28', to: '2026-11-22' }
const statuses = ['completed', 'settled', 'booked', 'confirmed', 'cancelled', 'no_show', 'declined'] as const

interface Made {
  client: number | null
  at: number
  status: (typeof statuses)[number]
  source: string
}
const random = fc.record({
  client: fc.option(fc.nat(3)),
  // From five in the morning of 25 September to the end of November, hour by hour.
  at: fc.integer({ min: 0, max: 66 * 24 }).map((hour) => Date.parse('2026-09-25T03:00Z') + hour * 3_600_000),
  status: fc.constantFrom(...statuses, 'completed' as const, 'completed' as const),
  source: fc.constantFrom('staff', 'online', 'phone'),
})
let made: Made[]
const clients: string[] = []

beforeAll(async () => {
  salon = await testSalon()
  const cut = await salon.service({ duration_min: 60 })
  const ola = await salon.employee({ first_name: 'Ola' }, [cut])
  await salon.week(ola)
  for (let place = 0; place < 4; place += 1) clients.push(await salon.client({ first_name: `Ewa ${place}` }))
  // One visit an hour: the employee is not booked twice.
  made = [...new Map(fc.sample(random, { numRuns: 400, seed: 22 }).map((one) => [one.at, one])).values()]
  await salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    for (const { client, at, status, source } of made) {
      const starts = new Date(at).toISOString()
      const id = client === null ? null : clients[client]
      const { rows } = await sql<{ id: string }>`
        insert into visits (business_id, status, client_id, walk_in_name, starts_at, ends_at, local_start, timezone, total, source)
        values (${salon.world.a}, ${status}, ${id}, ${id ? null : 'Pani z ulicy'}, ${starts},
          ${starts}::timestamptz + interval '1 hour', ${starts}::timestamptz at time zone ${zone}, ${zone}, 10000, ${source})
        returning id`.execute(tx)
      await sql`insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
        values (${salon.world.a}, ${rows[0]?.id}, 0, ${cut}, ${ola}, ${starts}, ${starts}::timestamptz + interval '1 hour', 10000, '23')`.execute(
        tx,
      )
    }
  })
})
afterAll(() => salon.close())

const read = async (key: string, by: string, days = period) => {
  const { status, body } = await salon.anna.get(
    `/tenant/reports/${key}?from=${days.from}&to=${days.to}&by=${by}`,
  )
  expect([key, status]).toEqual([key, 200])
  return body as { rows: ReportRow[]; totals: Record<string, number> }
}
const came = ({ status }: Made) => attendedStatuses.includes(status as never)
/** A client counts once a day; walk-ins count one by one. */
const isFirstOfDay = (one: Made) =>
  came(one) &&
  !made.some(
    (other) =>
      one.client !== null &&
      other.client === one.client &&
      came(other) &&
      other.at < one.at &&
      localDay(other.at, zone) === localDay(one.at, zone),
  )
const weekOf = ({ at }: Made) => {
  const day = localDay(at, zone)
  return addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
}
const weekFromSunday = ({ at }: Made) => {
  const day = localDay(at, zone)
  return addDays(day, -(Temporal.PlainDate.from(day).dayOfWeek % 7))
}

test('visits, booking cycle and online share of each week are what plain loops over all visits give', async () => {
  const { rows } = await read('weekly', 'week')
  expect(rows.length).toBe(8)
  for (const row of rows) {
    const week = made.filter((one) => weekOf(one) === row.key)
    const booked = week.filter(({ status }) => bookedStatuses.includes(status as never))
    const counted = week.filter(isFirstOfDay)
    const between = counted.flatMap(({ client, at }) => {
      const before = made.filter(
        (one) => client !== null && one.client === client && came(one) && one.at < at,
      )
      const isReturning = before.some(({ status }) => status === 'settled')
      return isReturning ? [(at - Math.max(...before.map((one) => one.at))) / 60_000] : []
    })
    const minutes = between.reduce((sum, one) => sum + one, 0)
    const online = booked.filter(({ source }) => source === 'online').length
    expect(row).toMatchObject({
      visits: counted.length,
      booked: booked.length,
      returning: between.length,
      cycle: between.length > 0 ? Math.round(minutes / between.length) : null,
      online_share: booked.length > 0 ? Math.round((10_000 * online) / booked.length) : null,
      turnover: 0,
      average_bill: null,
    })
  }
})

test('where weeks begin on Sunday, rows by week do, in every report', async () => {
  const days = { from: '2026-10-04', to: '2026-11-21' }
  await salon.anna.patch('/tenant/system-settings', { week_start: 'sunday' })
  const { rows } = await read('weekly', 'week', days)
  expect(rows.map(({ key }) => key)).toEqual(
    Array.from({ length: 7 }, (_, week) => addDays(days.from, 7 * week)),
  )
  for (const row of rows) {
    const week = made.filter((one) => weekFromSunday(one) === row.key)
    expect(row.booked).toBe(week.filter(({ status }) => bookedStatuses.includes(status as never)).length)
  }
  for (const report of reports.filter(({ groups }) => 'week' in groups)) {
    const { rows: weeks } = await read(report.key, 'week', days)
    const weekdays = weeks.map(({ key }) => Temporal.PlainDate.from(`${key}`).dayOfWeek)
    expect([report.key, ...new Set(weekdays)]).toEqual([report.key, ...(weeks.length > 0 ? [7] : [])])
  }
  await salon.anna.patch('/tenant/system-settings', { week_start: 'monday' })
  expect((await read('weekly', 'week')).rows[0]?.key).toBe(period.from)
})

test('a figure that stands in another report is the same there', async () => {
  const { totals: weekly } = await read('weekly', 'month')
  const { totals: visits } = await read('visits', 'month')
  const { totals: clientTotals } = await read('clients', 'month')
  const { totals: staff } = await read('employees', 'employee')
  expect(weekly.booked).toBe(visits.booked)
  expect(weekly.visits).toBe(clientTotals.visits)
  expect(weekly.visits).toBe(staff.visits)
  expect(weekly.returning).toBe(clientTotals.returning)
  for (const name of ['new_clients', 'returning', 'rebooked_share'])
    expect([name, staff[name]]).toEqual([name, clientTotals[name]])
  expect(weekly.filled).toBe(staff.utilisation)
  expect(weekly.filled).toBeGreaterThan(0)
})

test('hours and visits of employees are the same by employee, day, week and month, over more than a quarter', async () => {
  const days = { from: '2026-07-01', to: '2026-12-31' }
  const { totals } = await read('employees', 'employee', days)
  expect(totals.open_min).toBeGreaterThan(0)
  for (const by of ['day', 'week', 'month'])
    expect([by, (await read('employees', by, days)).totals]).toEqual([by, totals])
})

test('a period without anything has no row', async () => {
  expect((await read('weekly', 'week', { from: '2024-01-06', to: '2024-01-07' })).rows).toEqual([])
})
