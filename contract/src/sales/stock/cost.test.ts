import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageCost,
  type Change,
  changed,
  costOf,
  emptyLevel,
  revalue,
  takeBack,
  takeIn,
  takeOut,
} from './cost.ts'

type Step = { kind: 'in' | 'out' | 'reverse'; qty: number; cost: number; at: number }
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('in', 'out', 'reverse') as fc.Arbitrary<Step['kind']>,
    qty: fc.integer({ min: 1, max: 2_000_000 }),
    cost: fc.integer({ min: 0, max: 5_000_000 }),
    at: fc.nat(),
  }),
  { maxLength: 40 },
)

/** Enters steps as the ledger does: what the stock does not hold is refused, and an entry is reversed once. */
function enter(all: readonly Step[], mayFallBelow: boolean) {
  let level = emptyLevel
  const entries: (Change & { reversed: boolean; before: number })[] = []
  for (const { kind, qty, cost, at } of all) {
    const open = entries.filter(({ reversed }) => !reversed)
    const reversed = open[at % Math.max(1, open.length)]
    if (kind === 'reverse' && !reversed) continue
    const change =
      kind === 'in'
        ? takeIn(level, qty, cost)
        : kind === 'out'
          ? takeOut(level, qty)
          : takeBack(level, reversed as Change, reversed?.before)
    if (!mayFallBelow && level.qty + change.qty < 0) continue
    const before = level.qty
    level = changed(level, change)
    // A reversal is no entry that can be reversed.
    entries.push({ ...change, before, reversed: kind === 'reverse' })
    if (kind === 'reverse' && reversed) reversed.reversed = true
    expect(level.value).toBeGreaterThanOrEqual(0)
    if (level.qty <= 0) expect(level.value).toBe(0)
    expect(Number.isSafeInteger(level.value)).toBe(true)
    expect(averageCost(level, 75_000) ?? 0).toBeGreaterThanOrEqual(0)
  }
  return { level, entries }
}
const sum = (entries: readonly Change[], of: keyof Change) =>
  entries.reduce((total, entry) => total + entry[of], 0)

test('stock and value are the sums of the movements, whatever comes in, goes out and is reversed', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, mayFallBelow) => {
      const { level, entries } = enter(all, mayFallBelow)
      expect({ qty: sum(entries, 'qty'), value: sum(entries, 'value') }).toEqual(level)
    }),
  )
})

test('no movement in lowers the value, and none out raises it', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, mayFallBelow) => {
      for (const { qty, value } of enter(all, mayFallBelow).entries)
        expect(Math.sign(value) * Math.sign(qty)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('goods that go out in any portions take the value with them to the grosz', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (portions, cost) => {
        let level = changed(
          emptyLevel,
          takeIn(
            emptyLevel,
            portions.reduce((a, b) => a + b),
            cost,
          ),
        )
        let taken = 0
        for (const qty of portions) {
          const out = takeOut(level, qty)
          taken -= out.value
          level = changed(level, out)
        }
        expect([taken, level]).toEqual([cost, emptyLevel])
      },
    ),
  )
})

test('a movement out and its reversal leave everything as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.nat(),
      (qty, value, part) => {
        const level = { qty, value }
        const out = takeOut(level, (part % qty) + 1)
        const after = changed(level, out)
        expect(changed(after, takeBack(after, out))).toEqual(level)
      },
    ),
  )
})

test('a movement out below zero and its reversal leave everything as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      (stock, cost, qty) => {
        const level = { qty: stock, value: stock > 0 ? cost : 0 }
        const out = takeOut(level, qty)
        const after = changed(level, out)
        expect(changed(after, takeBack(after, out, level.qty))).toEqual(level)
      },
    ),
  )
})

test('another price changes the value as far as the goods are still there, and never below nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      (stock, cost, qty, difference) => {
        const level = { qty: stock, value: stock > 0 ? cost : 0 }
        const change = revalue(level, qty, difference)
        const after = changed(level, change)
        expect(change.qty).toBe(0)
        expect(after.value).toBeGreaterThanOrEqual(0)
        expect(Math.abs(change.value)).toBeLessThanOrEqual(Math.abs(difference))
        if (stock <= 0) expect(after).toEqual(level)
        if (stock >= qty && after.value > 0) expect(change.value).toBe(difference)
      },
    ),
  )
})

test('two prices average: 10 at 10.00 and 30 at 14.00 cost 13.00 each', () => {
  const first = changed(emptyLevel, takeIn(emptyLevel, 10_000, 10_000))
  const both = changed(first, takeIn(first, 30_000, 42_000))
  expect([averageCost(both, 1000), takeOut(both, 2_000).value]).toEqual([1_300, -2_600])
})

test('three thirds of a pack of 10.00 cost 3.33, 3.34 and 3.33', () => {
  let level = changed(emptyLevel, takeIn(emptyLevel, 3_000, 1_000))
  const costs = [1, 2, 3].map(() => {
    const out = takeOut(level, 1_000)
    level = changed(level, out)
    return -out.value
  })
  expect(costs).toEqual([333, 334, 333])
  expect(costOf(30_000, 2_999, 75_000)).toBe(1_200)
})

test('the reversal of a delivery that was partly used takes no more value than is left', () => {
  const dear = changed(emptyLevel, takeIn(emptyLevel, 10, 1_000))
  const mixed = changed(dear, takeIn(dear, 10, 0))
  const used = changed(mixed, takeOut(mixed, 10))
  expect(takeBack(used, { qty: 10, value: 1_000 })).toEqual({ qty: -10, value: -500 })
})

test('what was sold below zero has no cost, and the delivery that fills the gap brings value for the rest alone', () => {
  const short = changed({ qty: 1_000, value: 700 }, takeOut({ qty: 1_000, value: 700 }, 3_000))
  expect(short).toEqual({ qty: -2_000, value: 0 })
  expect(takeIn(short, 5_000, 5_000)).toEqual({ qty: 5_000, value: 3_000 })
})
