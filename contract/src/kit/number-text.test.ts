import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'
import { formatNumber } from './number-text.ts'
import { formatPercent } from './percent.ts'
import { formatQuantity } from './quantity.ts'

test.each(['pl', 'en'])('what is below zero has one minus sign everywhere, in %s', (locale) => {
  const texts = [
    formatNumber(-1_234.5, locale),
    formatNumber(-0.1, locale, { style: 'percent' }),
    formatMoney(-123_450, locale),
    formatQuantity(-1_500, locale),
    formatPercent(-1_250, locale),
  ]
  for (const text of texts) expect(text).toMatch(/^−[^-−]+$/)
})

test('zero and what is above have no sign, unless it is asked for', () => {
  expect(formatNumber(0, 'pl')).toBe('0')
  expect(formatNumber(1_783, 'pl').replace(/\s/g, ' ')).toBe('1 783')
  expect(formatNumber(12, 'pl', { signDisplay: 'exceptZero' })).toBe('+12')
})
