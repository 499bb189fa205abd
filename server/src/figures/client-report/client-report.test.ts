import { clientReport } from '@wizyta/contract/figures/client-report/api'
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
