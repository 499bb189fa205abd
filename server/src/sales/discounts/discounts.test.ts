import type { BasketPreview } from '@wizyta/contract/sales/discounts/api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { asOwner } from '../../../test/as-owner.ts'
import type { Tx } from '../../kit/database/database.ts'
import { lowestBeforeRules } from './lowest-prices.ts'

let t: TestApp
let cut: { id: string; version: number }
let short: string
let shampoo: string
let bodyGroup: string
beforeAll(async () => {
  t = await testApp()
  const { anna } = t.world
  const outer = (await anna.post('/tenant/service-groups', { name: 'Włosy' })).body.id
  bodyGroup = (await anna.post('/tenant/service-groups', { name: 'Ciało' })).body.id
  const inner = (await anna.post('/tenant/service-groups', { name: 'Strzyżenie', parent_id: outer })).body.id
  cut = (
    await anna.post('/tenant/services', {
      name: 'Strzyżenie damskie',
      service_group_id: inner,
      price: 12_000,
      vat_rate: '8',
      duration_min: 60,
      variants: [{ name: 'krótkie', price: 9_000, duration_min: 45 }],
    })
  ).body
  short = (await anna.get(`/tenant/services/${cut.id}`)).body.variants[0].id
  shampoo = (
    await anna.post('/tenant/products', {
      name: 'Szampon',
      kind: 'retail',
      unit: 'pcs',
      sale_price: 4_000,
      vat_rate: '23',
    })
  ).body.id
  await anna.post('/tenant/discounts', {
    name: 'Włosy −10%',
    kind: 'percent',
    percent: 1_000,
    scope: 'service_groups',
    service_group_ids: [outer],
    announced: true,
  })
})
afterAll(() => t.close())

const path = '/tenant/discounts'
const preview = async (lines: object[], rest: object = {}): Promise<BasketPreview> =>
  (
    await t.world.anna.post('/tenant/discount-previews', {
      lines,
      date: '2026-11-24',
      time: '10:00',
      ...rest,
    })
  ).body

test('a discount on a group reaches the services of its subgroups and their variants, at their own prices', async () => {
  const body = await preview([
    { kind: 'service', item_id: cut.id, qty: 1 },
    { kind: 'service', item_id: cut.id, variant_id: short, qty: 1 },
    { kind: 'product', item_id: shampoo, qty: 2 },
  ])
  expect(body.lines.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Strzyżenie damskie', 12_000, 10_800],
    ['Strzyżenie damskie · krótkie', 9_000, 8_100],
    ['Szampon', 8_000, 8_000],
  ])
  expect(body.lines[0]?.discounts[0]).toMatchObject({ rule: 'Włosy −10%', amount: 1_200, announced: true })
  expect([body.before, body.after]).toEqual([29_000, 26_900])
})

test('a code is one discount, in whatever case; the preview says why a rule gives nothing', async () => {
  const { anna } = t.world
  const given = { name: 'Z kodem', kind: 'amount', amount: 1_000, scope: 'products', code: 'Lato 26' }
  const { body: made } = await anna.post(path, given)
  expect((await anna.post(path, { ...given, code: 'LATO26' })).body.errors).toEqual({
    code: ['Another discount has this code.'],
  })
  const lines = [{ kind: 'product', item_id: shampoo, qty: 1 }]
  const without = await preview(lines)
  expect(without.unused).toContainEqual({
    rule: 'Z kodem',
    reason: { sentence: 'Its code was not entered.', figures: {} },
  })
  expect((await preview(lines, { codes: ['lato26'] })).after).toBe(3_000)
  await anna.delete(`${path}/${made.id}`, { version: 1 })
  expect((await preview(lines, { codes: ['lato26'] })).after).toBe(4_000)
})

test('what does not fit together is refused at its field, also by a change', async () => {
  const { anna } = t.world
  const errorsOf = async (input: object) =>
    (await anna.post(path, { name: 'X', scope: 'all', ...input })).body.errors
  expect(await errorsOf({ kind: 'percent' })).toEqual({ percent: ['Enter a percentage.'] })
  expect(await errorsOf({ kind: 'n_for_m', take: 2, pay: 2 })).toEqual({ pay: ['Fewer than are taken.'] })
  expect(await errorsOf({ kind: 'amount', amount: 1, scope: 'items' })).toEqual({
    service_ids: ['Choose at least one.'],
  })
  const { body } = await anna.post(path, {
    name: 'X',
    scope: 'all',
    kind: 'percent',
    percent: 500,
    valid_from: '2026-12-01',
  })
  expect(
    (await anna.patch(`${path}/${body.id}`, { valid_to: '2026-11-30' }, { version: 1 })).body.errors,
  ).toEqual({
    valid_to: ['It ends before it begins.'],
  })
  await anna.delete(`${path}/${body.id}`, { version: 1 })
})

test('its items are those of the salon; a change of its name leaves them', async () => {
  const { anna, dorota } = t.world
  const foreign = (await dorota.post('/tenant/service-groups', { name: 'Obca' })).body.id
  const given = { name: 'Grupa', kind: 'percent', percent: 500, scope: 'service_groups' }
  expect((await anna.post(path, { ...given, service_group_ids: [foreign] })).body.errors).toHaveProperty([
    'service_group_ids.0',
  ])
  const { body } = await anna.post(path, {
    ...given,
    scope: 'items',
    service_ids: [cut.id],
    product_ids: [shampoo],
  })
  const { body: changed } = await anna.patch(`${path}/${body.id}`, { name: 'Grupa 2' }, { version: 1 })
  expect(changed).toMatchObject({
    service_ids: [cut.id],
    products: [{ id: shampoo, name: 'Szampon' }],
    version: 2,
  })
  await anna.delete(`${path}/${body.id}`, { version: 2 })
})

test('the till gets what is on and has not ended', async () => {
  const { anna } = t.world
  const add = async (name: string, rest: object) =>
    anna.post(path, { name, kind: 'percent', percent: 500, scope: 'all', code: name, ...rest })
  await add('Wyłączony', { active: false })
  await add('Miniony', { valid_to: '2020-01-01' })
  await add('Przyszły', { valid_from: '2090-01-01' })
  const { body } = await anna.get('/tenant/active-discounts')
  expect(body.data.map(({ name }: { name: string }) => name).sort()).toEqual(['Przyszły', 'Włosy −10%'])

  // A preview may look at a draft, whose code it is given.
  const preview = async (with_off: boolean) => {
    const line = { kind: 'service', item_id: cut.id, qty: 1 }
    const rest = { date: '2026-11-24', time: '12:00', codes: ['Wyłączony'], with_off }
    const { body } = await anna.post('/tenant/discount-previews', { lines: [line], ...rest })
    return [...body.unused, ...body.lines[0].discounts].some(({ rule }) => rule === 'Wyłączony')
  }
  expect(await preview(false)).toBe(false)
  expect(await preview(true)).toBe(true)
})

test('every price of a service and of its variants is kept; the lowest of 30 days counts those that held then', async () => {
  const { anna } = t.world
  await anna.patch(`/tenant/services/${cut.id}`, { price: 11_000 }, { version: cut.version })
  const { body } = await anna.get(`/tenant/services/${cut.id}/prices`)
  expect(body.data.map(({ variant, price }: { variant: string; price: number }) => [variant, price])).toEqual(
    expect.arrayContaining([
      [null, 11_000],
      ['krótkie', 9_000],
      [null, 12_000],
    ]),
  )
  expect(body.lowest_before).toBe(12_000)
  const lowest = await t.parts.database.transaction({ businessId: t.world.a }, async (tx) => {
    const id = cut.id
    // Long ago a price of 80, for one day; then 130 until today.
    await sql`insert into service_prices (business_id, service_id, item_id, begins_at, price) values
      (${t.world.a}, ${id}, ${id}, '2025-01-01', 8000), (${t.world.a}, ${id}, ${id}, '2025-01-02', 13000)`.execute(
      tx,
    )
    const at = async (before: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into discounts (business_id, name, kind, percent, scope) values (${t.world.a}, 'X', 'percent', 100, 'products') returning id`.execute(
        tx,
      )
      const rule = { id: rows[0]?.id ?? '', announced: true }
      await announce(tx, rule.id, 'percent', 100, before)
      return (await lowestBeforeRules(tx, t.world.a, [rule], [id], 'Europe/Warsaw'))[rule.id]?.[id]
    }
    return [await at('2025-01-01'), await at('2025-01-31T00:00:00Z'), await at('2025-02-02T00:00:00Z')]
  })
  expect(lowest).toEqual([undefined, 8_000, 13_000])
})

/** Writes that a rule was announced from an instant on. */
const announce = (tx: Tx, id: string, kind: string, percent: number, begins_at: string, is_on = true) =>
  sql`insert into announced_terms (business_id, discount_id, begins_at, is_on, kind, percent, weekdays)
    values (${t.world.a}, ${id}, ${begins_at}, ${is_on}, ${kind}, ${percent}, '{}')`.execute(tx)

describe('the lowest price before a cut counts the announced cuts of the 30 days before it', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  /** Makes a service at 100.00 for 60 days, and a rule for it alone. */
  const priced = async () => {
    const service = {
      name: `Masaż ${crypto.randomUUID()}`,
      service_group_id: bodyGroup,
      price: 10_000,
      vat_rate: '8',
      duration_min: 60,
    }
    const { id } = (await t.world.anna.post('/tenant/services', service)).body
    await asOwner(
      t,
      `update service_prices set begins_at = begins_at - interval '60 days' where service_id = '${id}'`,
    )
    return id as string
  }
  const rule = async (service: string, more: object = {}) => {
    const { body } = await t.world.anna.post(path, {
      name: 'Masaż',
      kind: 'percent',
      percent: 1_000,
      scope: 'items',
      service_ids: [service],
      announced: true,
      ...more,
    })
    return body as { id: string; version: number }
  }
  const archive = async ({ id, version }: { id: string; version: number }) =>
    expect((await t.world.anna.delete(`${path}/${id}`, { version })).status).toBe(200)
  /** Moves the beginning and the end of what was announced of a rule. */
  const held = async ({ id }: { id: string }, from: number, to: number | null) => {
    await asOwner(
      t,
      `update announced_terms set begins_at = '${daysAgo(from)}' where discount_id = '${id}' and is_on`,
    )
    if (to !== null)
      await asOwner(
        t,
        `update announced_terms set begins_at = '${daysAgo(to)}' where discount_id = '${id}' and not is_on`,
      )
  }
  const lowest = async (service: string, { id }: { id: string }) => {
    const { body } = await t.world.anna.get(`/tenant/till-discounts?item_ids=${service}`)
    return body.lowest[id]?.[service]
  }

  test('the second sale in a row shows the price of the first; one that ended before the 30 days does not count', async () => {
    const service = await priced()
    const first = await rule(service, { percent: 3_000 })
    await archive(first)
    const second = await rule(service)
    await held(first, 50, 20)
    expect(await lowest(service, second)).toBe(7_000)
    const line = { kind: 'service', item_id: service, qty: 1 }
    const { lines } = (
      await t.world.anna.post('/tenant/discount-previews', {
        lines: [line],
        date: '2026-11-24',
        time: '10:00',
      })
    ).body
    expect(lines[0].discounts[0]).toMatchObject({ announced: true, lowest_before: 7_000 })
    await held(first, 50, 31)
    expect(await lowest(service, second)).toBe(10_000)
    await archive(second)
  })

  test('a cut that lasts does not count itself, prolonged or not; made smaller, it is a new one', async () => {
    const service = await priced()
    const lasting = await rule(service, { percent: 3_000, valid_to: '2090-01-01' })
    await held(lasting, 10, null)
    expect(await lowest(service, lasting)).toBe(10_000)
    const { body } = await t.world.anna.patch(
      `${path}/${lasting.id}`,
      { valid_to: '2091-01-01' },
      { version: 1 },
    )
    expect(await lowest(service, body)).toBe(10_000)
    const { body: smaller } = await t.world.anna.patch(`${path}/${body.id}`, { percent: 500 }, { version: 2 })
    expect(await lowest(service, smaller)).toBe(7_000)
    await archive(smaller)
  })

  test('cuts that combined count together; those for some clients or baskets, and unannounced ones, do not', async () => {
    const service = await priced()
    const former = [
      await rule(service, { stackable: true, code: 'MASAZ' }),
      await rule(service, { stackable: true, percent: 2_000 }),
      await rule(service, { percent: 9_000, announced: false }),
      await rule(service, { percent: 9_000, first_visit: true }),
      await rule(service, { percent: 9_000, min_total: 50_000 }),
    ]
    for (const one of former) await archive(one)
    const present = await rule(service)
    for (const one of former) await held(one, 20, 10)
    expect(await lowest(service, present)).toBe(7_200)
    await archive(present)
  })

  test('a cut of one weekday counts when that day was in the 30 days', async () => {
    const service = await priced()
    const weekday = new Date().getUTCDay() || 7
    const happy = await rule(service, {
      percent: 4_000,
      weekdays: [weekday],
      hours_from: '09:00',
      hours_to: '13:00',
    })
    await archive(happy)
    const present = await rule(service)
    await held(happy, 10, 2)
    expect(await lowest(service, present)).toBe(6_000)
    // Of these four days none is the weekday of today.
    await held(happy, 6, 2)
    expect(await lowest(service, present)).toBe(10_000)
    await archive(present)
  })
})
