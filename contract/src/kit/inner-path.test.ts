import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidingPieces, leadingElsewhere } from '../../test/hostile-addresses.ts'
import { isInnerPath } from './inner-path.ts'

const origin = 'https://app.wizyta.test'
const elsewhere = leadingElsewhere(origin)

test.each(elsewhere)('AUT-11: %s is no path of ours', (_, wanted) => {
  expect(isInnerPath(wanted)).toBe(false)
})

test.each([
  '/',
  '/calendar?view=day&date=2026-11-20#visit-12',
  '/clients?next=https://evil.test/',
  '/zażółć',
])('%s is one', (wanted) => expect(isInnerPath(wanted)).toBe(true))

test('AUT-11: an accepted path of ours leads to the same place in every browser', () => {
  const written = fc
    .array(fc.oneof(fc.constantFrom(...hidingPieces(origin)), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 9,
    })
    .map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(written, (wanted) => {
      if (isInnerPath(wanted)) expect(new URL(wanted, origin).origin).toBe(origin)
    }),
    { numRuns: 4000 },
  )
})
