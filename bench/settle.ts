/**
 * Settling a visit of three lines with two payments. It compares the API with the statements of one settlement through
 * pgbench. `npm run bench -- settle`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../server/src/kit/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/kit/database/embedded-postgres.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { signedIn } from '../server/test/people.ts'
import { testConfig } from '../server/test/test-config.ts'
import { line, pgbench, requests, serve } from './measure.ts'
import { recordCall, type Statement } from './recorded-call.ts'
import { literal } from './recorded-sql.ts'
import { makeSalons } from './sold-salons.ts'

const seconds = 6
/** Spread over businesses, as in life. */
const salons = 12
/** Visits of each business: more than a run settles. */
const visits = 400
const price = 12_000

interface Place {
  business: string
  till: string
  cash: string
  card: string
  client: string
  service: string
  employee: string
  events: { id: string; lines: string[] }[]
}

export async function settle() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wizyta-settle-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.owner, join(resolve(import.meta.dirname, '..'), 'server/migrations'))
  const database = openDatabase({ connection: postgres.owner, max: 4 })
  try {
    const parts = { database, config: testConfig }
    const { user, places } = await makeSalons(parts, salons, (business) => fill(database, business))
    const [first] = places as [Place]
    const person = await signedIn(parts, user, first.business)
    const headers = (place: Place, key: string) => ({
      ...person.headers({ key }),
      'business-id': place.business,
      'content-type': 'application/json',
    })
    const scripts: string[] = []
    for (const place of places)
      scripts.push(
        scriptOf(
          await recordCall(postgres.owner, {
            path: '/api/v1/tenant/sales',
            headers: headers(place, crypto.randomUUID()),
            body: saleOf(place, 0),
            isKept: false,
          }),
          place.business,
        ),
      )
    const api = await serve(postgres.owner)
    let count = 0
    // All of them first: sales of the API would take the numbers that were recorded.
    const floors = [1, 8].map((clients) => ({
      clients,
      floor: pgbench(postgres.owner, scripts, { clients, seconds }),
    }))
    for (const { clients, floor } of floors) {
      const full = await requests({
        origin: api.origin,
        clients,
        seconds,
        headers: {},
        expected: [201],
        next: () => {
          const place = places[count % salons] as Place
          const at = Math.floor(count++ / salons)
          return {
            method: 'POST',
            path: '/api/v1/tenant/sales',
            headers: headers(place, crypto.randomUUID()),
            body: JSON.stringify(saleOf(place, at)),
          }
        },
      })
      console.log(line(`pgbench, same SQL, ${clients} client(s)`, floor))
      console.log(
        line(`API, ${clients} client(s)`, full),
        ` = ${(full.perSecond / floor.perSecond).toFixed(2)} of pgbench`,
      )
    }
    api.stop()
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A settlement: three lines of a visit, cash and card. */
function saleOf({ till, cash, card, client, service, employee, events }: Place, at: number) {
  const event = events[at % visits] as Place['events'][number]
  return {
    client_id: client,
    till_id: till,
    event_ids: [event.id],
    lines: event.lines.map((id) => ({
      kind: 'service',
      service_id: service,
      qty: 1,
      unit_price: price,
      employee_id: employee,
      event_id: event.id,
      visit_line_id: id,
    })),
    payments: [
      { method_id: cash, amount: price },
      { method_id: card, amount: 2 * price },
    ],
  }
}

/** Fills a business: an open till, a service, a client, and visits that wait to be settled. */
const fill = (database: Database, business: string): Promise<Place> =>
  database.transaction({ businessId: business }, async (tx) => {
    await sql`select add_till(${business}, 'pl'), add_payment_methods(${business}, 'pl'), add_consent_kinds(${business}, 'pl')`.execute(
      tx,
    )
    const { rows } = await sql<Omit<Place, 'events' | 'business'>>`
      with g as (
        insert into service_groups (business_id, name) values (${business}, 'Włosy') returning id
      ), s as (
        insert into services (business_id, name, service_group_id, price, vat_rate, duration_min)
        select ${business}, 'Strzyżenie', id, ${price}, '8', 30 from g returning id
      ), e as (
        insert into employees (business_id, first_name, last_name) values (${business}, 'Anna', 'Nowak') returning id
      ), c as (
        insert into clients (business_id, number, first_name, last_name) values (${business}, 1, 'Maria', 'Lis') returning id
      ), h as (
        insert into shifts (business_id, till_id, opening_expected, opening_counted)
        select ${business}, id, 0, 0 from tills where business_id = ${business} returning till_id
      )
      select s.id as service, e.id as employee, c.id as client, h.till_id as till,
        (select id from payment_methods where business_id = ${business} and type = 'cash' limit 1) as cash,
        (select id from payment_methods where business_id = ${business} and type = 'card' limit 1) as card
      from s, e, c, h`.execute(tx)
    const [made] = rows as [Omit<Place, 'events' | 'business'>]
    const { rows: events } = await sql<Place['events'][number]>`
      with v as (
        insert into visits (business_id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
        select ${business}, 'completed', ${made.client}, at, at + interval '90 minutes', at at time zone 'Europe/Warsaw',
          'Europe/Warsaw', ${3 * price}, 'staff'
        from (select now() - n * interval '2 hours' as at from generate_series(1, ${visits}) n) times
        returning id, starts_at
      ), l as (
        insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
        select ${business}, v.id, n, ${made.service}, ${made.employee}, v.starts_at + n * interval '30 minutes',
          v.starts_at + (n + 1) * interval '30 minutes', ${price}, '8'
        from v, generate_series(0, 2) n returning id, visit_id
      )
      select visit_id as id, array_agg(id) as lines from l group by visit_id`.execute(tx)
    return { ...made, business, events }
  })

/**
 * A pgbench script of the recorded statements. A visit is settled once, hence the transaction ends with a rollback. A
 * small write beside it pays for the flush that a commit costs.
 */
function scriptOf(statements: readonly Statement[], business: string): string {
  const body = statements
    .map(({ text, values }) =>
      text
        .split(';')
        .map((part) =>
          part
            .replace(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .filter(Boolean)
        .map((part) => (/^commit/i.test(part) ? 'set constraints all immediate;\nrollback;' : `${part};`))
        .join('\n'),
    )
    .join('\n')
    // In JSON `:null` would be a variable of pgbench; a space keeps it what it is.
    .replace(/":(?=[a-z])/g, '": ')
  const flush = `begin; select set_config('app.business_id', '${business}', true); select pg_logical_emit_message(true, 'bench', 'x'); commit;`
  return `${body}\n${flush.replaceAll('; ', ';\n')}\n`
}

if (import.meta.main) await settle()
