import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestDefault } from './own-rate.ts'
import { commissionOf } from './rate.ts'
import type { CommissionFacts, CommissionRules } from './rule.ts'

const rulesOf = (given: Partial<CommissionRules> = {}): CommissionRules => ({
  base: 'gross',
  voucher_base: 'paid',
  defaults: {
    service: { percent: 4_000, amount: null },
    product: { percent: 1_000, amount: null },
    voucher: { percent: null, amount: 500 },
    pass: null,
  },
  exceptions: [],
  tiers: [],
  tier_mode: 'whole',
  deduct_discount_share: 10_000,
  count_tips: false,
  ...given,
})
const factsOf = (given: Partial<CommissionFacts> = {}): CommissionFacts => ({
  kind: 'service',
  item_id: 'cut',
  group_ids: ['inner', 'outer'],
  qty: 1,
  paid: 20_000,
  list: 20_000,
  vat_rate: '8',
  material_cost: 0,
  tips: 0,
  month_turnover: 0,
  ...given,
})

const rate = fc.oneof(
  fc.record({ percent: fc.integer({ min: 0, max: 10_000 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.nat(10_000) }),
)
const someRules = fc.record({
  base: fc.constantFrom('gross' as const, 'net' as const, 'net_after_cost' as const, 'list_price' as const),
  voucher_base: fc.constantFrom('paid' as const, 'list' as const),
  defaults: fc.record({
    service: fc.option(rate),
    product: fc.option(rate),
    voucher: fc.option(rate),
    pass: fc.option(rate),
  }),
  exceptions: fc.array(
    rate.chain((one) =>
      fc.constantFrom(
        { ...one, item_id: 'cut', group_id: null },
        { ...one, item_id: null, group_id: 'outer' },
      ),
    ),
    { maxLength: 1 },
  ),
  tiers: fc.uniqueArray(fc.record({ from: fc.nat(100_000), percent: fc.integer({ min: 0, max: 10_000 }) }), {
    maxLength: 4,
    selector: ({ from }) => from,
  }),
  tier_mode: fc.constantFrom('whole' as const, 'slice' as const),
  deduct_discount_share: fc.integer({ min: 0, max: 10_000 }),
  count_tips: fc.boolean(),
})
const someFacts = fc.record({
  kind: fc.constantFrom('service' as const, 'product' as const, 'voucher' as const, 'pass' as const),
  item_id: fc.constantFrom('cut', 'other', null),
  group_ids: fc.subarray(['inner', 'outer']),
  qty: fc.integer({ min: 1, max: 9 }),
  paid: fc.nat(100_000),
  list: fc.nat(100_000),
  vat_rate: fc.constantFrom('23' as const, '8' as const, '5' as const, '0' as const, 'zw' as const),
  material_cost: fc.nat(20_000),
  tips: fc.nat(5_000),
  month_turnover: fc.nat(120_000),
  own_rate: fc.option(rate),
  group_rate: fc.option(rate),
})

describe('laws', () => {
  test('base and commission of a sale are whole grosze, never below zero', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, facts) => {
        const { base, commission } = commissionOf(rules, facts)
        for (const amount of [base, commission]) {
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('parts by tier add up to base and commission', () => {
    fc.assert(
      fc.property(someRules, someFacts, (rules, facts) => {
        const { base, commission, slices } = commissionOf(rules, facts)
        if (slices.length === 0) return
        expect(slices.reduce((sum, slice) => sum + slice.base, 0)).toBe(base)
        expect(slices.reduce((sum, slice) => sum + slice.commission, 0)).toBe(commission)
      }),
    )
  })

  test('a refund of the same facts takes back exactly what the sale gave', () => {
    fc.assert(
      fc.property(
        someRules,
        someFacts.filter(({ paid, list }) => paid > 0 || list > 0),
        (rules, facts) => {
          const sale = commissionOf(rules, facts)
          const refund = commissionOf(rules, {
            ...facts,
            paid: -facts.paid,
            list: -facts.list,
            tips: -facts.tips,
          })
          expect(refund.commission + sale.commission).toBe(0)
          expect(refund.base + sale.base).toBe(0)
        },
      ),
    )
  })

  test('exceptions come before the rate of the product, it before that of its group, both before thresholds', () => {
    fc.assert(
      fc.property(someRules, someFacts, rate, rate, (rules, facts, own_rate, group_rate) => {
        const amount = (more: Partial<CommissionFacts>) => commissionOf(rules, { ...facts, ...more })
        const plain = amount({ own_rate: null, group_rate: null })
        const isException = plain.rule === 'item' || plain.rule === 'group'
        const of = ({ percent, amount }: typeof own_rate) => {
          const usual = { percent, amount }
          const defaults = { service: usual, product: usual, voucher: usual, pass: usual }
          return commissionOf(
            { ...rules, defaults, exceptions: [], tiers: [] },
            { ...facts, own_rate: null, group_rate: null },
          ).commission
        }
        const [ofGroup, ofProduct] = [
          amount({ own_rate: null, group_rate }),
          amount({ own_rate, group_rate }),
        ]
        expect(ofProduct.rule).toBe(isException ? plain.rule : 'own')
        expect(ofGroup.rule).toBe(isException ? plain.rule : 'group_default')
        if (isException)
          expect([ofGroup.commission, ofProduct.commission]).toEqual([plain.commission, plain.commission])
        else expect([ofGroup.commission, ofProduct.commission]).toEqual([of(group_rate), of(own_rate)])
      }),
    )
  })

  test('in parts, a month earns the same however its turnover is divided into lines, but for rounding', () => {
    fc.assert(
      fc.property(someRules, fc.array(fc.nat(50_000), { minLength: 1, maxLength: 6 }), (given, lines) => {
        const rules: CommissionRules = { ...given, base: 'gross', tier_mode: 'slice', exceptions: [] }
        const whole = lines.reduce((sum, paid) => sum + paid, 0)
        if (rules.defaults.service?.amount) return
        let turnover = 0
        let earned = 0
        for (const paid of lines) {
          earned += commissionOf(rules, factsOf({ paid, list: paid, month_turnover: turnover })).commission
          turnover += paid
        }
        const atOnce = commissionOf(rules, factsOf({ paid: whole, list: whole })).commission
        expect(Math.abs(earned - atOnce)).toBeLessThanOrEqual(lines.length + rules.tiers.length + 1)
      }),
    )
  })
})

describe('what it is counted from', () => {
  const baseOf = (rules: Partial<CommissionRules>, facts: Partial<CommissionFacts> = {}) =>
    commissionOf(rulesOf(rules), factsOf({ paid: 10_800, list: 21_600, ...facts })).base

  test('gross, net, net after material, list price', () => {
    expect(baseOf({})).toBe(10_800)
    expect(baseOf({ base: 'net' })).toBe(10_000)
    expect(baseOf({ base: 'net_after_cost' }, { material_cost: 3_000 })).toBe(7_000)
    expect(baseOf({ base: 'net_after_cost' }, { material_cost: 30_000 })).toBe(0)
    expect(baseOf({ base: 'list_price' })).toBe(21_600)
  })

  test('of a discount only the share is deducted that the employee bears', () => {
    expect(baseOf({ deduct_discount_share: 0 })).toBe(21_600)
    expect(baseOf({ deduct_discount_share: 5_000 })).toBe(16_200)
    expect(baseOf({ deduct_discount_share: 0 }, { paid: 30_000 })).toBe(30_000)
  })

  test('tips where they count; vouchers from what was paid or from their value', () => {
    expect(baseOf({ count_tips: true }, { tips: 1_000 })).toBe(11_800)
    expect(baseOf({ base: 'list_price' }, { kind: 'voucher' })).toBe(10_800)
    expect(baseOf({ voucher_base: 'list' }, { kind: 'voucher' })).toBe(21_600)
  })
})

describe('which rate', () => {
  const found = (rules: Partial<CommissionRules>, facts: Partial<CommissionFacts> = {}) => {
    const { rule, commission } = commissionOf(rulesOf(rules), factsOf(facts))
    return [rule, commission]
  }
  const outer = { item_id: null, group_id: 'outer', percent: 3_000, amount: null }
  const inner = { item_id: null, group_id: 'inner', percent: 3_500, amount: null }
  const cut = { item_id: 'cut', group_id: null, percent: null, amount: 2_500 }

  test('the item comes before its nearest group, the group before tiers, tiers before the usual rate', () => {
    const tiers = [{ from: 10_000, percent: 5_000 }]
    expect(found({ exceptions: [outer, inner, cut], tiers })).toEqual(['item', 2_500])
    expect(found({ exceptions: [outer, inner], tiers })).toEqual(['group', 7_000])
    expect(found({ exceptions: [outer], tiers })).toEqual(['group', 6_000])
    expect(found({ tiers })).toEqual(['tier', 10_000])
    expect(found({})).toEqual(['default', 8_000])
    expect(found({}, { kind: 'pass' })).toEqual(['none', 0])
  })

  test('an amount counts for each piece, whatever it costs', () => {
    expect(found({}, { kind: 'voucher', qty: 3, paid: 1 })).toEqual(['default', 1_500])
  })

  test('over a threshold: the whole line at the new percentage, or each part at its own', () => {
    const tiers = [
      { from: 30_000, percent: 5_000 },
      { from: 100_000, percent: 6_000 },
    ]
    const facts = { month_turnover: 20_000 }
    expect(found({ tiers }, facts)).toEqual(['tier', 10_000])
    expect(found({ tiers, tier_mode: 'slice' }, facts)).toEqual(['tier', 9_000])
    const { slices, reason } = commissionOf(rulesOf({ tiers, tier_mode: 'slice' }), factsOf(facts))
    expect(slices).toEqual([
      { base: 10_000, percent: 4_000, commission: 4_000 },
      { base: 10_000, percent: 5_000, commission: 5_000 },
    ])
    expect(reason.figures).toMatchObject({ lowest: { percent: 4_000 }, highest: { percent: 5_000 } })
  })
})

describe('rates of products and groups', () => {
  const percent = (share: number) => ({ percent: share, amount: null })
  const goods = { kind: 'product' as const, item_id: 'shampoo', paid: 10_000, list: 10_000 }
  const reasonFor = (facts: Partial<CommissionFacts>) => {
    const { rule, commission, reason } = commissionOf(rulesOf(), factsOf({ ...goods, ...facts }))
    return [rule, commission, reason.figures.rule]
  }

  test('the sentence names the rule that gave the amount', () => {
    expect(reasonFor({ own_rate: percent(2_000), group_rate: percent(1_500) })).toEqual([
      'own',
      2_000,
      { word: 'Commission of the product' },
    ])
    expect(reasonFor({ own_rate: null, group_rate: percent(1_500) })).toEqual([
      'group_default',
      1_500,
      { word: 'Commission of the product group' },
    ])
    expect(reasonFor({ kind: 'service', group_rate: percent(1_500) })[2]).toEqual({
      word: 'Commission of the service group',
    })
    expect(reasonFor({})).toEqual(['default', 1_000, { word: 'Usual rate' }])
  })

  test('the nearest group with a rate counts, and 0% is a rate', () => {
    const group = (share: number | null, amount: number | null = null) => ({
      default_commission_percent: share,
      default_commission_amount: amount,
    })
    expect(nearestDefault([group(null), group(null, 500), group(1_000)])).toEqual({
      percent: null,
      amount: 500,
    })
    expect(nearestDefault([group(0), group(1_000)])).toEqual(percent(0))
    expect(nearestDefault([group(null)])).toBeNull()
    expect(reasonFor({ own_rate: percent(0), group_rate: percent(1_500) }).slice(0, 2)).toEqual(['own', 0])
  })
})
