import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLabelIcon, isLabelMark, labelIcons } from './mark.ts'

const sign = fc.constantFrom('V', '!', 'ą', '★', '👶', '👩‍🦽', '🇵🇱')

test('a mark is an icon, or a sign of one or two characters as people count them', () => {
  expect(labelIcons.every(isLabelMark)).toBe(true)
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 5 }), (signs) => {
      expect(isLabelMark(signs.join(''))).toBe(signs.length === 1 || signs.length === 2)
    }),
  )
})

test('no sign is taken for an icon', () => {
  fc.assert(fc.property(sign, sign, (a, b) => !isLabelIcon(a) && !isLabelIcon(a + b)))
})
