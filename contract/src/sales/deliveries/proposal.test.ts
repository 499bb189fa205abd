import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proposedPacks } from './proposal.ts'

const quantity = fc.integer({ min: 0, max: 9_000_000 })

test('an order fills the shelf up to its goal in whole cartons, with no carton too many', () => {
  fc.assert(
    fc.property(
      quantity,
      quantity,
      quantity,
      fc.option(quantity),
      fc.integer({ min: 1, max: 750_000 }),
      fc.option(fc.integer({ min: 1, max: 48 })),
      (stock, on_order, min_stock, max_stock, pack_size, reorder_pack) => {
        const packs = proposedPacks({ stock, on_order, min_stock, max_stock, pack_size, reorder_pack })
        const carton = reorder_pack ?? 1
        const goal = max_stock ?? min_stock
        expect(packs % carton).toBe(0)
        expect(stock + on_order + packs * pack_size).toBeGreaterThanOrEqual(goal)
        if (packs > 0) expect(stock + on_order + (packs - carton) * pack_size).toBeLessThan(goal)
      },
    ),
  )
})
