import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './idempotency.ts'

test('WEB-13: one JSON has one canonical form, in which nothing is lost', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})

test('WEB-13: the order of keys means nothing, that of a list does', () => {
  expect(canonicalJson({ a: 1, b: { d: [1, 2], c: null } })).toBe(
    canonicalJson({ b: { c: null, d: [1, 2] }, a: 1 }),
  )
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }))
})
