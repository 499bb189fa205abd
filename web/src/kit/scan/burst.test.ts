import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Burst, codeOf, extendBurst } from './burst.ts'

/** Types characters with the pauses before each, then Enter after the last pause. */
function typed(text: string, gaps: readonly number[]): string | null {
  let at = 0
  let burst: Burst | null = null
  ;[...text].forEach((character, index) => {
    at += gaps[index] ?? 0
    burst = extendBurst(burst, character, at)
  })
  return codeOf(burst, at + (gaps[text.length] ?? 0))
}
const evenly = (text: string, gap: number) => typed(text, Array(text.length + 1).fill(gap))
const codes = fc.string({ minLength: 4, maxLength: 40, unit: fc.constantFrom(...'0123456789ABCxyz-./') })

test('what a reader sends is a code, at any of its speeds', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 0, max: 30 }), (code, gap) => {
      expect(evenly(code, gap)).toBe(code)
    }),
  )
})

test('what a hand types is none, however long it is', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 61, max: 400 }), (code, gap) => {
      expect(evenly(code, gap)).toBeNull()
    }),
  )
  // A quick hand that rolls over its keys.
  expect(evenly('krem', 45)).toBeNull()
})

test('a pause in a code of a slow connection does not cut it, a long one does', () => {
  const pausing = (pause: number) =>
    typed('5901234123457', [0, ...Array(6).fill(5), pause, ...Array(6).fill(5)])
  expect(pausing(55)).toBe('5901234123457')
  expect(pausing(61)).toBe('123457')
})

test('three characters, and an Enter that comes later, are no code', () => {
  expect(evenly('123', 5)).toBeNull()
  expect(typed('5901234123457', [...Array(13).fill(5), 200])).toBeNull()
})
