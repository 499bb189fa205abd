import type { DashboardFigures } from '@wizyta/contract/figures/dashboard/api'
import { dashboardCards, type FigureCard, figureCards } from '@wizyta/contract/figures/dashboard/cards'
import { permissions } from '@wizyta/contract/kit/permission'
import { addDays, instantAt, localDay } from '@wizyta/contract/kit/wall-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { testFilled } from '../../../test/fill.ts'
import { readMoney } from './figures.ts'
import { readBirthdays } from './waiting.ts'

let salon: Awaited<ReturnType<typeof testFilled>>['t'] & { anna: Person }
const zone = 'Europe/Warsaw'
const today = localDay(Date.now(), zone)
const path = '/tenant/dashboard/figures'
const show = async (
  cards: readonly FigureCard[] = figureCards,
  who = salon.anna,
): Promise<DashboardFigures> => {
  const { status, body } = await who.get(`${path}?cards=${cards.join()}`)
  expect(status).toBe(200)
  return body
}
const report = async (key: string, from: string, to: string) =>
  (await salon.anna.get(`/tenant/reports/${key}?from=${from}&to=${to}&by=day`)).body

beforeAll(async () => {
  const { t } = await testFilled()
  salon = { ...t, anna: t.world.anna }
  // Some of what is booked took place, was missed or called off on the last days.
  await t.parts.database.transaction({ businessId: t.world.a }, (tx) =>
    sql`
      with chosen as (select id, row_number() over (order by starts_at, id) as place from visits where business_id = ${t.world.a})
      update visits v set status = (array['completed', 'no_show', 'cancelled', 'booked'])[1 + chosen.place % 4],
        starts_at = now() - make_interval(days => chosen.place::int % 5) - interval '1 minute',
        ends_at = now() - make_interval(days => chosen.place::int % 5) + interval '30 minutes'
      from chosen where v.business_id = ${t.world.a} and v.id = chosen.id and chosen.place <= 6`.execute(tx),
  )
})
afterAll(() => salon.close())

test('money is what came in by the report on payments, and what is expected that of the report on visits', async () => {
  const { money } = await show(['money'])
  const { rows, totals } = await report('payments', addDays(today, -28), today)
  const takenOn = new Map<string, number>(rows.map((row: any) => [row.key, row.taken]))
  expect(money?.days).toHaveLength(29)
  for (const { date, taken } of money?.days ?? [])
    expect([date, taken]).toEqual([date, takenOn.get(date) ?? 0])
  expect(money?.days.reduce((sum, { taken }) => sum + taken, 0)).toBe(totals.taken)
  expect(money?.taken).toBe((await report('payments', today, today)).totals.taken)
  expect(money?.taken).toBeGreaterThan(0)
  expect(money?.expected).toBe((await report('visits', today, today)).totals.value)
})

test('vouchers, passes and balances of clients pay, and bring no money today', async () => {
  const client = await salon.anna.post('/tenant/customers', { first_name: 'Ala', last_name: 'Kreda' })
  const till_id = (await salon.anna.post('/tenant/tills', { name: 'Kasa na kredę' })).body.id
  await salon.anna.post('/tenant/shifts', { till_id, counted: 0 })
  const { version } = (await salon.anna.get('/tenant/system-settings')).body
  await salon.anna.patch('/tenant/system-settings', { debt_limit: 100_000 }, { version })
  const line = { kind: 'fee', name: 'Opłata', qty: 1, unit_price: 2_345, vat_rate: '23' }
  const sold = await salon.anna.post('/tenant/sales', {
    till_id,
    client_id: client.body.id,
    lines: [line],
    payments: [{ method_id: null, amount: 2_345 }],
  })
  expect([sold.status, sold.body]).toMatchObject([201, {}])
  const { money } = await show(['money'])
  const { paid } = (await report('finance', today, today)).totals
  const filter = `filter[from]=${today}&filter[to]=${today}`
  const { uncounted } = (await salon.anna.get(`/tenant/sales-totals?${filter}`)).body
  const methods = (await salon.anna.get(`/tenant/reports/payments?from=${today}&to=${today}&by=method`)).body
  const balance = methods.rows.find(({ key }: { key: string | null }) => key === null)
  expect(uncounted).toBeGreaterThan(0)
  expect([balance.paid >= 2_345, balance.taken]).toEqual([true, 0])
  expect(money?.taken).toBe(paid - uncounted - balance.paid)
})

test('visits of the last 14 days are those of the reports on visits and clients', async () => {
  const { visits } = await show(['visits'])
  const first = addDays(today, -13)
  const { totals } = await report('visits', first, today)
  expect(visits).toMatchObject({
    booked: totals.booked,
    no_show: totals.no_show,
    cancelled: totals.cancelled_client + totals.cancelled_salon,
    new_clients: (await report('clients', first, today)).totals.new_clients,
  })
  expect(visits?.no_show).toBeGreaterThan(0)
  expect(visits?.cancelled).toBeGreaterThan(0)
})

test('the coming 14 days are those of the calendar', async () => {
  const { fill } = await show(['fill'])
  const { body } = await salon.anna.get(`/tenant/calendar-month?from=${today}&days=14`)
  expect(fill).toEqual(
    body.data.map(({ date, busy_min, open_min, visits }: any) => ({ date, busy_min, open_min, visits })),
  )
})

test('products that run low are those of the list of the stock', async () => {
  const { body } = await salon.anna.get('/tenant/products?per_page=100')
  const [{ id, version }] = body.data
  expect(
    (
      await salon.anna.patch(
        `/tenant/products/${id}`,
        { min_stock: 900_000_000, max_stock: null },
        { version },
      )
    ).status,
  ).toBe(200)
  const { low_stock } = await show(['low_stock'])
  const list = (await salon.anna.get('/tenant/stock-levels?filter[below_minimum]=true&per_page=100')).body
  expect(low_stock?.total).toBe(list.total)
  expect(low_stock?.data.map((one) => one.id)).toContain(id)
})

test('an archived product that still lies on the shelf runs low nowhere', async () => {
  const below = async () => {
    const { low_stock } = await show(['low_stock'])
    const list = (await salon.anna.get('/tenant/stock-levels?filter[below_minimum]=true&per_page=100')).body
    const { totals } = await report('stock-value', today, today)
    return [low_stock?.total, list.total, totals.below]
  }
  const { body } = await salon.anna.get('/tenant/stock-levels?filter[below_minimum]=false&per_page=100')
  const { id: kept } = body.data.find(({ stock }: { stock: number }) => stock > 0)
  const minimum = { min_stock: 900_000_000, max_stock: null }
  const { version } = (await salon.anna.get(`/tenant/products/${kept}`)).body
  expect((await salon.anna.patch(`/tenant/products/${kept}`, minimum, { version })).status).toBe(200)
  const [before = 0] = await below()
  expect(before).toBeGreaterThan(0)
  const archive = (at: string) =>
    salon.parts.database.transaction({ businessId: salon.world.a, userId: salon.anna.user.id }, (tx) =>
      sql`update products set archived_at = ${sql.raw(at)} where id = ${kept}`.execute(tx),
    )
  await archive('now()')
  expect(await below()).toEqual([before - 1, before - 1, before - 1])
  await archive('null')
})

test('a prepayment of a visit that was missed waits for a decision, and money held is that of the book', async () => {
  const { rows } = await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql<{ held: number }>`select coalesce(-sum(balance), 0)::bigint as held from book_balances
      where business_id = ${salon.world.a} and account = 'deposit'`.execute(tx),
  )
  const { deposits } = await show(['deposits'])
  expect(deposits?.held).toBe(rows[0]?.held)
})

test('the visits whose prepayment waits are those that their list shows', async () => {
  const settings = (await salon.anna.get('/tenant/system-settings')).body
  const { version } = settings
  await salon.anna.patch('/tenant/system-settings', { deposit_percent: 30 }, { version })
  const { deposits } = await show(['deposits'])
  expect(deposits?.total).toBeGreaterThan(0)
  const list = (await salon.anna.get('/tenant/events?filter[deposit]=waits&per_page=100')).body
  expect(list.total).toBe(deposits?.total)
  const ids = list.data.map(({ id }: { id: string }) => id)
  for (const { event_id } of deposits?.data ?? []) expect(ids).toContain(event_id)
})

test('without the reach of the whole salon, prepayments are those of own visits, as in the list', async () => {
  const ola = await salon.person(salon.world.a, ['events.index', 'sales.index'])
  const all = (await show(['deposits'])).deposits
  expect((await show(['deposits'], ola)).deposits).toEqual({ held: 0, total: 0, data: [] })
  await salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
    sql`update employees set user_id = ${ola.user.id} where business_id = ${salon.world.a}
      and id = (select employee_id from visit_lines where business_id = ${salon.world.a}
        and visit_id = ${all?.data[0]?.event_id} order by position limit 1)`.execute(tx),
  )
  const own = (await show(['deposits'], ola)).deposits
  const list = (await ola.get('/tenant/events?filter[deposit]=waits&per_page=100')).body
  expect(own?.total).toBe(list.total)
  expect(own?.data.map(({ event_id }) => event_id)).toContain(all?.data[0]?.event_id)
})

test('birthdays of the coming week are found, also of clients born on 29 February', async () => {
  const birthdays = (on: string) =>
    salon.parts.database.transaction({ businessId: salon.world.a, userId: salon.anna.user.id }, (tx) =>
      readBirthdays(tx, salon.world.a, on),
    )
  const born = async (birth_date: string) =>
    (await salon.anna.post('/tenant/customers', { first_name: 'Ala', last_name: birth_date, birth_date }))
      .body.id
  const leap = await born('1996-02-29')
  const newYear = await born('1980-01-02')
  const on = async (day: string, id: string) => (await birthdays(day)).data.find((one) => one.id === id)
  expect(await on('2027-02-23', leap)).toMatchObject({ date: '2027-02-28', age: 31 })
  expect(await on('2028-02-23', leap)).toMatchObject({ date: '2028-02-29', age: 32 })
  expect(await on('2027-02-21', leap)).toBeUndefined()
  const noYear = await born('1604-02-29')
  expect(await on('2027-02-23', noYear)).toMatchObject({ date: '2027-02-28', age: null })
  expect(await on('2026-12-28', newYear)).toMatchObject({ date: '2027-01-02', age: 47 })
})

test('papers of employees are those of their list that have expired or do within 30 days', async () => {
  const employee_id = (await salon.anna.get('/tenant/employees?per_page=1')).body.data[0].id
  for (const [name, days] of [
    ['BHP', -3],
    ['Sanepid', 20],
    ['Kurs', 200],
  ] as const)
    expect(
      (
        await salon.anna.post(`/tenant/employees/${employee_id}/qualifications`, {
          name,
          valid_until: addDays(today, days),
        })
      ).status,
    ).toBe(201)
  const list = (await salon.anna.get('/tenant/employee-deadlines?filter[state]=expired,in_30&per_page=100'))
    .body
  const { expiring } = await show(['expiring'])
  const names = expiring?.data.map(({ name }) => name) ?? []
  expect([expiring?.total, names.includes('BHP'), names.includes('Kurs')]).toEqual([list.total, true, false])
})

test('a card without a right to it is null, and so is one that was not asked for', async () => {
  for (const card of figureCards)
    for (const needed of dashboardCards[card].needs) {
      const who = await salon.person(
        salon.world.a,
        permissions.filter((one) => one !== needed),
      )
      const answer = await show(figureCards, who)
      expect([card, needed, answer[card]]).toEqual([card, needed, null])
    }
  const { money, ...others } = await show(['money'])
  expect(money).not.toBeNull()
  expect(Object.values(others).every((part) => part === null)).toBe(true)
  expect((await salon.anna.get(`${path}?cards=pay`)).status).toBe(422)
})

test('cards are kept for each user in each business, and taken back', async () => {
  const cards = [
    { card: 'money', size: 'wide' },
    { card: 'day', size: 'small' },
  ]
  const change = (who: Person, body: object) => who.put('/tenant/dashboard/layout', body)
  const stored = async (who: Person) => (await who.get('/tenant/dashboard')).body.cards
  expect((await change(salon.anna, { cards })).body).toEqual({ cards })
  expect(await stored(salon.anna)).toEqual(cards)
  const other = await salon.person(salon.world.a, ['events.index'])
  expect(await stored(other)).toBeNull()
  expect((await change(salon.anna, { cards: [...cards, cards[0]] })).status).toBe(422)
  expect((await change(salon.anna, { cards: [] })).body).toEqual({ cards: [] })
  await change(salon.anna, { cards: null })
  expect(await stored(salon.anna)).toBeNull()
})

test('today is compared with the same weekdays until the same hour, and with whole days once nothing came in later', async () => {
  await asOwner(salon, 'alter table sales disable trigger user')
  const moved = (at: string) =>
    asOwner(
      salon,
      `update sales set sold_at = '${at}', sold_on = '${at.slice(0, 10)}' where id = (select id from sales
       where business_id = '${salon.world.a}' and kind = 'sale' and sold_on = '${today}'
       and not exists (select from sale_voids where sale_id = sales.id)
       and exists (select from sale_payments p join payment_methods m on m.id = p.method_id
         where p.sale_id = sales.id and m.counts_turnover and p.amount > 0) order by number limit 1)`,
    )
  const weekAgo = addDays(today, -7)
  await moved(new Date(instantAt(weekAgo, '10:00', zone)).toISOString())
  await moved(new Date(instantAt(weekAgo, '17:30', zone)).toISOString())
  const whole = (await report('payments', weekAgo, weekAgo)).totals.taken
  const session = { user: salon.anna.user, permissions, timezone: zone } as never
  const at = (time: string) =>
    salon.parts.database.transaction({ businessId: salon.world.a }, (tx) =>
      readMoney({ tx, businessId: salon.world.a, session }, today, instantAt(today, time, zone)),
    )
  expect(await at('09:00')).toMatchObject({ week_ago: 0, average: 0, until: '09:00' })
  const noon = await at('12:00')
  expect(noon.week_ago).toBeGreaterThan(0)
  expect(noon.week_ago).toBeLessThan(whole)
  expect(noon).toMatchObject({ average: Math.round(noon.week_ago / 4), until: '12:00' })
  expect(await at('21:00')).toMatchObject({ week_ago: whole, until: null })
})
