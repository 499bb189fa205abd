import { join, resolve } from 'node:path'
import { permissions } from '@wizyta/contract/kit/permission'
import pg from 'pg'
import { openNewSession } from '../server/src/access/sign-in/sign-in.ts'
import { openDatabase } from '../server/src/kit/database/database.ts'
import { startEmbeddedPostgres } from '../server/src/kit/database/embedded-postgres.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { testConfig } from '../server/test/test-config.ts'

export const businesses = 250
export const daysPerBusiness = 40
export const visitsPerDay = 100
/** The first day of the generated visits. */
export const firstDay = '2026-03-02'

const root = resolve(import.meta.dirname, '..')

/**
 * A PostgreSQL of its own with 1,000,000 visits: 250 businesses, 40 days each, 100 visits a day over 12 employees.
 * Made once and kept in `data/bench`; real settings, fsync included.
 */
export async function benchWorld() {
  const postgres = await startEmbeddedPostgres({ dataDir: join(root, 'data/bench') })
  await migrate(postgres.owner, join(root, 'server/migrations'))
  const client = new pg.Client(postgres.owner)
  await client.connect()
  // The owner sees no business without setting the fence aside; it sees the company of them all.
  const { rows: made } = await client.query('select from tenants')
  if (made.length === 0) await fill(client)
  await client.end()
  const database = openDatabase({ connection: postgres.owner, max: 4 })
  const session = await member(database)
  return {
    connection: postgres.owner,
    ...session,
    stop: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}

/** Returns the id of the business at a place in the order of filling, without a look-up. */
export const businessId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

const tables = [
  'employees',
  'service_groups',
  'services',
  'clients',
  'visits',
  'visit_lines',
  'weekly_hours',
  'bookings',
  'roles',
  'memberships',
  'businesses',
  'change_heads',
]

/** Returns the tables that refuse to be emptied, by the trigger of `keep_entries_of`. */
async function appendOnlyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'keep_all_entries'`,
  )
  return rows.map(({ name }) => name)
}

/** Bulk rows by SQL alone. Row security and triggers are set aside for it, which only the owner can do. */
async function fill(client: pg.Client) {
  console.log('Filling 1,000,000 visits; this takes some minutes, once.')
  const ledgers = await appendOnlyTables(client)
  const open = async (on: boolean) => {
    for (const table of [...tables, ...ledgers]) {
      await client.query(`alter table ${table} ${on ? 'no force' : 'force'} row level security`)
      await client.query(`alter table ${table} ${on ? 'disable' : 'enable'} trigger user`)
    }
  }
  await open(true)
  await client.query('truncate tenants cascade')
  await client.query(
    `insert into tenants (id, name) values ('00000000-0000-4000-9000-000000000000', 'Bench')`,
  )
  for (const statement of [
    `insert into businesses (id, tenant_id, name)
     select ('00000000-0000-4000-8000-' || lpad(b::text, 12, '0'))::uuid, '00000000-0000-4000-9000-000000000000', 'Salon ' || b
     from generate_series(1, ${businesses}) b`,
    `insert into change_heads (business_id) select id from businesses on conflict do nothing`,
    `insert into employees (business_id, first_name, last_name, sort_order)
     select b.id, 'Anna', 'Nowak ' || n, n from businesses b, generate_series(1, 12) n`,
    `insert into weekly_hours (business_id, employee_id, weekday, intervals)
     select business_id, id, d, '[{"from":"08:00","to":"20:00"}]' from employees, generate_series(1, 7) d`,
    `insert into service_groups (business_id, name) select id, 'Włosy' from businesses`,
    `insert into services (business_id, name, service_group_id, price, vat_rate, duration_min, sort_order)
     select g.business_id, 'Strzyżenie ' || n, g.id, 10000 + n * 100, '8', 60, n from service_groups g, generate_series(1, 40) n`,
    `insert into clients (business_id, number, first_name, last_name, phone, email)
     select b.id, n, 'Maria', 'Wójcik ' || n, '+48600' || lpad(n::text, 6, '0'), 'klient' || n || '@example.test'
     from businesses b, generate_series(1, 600) n`,
  ]) {
    await client.query(statement)
  }
  // One visit an hour and employee: 12 people × 8⅓ hours make 100 a day.
  await client.query(
    `create temporary table people as select business_id, id, row_number() over (partition by business_id order by sort_order) - 1 as n from employees`,
  )
  await client.query(
    `create temporary table offers as select business_id, id, row_number() over (partition by business_id order by sort_order) - 1 as n from services`,
  )
  await client.query(`create temporary table guests as select business_id, id, number - 1 as n from clients`)
  await client.query('create index on guests (business_id, n)')
  for (let place = 1; place <= businesses; place++) {
    await client.query(
      `with planned as (
         select gen_random_uuid() as visit_id, gen_random_uuid() as line_id, d, v,
           ($2::date + d)::timestamp at time zone 'Europe/Warsaw' + interval '8 hours' + (v / 12) * interval '1 hour' as starts_at
         from generate_series(0, ${daysPerBusiness} - 1) d, generate_series(0, ${visitsPerDay} - 1) v
       ), made as (
         insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
         select $1, p.visit_id, (array['booked','confirmed','completed','settled'])[1 + (p.v % 4)], g.id, p.starts_at,
           p.starts_at + interval '1 hour', p.starts_at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 12000, 'staff'
         from planned p join guests g on g.business_id = $1 and g.n = (p.d * 31 + p.v) % 600
       ), lined as (
         insert into visit_lines (business_id, id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
         select $1, p.line_id, p.visit_id, 0, o.id, e.id, p.starts_at, p.starts_at + interval '1 hour', 12000, '8'
         from planned p
         join offers o on o.business_id = $1 and o.n = (p.v * 7 + p.d) % 40
         join people e on e.business_id = $1 and e.n = p.v % 12
       )
       insert into bookings (business_id, employee_id, starts_at, ends_at, visit_id, line_id)
       select $1, e.id, p.starts_at, p.starts_at + interval '1 hour', p.visit_id, p.line_id
       from planned p join people e on e.business_id = $1 and e.n = p.v % 12`,
      [businessId(place), firstDay],
    )
    if (place % 50 === 0) console.log(`  ${place} of ${businesses} businesses`)
  }
  await open(false)
  await client.query('vacuum analyze')
}

/** Makes a user with every right in every business, and a session. */
async function member(database: ReturnType<typeof openDatabase>) {
  const email = `bench-${Date.now()}@example.test`
  const [user] = await database.statement<{ id: string }>(
    `insert into users (tenant_id, name, email) values ('00000000-0000-4000-9000-000000000000', 'Bench', $1) returning id`,
    [email],
  )
  const account = { id: (user as { id: string }).id, name: 'Bench', email, language: 'pl' as const }
  for (let place = 1; place <= businesses; place++) {
    const id = businessId(place)
    await database.transaction({ businessId: id }, async (tx) => {
      const role = await tx
        .insertInto('roles')
        .values({ business_id: id, name: email, permissions })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('memberships')
        .values({ business_id: id, user_id: account.id, role_id: role.id })
        .execute()
    })
  }
  const { token, companion } = await openNewSession({ database, config: testConfig }, account)
  return { token, companion, userId: account.id }
}
