import { clientReport } from '@wizyta/contract/figures/client-report/api'
import { visitReport } from '@wizyta/contract/figures/visit-report/api'
import { drillTo } from '@wizyta/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Salon, testSalon } from '../../../test/salon.ts'

let t: Salon
beforeAll(async () => {
  t = await testSalon()
})
afterAll(() => t.close())

test('each client counts once in a period, with the value of all their visits in it', async () => {
  const cut = await t.service({ price: 10_000, duration_min: 60 })
  const ola = await t.employee({}, [cut])
  const [ewa, iza] = [await t.client(), await t.client()]
  const book = (at: string, client_id?: string) =>
    t.booked(
      [{ service_id: cut, employee_id: ola }],
      at,
      client_id ? { client_id, walk_in_name: undefined } : {},
    )
  await book('2027-01-12T10:00:00+01:00', ewa)
  await book('2027-02-09T10:00:00+01:00', ewa)
  await book('2027-02-10T10:00:00+01:00', iza)
  await book('2027-02-11T10:00:00+01:00')
  await asOwner(t, 'alter table visits disable trigger user')
  await asOwner(t, `update visits set status = 'settled'`)
  await asOwner(t, 'alter table visits enable trigger user')
  const read = async (by: string, from = '2027-01-01') =>
    (await t.anna.get(`/tenant/reports/clients?from=${from}&to=2027-02-28&by=${by}`)).body
  const shown = (rows: any[]) => rows.map(({ key, clients, per_client }) => [key, clients, per_client])
  const months = await read('month')
  expect(shown(months.rows)).toEqual([
    ['2027-01', 1, 20_000],
    ['2027-02', 1, 10_000],
  ])
  expect(months.totals).toMatchObject({ visits: 4, clients: 2, per_client: 15_000 })
  for (const by of ['day', 'week', 'source', 'client'])
    expect([by, (await read(by)).totals]).toEqual([by, months.totals])
  const people = await read('client')
  expect(new Map(shown(people.rows).map(([key, ...figures]) => [key, figures]))).toEqual(
    new Map<string | null, unknown[]>([
      [ewa, [1, 20_000]],
      [iza, [1, 10_000]],
      [null, [0, null]],
    ]),
  )
  // Ewa's first visit of this shorter period is in February.
  expect(shown((await read('month', '2027-02-01')).rows)).toEqual([['2027-02', 2, 10_000]])
})

test('the cycle of a client who is lost counts days with a visit: two appointments of a day are one', async () => {
  const client = await t.client()
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`insert into visits (business_id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
      select ${t.world.a}, 'settled', ${client}, d.at at time zone 'Europe/Warsaw', (d.at + interval '1 hour') at time zone 'Europe/Warsaw',
        d.at, 'Europe/Warsaw', 100, 'staff'
      from (values (timestamp '2026-09-01 10:00'), ('2026-09-01 15:00'), ('2026-09-11 10:00')) d (at)`.execute(
      tx,
    ),
  )
  const { body } = await t.anna.get('/tenant/reports/clients?from=2026-09-12&to=2026-10-10&by=day')
  // Ten days between the visits: fifteen days after the last one.
  expect(body.rows.map(({ key, lost }: Record<string, unknown>) => [key, lost])).toEqual([['2026-09-26', 1]])
  const listed = async (from: string, to: string) =>
    (await t.anna.get(`/tenant/customers?filter[lost_from]=${from}&filter[lost_to]=${to}`)).body.data.map(
      ({ id }: { id: string }) => id,
    )
  const to = drillTo(
    clientReport,
    { from: '2026-09-01', to: '2026-10-10', by: 'week' },
    { key: '2026-09-21' },
    'lost',
  )
  expect(to?.filter).toEqual({ lost_from: '2026-09-21', lost_to: '2026-09-27', archived: 'with' })
  expect(await listed('2026-09-21', '2026-09-27')).toEqual([client])
  expect(await listed('2026-09-27', '2026-10-10')).toEqual([])
  // The report and its list keep a client who is archived later.
  await t.archive(`/tenant/customers/${client}`)
  const again = (await t.anna.get('/tenant/reports/clients?from=2026-09-12&to=2026-10-10&by=day')).body
  expect(again.totals.lost).toBe(1)
  const filter = Object.entries(to?.filter ?? {}).map(([name, value]) => `filter[${name}]=${String(value)}`)
  const behind = (await t.anna.get(`/tenant/customers?${filter.join('&')}`)).body
  expect(behind.data.map(({ id }: { id: string }) => id)).toEqual([client])
})

test('a client who comes with another client is not lost; one who then stays away is', async () => {
  const cut = await t.service({ price: 10_000, duration_min: 60 })
  const ola = await t.employee({}, [cut])
  const [mother, daughter] = [await t.client(), await t.client()]
  const visits = [
    { at: '2026-03-02', client: daughter, companion: null },
    { at: '2026-03-12', client: daughter, companion: null },
    { at: '2026-03-22', client: mother, companion: daughter },
    { at: '2026-04-01', client: mother, companion: daughter },
  ].map((visit) => ({ ...visit, id: crypto.randomUUID() }))
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as r (id uuid, at date, client uuid, companion uuid)`
    const [from, to] = [
      sql`(r.at + time '10:00') at time zone 'Europe/Warsaw'`,
      sql`(r.at + time '11:00') at time zone 'Europe/Warsaw'`,
    ]
    await sql`insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
      select ${t.world.a}, r.id, 'settled', r.client, ${from}, ${to}, r.at + time '10:00', 'Europe/Warsaw', 100, 'staff' from ${rows}`.execute(
      tx,
    )
    await sql`insert into visit_lines (business_id, visit_id, position, service_id, employee_id, client_id, starts_at, ends_at, price, vat_rate)
      select ${t.world.a}, r.id, 0, ${cut}, ${ola}, r.companion, ${from}, ${to}, 100, '23' from ${rows}`.execute(
      tx,
    )
  })
  const { body } = await t.anna.get('/tenant/reports/clients?from=2026-03-01&to=2026-05-31&by=client')
  expect(body.rows.find(({ key }: Record<string, unknown>) => key === daughter)).toMatchObject({ lost: 1 })
  // Ten days between the visits of each: fifteen days after the last one of both.
  const { rows } = (await t.anna.get('/tenant/reports/clients?from=2026-03-01&to=2026-05-31&by=day')).body
  const days = rows.filter(({ lost }: { lost: number }) => lost > 0)
  expect(days.map(({ key, lost }: Record<string, unknown>) => [key, lost])).toEqual([['2026-04-16', 2]])

  // The number of visits and the list behind it are those of the client who pays.
  const query = { from: '2026-03-01', to: '2026-05-31', by: 'client' }
  const count = async (filter: object | undefined) => {
    const filters = Object.entries(filter ?? {}).map(([name, value]) => `filter[${name}]=${String(value)}`)
    return (await t.anna.get(`/tenant/events?${filters.join('&')}`)).body.total
  }
  const { body: booked } = await t.anna.get('/tenant/reports/visits?from=2026-03-01&to=2026-05-31&by=client')
  const row = booked.rows.find(({ key }: { key: string | null }) => key === daughter)
  expect(row.booked).toBe(2)
  expect(await count(drillTo(visitReport, query, row)?.filter)).toBe(2)
  expect(await count(drillTo(clientReport, query, row)?.filter)).toBe(2)
  expect(await count({ client_id: daughter })).toBe(4)
})
