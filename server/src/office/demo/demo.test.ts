import { readGtin } from '@wizyta/contract/kit/gtin'
import { rightOfAct } from '@wizyta/contract/sales/till/rights'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { expectNotices, readDemoBooks } from '../../../test/demo-books.ts'
import { testConfig } from '../../../test/test-config.ts'
import { isWhole, rareTest } from '../../../test/whole.ts'
import { verifyLog } from '../../access/activity-log/verify-log.ts'
import { demoAccounts, demoPassword, demoPin } from '../../access/sign-in/demo-accounts.ts'
import { verifyPassword } from '../../access/sign-in/password.ts'
import { buildApp } from '../../app.ts'
import { planReminders } from '../../messaging/messages/reminders.ts'
import { verifyBooks } from '../../sales/books/verify-books.ts'
import { seedDemo } from './seed.ts'

// A Wednesday, twenty past one in Warsaw.
const now = Date.parse('2026-11-18T12:20:00Z')
const moment = new Date(now).toISOString()

const leftNotices = 'clients who cancelled of late have left notices behind, of which some are still unread'

// One seed for all facts: it takes as long as the rest of them together.
describe('the seeded demo', () => {
  let seeded: TestDatabase
  beforeAll(async () => {
    seeded = await testDatabase()
    await seedDemo(seeded.database, testConfig, now)
    // Without statistics some questions below would take minutes.
    await asOwner(seeded, 'analyze')
  }, 400_000)
  afterAll(async () => {
    await seeded.drop()
  })

  /** Asks in every business, since each is fenced; Mokotów, Wilanów, Praga. */
  async function ask<Row>(statement: string): Promise<Row[]> {
    const rows = await asOwner(seeded, 'select id from businesses order by name')
    return Promise.all(
      rows.map(({ id }) =>
        seeded.database.transaction(
          { businessId: id, readOnly: true },
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
        // 40 plain ones, two packages and one whose price is told on request
        services: 43,
        teams: 3,
        members: 12,
        labels: 4,
        suppliers: 8,
        products: 180,
      },
      {
        employees: 5,
        clients: 150,
        resources: 3,
        groups: 7,
        services: 36,
        teams: 0,
        members: 0,
        labels: 4,
        suppliers: 4,
        products: 32,
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
        suppliers: 2,
        products: 19,
      },
    ])
  })

  test('shows rules of single services, cards and birthdays without a year here and there', async () => {
    const [mokotow] = await ask<Record<string, number>>(`select
      (select count(*) from services where last_start is not null) as latest,
      (select count(*) from services where deposit_kind is not null) as deposits,
      (select count(*) from services where gender_limit is not null) as limited,
      (select count(*) from services where rebook_from_days is not null) as rebooked,
      (select count(*) from resources where overbook) as overbooked,
      (select count(*) from employees where calendar_step_min is not null) as steps,
      (select count(*) from clients where card_barcode is not null) as cards,
      (select count(*) from clients where birth_date < '1605-01-01') as yearless,
      (select count(*) from visits v join visit_lines l on l.visit_id = v.id join services s on s.id = l.service_id
        join clients c on c.id = v.client_id where c.gender <> s.gender_limit) as unfit`)
    const { cards, yearless, ...few } = mokotow ?? {}
    expect(few).toEqual({
      latest: 2,
      deposits: 2,
      limited: 1,
      rebooked: 3,
      overbooked: 1,
      steps: 1,
      unfit: 0,
    })
    expect([cards, yearless].every((count = 0) => count > 5 && count < 60)).toBe(true)
  })

  test('has clients with a firm, and sales with its NIP, of which refunds are with the same', async () => {
    const [firms] = await ask<Record<string, number>>(`select count(*) as clients,
      count(*) filter (where company_nip ~ '^000') as nobodys,
      (select count(*) from sales where buyer_nip is not null) as sales,
      (select count(*) from sales s join clients c on c.id = s.client_id where s.buyer_nip <> c.company_nip) as others,
      (select count(*) from sales r join sales s on s.id = r.corrects_id where r.buyer_nip is distinct from s.buyer_nip) as odd
      from clients where company_nip is not null`)
    const { clients = 0, nobodys, sales = 0, ...wrong } = firms ?? {}
    expect(clients).toBeGreaterThan(10)
    expect(nobodys).toBe(clients)
    expect(sales).toBeGreaterThan(20)
    expect(wrong).toEqual({ others: 0, odd: 0 })
  })

  test('has two clients who were entered twice: once with the same phone, once with the same birthday', async () => {
    const twins = await ask(`select count(*) as names, count(*) filter (where a.phone = b.phone) as phones,
      count(*) filter (where a.birth_date = b.birth_date) as birthdays
      from clients a join clients b on a.name_key = b.name_key and a.number < b.number`)
    expect(twins[0]).toMatchObject({ names: 2, phones: 1, birthdays: 1 })
  })

  test('has a shelf whose stock and value are the sums of its movements, some of it low', async () => {
    const shelves = await ask<Record<string, number>>(`select count(*) as movements,
      (select count(*) from stock_levels l where (l.entries, l.balance, l.value) is distinct from (
        select (count(*)::int, sum(m.qty)::bigint, sum(m.value)::bigint) from stock_movements m where m.product_id = l.product_id)) as wrong,
      (select count(*) from stock_movements where at > '${moment}') as ahead,
      (select count(*) from stock_movements where reverses_id is not null) as reversed,
      (select count(*) from products p join stock_levels l on l.product_id = p.id where l.balance < p.min_stock) as low
      from stock_movements`)
    const sums = { wrong: 0, ahead: 0 }
    expect(shelves).toMatchObject([sums, sums, sums])
    expect(shelves.every(({ movements = 0 }) => movements > 100)).toBe(true)
    const [shelf] = shelves
    expect(shelf?.movements).toBeGreaterThan(2_000)
    expect(shelf?.reversed).toBeGreaterThan(2)
    expect(shelf?.low).toBeGreaterThan(3)
    expect(shelf?.low).toBeLessThan(45)
  })

  test('has sold services and goods in every salon, week by week for three months', async () => {
    const week = `('${moment}'::date - s.sold_on) / 7`
    const salons = await ask<{ services: number; goods: number }>(`select
      count(distinct ${week}) filter (where l.kind = 'service') as services,
      count(distinct ${week}) filter (where l.movement_id is not null) as goods
      from sales s join sale_lines l on l.business_id = s.business_id and l.sale_id = s.id
      where s.sold_on > '${moment}'::date - 91`)
    expect(salons).toEqual([0, 1, 2].map(() => ({ services: 13, goods: 13 })))
  })

  test('has books of money in order, and the untidy parts of a salon: differences, half-used vouchers, debts', async () => {
    const verdicts = await verifyBooks(seeded.database)
    expect(verdicts.map(({ broken }) => broken)).toEqual([null, null, null])
    expect(verdicts.every(({ postings }) => postings > 100)).toBe(true)
    const kinds = await ask<Record<string, number>>(`select
      (select count(*) from shifts where counted <> expected) as differences,
      (select count(*) from sale_voids) as voided, (select count(*) from sales where kind = 'correction') as corrections, (select max(uses) from discount_uses) as uses_of_rules, (select sum(u.uses) from discount_uses u join discounts d on d.id = u.discount_id and d.weekdays <> '{}') as uses_on_weekdays,
      (select least(count(*) filter (where type = 'tips'), count(*) filter (where type = 'supplier'), count(*) filter (where type = 'salary_advance')) from cash_operations) as paid_out,
      (select count(*) from vouchers v join book_balances b on b.account = 'voucher' and b.subject_id = v.id where v.kind = 'amount' and b.balance <> 0 and abs(b.balance) < v.value) as half_used,
      (select count(*) from book_balances where account = 'client' and balance > 0) as debts`)
    for (const salon of kinds)
      for (const [kind, count] of Object.entries(salon)) expect([kind, count > 0]).toEqual([kind, true])
  })

  test('what left its shelf by month and product is what the till sold and visits used; no survey has more answers than were asked', async () => {
    const salons = await asOwner(seeded, 'select id from businesses order by name')
    const books = await Promise.all(salons.map(({ id }) => readDemoBooks(seeded.database, id)))
    for (const { compared, surveys: _, share, ...wrong } of books) {
      expect(wrong).toEqual({ differing: 0, without: 0, backwards: 0, overfull: 0 })
      expect([compared > 50, share > 5, share < 20]).toEqual([true, true, true])
    }
    expect(books[0]?.surveys).toBe(3)
  })

  test('has a document for every delivery on its shelf, with the quantities and prices of its movements', async () => {
    const [goods] = await ask<Record<string, number>>(`select
      (select count(*) from deliveries where status = 'closed') as received,
      (select count(*) from stock_movements where type = 'delivery' and ref_id is null) as without,
      (select count(*) from stock_movements m where m.type = 'delivery' and not exists (select from delivery_lines l
        join products p on p.business_id = l.business_id and p.id = l.product_id
        where l.business_id = m.business_id and l.delivery_id = m.ref_id and l.product_id = m.product_id
          and l.received * p.pack_size = m.qty and l.pack_price = m.unit_cost)) as other,
      (select count(*) from delivery_lines where received > 0)
        - (select count(*) from stock_movements where type = 'delivery') as extra,
      (select count(*) from counters c where c.name like 'delivery%' and c.value is distinct from
        (select max(d.number) from deliveries d where d.business_id = c.business_id
          and c.name like '%' || d.number_year)) as numbers`)
    expect(goods).toMatchObject({ without: 0, other: 0, extra: 0, numbers: 0 })
    expect(goods?.received).toBeGreaterThan(40)
  })

  test('names its goods by valid codes, each of one product, and remembers former prices', async () => {
    const [first] = await ask<{ codes: string[]; changed: number }>(`select
      (select coalesce(array_agg(code), '{}') from product_codes) as codes,
      (select count(*) from (select from product_prices group by business_id, product_id having count(*) > 1) one) as changed`)
    expect(first?.codes.filter((code) => readGtin(code) === null)).toEqual([])
    expect(first?.codes.length).toBeGreaterThan(170)
    expect(first?.changed).toBeGreaterThan(20)
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
      bool_and(s.created_at < '${moment}') as past,
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
      min(starts_at) < '${moment}'::timestamptz - interval '88 days' and max(starts_at) > '${moment}'::timestamptz + interval '40 days' as span
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

  test('has colleagues who approve at the till by a PIN that is told of', async () => {
    const [mokotow] = await Promise.all(
      (await asOwner(seeded, `select id from businesses where name like '%Mokotów'`)).map(({ id }) =>
        seeded.database.transaction({ businessId: id, readOnly: true }, async (tx) => {
          const acts = Object.values(rightOfAct)
          return Promise.all(
            acts.map(
              async (right) =>
                (await sql<{ name: string }>`select name from approvers(${right}) order by name`.execute(tx))
                  .rows,
            ),
          )
        }),
      ),
    )
    const [owner, manager] = [{ name: 'Karolina Nowicka' }, { name: 'Monika Sadowska' }]
    // refund, void, correct, price, discount, debt, expired, voucher
    const both = [owner, manager]
    expect(mokotow).toEqual([both, [owner], both, both, both, both, both, both])
    const hashes = await asOwner(seeded, 'select pin_hash from pins')
    expect(await Promise.all(hashes.map(({ pin_hash }) => verifyPassword(demoPin, pin_hash)))).toEqual([
      true,
      true,
    ])
  })

  test('each salon gave clients who waited a visit', async () => {
    const won = `select count(visit_id)::int as count from waiting_entries group by business_id order by 1`
    expect((await asOwner(seeded, won)).map(({ count }) => count)).toEqual([11, 11, 11])
  })

  test('the history of every visit begins with its booking and ends where the visit is now', async () => {
    const wrong = await ask<{ unbooked: number; astray: number; future: number }>(`
      with history as (
        select v.id, v.status, v.created_at, a.at, a.action, a.changes,
          row_number() over (partition by v.id order by a.number) as place,
          last_value(a.changes -> 'status' ->> 1) over (partition by v.id order by (a.changes ? 'status'), a.number
            rows between unbounded preceding and unbounded following) as last_status
        from visits v join audit_log a on a.business_id = v.business_id and a.entity_id = v.id and a.part = 'visits')
      select count(*) filter (where place = 1 and (action <> 'create' or at <> created_at)) as unbooked,
        count(*) filter (where coalesce(last_status, status) <> status) as astray,
        count(*) filter (where at > '${moment}'::timestamptz) as future
      from history`)
    expect(wrong).toEqual([0, 1, 2].map(() => ({ unbooked: 0, astray: 0, future: 0 })))
    const unknown = await ask<{ count: number }>(
      `select count(*) from visits v where not exists (select from audit_log a where a.entity_id = v.id)`,
    )
    expect(unknown.map(({ count }) => count)).toEqual([0, 1, 2].map(() => 0))
  })

  test('a visit that is over was lived through by the people of the salon, in the order of a day', async () => {
    const [mokotow] = await ask<{
      steps: number
      people: number
      by_client: number
      moved: number
      back: number
    }>(`
        select round(avg(steps), 1) as steps, max(people) as people, sum(by_client) as by_client, sum(moved) as moved, sum(back) as back
        from (
          select v.id, count(*) as steps, count(distinct a.user_id) as people,
            count(*) filter (where a.user_id is null and a.changes ? 'status') as by_client,
            count(*) filter (where a.changes ? 'starts_at') as moved,
            count(*) filter (where a.at < before) as back
          from visits v
          join lateral (select *, lag(at) over (order by number) as before from audit_log l
            where l.business_id = v.business_id and l.entity_id = v.id and l.part = 'visits') a on true
          where v.status = 'settled'
          group by v.id) lives`)
    expect(Number(mokotow?.steps)).toBeGreaterThan(4.5)
    expect(mokotow?.people).toBeGreaterThan(2)
    expect(Number(mokotow?.by_client)).toBeGreaterThan(100)
    expect(Number(mokotow?.moved)).toBeGreaterThan(20)
    expect(Number(mokotow?.back)).toBe(0)
  })

  test('the chain of the log holds, and has no gap', async () => {
    expect((await verifyLog(seeded.database)).map(({ broken }) => broken)).toEqual([null, null, null])
  })

  test('the mailbox holds the letters of the last days as clients would have got them; nothing waits', async () => {
    const counts = await ask<Record<string, number>>(`
      select count(*) filter (where kind = 'booked' and status = 'kept') as booked,
        count(*) filter (where kind = 'moved' and status = 'kept') as moved,
        count(*) filter (where kind = 'cancelled' and status = 'kept') as cancelled,
        count(*) filter (where kind = 'reminder' and status = 'kept') as reminder,
        count(*) filter (where status = 'skipped') as skipped, count(*) filter (where kind = 'sms_reply' and text = 'TAK') as yes, count(*) filter (where kind = 'sms_reply' and text = 'NIE') as no, count(*) filter (where kind = 'reminder' and channel = 'sms' and exists (select from visits v where v.id = visit_id and v.confirmed_at between sent_at and v.starts_at)) as confirmed,
        count(*) filter (where channel = 'email' and status not in ('kept', 'skipped') or channel = 'sms' and status not in ('sent', 'received')) as waiting,
        count(*) filter (where due_at > '${moment}'::timestamptz) as future,
        count(*) filter (where status = 'kept' and (html not like '%</html>%' or (kind <> 'cancelled' and text not like '%/visit/%')
          or (kind <> 'reminder' and ics is null) or recipient not like '%.example')) as unlike
      from messages where campaign_id is null and kind not in ('report', 'survey', 'intake', 'push')`)
    for (const { waiting, future, unlike } of counts) expect([waiting, future, unlike]).toEqual([0, 0, 0])
    const [mokotow] = counts
    for (const kind of ['booked', 'moved', 'cancelled', 'reminder', 'skipped', 'yes', 'no', 'confirmed'])
      expect(mokotow?.[kind], kind).toBeGreaterThan(0)
  })

  // Notices are those of the ten days before the clock of the database. The usual day of the tests is such a day.
  const isLately = Date.now() > now && Date.now() < now + 9 * 86_400_000
  test.runIf(isLately)(leftNotices, () => expectNotices(seeded))
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

describe('a seed of this very moment', () => {
  let seeded: TestDatabase
  beforeAll(async () => {
    if (!isWhole) return
    seeded = await testDatabase()
    await seedDemo(seeded.database, testConfig)
  }, 400_000)
  afterAll(() => seeded?.drop())

  rareTest('sends no reminder at the first start that the past would have sent', async () => {
    expect(await planReminders(seeded.database)).toBe(0)
  })
  rareTest(leftNotices, () => expectNotices(seeded))
})
