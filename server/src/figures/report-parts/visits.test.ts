import { addDays, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

/** Visits, clients and hours as product.md, section 5 defines them, in all reports that name them. */
let salon: Salon
let cut = ''
let ola = ''
let iga = ''
const zone = 'Europe/Warsaw'
const today = localDay(Date.now(), zone)
const ago = (days: number) => addDays(today, -days)

beforeAll(async () => {
  salon = await testSalon()
  cut = await salon.service({ price: 10_000 })
  ola = await salon.employee({ first_name: 'Ola' }, [cut])
  iga = await salon.employee({ first_name: 'Iga' }, [cut])
  for (const one of [ola, iga]) await salon.week(one)
})
beforeEach(() =>
  asOwner(salon, 'alter table visits disable trigger user; delete from visit_lines; delete from visits'),
)
afterAll(() => salon.close())

interface Given {
  client: string | null
  day: string
  hour?: string
  status?: string
  employees?: string[]
  /** When it was booked; by default long before. */
  booked?: string
  cancelled?: string
}

const insert = ({ client, day, hour = '10:00', status = 'settled', employees = [ola], ...given }: Given) =>
  salon.parts.database.transaction({ businessId: salon.world.a }, async (tx) => {
    const starts = new Date(instantAt(day, hour, zone)).toISOString()
    const booked = given.booked ?? new Date(Date.parse(starts) - 40 * 86_400_000).toISOString()
    const { rows } = await sql<{ id: string }>`
      insert into visits (business_id, status, client_id, walk_in_name, starts_at, ends_at, local_start, timezone, total, source,
        created_at, cancelled_at)
      values (${salon.world.a}, ${status}, ${client}, ${client ? null : 'Pani z ulicy'}, ${starts}, ${starts}::timestamptz + interval '1 hour',
        ${starts}::timestamptz at time zone ${zone}, ${zone}, 10000, 'staff', ${booked}, ${given.cancelled ?? null})
      returning id`.execute(tx)
    for (const [place, employee] of employees.entries())
      await sql`insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
        values (${salon.world.a}, ${rows[0]?.id}, ${place}, ${cut}, ${employee}, ${starts}, ${starts}::timestamptz + interval '1 hour', 10000, '23')`.execute(
        tx,
      )
  })

const read = async (key: string, by: string, from = ago(80), to = today) => {
  const { status, body } = await salon.anna.get(`/tenant/reports/${key}?from=${from}&to=${to}&by=${by}`)
  expect([key, status]).toEqual([key, 200])
  return body as { rows: Record<string, any>[]; totals: Record<string, number | null> }
}

test('a new client counts for a return only when the days are over; until then it cannot be told', async () => {
  const [ewa, iza, ula] = [await salon.client(), await salon.client(), await salon.client()]
  await insert({ client: ewa, day: ago(70) })
  await insert({ client: ewa, day: ago(50) })
  await insert({ client: iza, day: ago(65) })
  // Ula has three weeks left.
  await insert({ client: ula, day: ago(10) })
  const { totals } = await read('clients', 'month')
  expect(totals).toMatchObject({
    new_clients: 3,
    back_30_share: 5_000,
    back_60_share: 5_000,
    back_90_share: null,
  })
  const { totals: late } = await read('clients', 'month', ago(20))
  expect(late).toMatchObject({ new_clients: 1, back_30_share: null })
  const file = async (format: string) =>
    salon.app.inject({
      method: 'POST',
      url: '/api/v1/tenant/reports/clients/exports',
      headers: { ...salon.anna.headers(), 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ from: ago(20), to: today, by: 'client', format, columns: ['back_90_share'] }),
    })
  expect((await file('csv')).rawPayload.toString('utf8')).toContain('Not yet')
})

test('a client who comes twice on a day is one visit; the same day is no return', async () => {
  const ewa = await salon.client()
  await insert({ client: ewa, day: ago(40) })
  await insert({ client: ewa, day: ago(40), hour: '15:00' })
  await insert({ client: null, day: ago(40), hour: '12:00' })
  await insert({ client: null, day: ago(40), hour: '13:00' })
  const { totals } = await read('clients', 'day')
  expect(totals).toMatchObject({
    visits: 3,
    new_clients: 1,
    returning: 0,
    walk_ins: 2,
    back_30_share: 0,
    value: 40_000,
  })
  for (const [key, by] of [
    ['weekly', 'day'],
    ['employees', 'employee'],
  ] as const)
    expect([key, (await read(key, by)).totals.visits]).toEqual([key, 3])
})

test('the net value of visits is that of their lines, the same in each report', async () => {
  const ewa = await salon.client()
  await insert({ client: ewa, day: ago(40) })
  await insert({ client: ewa, day: ago(39), status: 'completed' })
  const net = 2 * (10_000 - Math.round((10_000 * 23) / 123))
  expect((await read('clients', 'day')).totals).toMatchObject({ value: 20_000, net })
  expect((await read('visits', 'day')).totals).toMatchObject({ value: 20_000, net })
  expect((await read('bridge', 'day')).totals).toMatchObject({ visits_value: 20_000, visits_net: net })
})

test('a client is new on the day of the first settled visit', async () => {
  const [ewa, iza] = [await salon.client(), await salon.client()]
  await insert({ client: ewa, day: ago(60), status: 'completed' })
  await insert({ client: ewa, day: ago(40) })
  await insert({ client: ewa, day: ago(20), status: 'completed' })
  await insert({ client: iza, day: ago(30), status: 'completed' })
  for (const [key, by] of [
    ['clients', 'day'],
    ['employees', 'employee'],
  ] as const)
    expect([key, (await read(key, by)).totals]).toMatchObject([
      key,
      { visits: 4, new_clients: 1, returning: 1 },
    ])
})

test('rebooked: the later visit is there at checkout, or booked within 24 hours', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => salon.client()))
  const [there, soon, late, off, same] = people as [string, string, string, string, string]
  const hours = (count: number) =>
    new Date(instantAt(ago(30), '11:00', zone) + count * 3_600_000).toISOString()
  for (const client of people) await insert({ client, day: ago(30) })
  await insert({ client: there, day: ago(-9), status: 'booked' })
  await insert({ client: soon, day: ago(-9), hour: '12:00', status: 'booked', booked: hours(23) })
  await insert({ client: late, day: ago(-9), hour: '13:00', status: 'booked', booked: hours(25) })
  // It was called off before the checkout.
  await insert({ client: off, day: ago(-9), hour: '14:00', status: 'cancelled', cancelled: hours(-2) })
  await insert({ client: same, day: ago(30), hour: '17:00', status: 'booked' })
  for (const [key, by] of [
    ['clients', 'client'],
    ['employees', 'employee'],
  ] as const)
    expect([key, (await read(key, by)).totals.rebooked_share]).toEqual([key, 4_000])
})

test('a visit with two employees stands in the rows of both and once in the total', async () => {
  const ewa = await salon.client()
  await insert({ client: ewa, day: ago(40), employees: [ola, iga] })
  const { rows, totals } = await read('employees', 'employee')
  expect(rows.map(({ visits, new_clients }) => [visits, new_clients])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(totals).toMatchObject({ visits: 1, new_clients: 1 })
  const months = (await read('employees', 'month')).rows.filter((row) => row.visits > 0)
  expect(months.map(({ visits, new_clients }) => [visits, new_clients])).toEqual([[1, 1]])
})

test('employees and resources that were archived keep their hours up to that day', async () => {
  const chair = await salon.resource({ name: 'Fotel przy oknie' })
  // It has no hours before it was there.
  await asOwner(
    salon,
    `alter table employees disable trigger user; alter table resources disable trigger user;
    update resources set created_at = '${ago(60)}T12:00Z' where id = '${chair}'`,
  )
  const days = [ago(27), ago(14)] as const
  const openOf = async (key: string, by: string, label: string) =>
    (await read(key, by, ...days)).rows.find((row) => row.label.includes(label))?.open_min ?? 0
  const read2 = async () => [
    await openOf('employees', 'employee', 'Iga'),
    await openOf('resources', 'resource', 'Fotel'),
  ]
  const weekly = async () => (await read('weekly', 'day', ...days)).totals.filled
  await insert({ client: null, day: ago(21), employees: [iga] })
  const before = await read2()
  const filled = await weekly()
  expect(before.every((minutes) => minutes > 0)).toBe(true)
  const archive = (day: string) =>
    asOwner(
      salon,
      `update employees set archived_at = '${day}T12:00Z' where id = '${iga}'; update resources set archived_at = '${day}T12:00Z' where id = '${chair}'`,
    )
  await archive(ago(2))
  expect([await read2(), await weekly()]).toEqual([before, filled])
  // Of two weeks one is left.
  await archive(ago(21))
  const [employee = 0, resource = 0] = await read2()
  expect(employee).toBeGreaterThan(0)
  expect(employee).toBeLessThan(before[0] ?? 0)
  expect(resource).toBeGreaterThan(0)
  expect(resource).toBeLessThan(before[1] ?? 0)
  await archive(ago(28))
  expect(await read2()).toEqual([0, 0])
})
