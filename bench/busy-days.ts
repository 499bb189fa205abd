import pg from 'pg'
import type { ConnectionOptions } from '../server/src/kit/database/embedded-postgres.ts'

/** The first of the days that are filled. */
export const firstBusyDay = '2026-03-02'
export const busyDays = 400
const visits = 100

/** Gives a business 400 days of 100 visits each, over 12 employees. */
export async function fillBusyDays(connection: ConnectionOptions, business: string) {
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    // Straight into the tables: what is measured is reading the day. Only their owner can set fence and triggers aside.
    await setAside(owner, true)
    for (const statement of [
      `insert into employees (business_id, first_name, last_name, sort_order)
       select $1, 'Anna', 'Nowak ' || n, n from generate_series(1, 12) n`,
      `insert into service_groups (business_id, name) values ($1, 'Włosy')`,
      `insert into services (business_id, name, service_group_id, price, vat_rate, duration_min, sort_order)
       select $1, 'Strzyżenie ' || n, g.id, 10000, '8', 60, n
       from service_groups g, generate_series(1, 40) n where g.business_id = $1`,
      `insert into clients (business_id, number, first_name, last_name, phone, email)
       select $1, 1000000 + n, 'Maria', 'Wójcik ' || n, '+48600' || lpad(n::text, 6, '0'), 'stala' || n || '@example.test'
       from generate_series(1, 600) n`,
    ])
      await owner.query(statement, [business])
    await owner.query(
      `with people as (
         select id, row_number() over (order by sort_order) - 1 as n from employees where business_id = $1
       ), offers as (
         select id, row_number() over (order by sort_order) - 1 as n from services where business_id = $1
       ), guests as (
         select id, row_number() over (order by number) - 1 as n from clients where business_id = $1
       ), planned as (
         select gen_random_uuid() as visit_id, d, v,
           ($2::date + d)::timestamp at time zone 'Europe/Warsaw' + interval '8 hours' + (v / 12) * interval '1 hour' as starts_at
         from generate_series(0, $3::int - 1) d, generate_series(0, $4::int - 1) v
       ), made as (
         insert into visits (business_id, id, status, client_id, starts_at, ends_at, local_start, timezone, total, source)
         select $1, visit_id, (array['booked', 'confirmed', 'completed', 'settled'])[1 + v % 4], g.id, starts_at,
           starts_at + interval '1 hour', starts_at at time zone 'Europe/Warsaw', 'Europe/Warsaw', 12000, 'staff'
         from planned p join guests g on g.n = (p.d * 31 + p.v) % 600
       )
       insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
       select $1, visit_id, 0, o.id, e.id, starts_at, starts_at + interval '1 hour', 12000, '8'
       from planned p join offers o on o.n = (p.v * 7 + p.d) % 40 join people e on e.n = p.v % 12`,
      [business, firstBusyDay, busyDays, visits],
    )
    await setAside(owner, false)
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

async function setAside(owner: pg.Client, isAside: boolean) {
  for (const table of ['employees', 'service_groups', 'services', 'clients', 'visits', 'visit_lines'])
    await owner.query(
      `alter table ${table} ${isAside ? 'no force' : 'force'} row level security;
       alter table ${table} ${isAside ? 'disable' : 'enable'} trigger user`,
    )
}
