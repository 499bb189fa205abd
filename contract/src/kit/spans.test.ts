import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merge, overlap, subtract } from './spans.ts'
import type { Span } from './wall-time.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from, to: from + length }))
const spans = fc.array(span, { maxLength: 8 })
const moments = (list: readonly Span[]) =>
  new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)))

describe('spans', () => {
  const sharesMoments = (reckon: typeof overlap) =>
    fc.property(span, span, (a, b) => {
      const common = moments([a]).intersection(moments([b]))
      expect(reckon(a, b)).toBe(common.size > 0)
    })
  test('INP-7: overlapping means sharing a moment; touching does not', () => {
    fc.assert(sharesMoments(overlap), { numRuns: 10_000 })
    expect(overlap({ from: 0, to: 10 }, { from: 10, to: 20 })).toBe(false)
    expect(overlap({ from: 0, to: 11 }, { from: 10, to: 20 })).toBe(true)
  })

  test('INP-7, the control: a reckoning by which touching is overlapping is found', () => {
    const touching = (a: Span, b: Span) => a.from <= b.to && b.from <= a.to
    const { failed, counterexample } = fc.check(sharesMoments(touching), { numRuns: 10_000 })
    expect(failed).toBe(true)
    const [a, b] = counterexample as [Span, Span]
    expect([a.to === b.from || b.to === a.from]).toEqual([true])
  })

  test('merging keeps every moment, subtracting leaves exactly the moments that are not taken', () => {
    fc.assert(
      fc.property(spans, spans, (open, busy) => {
        expect(moments(merge(open))).toEqual(moments(open))
        const left = subtract(open, busy)
        expect(moments(left)).toEqual(moments(open).difference(moments(busy)))
        for (const [index, one] of left.entries())
          if (index > 0) expect(one.from).toBeGreaterThan((left[index - 1] as Span).to)
      }),
      { numRuns: 2_000 },
    )
  })
})
