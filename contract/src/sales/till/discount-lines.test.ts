import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { discountBack, discountLines, fittingRules, lineId } from './discount-lines.ts'
import type { TillDiscounts } from './discounts.ts'

const rule = (more: Partial<TillDiscounts['rules'][number]>): TillDiscounts['rules'][number] => ({
  id: 'a',
  name: 'Rabat',
  code: null,
  kind: 'percent',
  percent: 1_000,
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
  announced: false,
  active: true,
  ...more,
})
const facts = (rules: TillDiscounts['rules'], more: Partial<TillDiscounts> = {}): TillDiscounts => ({
  rules,
  unknown_codes: [],
  groups: {},
  open_prices: {},
  client: null,
  lowest: {},
  own_prices: [],
  uses: {},
  visits: {},
  date: '2026-11-24',
  minutes: 600,
  ...more,
})
const line = (place: number, more: object = {}) => ({
  id: lineId(place),
  kind: 'service',
  item_id: 'cut',
  variant_id: null,
  qty: 1,
  unit_price: 10_000,
  agreed_price: 10_000,
  discount: 0,
  declined: [],
  event_id: null,
  is_covered: false,
  is_own_price: false,
  ...more,
})
const none = { codes: [], approved: [] }
const sums = (lines: ReturnType<typeof line>[], given: TillDiscounts) =>
  discountLines(lines, given, none).lines.map(({ before, after }) => before - after)

test('happy hours are those of the visit, whenever it is paid', () => {
  const happy = rule({ weekdays: [2], hours_from: '13:00', hours_to: '14:00' })
  const visit = line(0, { event_id: 'visit' })
  const atHalfPastOne = { visits: { visit: { date: '2026-11-24', minutes: 810 } } }
  const paidLater = { date: '2026-11-25', minutes: 905, ...atHalfPastOne }
  // A line without a visit counts by the time of payment.
  expect(sums([visit, line(1)], facts([happy], paidLater))).toEqual([1_000, 0])
  const paidWithin = { minutes: 810, visits: { visit: { date: '2026-11-24', minutes: 700 } } }
  expect(sums([visit, line(1)], facts([happy], paidWithin))).toEqual([0, 1_000])
})

test('a rule leaves alone lines that were taken off, given by hand, or changed in price', () => {
  const lines = [
    line(0),
    line(1, { declined: ['a'] }),
    line(2, { discount: 300 }),
    line(3, { unit_price: 9_000 }),
  ]
  expect(sums(lines, facts([rule({})]))).toEqual([1_000, 0, 300, 0])
  // The employee names the price of an open item: no change by hand.
  const from = (least: number) => ({ open_prices: { cut: { least, most: null } } })
  expect(sums(lines, facts([rule({})], from(8_000)))).toEqual([1_000, 0, 300, 900])
  // Below "from" it is a change by hand.
  expect(sums(lines, facts([rule({})], from(9_500)))).toEqual([1_000, 0, 300, 0])
})

test('rules that fit are all counted, also where another one gives more', () => {
  const rules = [rule({}), rule({ id: 'b', percent: 2_000 }), rule({ id: 'c', needs_approval: true })]
  expect(fittingRules([line(0)], facts(rules), none)).toEqual(['a', 'b'])
  expect(fittingRules([line(0)], facts(rules), { codes: [], approved: ['c'] })).toEqual(['a', 'b', 'c'])
})

test('parts of a discount that refunds give back add up to it', () => {
  assert(
    property(
      integer({ min: 0, max: 1_000_000 }),
      array(integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      (discount, parts) => {
        const whole = parts.reduce((sum, part) => sum + part, 0)
        let before = 0
        let back = 0
        for (const part of parts) {
          const now = discountBack(discount, whole, before, part)
          expect(now).toBeGreaterThanOrEqual(0)
          back += now
          before += part
        }
        expect(back).toBe(whole === 0 ? 0 : discount)
      },
    ),
  )
})
