import { addDays, localDay } from '@wizyta/contract/kit/wall-time'
import { holidaysOf } from '@wizyta/contract/people/working-hours/holidays'
import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/test-config.ts'
import { rareTest } from '../../../test/whole.ts'
import { demoAccounts, demoPassword } from '../../access/sign-in/demo-accounts.ts'
import { buildApp } from '../../app.ts'
import { createAgenda } from './agenda.ts'
import { mokotow } from './atelier.ts'
import { makeClients } from './clients.ts'
import { makeHours } from './hours.ts'
import { buildHouse } from './house.ts'
import { planSalon } from './plan.ts'
import { createRandom } from './random.ts'
import { seedDemo } from './seed.ts'

const timezone = 'Europe/Warsaw'
// A Wednesday, twenty past one in Warsaw.
const now = Date.parse('2026-11-18T12:20:00Z')

function plan(at: number) {
  const today = localDay(at, timezone)
  const random = createRandom(1)
  const house = buildHouse(mokotow, random)
  const hours = makeHours(house, today, random)
  const clients = makeClients(random, 600, { men: 0.24, today })
  return {
    house,
    hours,
    clients,
    today,
    ...planSalon(house, hours, clients, { random, timezone, today, now: at }),
  }
}

describe('a planned salon', () => {
  test('is the same every time', () => {
    expect(JSON.stringify(plan(now))).toBe(JSON.stringify(plan(now)))
  })

  test('is about three quarters full, whenever it is planned', () => {
    for (const start of [
      '2026-11-18T12:20Z',
      '2027-03-27T23:30Z',
      '2026-12-24T08:00Z',
      '2028-02-29T17:00Z',
      '2027-10-31T00:30Z',
    ]) {
      const { house, hours, visits, today } = plan(Date.parse(start))
      const agenda = createAgenda(house, hours, timezone)
      for (const { held } of visits) agenda.hold(held)
      let [open, held] = [0, 0]
      for (let day = -56; day <= 42; day += 1) {
        for (const { id } of house.employees) {
          const date = addDays(today, day)
          open += agenda
            .open({ employee_id: id }, date)
            .reduce((sum, { from, to }) => sum + (to - from) / 60_000, 0)
          held += agenda.heldMinutes(id, date)
        }
      }
      expect(held / open, start).toBeGreaterThan(0.7)
      expect(held / open, start).toBeLessThan(0.83)
    }
  })

  test('has only unreachable clients', () => {
    const { clients } = plan(now)
    expect(new Set(clients.map(({ phone }) => phone)).size).toBeGreaterThan(580)
    for (const { phone, email, first_name, last_name, gender, language } of clients) {
      if (phone) expect(parsePhoneNumberFromString(phone)?.isValid(), phone).toBe(true)
      if (email) expect(email).toMatch(/^[a-z0-9.]+@\w+\.example$/)
      if (language === 'pl')
        expect(/(sk|ck|dzk)i$/.test(last_name) && gender === 'female', `${first_name} ${last_name}`).toBe(
          false,
        )
    }
  })

  test('is closed on holidays', () => {
    expect(holidaysOf(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-06',
      '2027-03-28',
      '2027-03-29',
      '2027-05-01',
      '2027-05-03',
      '2027-05-16',
      '2027-05-27',
      '2027-08-15',
      '2027-11-01',
      '2027-11-11',
      '2027-12-24',
      '2027-12-25',
      '2027-12-26',
    ])
    const { visits } = plan(Date.parse('2026-12-24T08:00Z'))
    const days = new Set(
      visits.flatMap(({ lines }) => lines.map((line) => localDay(line.starts_at, timezone))),
    )
    for (const closed of ['2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01'])
      expect(days).not.toContain(closed)
    expect(days).toContain('2026-12-28')
  })
})

describe('the seeded demo', () => {
  let seeded: TestDatabase
  beforeAll(async () => {
    seeded = await testDatabase()
    await seedDemo(seeded.database, testConfig, now)
  }, 120_000)
  afterAll(async () => {
    await seeded.drop()
  })

  /** Asks in every business, since each is fenced; Mokotów, Wilanów, Praga. */
  async function ask<Row>(statement: string): Promise<Row[]> {
    const rows = await asOwner(seeded, 'select id from businesses order by name')
    return Promise.all(
      rows.map(({ id }) =>
        seeded.database.transaction(
          { businessId: id },
          async (tx) => (await sql.raw<Row>(statement).execute(tx)).rows[0] as Row,
        ),
      ),
    )
  }

  test('has the salons, people and price lists that are told of', async () => {
    const counts =
      await ask(`select (select count(*) from employees) as employees, (select count(*) from clients) as clients,
      (select count(*) from resources) as resources, (select count(*) from service_groups) as groups, (select count(*) from services) as services,
      (select count(*) from employee_groups) as teams, (select count(*) from employee_group_members) as members,
      (select count(*) from visit_labels) as labels, (select count(*) from suppliers) as suppliers, (select count(*) from products) as products`)
    expect(counts).toEqual([
      {
        employees: 12,
        clients: 600,
        resources: 6,
        groups: 8,
        services: 40,
        teams: 3,
        members: 12,
        labels: 4,
        suppliers: 8,
        products: 60,
      },
      {
        employees: 5,
        clients: 150,
        resources: 3,
        groups: 7,
        services: 33,
        teams: 0,
        members: 0,
        labels: 4,
        suppliers: 0,
        products: 0,
      },
      {
        employees: 3,
        clients: 120,
        resources: 1,
        groups: 2,
        services: 7,
        teams: 0,
        members: 0,
        labels: 4,
        suppliers: 0,
        products: 0,
      },
    ])
  })

  test('has a shelf whose stock and value are the sums of its movements, some of it low', async () => {
    const [shelf] = await ask<Record<string, number>>(`select count(*) as movements,
      (select count(*) from stock_levels l where (l.entries, l.balance, l.value) is distinct from (
        select (count(*)::int, sum(m.qty)::bigint, sum(m.value)::bigint) from stock_movements m where m.product_id = l.product_id)) as wrong,
      (select count(*) from stock_movements where at > '${new Date(now).toISOString()}') as ahead,
      (select count(*) from stock_movements where reverses_id is not null) as reversed,
      (select count(*) from products p join stock_levels l on l.product_id = p.id where l.balance < p.min_stock) as low
      from stock_movements`)
    expect(shelf).toMatchObject({ wrong: 0, ahead: 0 })
    expect(shelf?.movements).toBeGreaterThan(900)
    expect(shelf?.reversed).toBeGreaterThan(2)
    expect(shelf?.low).toBeGreaterThan(3)
    expect(shelf?.low).toBeLessThan(20)
  })

  test('has batches that are the sums of their movements: one has expired, one expires soon', async () => {
    const [first] = await ask<Record<string, number>>(`select count(*) as batches,
      count(*) filter (where b.balance is distinct from (
        select sum(m.qty)::bigint from stock_movements m where m.batch_id = b.id)) as wrong,
      count(*) filter (where b.expires_on < '${new Date(now).toISOString()}'::date) as expired,
      count(*) filter (where b.expires_on between '${new Date(now).toISOString()}'::date
        and '${new Date(now).toISOString()}'::date + 30) as soon,
      count(*) filter (where b.opened_on is not null) as opened
      from stock_batches b`)
    expect(first).toMatchObject({ batches: 12, wrong: 0, expired: 1, soon: 1, opened: 2 })
  })

  test('has counted its shelf: one stocktake is posted and in the ledger, one is half done', async () => {
    const [first] = await ask<{
      rows: object[]
    }>(`select json_agg(one order by status) as rows from (select s.status, s.value is not distinct from (
        select sum(m.value)::bigint from stock_movements m where m.ref_kind = 'stocktake' and m.ref_id = s.id) as booked,
      count(*) filter (where l.counted is null) > 0 as partial,
      bool_and(s.created_at < '${new Date(now).toISOString()}') as past,
      bool_or(l.counted <> l.stock_then) as differs
      from stocktakes s join stocktake_lines l on l.stocktake_id = s.id group by s.id, s.status, s.value, s.business_id) one`)
    expect(first?.rows).toEqual([
      { status: 'counting', booked: true, partial: true, past: true, differs: true },
      { status: 'posted', booked: true, partial: false, past: true, differs: true },
    ])
  })

  test('holds time for every visit that takes some, and for no other', async () => {
    const rows = await ask<{ visits: number }>(`select count(*) as visits from visits v
      where (v.status in ('cancelled', 'no_show', 'declined', 'expired')) = exists (select from bookings b where b.visit_id = v.id)`)
    expect(rows.map(({ visits }) => visits)).toEqual([0, 0, 0])
    const held = await ask<{
      lines: number
    }>(`select count(*) as lines from visit_lines l join visits v on v.id = l.visit_id
      where v.status not in ('cancelled', 'no_show') and not exists (
        select from bookings b where b.line_id = l.id and b.employee_id = l.employee_id and b.starts_at <= l.starts_at)`)
    expect(held.map(({ lines }) => lines)).toEqual([0, 0, 0])
  })

  test('has for each visit the state that suits its time', async () => {
    const moment = new Date(now).toISOString()
    const wrong = await ask<{ visits: number }>(`select count(*) as visits from visits v where
      (starts_at > '${moment}' and status in ('in_progress', 'completed', 'settled', 'no_show'))
      or (ends_at <= '${moment}' and status in ('requested', 'arrived', 'in_progress'))
      or (status in ('completed', 'settled') and (completed_at is null or started_at is null or arrived_at is null))
      or (status = 'cancelled') <> (cancelled_at is not null)
      or greatest(created_at, updated_at, confirmed_at, arrived_at, started_at, completed_at, cancelled_at) > '${moment}'
      or (status = 'settled' and total > 0 and payment_status <> 'paid')
      or total <> (select sum(price) from visit_lines l where l.visit_id = v.id)`)
    expect(wrong.map(({ visits }) => visits)).toEqual([0, 0, 0])
    const [first] = await ask<Record<string, number>>(`select
      count(*) filter (where ends_at < '${moment}' and status in ('booked', 'confirmed')) as to_close,
      count(*) filter (where status = 'no_show') as no_show, count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'requested') as requested, count(*) filter (where status = 'in_progress') as running,
      count(*) filter (where first_visit) as first_visits, count(*) filter (where series_id is not null) as recurring,
      count(*) filter (where deposit is not null) as deposits, count(*) filter (where walk_in_name is not null) as walk_ins,
      count(*) filter (where (select count(distinct l.employee_id) from visit_lines l where l.visit_id = visits.id) > 1) as of_two,
      min(starts_at) < '${moment}'::timestamptz - interval '54 days' and max(starts_at) > '${moment}'::timestamptz + interval '40 days' as span
      from visits`)
    for (const [kind, count] of Object.entries(first ?? {})) expect(Number(count), kind).toBeGreaterThan(0)
    expect(first?.to_close).toBeLessThan(20)
  })

  test('lets everybody in who is offered on the sign-in page, into the right businesses', async () => {
    const app = await buildApp({ database: seeded.database, config: testConfig, checkAnswers: true })
    const found: Record<string, string[]> = {}
    for (const { email } of demoAccounts) {
      const login = await app.inject({
        method: 'POST',
        url: '/api/v1/tenant/login',
        payload: { email, password: demoPassword },
      })
      const headers = {
        authorization: `Bearer ${login.json().access_token}`,
        cookie: /wizyta_companion=[^;]+/.exec(String(login.headers['set-cookie']))?.[0] as string,
      }
      const { businesses } = (await app.inject({ url: '/api/v1/tenant/businesses', headers })).json()
      found[email] = businesses
        .map(({ name, roles }: { name: string; roles: string[] }) => `${name}: ${roles.join()}`)
        .sort()
      for (const { id } of businesses) {
        const day = await app.inject({
          url: '/api/v1/tenant/calendar?from=2026-11-18&days=7',
          headers: { ...headers, 'business-id': id },
        })
        expect([day.statusCode, day.json().visits.length > 10]).toEqual([200, true])
      }
    }
    await app.close()
    expect(found).toEqual({
      'superadmin@demo.test': ['Atelier Urody Mokotów: superadmin', 'Atelier Urody Wilanów: superadmin'],
      'admin@demo.test': ['Atelier Urody Mokotów: admin', 'Atelier Urody Wilanów: cashier'],
      'manager@demo.test': ['Atelier Urody Mokotów: manager'],
      'cashier@demo.test': ['Atelier Urody Mokotów: cashier'],
      'specialist@demo.test': ['Atelier Urody Mokotów: specjalista'],
      'owner@barber.test': ['Barber Praga: superadmin'],
    })
  })
})

rareTest('a seed that is cut off before the visits leaves nothing', async () => {
  const { database, drop } = await testDatabase()
  const cut: typeof database = {
    ...database,
    transaction: (context, work) =>
      database.transaction(context, async (tx) => {
        await work(tx)
        throw new Error('cut off')
      }),
  }
  await expect(seedDemo(cut, testConfig, now)).rejects.toThrow('cut off')
  expect(await database.statement('select id from tenants', [])).toEqual([])
  await drop()
})
