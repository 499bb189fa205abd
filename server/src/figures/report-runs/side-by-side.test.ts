import { reports } from '@wizyta/contract/figures/reports/api'
import { permissions } from '@wizyta/contract/kit/permission'
import { isRatio, valueOfSums } from '@wizyta/contract/kit/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { createBusiness, joinBusiness } from '../../../test/people.ts'
import { makeReports } from './make-reports.ts'

let t: TestApp
/** A third salon of the firm. */
let third: string
const failures: unknown[] = []
beforeAll(async () => {
  t = await testApp()
  const [{ tenant_id }] = await asOwner(t, 'select tenant_id from businesses where id = $1', [t.world.a])
  third = await createBusiness(t.parts, tenant_id, 'Żoliborz')
  await trade(t.world.anna, [12_345, 9_999])
  await trade(t.world.dorota, [5_001])
  await trade(await t.person(third, permissions), [70_000])
})
afterAll(() => t.close())

/** Sells something on the way to a client, for each amount. */
async function trade(person: Person, amounts: number[]) {
  const create = async (path: string, body: object) => {
    const answer = await person.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.id
  }
  const till_id = await create('/tenant/tills', { name: 'Kasa' })
  await create('/tenant/shifts', { till_id, counted: 0 })
  const kind = { type: 'cash', counts_turnover: true, counts_commission: true }
  const method_id = await create('/tenant/payment-methods', { name: 'Gotówka', ...kind })
  const client_id = await create('/tenant/customers', { first_name: 'Ewa', last_name: 'Lis' })
  for (const amount of amounts)
    await create('/tenant/sales', {
      client_id,
      till_id,
      lines: [{ kind: 'fee', name: 'Dojazd', qty: 1, unit_price: amount, vat_rate: '23' }],
      payments: [{ method_id, amount }],
    })
}

const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format()
const days = { from: `${Number(now.slice(0, 4)) - 1}-12-01`, to: now }
const question = { report: 'finance', ...days, by: 'month', businesses: 'all' }
const create = (person: Person, more: object = {}) =>
  person.post('/tenant/report-runs', { ...question, ...more })
const show = async (person: Person, id: string) => (await person.get(`/tenant/report-runs/${id}`)).body
const work = (database = t.parts.database) =>
  makeReports({
    database,
    config: t.parts.config,
    stopping: () => false,
    log: { error: (about: unknown) => failures.push(about) } as never,
  })
/** Has a report of all businesses made. */
async function made(person: Person, more: object = {}) {
  const { body } = await create(person, more)
  await work()
  return show(person, body.id)
}
/** A user of the first salon with every right, and with these in others. */
async function member(others: Record<string, readonly string[]>): Promise<Person> {
  const person = await t.person(t.world.a, permissions)
  for (const [business, rights] of Object.entries(others))
    await joinBusiness(t.parts, person.user, business, rights)
  return person
}
const narrow = (person: Person, business: string, rights: readonly string[]) =>
  asOwner(
    t,
    `update roles r set permissions = $1 from memberships m
     where m.user_id = $2 and m.business_id = $3 and r.business_id = m.business_id and r.id = m.role_id`,
    [rights, person.user.id, business],
  )
const without = (left: string) => permissions.filter((right) => right !== left)
const shownIn = ({ side_by_side }: any) =>
  side_by_side.businesses.map(({ name, left_out }: any) => [name, left_out])

test('a reader with the right in two of three businesses gets two, and the total is their sum', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: without('reports.index') })
  const { status, body } = await create(person)
  expect([status, body.status, body.business_count, body.businesses]).toEqual([201, 'waiting', 2, 'all'])
  await work()
  const run = await show(person, body.id)
  expect([run.status, run.read_businesses, run.answer]).toEqual(['done', 2, null])
  const both = [
    ['Mokotów', null],
    ['Wilanów', null],
  ]
  expect(shownIn(run)).toEqual(both)
  expect(run.side_by_side.totals.turnover).toBe(12_345 + 9_999 + 5_001)
  const [notice] = (await person.get('/tenant/notices')).body.data
  expect([notice.kind, notice.record_id, notice.subject]).toEqual([
    'report_ready',
    body.id,
    `Podsumowanie finansowe, Wszystkie salony, ${days.from}/${days.to}`,
  ])
  expect(failures).toEqual([])
})

test('each business shows the totals of its own report, and shares of the total are of the sums', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  for (const { key, groups, columns } of reports) {
    const [by = ''] = Object.keys(groups)
    const { side_by_side: answer } = await made(person, { report: key, by, from: now })
    expect([key, shownIn({ side_by_side: answer }).length]).toEqual([key, 3])
    for (const { id, totals } of answer.businesses) {
      const path = `/tenant/reports/${key}?from=${now}&to=${now}&by=${by}`
      expect([key, totals]).toEqual([key, (await person.get(path, { business: id })).body.totals])
    }
    for (const [name, column] of Object.entries(columns))
      if (Object.hasOwn(answer.totals, name) && !isRatio(column))
        expect([key, name, answer.totals[name]]).toEqual([
          key,
          name,
          answer.businesses.reduce(
            (sum: number | null, { totals }: any) =>
              totals[name] === null ? sum : (sum ?? 0) + totals[name],
            null,
          ),
        ])
  }
})

test('a share of the total is made of the sums, and rounded as the database rounds', () => {
  const share = { label: 'Turnover', kind: 'share', part: 'a', of: 'b' } as const
  expect(valueOfSums('x', share, { a: 1, b: 3 })).toBe(3_333)
  expect(valueOfSums('x', { ...share, kind: 'price' }, { a: 5, b: 2 })).toBe(3)
  expect(valueOfSums('x', { ...share, kind: 'price' }, { a: -5, b: 2 })).toBe(-3)
  expect(valueOfSums('x', share, { a: 0, b: -2 })).toBe(0)
  expect(valueOfSums('x', share, { a: 1, b: 0 })).toBeNull()
})

test('a right taken away before the making leaves the business out, and the answer says so', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  const { body } = await create(person)
  await narrow(person, third, without('reports.index'))
  await work()
  const run = await show(person, body.id)
  expect([run.status, run.read_businesses]).toEqual(['done', 3])
  expect(shownIn(run)).toEqual([
    ['Mokotów', null],
    ['Wilanów', null],
    ['Żoliborz', 'forbidden'],
  ])
  expect(run.side_by_side.businesses[2].totals).toBeNull()
  expect(run.side_by_side.totals.turnover).toBe(12_345 + 9_999 + 5_001)
  // A right that comes later does not show what was not read.
  await narrow(person, third, permissions)
  expect(shownIn(await show(person, body.id))[2]).toEqual(['Żoliborz', 'forbidden'])
})

test('a right taken away, or changed, after the making leaves the business out of the shown total', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  const run = await made(person)
  expect(run.side_by_side.totals.turnover).toBe(97_345)
  await narrow(person, t.world.b, without('customers-contact.index'))
  await asOwner(t, `update memberships set status = 'suspended' where user_id = $1 and business_id = $2`, [
    person.user.id,
    third,
  ])
  const later = await show(person, run.id)
  expect(shownIn(later)).toEqual([
    ['Mokotów', null],
    ['Wilanów', 'changed'],
    ['Żoliborz', 'forbidden'],
  ])
  expect(later.side_by_side.totals.turnover).toBe(12_345 + 9_999)
})

test('a column that one business does not show has no total', async () => {
  const costs = 'purchase-prices.index'
  const person = await member({ [t.world.b]: without(costs) })
  const asked = { report: 'stock-value', by: 'product', from: now }
  const { side_by_side: answer } = await made(person, asked)
  expect(answer.businesses[0].totals.closing_value).toBe(0)
  expect(answer.businesses[1].totals).not.toHaveProperty('closing_value')
  expect([answer.totals.closing_value, answer.totals.retail]).toEqual([null, 0])
})

test('money of several currencies is not added up, and counts are', async () => {
  const person = await member({ [t.world.b]: permissions })
  await asOwner(t, `update businesses set currency = 'EUR' where id = $1`, [t.world.b])
  const { side_by_side: answer } = await made(person)
  await asOwner(t, `update businesses set currency = 'PLN' where id = $1`, [t.world.b])
  expect([answer.currency, answer.totals.turnover, answer.totals.documents]).toEqual([null, null, 3])
  expect(answer.businesses[1].totals.turnover).toBe(5_001)
})

test('another firm is never asked for nor read, and one business is none to compare', async () => {
  const person = await member({ [t.world.b]: permissions })
  // One account, a membership in the salon of another firm.
  await joinBusiness(t.parts, person.user, t.world.c, permissions)
  const { body } = await create(person)
  expect(body.business_count).toBe(2)
  await asOwner(t, 'update report_runs set business_ids = business_ids || $1::uuid where id = $2', [
    t.world.c,
    body.id,
  ])
  await work()
  expect(shownIn(await show(person, body.id))[2]).toEqual(['Praga', 'forbidden'])
  const [{ answer }] = await asOwner(t, 'select answer from report_runs where id = $1', [body.id])
  expect(answer.businesses[2]).toMatchObject({ rights: null, sums: null })
  const alone = await t.person(t.world.a, permissions)
  await joinBusiness(t.parts, alone.user, t.world.c, permissions)
  expect((await create(alone)).status).toBe(422)
})

test('a second factor that this session has not shown keeps a business closed', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  const run = await made(person)
  await asOwner(
    t,
    `update roles r set requires_second_factor = true from memberships m
     where m.user_id = $1 and m.business_id = $2 and r.business_id = m.business_id and r.id = m.role_id`,
    [person.user.id, third],
  )
  expect(shownIn(await show(person, run.id))[2]).toEqual(['Żoliborz', 'forbidden'])
  expect((await create(person, { by: 'day' })).body.business_count).toBe(2)
  await work()
})

test('one that is stopped between two businesses reads no further, and keeps nothing', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  const { body } = await create(person)
  let reads = 0
  const database = {
    ...t.parts.database,
    transaction: (async (context, run) => {
      const answer = await t.parts.database.transaction(context, run)
      if (context.readsMuch) {
        reads += 1
        await person.post(`/tenant/report-runs/${body.id}/cancellation`)
      }
      return answer
    }) as typeof t.parts.database.transaction,
  }
  await work(database)
  expect(reads).toBe(1)
  expect(await show(person, body.id)).toMatchObject({ status: 'cancelled', answer: null, side_by_side: null })
})

test('another attempt goes on where the first one ended, each business within its own fence', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: permissions })
  const { body } = await create(person)
  const fences: unknown[] = []
  const dying = {
    ...t.parts.database,
    transaction: (async (context, run) => {
      if (context.readsMuch && fences.length === 1) throw new Error('the worker is gone')
      if (context.readsMuch) fences.push(context.businessId)
      return t.parts.database.transaction(context, run)
    }) as typeof t.parts.database.transaction,
  }
  await work(dying)
  // As if nothing could be written any more.
  const [{ answer }] = await asOwner(t, 'select answer from report_runs where id = $1', [body.id])
  expect(answer).toBeNull()
  await asOwner(
    t,
    `update report_runs set status = 'running', lease_until = null, answer = $1, read_businesses = 1 where id = $2`,
    [
      JSON.stringify({
        businesses: [{ id: t.world.a, name: 'Mokotów', currency: 'PLN', rights: null, sums: null }],
      }),
      body.id,
    ],
  )
  fences.length = 0
  const counting = {
    ...t.parts.database,
    transaction: (async (context, run) => {
      if (context.readsMuch) fences.push(context.businessId)
      return t.parts.database.transaction(context, run)
    }) as typeof t.parts.database.transaction,
  }
  await work(counting)
  expect(fences).toEqual([t.world.b, third])
  expect((await show(person, body.id)).read_businesses).toBe(3)
  failures.length = 0
})

test('its file has the businesses from which the user may export, and each logs it', async () => {
  const person = await member({ [t.world.b]: permissions, [third]: without('exports.create') })
  const run = await made(person)
  const file = (format: string, more: object = {}) =>
    person.post(`/tenant/report-runs/${run.id}/exports`, {
      format,
      columns: ['documents', 'turnover'],
      ...more,
    })
  const csv = await file('csv')
  expect(csv.status).toBe(200)
  expect(String(csv.body).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Firma;Dokumenty;Obrót',
    'Mokotów;2;223,44',
    'Wilanów;1;50,01',
  ])
  for (const format of ['xlsx', 'pdf']) expect([format, (await file(format)).status]).toEqual([format, 200])
  expect((await file('csv', { columns: ['moon'] })).status).toBe(422)
  const logged = async (business: string) =>
    (
      await asOwner(
        t,
        `select count(*)::int from audit_log where business_id = $1 and action = 'export' and user_id = $2`,
        [business, person.user.id],
      )
    )[0].count
  expect([await logged(t.world.a), await logged(t.world.b), await logged(third)]).toEqual([3, 3, 0])
})

test('it is its maker’s own, and a key of one business does not ask for all', async () => {
  const run = await made(await member({ [t.world.b]: permissions }))
  expect((await t.world.basia.get(`/tenant/report-runs/${run.id}`)).status).toBe(404)
  expect((await t.world.basia.post(`/tenant/report-runs/${run.id}/exports`, { format: 'csv' })).status).toBe(
    404,
  )
})

test('a filter by records of one salon is refused: other salons would show nothing', async () => {
  const { anna } = t.world
  const till = (await anna.get('/tenant/tills')).body.data[0].id
  const { status, body } = await create(anna, { filter: { till: [till] } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['filter']])
})
