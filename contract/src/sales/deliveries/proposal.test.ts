import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consumedUntilDelivery, proposedPacks } from './proposal.ts'

const quantity = fc.integer({ min: 0, max: 9_000_000 })

test('an order fills the shelf up to its goal for the day of its delivery, in whole cartons, with no carton too many', () => {
  fc.assert(
    fc.property(
      quantity,
      quantity,
      quantity,
      fc.option(quantity),
      quantity,
      fc.integer({ min: 1, max: 750_000 }),
      fc.option(fc.integer({ min: 1, max: 48 })),
      (stock, on_order, min_stock, max_stock, until_delivery, pack_size, reorder_pack) => {
        const packs = proposedPacks({
          stock,
          on_order,
          min_stock,
          max_stock,
          until_delivery,
          pack_size,
          reorder_pack,
        })
        const carton = reorder_pack ?? 1
        const goal = (max_stock ?? min_stock) + until_delivery
        expect(packs % carton).toBe(0)
        expect(stock + on_order + packs * pack_size).toBeGreaterThanOrEqual(goal)
        if (packs > 0) expect(stock + on_order + (packs - carton) * pack_size).toBeLessThan(goal)
      },
    ),
  )
})

test('what goes before a delivery is there is the part of eight weeks that its lead days are, rounded up', () => {
  expect(consumedUntilDelivery({ consumed: 56_000, lead_days: 3 })).toBe(3_000)
  expect(consumedUntilDelivery({ consumed: 1_000, lead_days: 5 })).toBe(90)
  expect(consumedUntilDelivery({ consumed: 56_000, lead_days: null })).toBe(0)
})
