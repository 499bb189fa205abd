import { netOf, type VatName } from '@wizyta/contract/kit/vat'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { type Rows, readRows } from '../../../test/money-rows.ts'
import { moneyWorld, readMoney, sum } from '../../../test/money-world.ts'
import type { Salon } from '../../../test/salon.ts'

/**
 * Goods are sold, returned, voided and corrected in the random world of the till. Beside it random appointments follow recipes
 * that changed, and random usage is posted and taken back. The report is compared with plain loops over the stored rows.
 */
let t: Salon
let world: Rows
const zone = 'Europe/Warsaw'
const seed = Number(process.env.USAGE_SEED ?? 17)
const hour = 3_600_000
const begin = Date.parse('2026-10-23T10:00Z')
/** Recipes change here, after the clocks did. */
const change = Date.parse('2026-10-25T09:00Z')
/** From here on one product of the recipes is archived. */
const gone = Date.parse('2026-10-26T09:00Z')
const periods = [
  { from: '2026-10-24', to: '2026-10-26' },
  { from: '2026-10-25', to: '2026-10-25' },
  { from: '2026-10-26', to: '2026-10-27' },
] as const
type Period = (typeof periods)[number]

const products: string[] = []
const services: string[] = []
const people: string[] = []
let group: string
/** Stored rows, by table. */
let stored: Record<
  'usages' | 'usage_lines' | 'stock_movements' | 'visits' | 'visit_lines' | 'products' | 'stock_levels',
  any[]
>
let recipes: { service: string; product: string; qty: number; from: number; to: number }[]

const visit = fc.record({
  status: fc.constantFrom('completed', 'settled', 'settled', 'arrived', 'booked', 'cancelled', 'no_show'),
  at: fc.nat(4 * 24 * 4 - 1),
  lines: fc.array(fc.record({ service: fc.nat(2), person: fc.nat(2) }), { minLength: 1, maxLength: 2 }),
})
const posted = fc.record({
  purpose: fc.constantFrom('service', 'service', 'service', 'cleaning', 'test', 'loss'),
  service: fc.option(fc.nat(2), { nil: null, freq: 5 }),
  person: fc.option(fc.nat(1), { nil: null, freq: 5 }),
  at: fc.nat(4 * 24 * 4 - 1),
  lines: fc.uniqueArray(
    fc.record({ product: fc.constantFrom(0, 1, 2), qty: fc.integer({ min: 1, max: 4_321 }) }),
    {
      minLength: 1,
      maxLength: 3,
      selector: ({ product }) => product,
    },
  ),
  isTakenBack: fc.constantFrom(false, false, false, true),
})
const quantity = fc.option(fc.integer({ min: 1, max: 5_555 }), { nil: null, freq: 3 })

beforeAll(async () => {
  const money = await moneyWorld()
  t = money.t
  const [sold] = (await asOwner(t, `select id from products where business_id = '${t.world.a}'`)) as {
    id: string
  }[]
  group = (await t.post('/tenant/product-groups', { name: 'Farby' })).id
  const add = async (fields: object, unit_cost?: number) => {
    const { id } = await t.post('/tenant/products', { kind: 'professional', vat_rate: '23', ...fields })
    if (unit_cost)
      await t.post('/tenant/stock-movements', {
        product_id: id,
        type: 'correction_in',
        qty: 600_000,
        unit_cost,
        reason: 'Start',
      })
    products.push(id)
  }
  products.push(sold?.id as string)
  await add(
    { name: 'Farba', unit: 'ml', pack_size: 60_000, usage_unit: 'ml', product_group_id: group },
    2_347,
  )
  await add({ name: 'Rozjaśniacz', unit: 'g', pack_size: 500_000, usage_unit: 'g' }, 9_991)
  // Of these nothing is ever used: one lies on the shelf, the other one has a price alone.
  await add({ name: 'Folia', unit: 'pcs', product_group_id: group }, 777)
  await add({ name: 'Rękawice', unit: 'pcs', purchase_price_net: 1_237 })
  for (let place = 0; place < 3; place += 1) services.push(await t.service({}))
  people.push(money.people[0] as string, await t.employee({}, services), await t.employee({}, services))
  const moment = (quarter: number) => new Date(begin + quarter * (hour / 4)).toISOString()
  await changeGoods(money.rows)
  await postUsages(moment)
  await addVisits(moment)
  await addRecipes()
  await asOwner(t, 'alter table products disable trigger user')
  await asOwner(
    t,
    `update products set archived_at = '${new Date(gone).toISOString()}' where id = '${products[3]}'`,
  )
  const all = (table: string) => asOwner(t, `select * from ${table} where business_id = '${t.world.a}'`)
  stored = {
    usages: await all('usages'),
    usage_lines: await all('usage_lines'),
    stock_movements: await all('stock_movements'),
    visits: await all('visits'),
    visit_lines: await all('visit_lines'),
    products: await all('products'),
    stock_levels: await all('stock_levels'),
  }
  world = await readRows(t, { from: '2026-10-20', to: '2026-10-31' })
}, 400_000)
afterAll(() => t.close())

/** Some goods come back on a later day, and others have another seller by now. */
async function changeGoods(rows: Rows) {
  const goods = rows.lines
    .filter(({ kind, qty, sale }) => kind === 'product' && qty === 1 && sale.kind === 'sale')
    .filter(({ sale }) => rows.documents.every(({ corrects_id }) => corrects_id !== sale.id))
    .toSorted((a, b) => a.sale.number - b.sale.number)
  const [cash] = [...rows.types].flatMap(([id, type]) => (type === 'cash' ? [id] : []))
  const made: string[] = []
  for (const [place, { id, sale, total }] of goods.slice(0, 6).entries()) {
    const lines =
      place % 2 === 0 ? [{ line_id: id, qty: 1 }] : [{ line_id: id, employee_id: null, seller_id: people[2] }]
    const payments = [{ method_id: cash, amount: Number(total) }]
    const act = place % 2 === 0 ? 'refunds' : 'corrections'
    const body = { lines, reason: 'Zmiana', ...(act === 'refunds' && { payments }) }
    made.push((await t.post(`/tenant/sales/${sale.id}/${act}`, body)).id)
  }
  await asOwner(t, 'alter table sales disable trigger user')
  for (const [place, id] of made.entries())
    await asOwner(
      t,
      `update sales set sold_at = '${new Date(change + place * 5 * hour).toISOString()}' where id = '${id}'`,
    )
}

async function postUsages(moment: (quarter: number) => string) {
  const times: { id: string; at: string }[] = []
  for (const { lines, service, person, at, isTakenBack, purpose } of fc.sample(posted, {
    numRuns: 60,
    seed,
  })) {
    const { id } = await t.post('/tenant/usages', {
      purpose,
      ...(purpose === 'loss' && { note: 'Rozlane' }),
      ...(service !== null && { service_id: services[service] }),
      ...(person !== null && { employee_id: people[person] }),
      lines: lines.map(({ product, qty }) => ({
        product_id: products[product],
        qty: product === 0 ? 1_000 : qty,
      })),
    })
    times.push({ id, at: moment(at) })
    if (isTakenBack) await t.post(`/tenant/usages/${id}/reversal`, { reason: 'Pomyłka' })
  }
  await asOwner(t, 'alter table usages disable trigger user')
  for (const { id, at } of times) await asOwner(t, `update usages set at = '${at}' where id = '${id}'`)
}

async function addVisits(moment: (quarter: number) => string) {
  const made = fc.sample(visit, { numRuns: 70, seed: seed + 1 }).map((one) => ({
    id: crypto.randomUUID(),
    status: one.status,
    at: moment(one.at),
    lines: one.lines.map((line) => ({ service: services[line.service], person: people[line.person] })),
  }))
  await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    await sql`
      insert into visits (business_id, id, status, walk_in_name, starts_at, ends_at, local_start, timezone, total, source, cancelled_at, cancelled_by)
      select ${t.world.a}, r.id, r.status, 'Pani z ulicy', r.at, r.at + interval '1 hour', r.at at time zone ${zone}, ${zone}, 1000, 'staff',
        case when r.status = 'cancelled' then r.at end, case when r.status = 'cancelled' then 'staff' end
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id uuid, status text, at timestamptz)`.execute(
      tx,
    )
    await sql`
      insert into visit_lines (business_id, visit_id, position, service_id, employee_id, starts_at, ends_at, price, vat_rate)
      select ${t.world.a}, r.id, l.position - 1, (l.line->>'service')::uuid, (l.line->>'person')::uuid, r.at, r.at + interval '1 hour', 1000, '23'
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id uuid, at timestamptz, lines jsonb)
      cross join lateral jsonb_array_elements(r.lines) with ordinality as l (line, position)`.execute(tx)
  })
}

/** Gives each service a recipe before the change and another one after it. */
async function addRecipes() {
  const pairs = services.flatMap((service) => products.map((product) => ({ service, product })))
  const [befores, afters] = [2, 3].map((more) =>
    fc.sample(quantity, { numRuns: pairs.length, seed: seed + more }),
  )
  recipes = pairs.flatMap(({ service, product }, place) =>
    [
      { qty: befores?.[place] ?? null, from: Number.NEGATIVE_INFINITY, to: change },
      { qty: afters?.[place] ?? null, from: change, to: Number.POSITIVE_INFINITY },
    ].flatMap(({ qty, from, to }) => (qty === null ? [] : [{ service, product, qty, from, to }])),
  )
  const text = (at: number) =>
    Number.isFinite(at) ? new Date(at).toISOString() : at < 0 ? '-infinity' : 'infinity'
  for (const { service, product, qty, from, to } of recipes)
    await asOwner(
      t,
      `insert into recipe_times (business_id, service_id, product_id, qty, begins_at, ends_at)
        values ('${t.world.a}', '${service}', '${product}', ${qty}, '${text(from)}', '${text(to)}')`,
    )
}

const dayOf = (at: string | Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(at))
const isIn = ({ from, to }: Period, on: string) => from <= on && on <= to
const find = (list: readonly any[], id: string, key = 'id') => list.find((row) => row[key] === id)

/** Lines of usage that stand, of a period. */
const usedIn = (period: Period) =>
  stored.usage_lines.flatMap((line) => {
    const usage = find(stored.usages, line.usage_id)
    const on = dayOf(usage.at)
    const cost = -Number(find(stored.stock_movements, line.movement_id).value)
    const isForService = usage.purpose === 'service' && line.service_id !== null
    return usage.reversed_at === null && isIn(period, on)
      ? [{ ...line, qty: Number(line.qty), cost, on, isForService }]
      : []
  })

/** Goods that were sold and came back, with their seller as the last correction leaves it. */
const soldIn = (period: Period) =>
  world.lines
    .filter(({ kind, sale }) => kind === 'product' && isIn(period, sale.day))
    .map((line) => {
      const { seller_id, employee_id } = world.corrected.get(line.id) ?? line
      return {
        ...line,
        seller: seller_id ?? employee_id,
        net: netOf(Number(line.total), line.vat_rate as VatName),
      }
    })

/** Quantity of a product with a known cost. It was used in the period, or lies on the shelf, or is a pack at its price. */
function basisOf(product: string, used: ReturnType<typeof usedIn>): { qty: number; value: number } {
  const own = used.filter(({ product_id }) => product_id === product)
  if (own.length > 0) return { qty: sum(own, ({ qty }) => qty), value: sum(own, ({ cost }) => cost) }
  const shelf = find(stored.stock_levels, product, 'product_id')
  if (Number(shelf.balance) > 0) return { qty: Number(shelf.balance), value: Number(shelf.value) }
  const { pack_size, purchase_price_net } = find(stored.products, product)
  return { qty: Number(pack_size), value: Number(purchase_price_net ?? 0) }
}

/** Each product of each service of an employee: what recipes expect, and what was posted. */
function comparedIn(period: Period) {
  const used = usedIn(period)
  const needs = stored.visit_lines.flatMap((line) => {
    const { starts_at, status } = find(stored.visits, line.visit_id)
    const at = Date.parse(starts_at)
    if (
      !['arrived', 'in_progress', 'completed', 'settled'].includes(status) ||
      !isIn(period, dayOf(starts_at))
    )
      return []
    return recipes
      .filter((one) => one.service === line.service_id && one.from <= at && at < one.to)
      .filter(({ product }) => product !== products[3] || at < gone)
      .map(({ product, qty }) => ({
        service: line.service_id,
        person: line.employee_id,
        product,
        expected: qty,
        qty: 0,
        cost: 0,
      }))
  })
  const given = used
    .filter(({ isForService }) => isForService)
    .map(({ service_id, employee_id, product_id, qty, cost }) => ({
      service: service_id,
      person: employee_id,
      product: product_id,
      expected: 0,
      qty,
      cost,
    }))
  const pairs = Map.groupBy(
    [...needs, ...given],
    ({ service, person, product }) => `${service} ${person} ${product}`,
  )
  return [...pairs.values()].map((all) => {
    const { service, person, product } = all[0] as (typeof all)[number]
    const expected_qty = sum(all, ({ expected }) => expected)
    const { qty, value } = basisOf(product, used)
    const expected = Math.floor((2 * expected_qty * value + qty) / (2 * qty))
    const [services_qty, for_services] = [sum(all, (one) => one.qty), sum(all, ({ cost }) => cost)]
    const differences = { variance: for_services - expected, variance_qty: services_qty - expected_qty }
    return {
      service,
      person,
      product,
      facts: { for_services, expected, services_qty, expected_qty, ...differences },
    }
  })
}

interface Choice {
  employee?: string
  product_group?: string
}
type By = 'product' | 'service' | 'employee' | 'day'

/** The figures of each row, added up by loops. */
function figures(period: Period, by: By, { employee, product_group }: Choice = {}) {
  const rows: Record<string, Record<string, number>> = {}
  const ofGroup = [products[1], products[3]]
  const add = (key: string | null, person: string | null, product: string, facts: Record<string, number>) => {
    if ((employee && person !== employee) || (product_group && !ofGroup.includes(product))) return
    rows[String(key)] ??= {}
    const row = rows[String(key)] as Record<string, number>
    for (const [name, amount] of Object.entries(facts)) row[name] = (row[name] ?? 0) + amount
  }
  for (const { product_id, seller, sale, total, net, qty } of soldIn(period)) {
    const key = { product: product_id, service: null, employee: seller, day: sale.day }[by]
    add(key, seller, product_id, { sold: Number(total), sold_net: net, sold_qty: 1_000 * qty })
  }
  for (const { product_id, service_id, employee_id, on, cost, qty, isForService } of usedIn(period)) {
    const key = { product: product_id, service: service_id, employee: employee_id, day: on }[by]
    // By days usage for services stands without its recipes.
    const ofDay = by === 'day' && isForService && { for_services: cost }
    add(key, employee_id, product_id, { used: cost, used_qty: qty, ...ofDay })
  }
  if (by !== 'day')
    for (const { service, person, product, facts } of comparedIn(period))
      add({ product, service, employee: person }[by], person, product, facts)
  return rows
}

const money = ['sold', 'sold_net', 'used', 'for_services']
const ofRecipes = ['expected', 'variance']
const quantities = ['sold_qty', 'used_qty', 'services_qty', 'expected_qty', 'variance_qty']
/** Figures that rows of a grouping have. A service sells no goods: they stand in the row without one. */
const namesOf = (by: By) => [
  ...money,
  ...(by === 'day' ? [] : ofRecipes),
  ...(by === 'product' ? quantities : []),
]

const shown = (rows: Record<string, Record<string, unknown>>, by: By) =>
  Object.fromEntries(
    Object.entries(rows)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, row]) => [key, namesOf(by).map((name) => Number(row[name] ?? 0))]),
  )

describe('sales and usage of a random world', () => {
  test('the world has all that the report tells apart', () => {
    const used = usedIn(periods[0])
    expect(new Set(used.map(({ isForService }) => isForService))).toEqual(new Set([true, false]))
    expect(stored.usages.some(({ reversed_at }) => reversed_at !== null)).toBe(true)
    expect(used.some(({ isForService, employee_id }) => isForService && employee_id === null)).toBe(true)
    const compared = comparedIn(periods[0]).map(({ product, facts }) => ({ product, ...facts }))
    expect(new Set(compared.map(({ product }) => product))).toEqual(new Set(products))
    expect(compared.some(({ expected_qty, services_qty }) => expected_qty > 0 && services_qty > 0)).toBe(true)
    expect(compared.some(({ expected_qty, services_qty }) => expected_qty === 0 || services_qty === 0)).toBe(
      true,
    )
    expect(soldIn(periods[0]).some(({ sale }) => sale.kind === 'refund')).toBe(true)
    const sellers = soldIn(periods[0]).filter((line) => world.corrected.has(line.id))
    expect(sellers.some(({ seller, seller_id }) => seller !== seller_id)).toBe(true)
    expect(world.documents.some(({ void_day }) => void_day !== null)).toBe(true)
  })

  test.each(periods)(
    'from $from to $to each row is what loops over sales, usage and recipes give',
    async (period) => {
      for (const by of ['product', 'service', 'employee', 'day'] as const) {
        const { rows, totals } = await readMoney(t, 'sales-usage', by, period)
        const read = Object.fromEntries(rows.map((row) => [String(row.key), row]))
        const own = figures(period, by)
        expect([by, shown(read, by)]).toEqual([by, shown(own, by)])
        for (const name of [...money, ...(by === 'day' ? [] : ofRecipes)])
          expect([by, name, totals[name]]).toEqual([
            by,
            name,
            sum(Object.values(own), (row) => row[name] ?? 0),
          ])
        for (const row of rows) {
          const unsaid = [
            ...(by === 'day' ? ofRecipes : []),
            ...(by === 'product' ? [] : quantities),
            ...(by === 'service' && row.key !== null ? ['sold', 'sold_net'] : []),
          ]
          expect([by, row.key, unsaid.map((name) => row[name])]).toEqual([
            by,
            row.key,
            unsaid.map(() => null),
          ])
        }
      }
    },
  )

  test('of an employee or a group of products, rows have theirs alone, at the cost of all', async () => {
    const [period] = periods
    for (const choice of [
      { employee: people[0] as string },
      { employee: people[1] as string },
      { product_group: group },
    ] as Choice[])
      for (const by of ['product', 'service', 'employee', 'day'] as const) {
        const [[name, value] = []] = Object.entries(choice)
        const { rows } = await readMoney(t, 'sales-usage', by, period, `&filter[${name}]=${value}`)
        const read = Object.fromEntries(rows.map((row) => [String(row.key), row]))
        expect([choice, by, shown(read, by)]).toEqual([choice, by, shown(figures(period, by, choice), by)])
      }
  })
})
