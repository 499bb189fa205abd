import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscounts } from './apply.ts'
import type { Basket, BasketLine, DiscountRule } from './rule.ts'

const ruleOf = (given: Partial<DiscountRule> & Pick<DiscountRule, 'kind'>): DiscountRule => ({
  id: 'r',
  name: 'Rabat',
  code: null,
  percent: null,
  amount: null,
  take: null,
  pay: null,
  scope: 'all',
  service_group_ids: [],
  product_group_ids: [],
  service_ids: [],
  product_ids: [],
  valid_from: null,
  valid_to: null,
  weekdays: [],
  hours_from: null,
  hours_to: null,
  first_visit: false,
  client_group_ids: [],
  birthday_days: null,
  min_total: null,
  max_uses: null,
  per_client: null,
  budget: null,
  stackable: false,
  priority: 50,
  needs_approval: false,
  ...given,
})
const lineOf = (id: string, unit_price: number, given: Partial<BasketLine> = {}): BasketLine => ({
  id,
  kind: 'service',
  item_id: id,
  group_ids: [],
  qty: 1,
  unit_price,
  ...given,
})
// A Tuesday.
const basketOf = (lines: readonly BasketLine[], given: Partial<Basket> = {}): Basket => ({
  lines,
  client: null,
  moment: { date: '2026-11-24', minutes: 600 },
  codes: [],
  ...given,
})
const after = (basket: Basket, ...rules: DiscountRule[]) =>
  applyDiscounts(basket, rules).lines.map((line) => line.after)

const someLines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('service' as const, 'product' as const, 'fee' as const),
      qty: fc.integer({ min: 1, max: 6 }),
      unit_price: fc.nat(50_000),
      price_locked: fc.boolean(),
      group_ids: fc.subarray(['g1', 'g2']),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) =>
    lines.map((line, index): BasketLine => ({ id: `l${index}`, item_id: `i${index}`, ...line })),
  )
const someRules = fc
  .array(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'price' as const, 'n_for_m' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      amount: fc.nat(40_000),
      take: fc.integer({ min: 2, max: 4 }),
      pay: fc.constantFrom(0, 1),
      scope: fc.constantFrom(
        'all' as const,
        'services' as const,
        'products' as const,
        'service_groups' as const,
      ),
      budget: fc.option(fc.nat(20_000)),
      stackable: fc.boolean(),
      priority: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 4 },
  )
  .map((rules) => rules.map((rule, index) => ruleOf({ id: `r${index}`, service_group_ids: ['g1'], ...rule })))

describe('laws', () => {
  test('no line costs less than nothing or more than before, and sums are those of the lines', () => {
    fc.assert(
      fc.property(someLines, someRules, (lines, rules) => {
        const found = applyDiscounts(basketOf(lines), rules)
        for (const line of found.lines) {
          expect(line.after).toBeGreaterThanOrEqual(0)
          expect(line.before - line.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(line.after)
          for (const { amount } of line.discounts) expect(amount).toBeGreaterThan(0)
        }
        expect(found.after).toBe(found.lines.reduce((sum, line) => sum + line.after, 0))
      }),
    )
  })

  test('the order of lines and of rules changes nothing', () => {
    fc.assert(
      fc.property(
        someLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        someRules.chain((rules) =>
          fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
        ),
        ([lines, otherLines], [rules, otherRules]) => {
          const byId = (basket: readonly BasketLine[], all: DiscountRule[]) =>
            new Map(applyDiscounts(basketOf(basket), all).lines.map((line) => [line.id, line]))
          expect(byId(otherLines, otherRules)).toEqual(byId(lines, rules))
        },
      ),
    )
  })

  test('all rules together are never worse for the client than any one of them', () => {
    fc.assert(
      fc.property(someLines, someRules, (lines, rules) => {
        const together = applyDiscounts(basketOf(lines), rules).after
        for (const rule of rules)
          expect(together).toBeLessThanOrEqual(applyDiscounts(basketOf(lines), [rule]).after)
      }),
    )
  })

  test('the parts of an amount add up to it, or to all that they can be taken off', () => {
    fc.assert(
      fc.property(someLines, fc.nat(100_000), (lines, amount) => {
        const {
          before,
          after: left,
          lines: parts,
        } = applyDiscounts(basketOf(lines), [ruleOf({ kind: 'amount', amount })])
        const reachable = lines.reduce(
          (sum, line, index) =>
            line.price_locked || line.kind === 'fee' ? sum : sum + (parts[index]?.before ?? 0),
          0,
        )
        expect(before - left).toBe(Math.min(amount, reachable))
      }),
    )
  })

  test('rules that do not stack are alone on their line, and no rule gives more than its budget', () => {
    fc.assert(
      fc.property(someLines, someRules, (lines, rules) => {
        const { lines: found } = applyDiscounts(basketOf(lines), rules)
        const ruleById = new Map(rules.map((rule) => [rule.id, rule]))
        for (const { discounts } of found)
          if (discounts.length > 1)
            expect(discounts.every(({ rule_id }) => ruleById.get(rule_id ?? '')?.stackable)).toBe(true)
        for (const { id, budget } of rules) {
          const given = found.flatMap(({ discounts }) => discounts).filter(({ rule_id }) => rule_id === id)
          if (budget !== null)
            expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(budget)
        }
      }),
    )
  })
})

describe('what a basket costs', () => {
  test('the client gets the better of two rules, line by line', () => {
    const lines = [lineOf('a', 10_000), lineOf('b', 4_000, { kind: 'product' })]
    const ten = ruleOf({ id: 'ten', kind: 'percent', percent: 1_000 })
    const goods = ruleOf({ id: 'goods', kind: 'percent', percent: 2_500, scope: 'products' })
    expect(after(basketOf(lines), ten, goods)).toEqual([9_000, 3_000])
  })

  test('rules that stack apply to what the former ones left, in the order of priority', () => {
    const percent = ruleOf({ id: 'p', kind: 'percent', percent: 1_000, stackable: true })
    const amount = ruleOf({ id: 'a', kind: 'amount', amount: 2_000, stackable: true })
    expect(after(basketOf([lineOf('a', 10_000)]), amount, percent)).toEqual([7_000])
    expect(after(basketOf([lineOf('a', 10_000)]), { ...amount, priority: 1 }, percent)).toEqual([7_200])
  })

  test('three for the price of two: the cheapest of three is free, and a fourth is paid', () => {
    const three = ruleOf({ kind: 'n_for_m', take: 3, pay: 2, scope: 'products' })
    const product = { kind: 'product' } as const
    expect(
      after(
        basketOf([lineOf('a', 3_000, { ...product, qty: 2 }), lineOf('b', 2_000, { ...product, qty: 2 })]),
        three,
      ),
    ).toEqual([6_000, 2_000])
    expect(after(basketOf([lineOf('a', 3_000, { ...product, qty: 2 })]), three)).toEqual([6_000])
  })

  test('a fixed price never makes a line dearer', () => {
    const price = ruleOf({ kind: 'price', amount: 5_000 })
    expect(after(basketOf([lineOf('a', 8_000, { qty: 2 }), lineOf('b', 4_000)]), price)).toEqual([
      10_000, 4_000,
    ])
  })

  test('what an employee gives by hand stands alone on its line', () => {
    const rule = ruleOf({ kind: 'percent', percent: 5_000 })
    const hand = [{ line_id: 'a', kind: 'amount' as const, value: 1_000 }]
    const found = applyDiscounts(basketOf([lineOf('a', 10_000), lineOf('b', 10_000)], { hand }), [rule])
    expect(found.lines.map((line) => line.after)).toEqual([9_000, 5_000])
    expect(found.lines[0]?.discounts).toEqual([
      {
        rule_id: null,
        amount: 1_000,
        reason: { sentence: '{amount} off', figures: { amount: { money: 1_000 } } },
      },
    ])
  })
})

describe('when a rule applies', () => {
  const percent = { kind: 'percent', percent: 1_000 } as const
  const lines = [lineOf('a', 10_000)]
  const why = (rule: DiscountRule, given: Partial<Basket> = {}) =>
    applyDiscounts(basketOf(lines, given), [rule]).unused.map(({ reason }) => reason.sentence)[0]
  const client = { first_visit: false, birthday: null, group_ids: ['vip'] }

  test.each([
    ['Its code was not entered.', { code: 'LATO' }, {}],
    ['It has not begun yet.', { valid_from: '2026-11-25' }, {}],
    ['It has ended.', { valid_to: '2026-11-23' }, {}],
    ['Not on this day of the week.', { weekdays: [1, 7] }, {}],
    ['Not at this hour.', { hours_from: '10:01' }, {}],
    ['Not at this hour.', { hours_to: '10:00' }, {}],
    ['Only for the first appointment of a client.', { first_visit: true }, { client }],
    ['Only for its client groups.', { client_group_ids: ['regulars'] }, { client }],
    ['Only for its client groups.', { client_group_ids: ['vip'] }, { client: null }],
    [
      'Only around the birthday of the client.',
      { birthday_days: 7 },
      { client: { ...client, birthday: '1990-12-02' } },
    ],
    ['Only from {amount}.', { min_total: 10_001 }, {}],
    [
      'It has been used as often as it may.',
      { max_uses: 2 },
      { uses: { r: { total: 2, client: 0, amount: 0 } } },
    ],
    [
      'This client has used it up.',
      { per_client: 1 },
      { client, uses: { r: { total: 1, client: 1, amount: 0 } } },
    ],
    ['Only for clients with a card.', { per_client: 1 }, {}],
    ['Its budget is spent.', { budget: 500 }, { uses: { r: { total: 1, client: 0, amount: 500 } } }],
    ['Nothing in the basket matches.', { scope: 'products' }, {}],
  ] as const)('%s', (sentence, rule, given) => {
    expect(why(ruleOf({ ...percent, ...rule }), given)).toBe(sentence)
  })

  test('on its day, at its hour, with its code however it is typed', () => {
    const rule = ruleOf({
      ...percent,
      code: 'Lato 26',
      weekdays: [2],
      hours_from: '10:00',
      hours_to: '10:01',
    })
    expect(after(basketOf(lines, { codes: ['LATO26'] }), rule)).toEqual([9_000])
  })

  test('around a birthday over the turn of the year, and of a client of 29 February', () => {
    const rule = ruleOf({ ...percent, birthday_days: 7 })
    const on = (date: string, birthday: string) =>
      after(basketOf(lines, { moment: { date, minutes: 0 }, client: { ...client, birthday } }), rule)[0]
    expect(on('2026-12-30', '1990-01-04')).toBe(9_000)
    expect(on('2027-01-04', '1990-12-29')).toBe(9_000)
    expect(on('2027-03-08', '1992-02-29')).toBe(9_000)
    expect(on('2027-03-09', '1992-02-29')).toBe(10_000)
  })

  test('a rule that needs approval waits for it', () => {
    const rule = ruleOf({ ...percent, needs_approval: true })
    expect(applyDiscounts(basketOf(lines), [rule])).toMatchObject({
      after: 10_000,
      awaiting: ['r'],
      unused: [],
    })
    expect(applyDiscounts(basketOf(lines, { approved: ['r'] }), [rule])).toMatchObject({
      after: 9_000,
      awaiting: [],
    })
  })
})
