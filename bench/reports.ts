/**
 * Reports over 1,000,000 visits and sales with 2,500,000 lines in 250 businesses. One more has 200,000 of ten years. Each report by month, year and ten years, beside the same SQL
 * sent by a plain client. Then p95 of a sale at the till in peace, and while eight reports run.
 * `npm run bench -- reports`; `--scale=0.01` is a trial run, `--businesses=20` has fewer others, `--only=till` leaves the reports out.
 * `REPORTS_AT_ONCE=20` measures the till without the queue of reports.
 */
import { reports } from '@wizyta/contract/figures/reports/api'
import { permissions } from '@wizyta/contract/kit/permission'
import type { AnyReport } from '@wizyta/contract/kit/report'
import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../server/src/kit/database/database.ts'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import type { AppParts } from '../server/src/kit/http/http.ts'
import { createBusiness, createTenant, createUser, joinBusiness, signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { quantile, serve } from './measure.ts'
import { recordCall, type Statement } from './recorded-call.ts'

const businesses = 250
const perBusiness = 4_000
const inBigOne = 200_000
const runs = 5
const tillSeconds = 20

/** Days of the period, and its goal in milliseconds. */
const periods = { month: [30, 150], year: [365, 500], 'ten years': [3_650, 3_000] } as const

const tables = ['shifts', 'clients', 'visits', 'visit_lines', 'sales', 'sale_lines', 'sale_payments']

export async function reportsAtScale(options: readonly string[] = []) {
  const option = (name: string) => options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
  const scale = Number(option('scale') ?? 1)
  const many = (count: number) => Math.max(2, Math.round(count * scale))
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const database = openDatabase({ connection, max: 4 })
    const parts = { database, config: testConfig }
    const tenant = await createTenant(parts, 'Bench')
    const places: string[] = []
    for (let place = 0; place <= many(Number(option('businesses') ?? businesses)); place += 1) {
      const business = await createBusiness(parts, tenant, `Salon ${place}`)
      await openSalon(database, business)
      places.push(business)
    }
    const [big, ...others] = places as [string, ...string[]]
    const began = performance.now()
    await fill(connection, others, { rows: perBusiness, days: 365 })
    await fill(connection, [big], { rows: many(inBigOne), days: 3_650 })
    console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const api = await serve(connection)
    try {
      const asks = () => newcomer(parts, tenant, [big, others[0] as string])
      for (const [name, business] of [
        ['ordinary', others[0] as string],
        ['200,000 visits', big],
      ] as const)
        for (const report of option('only') === 'till' ? [] : reports)
          await measureReport(connection, api.origin, {
            name,
            report,
            headers: { ...(await asks()), 'business-id': business },
          })
      await measureTill(api.origin, await tillOf(database, big), asks, big)
    } finally {
      api.stop()
      await database.close()
    }
  })
}

/** Makes a user with all rights and signs them in: how many reports one user may ask for is limited. */
async function newcomer(
  parts: AppParts,
  tenant: string,
  [first, ...rest]: readonly [string, ...string[]],
): Promise<Record<string, string>> {
  const user = await createUser(parts, tenant, 'Bench')
  for (const business of [first, ...rest]) await joinBusiness(parts, user, business, permissions)
  return (await signedIn(parts, user, first)).headers() as Record<string, string>
}

async function measureReport(
  connection: ConnectionOptions,
  origin: string,
  { name, report, headers }: { name: string; report: AnyReport; headers: Record<string, string> },
): Promise<void> {
  for (const [period, [days, goal]] of Object.entries(periods)) {
    if (days > report.longestDays) continue
    const path = pathOf(report, days)
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      const began = performance.now()
      const answer = await fetch(`${origin}${path}`, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`)
      // The first one warms the cache.
      if (run > 0) times.push(performance.now() - began)
    }
    const floor = await replay(connection, await recordCall(connection, { method: 'GET', path, headers }))
    const median = quantile(times, 0.5)
    console.log(
      `${name.padEnd(15)} ${report.key.padEnd(14)} ${period.padEnd(10)} ${median.toFixed(0).padStart(6)} ms = ${(median / floor).toFixed(2)} of its SQL${median > goal ? `   above ${goal} ms` : ''}`,
    )
  }
}

function pathOf({ key, groups }: AnyReport, days: number): string {
  const to = localDay(Date.now(), 'Europe/Warsaw')
  return `/api/v1/tenant/reports/${key}?from=${addDays(to, 1 - days)}&to=${to}&by=${Object.keys(groups)[0]}`
}

/** Sends the recorded statements by a plain client, and returns the median time of all of them together. */
async function replay(connection: ConnectionOptions, statements: readonly Statement[]): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const times: number[] = []
  try {
    for (let run = 0; run <= runs; run += 1) {
      const began = performance.now()
      for (const { text, values } of statements) await client.query(text, values)
      if (run > 0) times.push(performance.now() - began)
    }
  } finally {
    await client.end()
  }
  return quantile(times, 0.5)
}

interface Till {
  till_id: string
  method_id: string
  service_id: string
  employee_id: string
}

/** Sells at four tills at once in peace, then beside eight reports, and compares p95. */
async function measureTill(
  origin: string,
  till: Till,
  asks: () => Promise<Record<string, string>>,
  business: string,
): Promise<void> {
  const headersOf = async () => ({ ...(await asks()), 'business-id': business })
  const headers = await headersOf()
  const peace = await sell(origin, till, headers)
  const stop = new AbortController()
  const slow = reports.filter(({ longestDays }) => longestDays >= 365).slice(0, 8)
  let answers = 0
  const running = slow.map(async (report) => {
    let readers = await headersOf()
    while (!stop.signal.aborted) {
      const answer = await fetch(`${origin}${pathOf(report, 365)}`, { headers: readers })
      await answer.text()
      if (answer.status === 429) readers = await headersOf()
      if (answer.ok) answers += 1
    }
  })
  const busy = await sell(origin, till, headers)
  stop.abort()
  await Promise.all(running)
  const ratio = busy / peace
  console.log(
    `sale, p95: ${peace.toFixed(0)} ms in peace, ${busy.toFixed(0)} ms beside ${slow.length} reports (${answers} answers) = ${ratio.toFixed(2)}${ratio > 1.5 ? '   above 1.5' : ''}`,
  )
}

async function sell(origin: string, till: Till, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  const end = performance.now() + tillSeconds * 1_000
  const { till_id, method_id, service_id, employee_id } = till
  const body = JSON.stringify({
    till_id,
    lines: [{ kind: 'service', service_id, qty: 1, unit_price: 12_000, employee_id }],
    payments: [{ method_id, amount: 12_000 }],
  })
  const cashier = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      const answer = await fetch(`${origin}/api/v1/tenant/sales`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body,
      })
      const text = await answer.text()
      if (answer.status !== 201) throw new Error(`A sale was answered ${answer.status}: ${text}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: 4 }, cashier))
  return quantile(times, 0.95)
}

/** Opens a salon: a till with a shift, a service and eight employees. */
const openSalon = (database: Database, business: string) =>
  database.transaction({ businessId: business }, async (tx) => {
    await sql`select add_till(${business}, 'pl'), add_payment_methods(${business}, 'pl'), add_consent_kinds(${business}, 'pl')`.execute(
      tx,
    )
    await sql`
      with g as (insert into service_groups (business_id, name) values (${business}, 'Włosy') returning id),
        s as (insert into services (business_id, name, service_group_id, price, vat_rate, duration_min)
          select ${business}, 'Usługa ' || n, id, 12000, '8', 30 from g, generate_series(1, 5) n),
        e as (insert into employees (business_id, first_name, last_name, in_calendar)
          select ${business}, 'Anna', 'Nr ' || n, true from generate_series(1, 8) n)
      insert into shifts (business_id, till_id, opening_expected, opening_counted)
      select ${business}, id, 0, 0 from tills where business_id = ${business}`.execute(tx)
  })

const tillOf = (database: Database, business: string): Promise<Till> =>
  database.transaction({ businessId: business }, async (tx) => {
    const { rows } = await sql<Till>`
      select (select id from tills where business_id = ${business} limit 1) as till_id,
        (select id from payment_methods where business_id = ${business} and type = 'card' limit 1) as method_id,
        (select id from services where business_id = ${business} limit 1) as service_id,
        (select id from employees where business_id = ${business} limit 1) as employee_id`.execute(tx)
    return rows[0] as Till
  })

/**
 * Writes clients, visits and their sales by few statements: two or three lines a sale, one payment. Row security and triggers
 * rest meanwhile, which only the owner can do.
 */
async function fill(
  connection: pg.ClientConfig,
  places: readonly string[],
  { rows, days }: { rows: number; days: number },
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  const open = async (isOpen: boolean) => {
    for (const table of tables)
      await client.query(
        `alter table ${table} ${isOpen ? 'no force' : 'force'} row level security; alter table ${table} ${isOpen ? 'disable' : 'enable'} trigger user`,
      )
  }
  await open(true)
  for (const business of places) await fillOne(client, business, rows, days)
  await open(false)
  await client.query(`vacuum analyze ${tables.join(', ')}`)
  await client.end()
}

async function fillOne(client: pg.Client, business: string, rows: number, days: number): Promise<void> {
  // Employees, services and tills are read behind their fence.
  await client.query(`select set_config('app.business_id', $1, false)`, [business])
  await client.query(
    `insert into clients (business_id, number, first_name, last_name)
     select $1, n, 'Ewa', 'Nr ' || n from generate_series(1, ${Math.ceil(rows / 8)}) n`,
    [business],
  )
  await client.query(
    `create temporary table made as
     select n, gen_random_uuid() as visit, gen_random_uuid() as line, gen_random_uuid() as sale, c.id as client, e.id as employee,
       s.id as service, date_trunc('hour', now()) - n * (interval '1 day' * ${days} / ${rows}) as at
     from generate_series(1, ${rows}) n
     join (select id, row_number() over (order by id) as place from clients where business_id = '${business}') c
       on c.place = 1 + n % ${Math.ceil(rows / 8)}
     join (select id, row_number() over (order by id) as place from employees where business_id = '${business}') e on e.place = 1 + n % 8
     join (select id, row_number() over (order by id) as place from services where business_id = '${business}') s on s.place = 1 + n % 5`,
  )
  for (const statement of [
    `insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
     select $1, visit, case when n % 20 = 0 then 'no_show' when n % 17 = 0 then 'cancelled' else 'settled' end, client, at,
       at + interval '1 hour', at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 24000, case when n % 3 = 0 then 'online' else 'staff' end
     from made`,
    `insert into visit_lines (business_id, id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
     select $1, line, visit, 0, service, employee, at, at + interval '1 hour', 24000, '8' from made`,
    // One a day; today's further one is open.
    `insert into shifts (business_id, till_id, opened_at, closed_at, opening_expected, opening_counted, expected, counted)
     select $1, t.id, d.day, d.day + interval '1 day', 0, 0, 0, 0
     from (select distinct date_trunc('day', at) as day from made) d cross join (select id from tills where business_id = $1 limit 1) t`,
    `insert into sales (business_id, id, number, number_year, sold_at, sold_on, client_id, till_id, shift_id, source, subtotal,
       discount_total, total, vat_summary)
     select $1, sale, n, 2000, at, (at at time zone 'Europe/Warsaw')::date, client, h.till_id, h.id, 'calendar', 24000, 0, 24000,
       '[{"rate": "8", "net": 22222, "vat": 1778, "gross": 24000}]'::jsonb
     from made join shifts h on h.business_id = $1 and h.opened_at = date_trunc('day', at)`,
    `insert into sale_lines (business_id, sale_id, position, kind, service_id, name, qty, unit_price, list_price, total, vat_rate,
       employee_id, event_id, visit_line_id)
     select $1, sale, p, 'service', service, 'Usługa', 1, 24000 / k, 24000 / k, 24000 / k, '8', employee, visit, case when p = 0 then line end
     from made cross join lateral (select 2 + n % 2 as k) lines cross join lateral generate_series(0, k - 1) p`,
    `insert into sale_payments (business_id, sale_id, position, method_id, amount)
     select $1, sale, 0, m.id, 24000 from made
     cross join (select id from payment_methods where business_id = $1 and type = 'card' limit 1) m`,
  ])
    await client.query(statement, [business])
  const { rows: made } = await client.query('select count(*)::int as count from made')
  if (made[0].count !== rows) throw new Error(`${made[0].count} of ${rows} visits were made.`)
  await client.query('drop table made')
}
