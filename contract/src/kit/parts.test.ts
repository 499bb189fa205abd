import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './parts.ts'

test('parts hold all items in their order, none too many, and differ by one at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 15 }), (items, most) => {
      const parts = partsOf(items, most)
      const lengths = parts.map(({ length }) => length)
      expect(parts.flat()).toEqual(items)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(most)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
      expect(parts).toHaveLength(Math.max(1, Math.ceil(items.length / most)))
    }),
  )
})
