/**
 * Queues a mass mail to 100,000 clients of one salon and renders it, while days of its calendar are opened. Goal: p95 of a
 * day meanwhile at most 1.5 times that in peace. `npm run bench -- mass --rendered=10000` renders a part.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'
import { withMigratedDatabase } from '../server/test/test-server.ts'
import { emptySalon } from './empty-salon.ts'
import { quantile, serve } from './measure.ts'

const allRecipients = 100_000
const days = 1_000
const visitsPerDay = 40
const firstDay = '2027-01-04'
const usualPeaceful = 300
const pauseMs = 100

interface Told {
  phase: string
  ms: number
  rss: number
}

export async function massMessage(options: readonly string[]) {
  const option = (name: string, usual: number) =>
    Number(options.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
  const recipients = option('recipients', allRecipients)
  const rendered = option('rendered', recipients)
  await withMigratedDatabase(async (given) => {
    const connection = given as ConnectionOptions
    const { database, business, person } = await emptySalon(connection)
    const ola = await person('Ola')
    await fill(connection, business, recipients)
    const api = await serve(connection)
    const worker = fork(join(import.meta.dirname, 'mass-worker.ts'), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BENCH_CONNECTION: JSON.stringify(connection),
        BENCH_BUSINESS: business,
        BENCH_RENDERED: String(rendered),
      },
    })
    await once(worker, 'message')
    try {
      // The bench runs at night too.
      const set = await fetch(`${api.origin}/api/v1/tenant/system-settings`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', ...(ola.headers() as Record<string, string>) },
        body: JSON.stringify({ quiet_hours: null }),
      })
      if (!set.ok) throw new Error(`the settings answered ${set.status}`)
      let place = 0
      const openDay = async () => {
        const day = Temporal.PlainDate.from(firstDay)
          .add({ days: place++ % days })
          .toString()
        const from = performance.now()
        const answer = await fetch(`${api.origin}/api/v1/tenant/calendar?from=${day}&days=1`, {
          headers: ola.headers() as Record<string, string>,
        })
        const { visits } = (await answer.json()) as { visits: unknown[] }
        if (visits.length !== visitsPerDay) throw new Error(`${day} has ${visits.length} visits`)
        return performance.now() - from
      }
      /** Opens one day after the other, until it is told to end. */
      const openDays = async (isOver: (count: number) => boolean) => {
        const times: number[] = []
        while (!isOver(times.length)) {
          times.push(await openDay())
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        }
        return times
      }
      // The first hundreds are slower: code is compiled and pages are read.
      await openDays((count) => count >= 400)
      const peaceful = option('peaceful', usualPeaceful)
      const peace = await openDays((count) => count >= peaceful)
      print('peace', peace, peace)
      for (const phase of ['queue', 'render']) {
        const { told, times } = await meanwhile(worker, phase, openDays)
        const count = phase === 'queue' ? recipients : rendered
        const rate = (count / told.ms) * 1_000
        console.log(
          `${phase}: ${count} in ${(told.ms / 1_000).toFixed(0)} s (${rate.toFixed(0)}/s), worker at most ${(told.rss / 2 ** 20).toFixed(0)} MB`,
        )
        print(`during ${phase}`, times, peace)
      }
      print('peace again', await openDays((count) => count >= peaceful), peace)
    } finally {
      worker.kill()
      api.stop()
      await database.close()
    }
  })
}

async function meanwhile(
  worker: ChildProcess,
  phase: string,
  openDays: (isOver: () => boolean) => Promise<number[]>,
): Promise<{ told: Told; times: number[] }> {
  let told: Told | null = null
  const ended = once(worker, 'message').then(([message]) => {
    told = message as Told
  })
  worker.send(phase)
  const times = await openDays(() => told !== null)
  await ended
  return { told: told as unknown as Told, times }
}

function print(name: string, times: readonly number[], peace: readonly number[]) {
  const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`
  const ratio = (quantile(times, 0.95) / quantile(peace, 0.95)).toFixed(2)
  console.log(`${name}: ${times.length} days opened, p50 ${at(0.5)}, p95 ${at(0.95)} = ${ratio} × peace`)
}

const tables = [
  'clients',
  'consent_entries',
  'visits',
  'visit_lines',
  'employees',
  'service_groups',
  'services',
  'campaigns',
]

/** Bulk rows by SQL alone. Row security and triggers are set aside for it, which only the owner can do. */
async function fill(connection: ConnectionOptions, business: string, recipients: number) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`select set_config('app.business_id', $1, false)`, [business])
  await client.query(`select add_consent_kinds($1, 'pl')`, [business])
  const open = async (on: boolean) => {
    for (const table of tables) {
      await client.query(`alter table ${table} ${on ? 'no force' : 'force'} row level security`)
      await client.query(`alter table ${table} ${on ? 'disable' : 'enable'} trigger user`)
    }
  }
  await open(true)
  const own = `'${business}'::uuid`
  for (const statement of [
    `insert into clients (business_id, number, first_name, last_name, email)
     select ${own}, n, 'Maria', 'Wójcik ' || n, 'klient' || n || '@example.test' from generate_series(1, ${recipients}) n`,
    `insert into consent_entries (business_id, client_id, kind_id, text_number, is_given, given_on, way)
     select c.business_id, c.id, k.id, k.text_number, true, current_date, 'paper' from clients c
     join consent_kinds k on k.business_id = c.business_id and k.purpose = 'marketing_email'`,
    `insert into employees (business_id, first_name, last_name, sort_order)
     select ${own}, 'Anna', 'Nowak ' || n, n from generate_series(1, 8) n`,
    `insert into service_groups (business_id, name) values (${own}, 'Włosy')`,
    `insert into services (business_id, name, service_group_id, price, vat_rate, duration_min)
     select business_id, 'Strzyżenie', id, 10000, '8', 60 from service_groups`,
    `with planned as (
       select d, v, ('${firstDay}'::date + d)::timestamp at time zone 'Europe/Warsaw' + interval '8 hours' + (v / 8) * interval '1 hour' as at
       from generate_series(0, ${days - 1}) d, generate_series(0, ${visitsPerDay - 1}) v
     ), made as (
       insert into visits (business_id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
       select ${own}, 'booked', c.id, p.at, p.at + interval '1 hour', p.at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 10000, 'staff'
       from planned p join clients c on c.business_id = ${own} and c.number = 1 + (p.d * ${visitsPerDay} + p.v) % ${recipients}
       returning id, starts_at, ends_at, client_id
     )
     insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
     select ${own}, m.id, 0, s.id, e.id, m.starts_at, m.ends_at, 10000, '8'
     from made m join clients c on c.business_id = ${own} and c.id = m.client_id
     join services s on s.business_id = ${own}
     join employees e on e.business_id = ${own} and e.sort_order = 1 + (c.number - 1) % 8`,
    `insert into campaigns (business_id, channel, name, subject, text, status, starts_at, pace)
     values (${own}, 'email', 'Nowości', 'Nowości w salonie', 'Dzień dobry {imię}, zapraszamy na nowe zabiegi!', 'scheduled', now(), 600)`,
  ])
    await client.query(statement)
  await open(false)
  await client.query('vacuum analyze')
  await client.end()
}

if (import.meta.main) await massMessage(process.argv.slice(2))
