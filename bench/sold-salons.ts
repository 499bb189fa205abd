import { permissions } from '@wizyta/contract/kit/permission'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../server/src/kit/database/database.ts'
import { createBusiness, createTenant, createUser, joinBusiness } from '../server/test/people.ts'

const tables = ['shifts', 'clients', 'visits', 'visit_lines', 'sales', 'sale_lines', 'sale_payments']

/** Makes salons of one user, who may do everything, and fills them one after the other. */
export async function makeSalons<Place>(
  parts: Parameters<typeof createTenant>[0],
  count: number,
  fill: (business: string) => Promise<Place>,
) {
  const tenant = await createTenant(parts, 'Bench')
  const user = await createUser(parts, tenant, 'Bench')
  const places: Place[] = []
  for (let place = 0; place < count; place += 1) {
    const business = await createBusiness(parts, tenant, `Salon ${place}`)
    await joinBusiness(parts, user, business, permissions)
    places.push(await fill(business))
  }
  return { user, places }
}

/** Opens a salon: a till with a shift, five services, eight employees and their hours, five rooms. */
export const openSalon = (database: Database, business: string) =>
  database.transaction({ businessId: business }, async (tx) => {
    await sql`select add_till(${business}, 'pl'), add_payment_methods(${business}, 'pl'), add_consent_kinds(${business}, 'pl')`.execute(
      tx,
    )
    await sql`
      with g as (insert into service_groups (business_id, name) values (${business}, 'Włosy') returning id),
        s as (insert into services (business_id, name, service_group_id, price, vat_rate, duration_min)
          select ${business}, 'Usługa ' || n, id, 12000, '8', 30 from g, generate_series(1, 5) n),
        e as (insert into employees (business_id, first_name, last_name, in_calendar)
          select ${business}, 'Anna', 'Nr ' || n, true from generate_series(1, 8) n returning id),
        r as (insert into resources (business_id, name, category) select ${business}, 'Gabinet ' || n, 'room' from generate_series(1, 5) n),
        h as (insert into weekly_hours (business_id, employee_id, weekday, intervals)
          select ${business}, o.id, d, '[{"from": "08:00", "to": "20:00"}]'
          from (select id from e union all select null) o, generate_series(1, 6) d)
      insert into shifts (business_id, till_id, opening_expected, opening_counted)
      select ${business}, id, 0, 0 from tills where business_id = ${business}`.execute(tx)
  })

/**
 * Writes clients, visits and their sales by few statements: two or three lines a sale, one payment. Row security and triggers
 * rest meanwhile, which only the owner can do.
 * @param detailed how many of the newest sales have their visits, lines and payments; all unless told
 */
export async function fillSalons(
  connection: pg.ClientConfig,
  places: readonly string[],
  { rows, days, detailed = rows }: { rows: number; days: number; detailed?: number },
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
  for (const business of places) await fillOne(client, business, { rows, days, detailed })
  await open(false)
  await client.query(`vacuum analyze ${tables.join(', ')}`)
  await client.end()
}

async function fillOne(
  client: pg.Client,
  business: string,
  { rows, days, detailed }: { rows: number; days: number; detailed: number },
): Promise<void> {
  // Employees, services and tills are read behind their fence.
  await client.query(`select set_config('app.business_id', $1, false)`, [business])
  await client.query(
    `insert into clients (business_id, number, first_name, last_name)
     select $1, n, 'Ewa', 'Nr ' || n from generate_series(1, ${Math.ceil(rows / 8)}) n`,
    [business],
  )
  // The planner takes clients for few, and would go through all of them for each visit.
  await client.query('set enable_nestloop = off')
  await client.query(
    `create temporary table made as
     select n, gen_random_uuid() as visit, gen_random_uuid() as line, gen_random_uuid() as sale, c.id as client, e.id as employee,
       s.id as service, array[r.id] as rooms, date_trunc('hour', now()) - n * (interval '1 day' * ${days} / ${rows}) as at
     from generate_series(1, ${rows}) n
     join (select id, row_number() over (order by id) as place from clients where business_id = '${business}') c
       on c.place = 1 + n % ${Math.ceil(rows / 8)}
     join (select id, row_number() over (order by id) as place from employees where business_id = '${business}') e on e.place = 1 + n % 8
     join (select id, row_number() over (order by id) as place from services where business_id = '${business}') s on s.place = 1 + n % 5
     join (select id, row_number() over (order by id) as place from resources where business_id = '${business}') r on r.place = 1 + n % 5`,
  )
  await client.query('reset enable_nestloop')
  for (const statement of [
    `insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
     select $1, visit, case when n % 20 = 0 then 'no_show' when n % 17 = 0 then 'cancelled' else 'settled' end, client, at,
       at + interval '1 hour', at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 24000, case when n % 3 = 0 then 'online' else 'staff' end
     from made where n <= ${detailed}`,
    `insert into visit_lines (business_id, id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate, resource_ids)
     select $1, line, visit, 0, service, employee, at, at + interval '1 hour', 24000, '8', rooms from made where n <= ${detailed}`,
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
     from made cross join lateral (select 2 + n % 2 as k) lines cross join lateral generate_series(0, k - 1) p
     where n <= ${detailed}`,
    `insert into sale_payments (business_id, sale_id, position, method_id, amount)
     select $1, sale, 0, m.id, 24000 from made
     cross join (select id from payment_methods where business_id = $1 and type = 'card' limit 1) m
     where n <= ${detailed}`,
  ])
    await client.query(statement, [business])
  const { rows: made } = await client.query('select count(*)::int as count from made')
  if (made[0].count !== rows) throw new Error(`${made[0].count} of ${rows} visits were made.`)
  await client.query('drop table made')
}
