import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

const zones = [
  'Europe/Warsaw',
  'Europe/London',
  'Europe/Kyiv',
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const [from, to] = ['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z']

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Clock changes as PostgreSQL knows them, seen hour by hour: the first hour with another offset, and the offset. */
async function changesInDatabase(zone: string): Promise<string[]> {
  const { rows } = await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql<{ at: string; minutes: number }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, minutes from (
        select at, minutes, lag(minutes) over (order by at) as before from (
          select at, extract(epoch from (at at time zone ${zone}) - (at at time zone 'UTC'))::int / 60 as minutes
          from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '1 hour') as at) as hours) as changes
      where before is not null and minutes <> before
      order by at`.execute(tx),
  )
  return rows.map(({ at, minutes }) => `${at} ${minutes}`)
}

/** The same as Node knows them. */
function changesInNode(zone: string): string[] {
  const found: string[] = []
  let moment = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  for (;;) {
    const next = moment.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > Date.parse(to)) return found
    const minutes = next.offsetNanoseconds / 60_000_000_000
    const wasOther = minutes !== moment.offsetNanoseconds / 60_000_000_000
    // Hours are looked at, and some clocks change at half past one.
    const hour = new Date(Math.ceil(next.epochMilliseconds / 3_600_000) * 3_600_000)
    if (wasOther) found.push(`${hour.toISOString().replace('.000', '')} ${minutes}`)
    moment = next
  }
}

test.each(zones)(
  'INP-9: Node and PostgreSQL change the clocks of %s in the same hours of 20 years',
  async (zone) => {
    expect(await changesInDatabase(zone)).toEqual(changesInNode(zone))
  },
)

test('INP-9, the control: rules of another zone, and one change less, are noticed', async () => {
  const changes = await changesInDatabase('Europe/Warsaw')
  expect(changes).not.toEqual(changesInNode('Europe/Kyiv'))
  expect(changes).not.toEqual(changesInNode('Europe/Warsaw').slice(1))
})
