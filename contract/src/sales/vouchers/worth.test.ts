import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWorth, overpaid, type PaidLine, payable, type Reach, sharedWorth, taxedRows } from './worth.ts'

test('uses of a pass add up to what was paid, also when some come back in between', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.boolean(), { maxLength: 80 }),
      (paid, count, steps) => {
        const uses = { left_count: count, left_worth: paid }
        const taken: number[] = []
        const use = () => {
          const worth = nextWorth(uses)
          expect(worth).toBeGreaterThanOrEqual(0)
          uses.left_count -= 1
          uses.left_worth -= worth
          taken.push(worth)
        }
        for (const isUse of steps)
          if (isUse && uses.left_count > 0) use()
          else if (!isUse && taken.length > 0) {
            uses.left_count += 1
            uses.left_worth += taken.shift() as number
          }
        while (uses.left_count > 0) use()
        expect([uses.left_worth, taken.reduce((sum, one) => sum + one, 0)]).toEqual([0, paid])
      },
    ),
  )
})

test('what was paid is shared by list prices, to the grosz', () => {
  expect(
    sharedWorth(12_000, [
      { count: 2, list_price: 5_000 },
      { count: 1, list_price: 5_000 },
    ]),
  ).toEqual([8_000, 4_000])
  expect(
    sharedWorth(100, [
      { count: 1, list_price: 0 },
      { count: 3, list_price: 0 },
    ]),
  ).toEqual([25, 75])
})

const line = fc.record({
  kind: fc.constantFrom('service', 'product', 'fee', 'account', 'voucher'),
  service_id: fc.constantFrom('cut', 'colour', null),
  variant_id: fc.constant(null),
  vat_rate: fc.constantFrom('23' as const, '8' as const),
  total: fc.integer({ min: 0, max: 50_000 }),
  is_covered: fc.boolean(),
})
const reach = fc
  .record({
    scope: fc.constantFrom('all' as const, 'services' as const, 'products' as const, 'chosen' as const),
    rate: fc.constantFrom('23' as const, '8' as const, null),
    items: fc.subarray([
      { service_id: 'cut', variant_id: null },
      { service_id: 'colour', variant_id: null },
    ]),
  })
  .map(({ rate, ...rest }): Reach => ({ ...rest, vat_kind: rate === null ? 'mpv' : 'spv', vat_rate: rate }))

test('vouchers never pay more than the lines they are good for', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.array(fc.record({ reach, amount: fc.integer({ min: 1, max: 60_000 }) }), { maxLength: 4 }),
      (lines: PaidLine[], uses) => {
        const over = overpaid(uses, lines)
        const placed = uses.map(({ amount }, index) => amount - (over[index] as number))
        for (const [index, use] of uses.entries()) {
          expect(over[index]).toBeGreaterThanOrEqual(0)
          expect(placed[index]).toBeLessThanOrEqual(payable(use.reach, lines))
        }
        const all = lines.reduce((sum, { total }) => sum + total, 0)
        expect(placed.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(all)
        expect(overpaid(uses.slice(0, 1), lines)[0] ?? 0).toBe(
          uses[0] ? Math.max(0, uses[0].amount - payable(uses[0].reach, lines)) : 0,
        )
      },
    ),
  )
})

test('a single-purpose voucher is taxed once, when it is sold; a multi-purpose one when it is used', () => {
  const visit = { vat_rate: '8' as const, total: 15_000, is_taxed: true }
  const shampoo = { vat_rate: '23' as const, total: 4_900, is_taxed: true }
  const sold = { vat_rate: '8' as const, total: 10_000 }
  const spv = (amount: number) => ({ vat_kind: 'spv' as const, vat_rate: '8' as const, amount })
  expect(taxedRows([{ ...sold, is_taxed: true }], [])).toEqual([sold])
  expect(taxedRows([visit, shampoo], [spv(10_000)])).toEqual([
    { vat_rate: '8', total: 5_000 },
    { vat_rate: '23', total: 4_900 },
  ])
  expect(taxedRows([{ ...sold, is_taxed: false }], [])).toEqual([])
  expect(taxedRows([visit], [{ vat_kind: 'mpv', vat_rate: null, amount: 10_000 }])).toEqual([
    { vat_rate: '8', total: 15_000 },
  ])
  expect(taxedRows([visit], [spv(15_000)])).toEqual([])
})
