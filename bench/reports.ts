/**
 * Reports over 1,000,000 visits and sales with 2,500,000 lines in 250 businesses. One more has 200,000 of ten years. Each report by month, year and ten years, beside the same SQL
 * sent by a plain client. Then p95 of a sale at the till in peace, and while eight reports run.
 * `npm run bench -- reports`; `--scale=0.01` is a trial run, `--businesses=20` has fewer others, `--only=till` leaves the reports out.
 * `--only=years` reads ten years of the big business alone, `--reports=services,clients` only those, `--usual` by their
 * usual grouping.
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
import { fillSalons, openSalon } from './sold-salons.ts'
import { measureTenYears } from './ten-years.ts'

const businesses = 250
const perBusiness = 4_000
const inBigOne = 200_000
const runs = 5
const tillSeconds = 20

/** Days of the period, and its goal in milliseconds. Ten years are made in the background (ten-years.ts). */
const periods = { month: [30, 150], year: [365, 500] } as const

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
    await fillSalons(connection, others, { rows: perBusiness, days: 365 })
    await fillSalons(connection, [big], { rows: many(inBigOne), days: 3_650 })
    console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
    const only = option('only')
    if (only !== 'till') {
      const user = await createUser(parts, tenant, 'Bench')
      await joinBusiness(parts, user, big, permissions)
      await measureTenYears(database, {
        business: big,
        user: user.id,
        only: option('reports')?.split(','),
        usual: options.includes('--usual'),
      })
    }
    if (only === 'years') return database.close()
    const api = await serve(connection)
    try {
      const asks = () => newcomer(parts, tenant, [big, others[0] as string])
      for (const [name, business] of [
        ['ordinary', others[0] as string],
        ['200,000 visits', big],
      ] as const)
        for (const report of only === 'till' ? [] : reports)
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

const tillOf = (database: Database, business: string): Promise<Till> =>
  database.transaction({ businessId: business }, async (tx) => {
    const { rows } = await sql<Till>`
      select (select id from tills where business_id = ${business} limit 1) as till_id,
        (select id from payment_methods where business_id = ${business} and type = 'card' limit 1) as method_id,
        (select id from services where business_id = ${business} limit 1) as service_id,
        (select id from employees where business_id = ${business} limit 1) as employee_id`.execute(tx)
    return rows[0] as Till
  })
