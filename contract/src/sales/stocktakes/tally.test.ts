import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, emptyLevel, type Level, takeIn, takeOut } from '../stock/cost.ts'
import { type Count, differenceOf, differencesByBatch, tally, valueOf } from './tally.ts'

const step = fc.oneof(
  fc.record({ moves: fc.integer({ min: -5_000, max: 5_000 }) }),
  fc.record({ finds: fc.integer({ min: 0, max: 9_000 }) }),
)

test('after the posting the stock is what was counted and what moved after the last count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), fc.array(step, { maxLength: 30 }), (start, steps) => {
      let [stock, entries, found, later] = [start, 0, 0, 0]
      const counts: Count[] = []
      for (const one of steps) {
        if ('finds' in one) {
          counts.push({ qty: one.finds, entries, stock })
          found += one.finds
          later = 0
        } else {
          stock += one.moves
          later += one.moves
          entries += 1
        }
      }
      const sum = tally(counts)
      if (sum) expect(stock + differenceOf(sum)).toBe(found + later)
      else expect(counts).toEqual([])
    }),
  )
})

const counts = fc.array(
  fc.record({ qty: fc.nat(9_000), entries: fc.nat(5) }).map((one) => ({ ...one, stock: one.entries * 100 })),
)

test('neither the order of the counts nor how they are divided changes their sum', () => {
  fc.assert(
    fc.property(counts, fc.nat(), (given, part) => {
      expect(tally(given.toReversed())).toEqual(tally(given))
      const [first, ...rest] = given
      if (!first) return
      const left = part % (first.qty + 1)
      const divided = [{ ...first, qty: left }, { ...first, qty: first.qty - left }, ...rest]
      expect(tally(divided)).toEqual(tally(given))
    }),
  )
})

test('a count that is taken back leaves no trace', () => {
  const [early, late] = [
    { qty: 3, entries: 1, stock: 5 },
    { qty: 2, entries: 2, stock: 4 },
  ]
  expect(tally([early, late])).toEqual({ counted: 5, stock_then: 4, moved_meanwhile: true })
  expect(tally([early])).toEqual({ counted: 3, stock_then: 5, moved_meanwhile: false })
  expect(tally([])).toBeNull()
})

const level = fc
  .record({ qty: fc.integer({ min: 1, max: 500_000 }), cost: fc.nat(1_000_000) })
  .map(({ qty, cost }): Level => changed(emptyLevel, takeIn(emptyLevel, qty, cost)))
const product = { pack_size: 75_000, purchase_price_net: 1_200 }

test('a difference is worth what the ledger takes or gives; all that is missing is worth all there was', () => {
  fc.assert(
    fc.property(level, fc.integer({ min: -500_000, max: 500_000 }), (stored, difference) => {
      const value = valueOf(difference, stored, product)
      expect(value === 0 || Math.sign(value) === Math.sign(difference)).toBe(true)
      if (difference < 0) expect(value).toBe(takeOut(stored, -difference).value)
      expect(valueOf(-stored.qty, stored, product)).toBe(0 - stored.value)
    }),
  )
})

test('the differences of batches make up that of the product, and leave in each batch what was counted', () => {
  const batch = fc.constantFrom('a', 'b', 'c')
  const counts = fc.array(fc.record({ batch_id: batch, qty: fc.integer({ min: 0, max: 9_000 }) }), {
    maxLength: 6,
  })
  const then = fc.uniqueArray(
    fc.record({ batch_id: fc.option(batch), qty: fc.integer({ min: 0, max: 9_000 }) }),
    { selector: ({ batch_id }) => batch_id },
  )
  fc.assert(
    fc.property(counts, then, (found, stock) => {
      const differences = differencesByBatch(found, stock)
      const sum = (parts: readonly { qty: number }[]) => parts.reduce((total, { qty }) => total + qty, 0)
      expect(sum(differences)).toBe(sum(found) - sum(stock))
      const decrease = differences.findIndex(({ qty }) => qty < 0)
      if (decrease >= 0) expect(differences.slice(decrease).filter(({ qty }) => qty > 0)).toEqual([])
      for (const id of ['a', 'b', 'c', null]) {
        const of = (parts: readonly { batch_id: string | null; qty: number }[]) =>
          sum(parts.filter(({ batch_id }) => batch_id === id))
        expect(of(stock) + of(differences)).toBe(of(found))
      }
    }),
  )
})
