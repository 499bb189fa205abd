import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { drillTo, type ReportQuery, type ReportRow } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Salon, testSalon } from '../../../test/salon.ts'

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

const address = ({ from, to, by, sort }: ReportQuery) =>
  `/tenant/reports/${visitReport.key}?from=${from}&to=${to}&by=${by}${sort ? `&sort=${sort}` : ''}`
const read = async (by: string, days = period) => {
  const { status, body } = await salon.anna.get(address({ ...days, by }))
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

  test('the map of the week has each visit in its weekday and hour, and leads to exactly these', async () => {
    const { rows } = await read('weekday_hour')
    expect(rows.map(({ key, booked }) => [key, booked])).toEqual([
      ['1-0', 1],
      ['1-10', 1],
      ['1-12', 1],
      ['1-14', 1],
      ['1-15', 1],
      ['1-17', 1],
      ['6-23', 1],
      ['7-2', 2],
      ['7-23', 1],
    ])
    const query = { ...period, by: 'weekday_hour' }
    const filter = drillTo(visitReport, query, { key: '7-2' })?.filter ?? {}
    const search = Object.entries(filter).map(
      ([name, value]) => `filter[${name}]=${[value].flat().join(',')}`,
    )
    const { body } = await salon.anna.get(`/tenant/events?${search.join('&')}`)
    expect(body.data.map(({ starts_at }: { starts_at: string }) => Date.parse(starts_at))).toEqual([
      Date.parse('2026-10-25T02:30+01:00'),
      Date.parse('2026-10-25T02:30+02:00'),
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
      net: 68_292,
    })
  })

  test('an employee is requested by the visits of clients who prefer them, of those with a client', async () => {
    const shares = async () => {
      const { body } = await salon.anna.get(
        `/tenant/reports/employees?from=${period.from}&to=${period.to}&by=employee`,
      )
      return Object.fromEntries(
        body.rows.map(({ key, requested_share }: ReportRow) => [key, requested_share]),
      )
    }
    expect(await shares()).toMatchObject({ [ola]: 0, [iga]: null })
    const preferred = (id: string | null) =>
      salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
        sql`update clients set preferred_employee_id = ${id} where id = ${ewa}`.execute(tx),
      )
    await preferred(ola)
    expect(await shares()).toMatchObject({ [ola]: 10_000, [iga]: null })
    await preferred(null)
  })

  test('decision 37: without the right to the salon, figures are those of own visits', async () => {
    const own = await salon.person(salon.world.a, ['reports.index', 'reports-earlier.index', 'events.index'])
    await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      sql`update employees set user_id = ${own.user.id} where id = ${iga}`.execute(tx),
    )
    const { body } = await own.get(address({ ...period, by: 'day' }))
    expect(body.totals.booked).toBe(3)
    const { body: none } = await (
      await salon.person(salon.world.a, ['reports.index', 'reports-earlier.index', 'events.index'])
    ).get(address({ ...period, by: 'day' }))
    expect([none.row_count, none.totals.booked]).toEqual([0, 0])
  })

  test('another business sees nothing of it', async () => {
    const { body } = await salon.world.dorota.get(address({ ...period, by: 'day' }))
    expect(body.row_count).toBe(0)
  })
})
